"""How far the rating of a puzzle has moved today."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No rating moved on day 0: the first answer of any other day notes the rating with which that day begins."""
    op.add_column("puzzle_ratings", sa.Column("day", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("puzzle_ratings", sa.Column("day_rating", sa.Float(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("puzzle_ratings", "day_rating")
    op.drop_column("puzzle_ratings", "day")
