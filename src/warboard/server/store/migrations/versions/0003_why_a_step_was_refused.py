"""Why an action was refused, so that the answer is the same when it is sent again."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Earlier refusals have no reason: their answers were never stored."""
    with op.batch_alter_table("steps") as batch_op:
        batch_op.add_column(sa.Column("reason", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("rule", sa.String(length=10), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("steps") as batch_op:
        batch_op.drop_column("rule")
        batch_op.drop_column("reason")
