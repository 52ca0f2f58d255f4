"""What players build, keep and bring to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "builds",
        sa.Column("id", sa.String(length=20), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("builds") as batch_op:
        batch_op.create_index(batch_op.f("ix_builds_account_id"), ["account_id"], unique=False)
    with op.batch_alter_table("tables") as batch_op:
        batch_op.add_column(sa.Column("for_both", sa.Text(), nullable=True))
    with op.batch_alter_table("seats") as batch_op:
        batch_op.add_column(sa.Column("own", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("rematch_own", sa.Text(), nullable=True))
    with op.batch_alter_table("seeks") as batch_op:
        batch_op.add_column(sa.Column("own", sa.Text(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("seeks") as batch_op:
        batch_op.drop_column("own")
    with op.batch_alter_table("seats") as batch_op:
        batch_op.drop_column("rematch_own")
        batch_op.drop_column("own")
    with op.batch_alter_table("tables") as batch_op:
        batch_op.drop_column("for_both")
    with op.batch_alter_table("builds") as batch_op:
        batch_op.drop_index(batch_op.f("ix_builds_account_id"))
    op.drop_table("builds")
