"""The draws of a finished game with their domains: enough to roll its dice again without knowing its rules."""

from collections.abc import Iterator, Sequence

from warboard.kernel.errors import BadFile
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sworn import SwornLuck
from warboard.play.record import Record
from warboard.play.replay import RecordPlayer, nonces_of
from warboard.play.start import read_seed


class _NotingLuck(SwornLuck):
    """Sworn luck that notes the domain of every draw, and what the seed gives for it."""

    def __init__(self, seed: bytes, game_id: str, nonces: Sequence[str]) -> None:
        super().__init__(seed, game_id, nonces)
        self.noted: list[Fields] = []

    def _chance(self, label: str, wins: int, of: int) -> bool:
        result = super()._chance(label, wins, of)
        self.noted.append({"label": label, "wins": str(wins), "of": str(of), "result": result})
        return result

    def _whole(self, label: str, low: int, high: int) -> int:
        result = super()._whole(label, low, high)
        self.noted.append({"label": label, "low": low, "high": high, "result": result})
        return result

    def _choice(self, label: str, among: Sequence[str]) -> str:
        result = super()._choice(label, among)
        choices: list[Plain] = list(among)
        self.noted.append({"label": label, "among": choices, "result": result})
        return result


def draws_of(record: Record, game: Game | None = None) -> list[Fields]:
    """Every draw in order: `entry`, `label`, `result`, and the domain: `wins` and `of` (as texts, because they may be
    large), or `low` and `high`, or `among`. A record whose seed was not revealed is refused (PL-115).
    """
    return [draw for draws in draws_by_entry(record, game) for draw in draws]


def draws_by_entry(record: Record, game: Game | None = None) -> Iterator[list[Fields]]:
    """The same, entry by entry: each is replayed when it is asked for."""
    first = RecordPlayer(game)
    first.play_entry(record.entries[0])
    start = first.start
    seed = record.entries[-1].data.get("seed")
    if not start.commit or not isinstance(seed, str):
        raise BadFile("the record", "its seed is not revealed: the game is not over, or has no commitment (PL-115)")
    sworn = _NotingLuck(read_seed(seed), start.id, nonces_of(first))
    record_player = RecordPlayer(game, sworn)
    for entry in record.entries:
        before = len(sworn.noted)
        record_player.play_entry(entry)
        draws: list[Fields] = [{"entry": entry.n, **draw} for draw in sworn.noted[before:]]
        yield draws
