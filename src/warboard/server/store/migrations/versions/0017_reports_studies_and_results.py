"""Reports of games, studies, and how each game ended for each of its players."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_OPENING_LENGTH = 60
_BATCH = 500
# Games that ended with a result, each with its players. In campaigns players swap sides, so their past games are left
# out.
_FINISHED = """
SELECT games.id, games.table_id, games.outcome, games.changed, games.before,
  tables.game, tables.options, tables.position, tables.rated
FROM games JOIN tables ON tables.game_id = games.id
WHERE games.outcome IS NOT NULL AND tables.status = 'over' AND tables.campaign IS NULL AND games.id > :last
ORDER BY games.id LIMIT :most
"""
_SEATS = "SELECT side, account_id FROM seats WHERE table_id = :table_id ORDER BY number"
_FIRST_STEPS = "SELECT lines FROM steps WHERE game_id = :game_id AND n <= 12 ORDER BY n"


def upgrade() -> None:
    op.create_table(
        "played_games",
        sa.Column("game_id", sa.String(30), primary_key=True),
        sa.Column("side", sa.String(40), primary_key=True),
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rule_set", sa.String(60), nullable=False),
        sa.Column("opponent_id", sa.Integer(), sa.ForeignKey("accounts.id"), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("result", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("opening", sa.String(_OPENING_LENGTH), nullable=True),
        sa.Column("answer", sa.String(_OPENING_LENGTH), nullable=True),
        sa.Column("accuracy", sa.Float(), nullable=True),
        sa.Column("luck", sa.Float(), nullable=True),
    )
    op.create_index("played_games_of", "played_games", ["account_id", "game", "at"])
    op.create_table(
        "game_reports",
        sa.Column("game_id", sa.String(30), primary_key=True),
        sa.Column("level", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("worker", sa.String(16), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("of", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.Text(), nullable=True),
    )
    op.create_index("ix_game_reports_person_id", "game_reports", ["person_id"])
    op.create_table(
        "studies",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("account_id", sa.Integer(), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game_id", sa.String(30), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(100), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_studies_account_id", "studies", ["account_id"])
    _note_games_so_far()


def downgrade() -> None:
    op.drop_index("ix_studies_account_id", "studies")
    op.drop_table("studies")
    op.drop_index("ix_game_reports_person_id", "game_reports")
    op.drop_table("game_reports")
    op.drop_index("played_games_of", "played_games")
    op.drop_table("played_games")


def _note_games_so_far() -> None:
    """Stores how the games that are over ended, a few at a time."""
    bind = op.get_bind()
    played = sa.table("played_games", *(sa.column(name) for name in _COLUMNS))
    last = ""
    while True:
        games = bind.execute(sa.text(_FINISHED), {"last": last, "most": _BATCH}).mappings().all()
        if not games:
            return
        last = games[-1]["id"]
        rows: list[dict[str, object]] = []
        for game in games:
            seats = bind.execute(sa.text(_SEATS), {"table_id": game["table_id"]}).all()
            plain = game["position"] is None and game["before"] is None
            steps = bind.execute(sa.text(_FIRST_STEPS), {"game_id": game["id"]}).scalars().all() if plain else []
            rows.extend(_rows(game, [(side, account) for side, account in seats], _first_actions("".join(steps))))
        if rows:
            bind.execute(sa.insert(played), rows)


_COLUMNS = (
    "game_id",
    "side",
    "account_id",
    "table_id",
    "game",
    "rule_set",
    "opponent_id",
    "rated",
    "result",
    "at",
    "opening",
    "answer",
    "accuracy",
    "luck",
)


def _first_actions(lines: str) -> dict[str, str]:
    """The first action of each side, in the order in which they were taken."""
    found: dict[str, str] = {}
    for line in lines.splitlines():
        data = json.loads(line)["data"]
        if data.get("kind") == "action":
            found.setdefault(str(data["side"]), str(data["action"]))
    return found


def _rows(game: Any, seats: list[tuple[str, int | None]], first: dict[str, str]) -> list[dict[str, object]]:
    if any(account is None for _, account in seats):
        return []
    winners = json.loads(game["outcome"])["winners"]
    options = json.loads(game["options"])
    rows: list[dict[str, object]] = []
    for side, account in seats:
        others = [other for name, other in seats if name != side]
        answer = next((action for name, action in first.items() if name != side), None)
        rows.append(
            {
                "game_id": game["id"],
                "side": side,
                "account_id": account,
                "table_id": game["table_id"],
                "game": game["game"],
                "rule_set": str(options.get("rule_set", "as_written"))[:60],
                "opponent_id": others[0] if len(others) == 1 else None,
                "rated": bool(game["rated"]),
                "result": 0 if not winners else 1 if side in winners else -1,
                "at": game["changed"],
                "opening": first[side][:_OPENING_LENGTH] if side in first else None,
                "answer": None if answer is None else answer[:_OPENING_LENGTH],
                "accuracy": None,
                "luck": None,
            }
        )
    return rows
