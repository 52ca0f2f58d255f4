"""Whether an action leaves its own King in check, which no action may in Instant Mode (MD-412)."""

from typing import Final

from warboard.games.medieval.board import ALIGNED, BLACK, BOARD
from warboard.games.medieval.orders import after_obeying
from warboard.games.medieval.reach import in_check, is_attacked
from warboard.games.medieval.state import GUARD_STANDS, MedievalState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

# What an action does to the lines to its own King.
_GOES: Final = 0  # a piece goes from the first square to the last
_CLEARS: Final = 1  # the target square becomes empty
_FILLS: Final = 2  # the target square is filled with what does not attack its King
_KEEPS: Final = 3
_LINES: Final = {
    "move": _GOES,
    "charge": _GOES,
    "step": _GOES,
    "lastditch": _GOES,
    "sacrifice": _CLEARS,
    "gambit": _CLEARS,
    "garrison": _CLEARS,
    "fuse": _CLEARS,
    "siege": _CLEARS,
    "levy": _FILLS,
    "guard": _FILLS,
    "unload": _FILLS,
    "resurrect": _FILLS,
    "ransom": _FILLS,
    "claim": _FILLS,
}


class Safety:
    """Whether actions leave one's own King in check, in Instant Mode: looked at on the lines, and played out in full
    only where a capture may shorten the arm of whoever gives check (MD-324, MD-314).
    """

    def __init__(self, state: MedievalState) -> None:
        self._state = state
        self._side = state.turn
        self._king = state.king_square(state.turn)
        self.checked = in_check(state, state.turn)

    def allows(self, action: Action) -> bool:
        """Whether the King is not in check after the action, its order being obeyed (MD-412)."""
        verb = action.verb
        lines = _LINES.get(verb, _KEEPS)
        if lines == _KEEPS:
            if not self.checked:
                return True
            return verb == "build" and action.word == "river" and self._is_safe_after(action)
        source = action.source
        target = action.third if verb == "charge" else action.target
        if verb == "ransom":
            target = BOARD.square(action.word)
        if target == NOWHERE:
            return not self.checked  # a Gambit without a sacrifice
        if not self.checked:
            king = self._king
            if lines == _FILLS:
                return True
            if lines == _CLEARS:
                if not ALIGNED[king][target]:
                    return True
            elif source != king and not ALIGNED[king][source] and verb != "lastditch":
                return True
        if self._is_safe(lines, source, target):
            return True
        other = self._state.squares[target]
        takes = other is not None and other.side != self._side and verb != "claim"
        return takes and self._is_safe_after(action)

    def _is_safe(self, lines: int, source: int, target: int) -> bool:
        squares = self._state.squares
        king = self._king
        stood = squares[target]
        if lines == _GOES:
            piece = squares[source]
            assert piece is not None, source
            swapped = stood if stood is not None and stood.side == piece.side else None
            squares[source] = swapped
            squares[target] = piece
            if source == king:
                king = target
            elif target == king:
                king = source
            safe = not is_attacked(self._state, king, BLACK - self._side)
            squares[source] = piece
        else:
            squares[target] = None if lines == _CLEARS else GUARD_STANDS
            safe = not is_attacked(self._state, king, BLACK - self._side)
        squares[target] = stood
        return safe

    def _is_safe_after(self, action: Action) -> bool:
        return not in_check(after_obeying(self._state, action), self._side)
