"""Earlier positions: kept as boards of units that never change, told by keys, compared as BC-1405 says."""

from typing import Final

from warboard.games.battlefield.state import BattlefieldState, Stand, Unit

_GONE_BY: Final = 4  # BC-1405: the same position 4 and 8 turns before
IN_A_ROW: Final = 2 * _GONE_BY + 1


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


def remember(state: BattlefieldState) -> None:
    """Appends the position at the start of a turn to the history; of nine turns ago nobody asks (BC-1405)."""
    state.history.append(state.stand())
    if not state.rules.threefold and len(state.history) > IN_A_ROW:
        del state.history[: len(state.history) - IN_A_ROW]
