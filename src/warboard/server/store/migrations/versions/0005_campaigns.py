"""Campaigns: tables at which several games are played in a row, and how those that are over ended."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table from before is one of a campaign."""
    with op.batch_alter_table("tables") as batch_op:
        batch_op.add_column(sa.Column("campaign", sa.Text(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch_op:
        batch_op.drop_column("campaign")
