"""only what is due: a move in a game without bots and days-long turns does not touch the indexes of what is due."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_COLUMNS = ("alert_due", "bot_due")


def upgrade() -> None:
    for column in _COLUMNS:
        is_due = sa.text(f"{column} IS NOT NULL")
        op.drop_index(f"games_{column}", "games")
        op.create_index(f"games_{column}", "games", [column], sqlite_where=is_due, postgresql_where=is_due)


def downgrade() -> None:
    for column in _COLUMNS:
        op.drop_index(f"games_{column}", "games")
        op.create_index(f"games_{column}", "games", [column])
