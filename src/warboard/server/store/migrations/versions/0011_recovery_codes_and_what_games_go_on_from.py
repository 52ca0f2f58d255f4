"""Recovery codes of accounts, and the games that a game continues after takebacks."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has a code yet. For earlier takebacks it is not known which moves were kept."""
    op.add_column("accounts", sa.Column("recovery", sa.String(64), nullable=True))
    op.add_column("games", sa.Column("before", sa.Text(), nullable=True))


def downgrade() -> None:
    # Not in a batch: SQLite would recreate the tables, and others refer to them.
    op.drop_column("games", "before")
    op.drop_column("accounts", "recovery")
