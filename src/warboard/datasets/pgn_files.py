"""Games as PGN, which exists only for chess."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from warboard.api.chess import pgn
from warboard.api.match import match_from_record
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.play.record import Record

CHESS: Final = "chess"


def check_game(game: Game[Any]) -> None:
    """Refuses games that PGN has no notation for."""
    if game.id != CHESS:
        raise WarboardError(
            f"PGN is a notation of chess alone: export {game.id} as npz or parquet, or keep its records"
        )


def pgn_texts(game: Game[Any], records: Iterable[Record], name: str, *, dated: bool) -> Iterator[str]:
    """A text for each game; those of bots have no date."""
    check_game(game)
    for record in records:
        match = match_from_record(record, seed=0)
        if match.game.id != game.id:
            raise WarboardError(f"{name}: it has a game of {match.game.id}, not of {game.id}")
        yield pgn(match, {} if dated else {"Date": "????.??.??"})
