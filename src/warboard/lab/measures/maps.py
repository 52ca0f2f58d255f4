"""Maps: on which squares pieces stand, fight and die, and where the losers' kings fall. Counts by square."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from warboard.kernel.board import NOWHERE
from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.lab.inventory import PIECE, pieces_of
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult

_KING: Final = "king"
STAND: Final = "stand"
FIGHT: Final = "fight"
DIE: Final = "die"
FALL: Final = "fall"
MAPS: Final = (STAND, FIGHT, DIE, FALL)


class _Squares(Observer):
    """Counts squares. Where pieces stand is counted once a turn, so that long turns weigh no more than short ones."""

    def __init__(self, game: Game, state: State) -> None:
        self._board = game.board(state)
        self._sides = list(game.sides(state))
        self._stand = [[0] * self._board.size for _ in self._sides]
        self._counts = {name: [0] * self._board.size for name in (FIGHT, DIE, FALL)}
        self._kings: dict[str, int] = {}  # by side, where its king stood before it fell, or before the last action
        self._acting = -1

    def see(self, moment: Moment) -> None:
        pieces = pieces_of(moment.game, moment.before)
        subjects = moment.game.advice.subjects
        for event in moment.events:
            for name, told in ((FIGHT, subjects.fights), (DIE, subjects.deaths)):
                for kind, field in told:
                    if kind == event.kind:
                        self._count(name, event.fields.get(field), pieces)
        self._kings.update(
            (str(piece.get("side")), self._board.square(square))
            for square, piece in pieces.items()
            if piece[PIECE] == _KING
        )
        if moment.side != self._acting:
            self._acting = moment.side
            for square, piece in pieces.items():
                side, place = piece.get("side"), self._board.square(square)
                if side in self._sides and place != NOWHERE:
                    self._stand[self._sides.index(str(side))][place] += 1

    def _count(self, name: str, where: Plain, pieces: dict[str, Fields]) -> None:
        """Counts the square that an event names, by its own name or by the id of the piece on it."""
        square = self._board.square(str(where))
        if square == NOWHERE:
            standing = (square for square, piece in pieces.items() if piece.get("id") == where)
            square = self._board.square(next(standing, ""))
        if square != NOWHERE:
            self._counts[name][square] += 1

    def facts(self, outcome: Outcome) -> Fields:
        if outcome.winners:
            for side, name in enumerate(self._sides):
                if side not in outcome.winners and self._kings.get(name, NOWHERE) != NOWHERE:
                    self._counts[FALL][self._kings[name]] += 1
        stand: list[Plain] = [_plain(counts) for counts in self._stand]
        facts: Fields = {STAND: stand}
        for name, counts in self._counts.items():
            facts[name] = _plain(counts)
        return facts


class Maps(Measure):
    """Counts by square. They are not answers with an interval: `board_maps` adds them up."""

    name = "maps"

    def observer(self, game: Game, state: State) -> Observer:
        return _Squares(game, state)

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        return []


@dataclass(frozen=True)
class BoardMap:
    """How often something happened on each square, in board order; `side` is None where it is not split by side."""

    name: str
    side: int | None
    counts: list[int]


def board_maps(results: Sequence[GameResult]) -> list[BoardMap]:
    """The maps of all games together."""
    noted = [result.facts[Maps.name] for result in results]
    if not noted:
        return []
    first = noted[0][STAND]
    assert isinstance(first, list)
    maps = [BoardMap(STAND, side, _add([_rows(facts[STAND])[side] for facts in noted])) for side in range(len(first))]
    maps.extend(BoardMap(name, None, _add([facts[name] for facts in noted])) for name in MAPS if name != STAND)
    return maps


def _rows(value: Plain) -> list[Plain]:
    assert isinstance(value, list), value
    return value


def _add(rows: Sequence[Plain]) -> list[int]:
    return [sum(int(str(count)) for count in squares) for squares in zip(*map(_rows, rows), strict=True)]


def _plain(counts: Sequence[int]) -> list[Plain]:
    return list(counts)
