"""games to settle: found without looking at every game that was ever played."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "games_to_settle",
        "games",
        ["changed"],
        sqlite_where=sa.text("outcome IS NOT NULL AND settled IS 0"),
        postgresql_where=sa.text("outcome IS NOT NULL AND settled IS false"),
    )


def downgrade() -> None:
    op.drop_index("games_to_settle", "games")
