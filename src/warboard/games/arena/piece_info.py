"""What a person sees about a piece in the arena, on the board as the round started: orders do not count."""

from warboard.games.arena.meeting import capture_points
from warboard.games.arena.moves import legal_moves
from warboard.games.arena.pieces import KINDS
from warboard.games.arena.planning import armies_of, begin_plan, who_threatens
from warboard.games.arena.state import ArenaState
from warboard.kernel.plain import Fields, Plain


def piece_info(state: ArenaState, square: int) -> Fields:
    """What capturing the piece is worth, who could come for it, and how many moves its side has in this round."""
    piece = state.squares[square]
    if piece is None or state.outcome is not None:
        return {}
    rules = state.rules
    side = piece.side
    armies = armies_of(state.squares, rules.players)
    threatening = who_threatens(state)
    moves = 0
    if state.is_standing(side):
        moves = begin_plan(state, side, armies[side], threatening).moves
    threats: list[Plain] = []
    for other in range(rules.players):
        if other == side or not state.is_standing(other):
            continue
        for move in legal_moves(begin_plan(state, other, armies[other], threatening)):
            if move.target == square:
                threats.append(_describe_piece(state, move.source))
    return {
        "points": capture_points(state, piece),
        "moves": moves,
        "threatened_by": threats,
    }


def _describe_piece(state: ArenaState, square: int) -> Plain:
    piece = state.squares[square]
    assert piece is not None, square
    rules = state.rules
    return {"square": rules.board.names[square], "side": rules.sides[piece.side], "piece": KINDS[piece.kind]}
