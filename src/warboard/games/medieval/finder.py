"""The finder: what the functions that find the uses of abilities are handed."""

from warboard.games.medieval.actions import ActionTable
from warboard.games.medieval.board import ADJACENT
from warboard.games.medieval.state import GUARD_PIECE, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE


class Finder:
    """Collects the uses of abilities, one piece after the other: `piece` is on `source` and may spend `ap`."""

    def __init__(self, state: MedievalState, actions: list[Action]) -> None:
        self.state = state
        self.actions = actions
        self.source = NOWHERE
        self.piece: Piece = GUARD_PIECE
        self.ap = 0

    def add(self, action: Action) -> None:
        self.actions.append(action)

    def add_at(self, table: ActionTable, target: int) -> None:
        self.actions.append(table.get(self.source, target))

    def add_at_allies(self, table: ActionTable) -> None:
        """A use on each ally next to the piece."""
        squares = self.state.squares
        side = self.piece.side
        for target in ADJACENT[self.source]:
            other = squares[target]
            if other is not None and other.side == side:
                self.actions.append(table.get(self.source, target))

    def add_free(self, uses: list[Action]) -> None:
        """Those of these uses whose target is free."""
        squares = self.state.squares
        for use in uses:
            if squares[use.target] is None:
                self.actions.append(use)

    def has_ally(self) -> bool:
        """Whether an ally stands next to the piece."""
        squares = self.state.squares
        side = self.piece.side
        for near in ADJACENT[self.source]:
            other = squares[near]
            if other is not None and other.side == side:
                return True
        return False
