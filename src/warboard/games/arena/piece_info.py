"""What a person wants to know of a piece in the arena, by the board as the round started: no order is looked at."""

from warboard.games.arena.moves import legal_moves
from warboard.games.arena.pieces import KINDS
from warboard.games.arena.planning import begin_plan, muster, who_threatens
from warboard.games.arena.state import ArenaState
from warboard.kernel.plain import Fields, Plain


def piece_info(state: ArenaState, square: int) -> Fields:
    """What capturing the piece is worth, who could come for it, and how many moves its side has in this round."""
    standing = state.squares[square]
    if standing is None or state.outcome is not None:
        return {}
    rules = state.rules
    side = standing.side
    own = muster(state.squares, rules.players)
    threatening = who_threatens(state)
    moves = 0
    if state.is_standing(side):
        moves = begin_plan(state, side, own[side], threatening).moves
    worthless = rules.gone_is_worthless and side in state.left
    threats: list[Plain] = []
    for other in range(rules.players):
        if other == side or not state.is_standing(other):
            continue
        for move in legal_moves(begin_plan(state, other, own[other], threatening)):
            if move.target == square:
                threats.append(_piece_on(state, move.source))
    return {
        "points": 0 if worthless else rules.values[standing.kind],
        "moves": moves,
        "threatened_by": threats,
    }


def _piece_on(state: ArenaState, square: int) -> Plain:
    standing = state.squares[square]
    assert standing is not None, square
    rules = state.rules
    return {"square": rules.board.names[square], "side": rules.sides[standing.side], "piece": KINDS[standing.kind]}
