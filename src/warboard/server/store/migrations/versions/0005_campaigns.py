"""Campaigns: tables at which several games are played in a row, and the results of those that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No existing table belongs to a campaign."""
    op.add_column("tables", sa.Column("campaign", sa.Text(), nullable=True))


def downgrade() -> None:
    # Not in a batch: SQLite would recreate the table, and others refer to it.
    op.drop_column("tables", "campaign")
