"""Veterans: pieces that begin a game with XP, as the survivors of a campaign's last season do (MD-1615)."""

from warboard.games.medieval.board import BOARD, POSTS, SIDES
from warboard.games.medieval.pieces import MOST_XP
from warboard.kernel.codec import Node
from warboard.kernel.options import Kind
from warboard.kernel.plain import Fields, Plain


class Veterans(Kind):
    """The XP with which pieces begin, by side and square; pieces that are not named have none."""

    def read(self, node: Node) -> Plain:
        node.only(SIDES)
        for side, army in node.entries():
            for square, xp in army.by_square(BOARD):
                if square not in POSTS[SIDES.index(side)]:
                    xp.fail(f"{side} does not begin there (MD-1615)")
                xp.whole(1, MOST_XP)
        return node.value

    def describe(self) -> Fields:
        return {"type": "veterans", "most": MOST_XP}


def xp_by_square(veterans: Plain) -> list[int]:
    """For each square the XP with which its piece begins."""
    xp = [0] * BOARD.size
    if isinstance(veterans, dict):
        for army in veterans.values():
            if isinstance(army, dict):
                for name, amount in army.items():
                    xp[BOARD.square(name)] = int(str(amount))
    return xp
