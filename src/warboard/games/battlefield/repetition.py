"""Repetition: the positions at the start of each turn, their keys, and which are the same (BC-1404, BC-1405)."""

from hashlib import sha256
from typing import Final

from warboard.games.battlefield.board import BOARD, SIDES, SIZE, name_or_null
from warboard.games.battlefield.state import BattlefieldState, HistoryEntry, Unit

_KEY_LENGTH: Final = 32
_ROUND_TRIP: Final = 4  # turns in which both sides go there and back
_IN_A_ROW: Final = 2 * _ROUND_TRIP + 1


def remember_position(state: BattlefieldState) -> None:
    """Adds the position at the start of a turn to the history; without `threefold` only the last nine are kept."""
    history = state.history
    history.append(HistoryEntry(state.squares[:], state.turn, state.en_passant, state.second, state.passed))
    if not state.rules.threefold and len(history) > _IN_A_ROW:
        del history[: len(history) - _IN_A_ROW]


def entry_from_key(key: str) -> HistoryEntry:
    """An earlier position, known only by its key."""
    nothing: list[Unit | None] = []
    return HistoryEntry(nothing, 0, 0, 0, False, key)


def is_repeated(state: BattlefieldState) -> bool:
    """Whether the present position, the last of the history, makes a draw by repetition."""
    history = state.history
    present = history[-1]
    if not state.rules.threefold:
        if len(history) < _IN_A_ROW:
            return False
        return _same_position(present, history[-1 - _ROUND_TRIP]) and _same_position(
            present, history[-1 - 2 * _ROUND_TRIP]
        )
    times = 0
    for entry in history:
        if _same_position(entry, present):
            times += 1
    return times >= 3


def _same_position(entry: HistoryEntry, other: HistoryEntry) -> bool:
    if not entry.squares or not other.squares:
        return key_of(entry) == key_of(other)
    if (
        entry.turn != other.turn
        or entry.en_passant != other.en_passant
        or entry.second != other.second
        or entry.passed != other.passed
    ):
        return False
    squares = entry.squares
    others = other.squares
    for square in range(SIZE):
        unit = squares[square]
        another = others[square]
        if unit is another:
            continue
        if unit is None or another is None or not unit.same(another):
            return False
    return True


def key_of(entry: HistoryEntry) -> str:
    """A text that two positions share exactly when they are the same."""
    key = entry.key
    if key is None:
        key = sha256(_position_text(entry).encode()).hexdigest()[:_KEY_LENGTH]
        entry.key = key
    return key


def _position_text(entry: HistoryEntry) -> str:
    words = [SIDES[entry.turn], str(name_or_null(entry.en_passant)), str(name_or_null(entry.second))]
    words.append(str(entry.passed))
    for square, unit in enumerate(entry.squares):
        if unit is None:
            continue
        words.append(f"{BOARD.names[square]} {SIDES[unit.side]} {unit.kit.text} {unit.hp} {unit.charge}")
        words.append(f"{unit.cheered} {unit.moved}")
        words.extend(str(effect.dump()) for effect in unit.effects.items)
    return ";".join(words)
