"""What players build, save and bring to a table."""

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
    op.create_index("ix_builds_account_id", "builds", ["account_id"])
    op.add_column("tables", sa.Column("for_both", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("own", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("rematch_own", sa.Text(), nullable=True))
    op.add_column("seeks", sa.Column("own", sa.Text(), nullable=True))


def downgrade() -> None:
    # Not in batches: SQLite would recreate the tables, and others refer to them.
    op.drop_column("seeks", "own")
    op.drop_column("seats", "rematch_own")
    op.drop_column("seats", "own")
    op.drop_column("tables", "for_both")
    op.drop_index("ix_builds_account_id", "builds")
    op.drop_table("builds")
