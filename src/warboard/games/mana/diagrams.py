"""How the pieces of Mana Chess move, take and attack, as small pictures (MC-42 to MC-66)."""

from warboard.games.mana.board import BOARD, WHITE, WHOLE
from warboard.games.mana.ground import ground_of
from warboard.games.mana.options import reaches_on
from warboard.games.mana.patterns import CRAZY_PAWN
from warboard.games.mana.state import ManaState
from warboard.kernel.diagram import MOVE, STRIKE, TAKE, Diagram


def diagrams(state: ManaState) -> dict[str, Diagram]:
    """A diagram for each kind of piece, by its name. A crazy pawn has every way that chance may send it.

    Patterns are the same on every board (MC-285); on the whole one they have room.
    """
    centre = BOARD.square("g7")
    ground = ground_of(WHOLE)
    reaches = reaches_on(ground, state.rules.settings)[WHITE]
    found: dict[str, Diagram] = {}
    for kind in state.rules.catalogue.kinds:
        diagram = found[kind.name] = Diagram(BOARD, centre, 3)
        for pattern, does in ((kind.move, MOVE), (kind.take, TAKE), (kind.attack, STRIKE)):
            for reach in ground.patterns.crazy if pattern == CRAZY_PAWN else [reaches[pattern]]:
                diagram.add(reach.leaps[centre], does)
                diagram.add_lines(reach.lines[centre], does)
                diagram.add_lines(reach.piercing[centre], does)
    return found
