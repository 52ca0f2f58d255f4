"""What events tell: the fields that many of them share."""

from warboard.games.mana.board import BOARD, SIDES
from warboard.games.mana.kinds import tag_names
from warboard.games.mana.state import Due, Piece
from warboard.kernel.plain import Fields, Plain


def told_due(due: Due) -> Fields:
    when: dict[str, Plain] = {
        "round": due.rounds_to_go,
        "turn": due.turns_to_go,
        "movement": due.movements_to_go,
    }
    return {"side": SIDES[due.side], "do": due.do, "when": when}


def told_aim(piece: Piece, source: int, target: int) -> Fields:
    return {
        "side": SIDES[piece.side],
        "piece": piece.kind.name,
        "from": BOARD.names[source],
        "target": BOARD.names[target],
    }


def told_place(square: int, piece: Piece) -> Fields:
    return {"square": BOARD.names[square], "side": SIDES[piece.side], "piece": piece.kind.name}


def told_tags(square: int, piece: Piece) -> Fields:
    tags: list[Plain] = list(tag_names(piece.tags))
    return {"square": BOARD.names[square], "tags": tags}
