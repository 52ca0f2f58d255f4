"""Campaigns: tables at which several games are played in a row, and how those that are over ended."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table from before is one of a campaign."""
    op.add_column("tables", sa.Column("campaign", sa.Text(), nullable=True))


def downgrade() -> None:
    # Not in a batch: SQLite would make the table anew, and others refer to it.
    op.drop_column("tables", "campaign")
