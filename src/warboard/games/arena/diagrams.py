"""How the pieces of the arena move, as small pictures (CA-13 to CA-17)."""

from typing import Final

from warboard.games.arena.actions import order_tables
from warboard.games.arena.options import Rules
from warboard.games.arena.pieces import BISHOP, KINDS, KING, KNIGHT, PAWN, QUEEN, ROOK
from warboard.kernel.action import Action
from warboard.kernel.diagram import FIRST, MOVE, TAKE, Diagram

_WIDTH: Final = 9  # of a board on which the diagrams are made: they are the same on any


def diagrams(rules: Rules) -> dict[str, Diagram]:
    """A diagram for each kind of piece, by its name."""
    tables = order_tables(_WIDTH)
    centre = tables.board.square("e5")
    found = {name: Diagram(tables.board, centre, 3) for name in KINDS}
    found[KINDS[PAWN]].add(_targets(tables.pawn_steps[centre]), MOVE)
    found[KINDS[PAWN]].add(_targets(tables.pawn_captures[centre]), TAKE)
    if rules.pawn_double:  # CA-132
        found[KINDS[PAWN]].add([line[1].target for line in tables.straight[centre]], MOVE, when=FIRST)
    found[KINDS[KNIGHT]].add(_targets(tables.leaps[centre]), MOVE, TAKE)
    found[KINDS[KING]].add(_targets(tables.king_steps[centre]), MOVE, TAKE)
    straight = [_targets(line) for line in tables.straight[centre]]
    diagonal = [_targets(line) for line in tables.diagonal[centre]]
    for kind, lines in ((BISHOP, diagonal), (ROOK, straight), (QUEEN, straight + diagonal)):
        found[KINDS[kind]].add_lines(lines, MOVE, TAKE)
    return found


def _targets(actions: list[Action]) -> list[int]:
    return [action.target for action in actions]
