"""Why an action is not legal in chess, in the rulebook's words."""

from typing import Final

from warboard.games.chess.attacks import is_attacked
from warboard.games.chess.board import BETWEEN, BOARD, HITS, SIDES
from warboard.games.chess.castling import CASTLES
from warboard.games.chess.pieces import BISHOP, EMPTY, KINDS, KING, KNIGHT, PAWN, QUEEN, ROOK
from warboard.games.chess.state import ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import IllegalAction

_PATTERN_RULES: Final = {BISHOP: "CH-10", ROOK: "CH-11", QUEEN: "CH-12", KNIGHT: "CH-13", KING: "CH-14"}


def why_not(state: ChessState, side: int, action: Action) -> IllegalAction:
    """The first rule, from the general to the particular, that an illegal action breaks."""
    reason, rule = _reason(state, side, action)
    return IllegalAction(action.text(BOARD), reason, rule)


def _reason(state: ChessState, side: int, action: Action) -> tuple[str, str]:
    if state.outcome is not None:
        return "the game is over", "CH-49"
    if side != state.turn:
        return f"it is {SIDES[state.turn]}'s turn", "CH-4"
    if action.verb not in ("move", "castle", "claim"):
        return "the actions are move, castle and claim", "CH-5"
    if action.verb == "claim":
        return _no_claim(state, action)
    if action.source == NOWHERE or action.target == NOWHERE or action.third != NOWHERE:
        return "it takes two squares", "CH-5"
    source = BOARD.names[action.source]
    mover = state.squares[action.source]
    if mover == EMPTY:
        return f"{source} is empty", "CH-5"
    if mover >> 3 != state.turn:
        return f"the piece on {source} is {SIDES[mover >> 3]}'s", "CH-5"
    if action.verb == "castle":
        return _no_castling(state, action)
    other = state.squares[action.target]
    if other != EMPTY and other >> 3 == state.turn:
        return f"the piece on {BOARD.names[action.target]} is an ally", "CH-8"
    if mover & 7 == PAWN:
        return _no_pawn_move(state, action)
    for castle in CASTLES:
        if mover & 7 == KING and castle.king == action.source and castle.to == action.target:
            return f"castling is written castle:{source},{BOARD.names[action.target]}", "CH-15"
    return _no_piece_move(state, action)


def _no_claim(state: ChessState, action: Action) -> tuple[str, str]:
    if action.source != NOWHERE or action.words:
        return "claim takes no squares and no words", "CH-46"
    if not state.rules.draws_are_claimed:
        return "with draws: automatic there is nothing to claim", "CH-50"
    return "the position has not stood three times, and fifty moves have not been quiet", "CH-46"


def _no_castling(state: ChessState, action: Action) -> tuple[str, str]:
    if action.words:
        return "only a pawn that gets to its last rank promotes", "CH-26"
    for castle in CASTLES:
        if castle.king != action.source or castle.to != action.target:
            continue
        if not state.castling & castle.right:
            return "the right to castle there is lost", "CH-16"
        for place in castle.between:
            if state.squares[place] != EMPTY:
                return f"{BOARD.names[place]} is occupied", "CH-18"
        if state.check:
            return "the king is in check", "CH-19"
        return "the king would pass over or reach an attacked square", "CH-20"
    return "kings castle from e1 to g1 or c1, from e8 to g8 or c8", "CH-15"


def _no_pawn_move(state: ChessState, action: Action) -> tuple[str, str]:
    source, target = action.source, action.target
    forward = 8 if state.turn == 0 else -8
    last = BOARD.rank(target) in (0, 7)
    straight = target - source in (forward, 2 * forward)
    if target - source == 2 * forward and BOARD.rank(source) != (1 if state.turn == 0 else 6):
        return "a pawn steps two squares from its starting square only", "CH-22"
    if straight:
        for place in (source + forward, target):
            if state.squares[place] != EMPTY:
                return f"{BOARD.names[place]} is occupied", "CH-21"
    elif not HITS[source * 64 + target] >> state.squares[source] & 1:
        return "a pawn does not go there", "CH-21"
    elif state.squares[target] == EMPTY and target != state.en_passant:
        return f"there is nothing to capture on {BOARD.names[target]}", "CH-23"
    if last and not action.words:
        return "it must name queen, rook, bishop or knight", "CH-26"
    if action.words and not (last and len(action.words) == 1 and action.word in ("queen", "rook", "bishop", "knight")):
        return "only a pawn that gets to its last rank promotes, to queen, rook, bishop or knight", "CH-26"
    return _king_exposed(state)


def _no_piece_move(state: ChessState, action: Action) -> tuple[str, str]:
    if action.words:
        return "only a pawn that gets to its last rank promotes", "CH-26"
    mover = state.squares[action.source]
    cell = action.source * 64 + action.target
    if not HITS[cell] >> mover & 1:
        return f"a {KINDS[mover & 7]} does not go there", _PATTERN_RULES[mover & 7]
    for place in BETWEEN[cell]:
        if state.squares[place] != EMPTY:
            return f"{BOARD.names[place]} is in the way", "CH-9"
    if mover & 7 == KING and is_attacked(state, action.target, 1 - state.turn):
        return f"{BOARD.names[action.target]} is attacked", "CH-30"
    return _king_exposed(state)


def _king_exposed(state: ChessState) -> tuple[str, str]:
    if state.check:
        return "the king would still be in check", "CH-31"
    return "the king would be in check", "CH-30"
