"""How the pieces of Mana Chess move, take and attack, as small pictures (MC-42 to MC-66)."""

from warboard.games.mana.board import BOARD, WHITE
from warboard.games.mana.patterns import CRAZY, CRAZY_PAWN
from warboard.games.mana.state import ManaState
from warboard.kernel.diagram import MOVE, STRIKE, TAKE, Diagram


def diagrams(state: ManaState) -> dict[str, Diagram]:
    """A diagram for each kind of piece, by its name. A crazy pawn has every way that chance may send it."""
    centre = BOARD.square("g7")
    found: dict[str, Diagram] = {}
    for kind in state.rules.catalogue.kinds:
        diagram = found[kind.name] = Diagram(BOARD, centre, 3)
        for pattern, does in ((kind.move, MOVE), (kind.take, TAKE), (kind.attack, STRIKE)):
            for reach in CRAZY if pattern == CRAZY_PAWN else [state.reach(WHITE, pattern)]:
                diagram.add(reach.leaps[centre], does)
                diagram.add_lines(reach.lines[centre], does)
                diagram.add_lines(reach.piercing[centre], does)
    return found
