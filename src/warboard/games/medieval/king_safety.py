"""The King's safety: in Instant Mode no action may leave the King of its side in check (MD-412)."""

from warboard.games.medieval.abilities import VERBS
from warboard.games.medieval.actions import last_square
from warboard.games.medieval.board import ALIGNED, BLACK, BOARD
from warboard.games.medieval.en_passant import struck_square
from warboard.games.medieval.kinds import BUILDS, CLEARS, FILLS, GOES, KEEPS, SWAPS
from warboard.games.medieval.orders import best_case
from warboard.games.medieval.reach import in_check, is_attacked
from warboard.games.medieval.state import GUARD_PIECE, MedievalState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE


class KingSafety:
    """Tells which actions leave the King of the side to act safe. It looks at the lines that lead to the King, and
    plays an action out only where a capture may shorten the range of the piece that gives check (MD-324, MD-314).
    """

    def __init__(self, state: MedievalState, checked: bool) -> None:
        self._state = state
        self._side = state.turn
        self._king = state.king_square(state.turn)
        self.in_check = checked  # whether the King is in check already
        # Without its lord a wavering piece is disloyal, and no longer burdened where only the wavering are (MD-314).
        self._may_lengthen = state.rules.least_burdened > 0

    def allows(self, action: Action) -> bool:
        """Whether the King is not in check after the action, if the order is obeyed (MD-412)."""
        verb = action.verb
        lines = GOES if verb == "move" else VERBS[verb].lines  # most are moves, and need no look-up
        if lines == KEEPS:
            return not self.in_check
        if lines == BUILDS:
            return not self.in_check or self._is_safe_after(action)
        source = action.source
        target = last_square(action)
        if target == NOWHERE and lines == FILLS:
            target = BOARD.square(action.word)  # a ransom
        if target == NOWHERE:
            return not self.in_check  # a Gambit without a sacrifice
        if self._may_lengthen and self._takes(lines, target):
            return self._is_safe_after(action)
        if self._state.passed and struck_square(self._state, action) != target:
            return self._is_safe_after(action)  # en passant clears two squares
        if not self.in_check:
            king = self._king
            if lines == FILLS:
                return True
            if lines == CLEARS:
                if not ALIGNED[king][target]:
                    return True
            elif lines == GOES and source != king and not ALIGNED[king][source]:
                return True
        if self._is_safe(lines, source, target):
            return True
        return self._takes(lines, target) and self._is_safe_after(action)

    def is_safe_after_move(self, source: int, target: int) -> bool:
        """Whether no enemy attacks the King once a piece has gone to a free square; both modes."""
        return self._is_safe(GOES, source, target)

    def _takes(self, lines: int, target: int) -> bool:
        other = self._state.squares[target]
        return other is not None and other.side != self._side and lines != FILLS

    def _is_safe(self, lines: int, source: int, target: int) -> bool:
        """Whether no enemy attacks the King once the lines have changed."""
        squares = self._state.squares
        king = self._king
        stood = squares[target]
        if lines in (GOES, SWAPS):
            piece = squares[source]
            assert piece is not None, source
            squares[source] = stood if stood is not None and stood.side == piece.side else None
            squares[target] = piece
            if source == king:
                king = target
            elif target == king:
                king = source
            safe = not is_attacked(self._state, king, BLACK - self._side)
            squares[source] = piece
        else:
            squares[target] = None if lines == CLEARS else GUARD_PIECE
            safe = not is_attacked(self._state, king, BLACK - self._side)
        squares[target] = stood
        return safe

    def _is_safe_after(self, action: Action) -> bool:
        return not in_check(best_case(self._state, action), self._side)
