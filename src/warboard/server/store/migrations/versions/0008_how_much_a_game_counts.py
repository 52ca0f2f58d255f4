"""How much a rated game counts against whom, where players come from, and an index for quotas."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

# Until now every game counted in full. Who met whom is known from the changes of their ratings.
_MEETINGS = """
INSERT INTO meetings
  (game_id, account_id, opponent_id, game, at, is_new, is_shared, is_absent, for_repeated, for_new, for_shared)
SELECT one.game_id, one.account_id, other.account_id, one.game, MAX(one.at), :no, :no, :no, 0, 0, 0
FROM rating_changes AS one JOIN rating_changes AS other
  ON other.game_id = one.game_id AND other.account_id <> one.account_id
WHERE one.rule = 'PL-72' AND other.rule = 'PL-72'
GROUP BY one.game_id, one.account_id, other.account_id, one.game
"""


def upgrade() -> None:
    op.create_table(
        "meetings",
        sa.Column("game_id", sa.String(30), primary_key=True),
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("opponent_id", sa.Integer(), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("is_new", sa.Boolean(), nullable=False),
        sa.Column("is_shared", sa.Boolean(), nullable=False),
        sa.Column("is_absent", sa.Boolean(), nullable=False),
        sa.Column("for_repeated", sa.Integer(), nullable=False),
        sa.Column("for_new", sa.Integer(), nullable=False),
        sa.Column("for_shared", sa.Integer(), nullable=False),
    )
    op.create_index("meetings_of", "meetings", ["account_id", "game", "at"])
    op.create_index("meetings_at", "meetings", ["at"])
    op.create_table(
        "sources",
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("source", sa.String(32), primary_key=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_sources_seen", "sources", ["seen"])
    op.create_table(
        "keys", sa.Column("name", sa.String(20), primary_key=True), sa.Column("value", sa.String(64), nullable=False)
    )
    for name in ("full_games", "full_wins"):
        op.add_column("ratings", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE ratings SET full_games = games, full_wins = wins")
    op.create_index("ix_accounts_owner_id", "accounts", ["owner_id"])
    op.create_index("tables_of_host", "tables", ["host_id", "status"])
    op.get_bind().execute(sa.text(_MEETINGS), {"no": False})


def downgrade() -> None:
    op.drop_index("tables_of_host", "tables")
    op.drop_index("ix_accounts_owner_id", "accounts")
    op.drop_column("ratings", "full_wins")
    op.drop_column("ratings", "full_games")
    op.drop_table("keys")
    op.drop_table("sources")
    op.drop_table("meetings")
