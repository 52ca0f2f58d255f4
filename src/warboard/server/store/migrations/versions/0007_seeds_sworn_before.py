"""Seeds that are sworn before anyone gives a nonce (PL-134): those of tables, of seeks, and unused ones."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing tables and seeks have none; theirs is made when the game begins, as before."""
    op.create_table(
        "sworn_seeds",
        sa.Column("commit", sa.String(length=64), nullable=False),
        sa.Column("account_id", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"]),
        sa.PrimaryKeyConstraint("commit"),
    )
    op.create_index("ix_sworn_seeds_account_id", "sworn_seeds", ["account_id"])
    op.create_index("ix_sworn_seeds_created", "sworn_seeds", ["created"])
    op.add_column("tables", sa.Column("next_seed", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("next_nonce", sa.String(length=32), nullable=True))
    op.add_column("seeks", sa.Column("seed", sa.String(length=64), nullable=True))


def downgrade() -> None:
    # Not in batches: SQLite would recreate the tables, and others refer to them.
    op.drop_column("seeks", "seed")
    op.drop_column("seats", "next_nonce")
    op.drop_column("tables", "next_seed")
    op.drop_index("ix_sworn_seeds_created", "sworn_seeds")
    op.drop_index("ix_sworn_seeds_account_id", "sworn_seeds")
    op.drop_table("sworn_seeds")
