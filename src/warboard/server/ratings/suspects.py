"""Players whose rated games look arranged, or who stay away from them: for operators to review (PL-156)."""

from typing import Final, Literal

from warboard.server import wire
from warboard.server.clock import now
from warboard.server.look_back import LOOK_BACK_MS
from warboard.server.store.database import Database
from warboard.server.store.meetings import most_met, suspicious

LEAST_GAMES: Final = 3  # fewer are not suspicious
_MAX_ROWS: Final = 100
_MAX_OPPONENTS: Final = 5
_Kind = Literal["repeated", "new", "shared", "absent"]
_REASONS: Final[tuple[tuple[_Kind, str, str], ...]] = (
    ("repeated", "PL-152", "{} counted less because they were played against the same opponent again and again"),
    ("new", "PL-153", "{} counted less because they were played against one new account after another"),
    ("shared", "PL-154", "{} counted less because both players came from the same source"),
    ("absent", "PL-157", "{} were lost by never turning up"),
)


async def find_suspects(database: Database) -> list[wire.Suspect]:
    """The suspects of the last 30 days, those with the most suspicious games first."""
    since = now() - LOOK_BACK_MS
    suspects: list[wire.Suspect] = []
    for account_id, name, game, rating, *counts in await suspicious(database, since, LEAST_GAMES, _MAX_ROWS):
        met = await most_met(database, account_id, game, since, _MAX_OPPONENTS)
        reasons = [
            wire.SuspectReason(kind, rule, games, f"{sentence.format(_games(games))} ({rule})")
            for (kind, rule, sentence), games in zip(_REASONS, counts, strict=True)
            if games
        ]
        opponents = [wire.MetOpponent(opponent, games) for opponent, games in met]
        suspects.append(wire.Suspect(name, game, rating, reasons, opponents))
    return suspects


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"
