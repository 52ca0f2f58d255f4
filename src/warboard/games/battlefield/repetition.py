"""Earlier positions: kept as boards of units that never change, told by keys, compared as BC-1405 says."""

from hashlib import sha256
from typing import Final

from warboard.games.battlefield.board import BOARD, SIDES, SIZE, name_or_null
from warboard.games.battlefield.unit import Unit

_KEY_LENGTH: Final = 32
_GONE_BY: Final = 4  # BC-1405: the same position 4 and 8 turns before
IN_A_ROW: Final = 2 * _GONE_BY + 1


class Stand:
    """A position at the start of a turn: all that makes two the same. One that was loaded has its key only."""

    def __init__(
        self, squares: list[Unit | None], turn: int, en_passant: int, second: int, passed: bool, key: str | None = None
    ) -> None:
        self._squares = squares
        self._turn = turn
        self._en_passant = en_passant
        self._second = second
        self._passed = passed
        self._key = key

    def key(self) -> str:
        """A text that is the same for the same position and another for another."""
        key = self._key
        if key is None:
            key = sha256(self._told().encode()).hexdigest()[:_KEY_LENGTH]
            self._key = key
        return key

    def same(self, other: "Stand") -> bool:
        """Whether both are the same position (BC-1405)."""
        if not self._squares or not other._squares:
            return self.key() == other.key()
        if (
            self._turn != other._turn
            or self._en_passant != other._en_passant
            or self._second != other._second
            or self._passed != other._passed
        ):
            return False
        squares = self._squares
        others = other._squares
        for square in range(SIZE):
            unit = squares[square]
            another = others[square]
            if unit is another:
                continue
            if unit is None or another is None or not unit.same(another):
                return False
        return True

    def _told(self) -> str:
        words = [SIDES[self._turn], str(name_or_null(self._en_passant)), str(name_or_null(self._second))]
        words.append(str(self._passed))
        for square, unit in enumerate(self._squares):
            if unit is None:
                continue
            words.append(f"{BOARD.names[square]} {SIDES[unit.side]} {unit.kit.text} {unit.hp} {unit.charge}")
            words.append(f"{unit.cheered} {unit.moved}")
            words.extend(str(effect.dump()) for effect in unit.effects.listed)
        return ";".join(words)


def told_stand(key: str) -> Stand:
    """An earlier position of which only the key is known."""
    nothing: list[Unit | None] = []
    return Stand(nothing, 0, 0, 0, False, key)


def repeated(history: list[Stand], threefold: bool) -> bool:
    """Whether the present position, the last of the history, makes a draw by repetition (BC-1404, BC-1405)."""
    present = history[-1]
    if not threefold:
        if len(history) < IN_A_ROW:
            return False
        return present.same(history[-1 - _GONE_BY]) and present.same(history[-1 - 2 * _GONE_BY])
    times = 0
    for stand in history:
        if stand.same(present):
            times += 1
    return times >= 3
