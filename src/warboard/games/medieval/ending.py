"""How the game ends (section 7), checkmate included (MD-413, MD-422)."""

from warboard.games.medieval.board import BLACK, SIDES, WHITE
from warboard.games.medieval.en_passant import struck_square
from warboard.games.medieval.events import add_open_event
from warboard.games.medieval.king_safety import KingSafety
from warboard.games.medieval.moves import kings_moves, possible_actions
from warboard.games.medieval.orders import best_case
from warboard.games.medieval.pieces import CLASSES, KING
from warboard.games.medieval.reach import in_check, stands_in_check
from warboard.games.medieval.state import ATTRITION, MedievalState
from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome


def finish(state: MedievalState, winners: tuple[int, ...], reason: str, events: list[Event] | None) -> None:
    state.outcome = Outcome(winners, reason)
    if events is not None:
        add_open_event(events, "game_over", state.outcome.dump(SIDES))


def judge_victory(state: MedievalState, events: list[Event] | None) -> None:
    """Loyalty, Attrition, Domination; the side whose turn it is first (MD-1301)."""
    _judge_victory_of(state, state.turn, events)
    if state.outcome is None:
        _judge_victory_of(state, BLACK - state.turn, events)


def _judge_victory_of(state: MedievalState, side: int, events: list[Event] | None) -> None:
    enemy = BLACK - side
    if state.defections[side] >= state.rules.loyalty_goal:
        finish(state, (side,), "loyalty", events)
    elif state.mode == ATTRITION and state.piece(state.king_square(enemy)).hp == 1 and state.has_lost_queen(enemy):
        finish(state, (side,), "attrition", events)
    elif state.domination[side] >= state.rules.domination_turns:
        finish(state, (side,), "domination", events)


def judge_bare_kings(state: MedievalState, events: list[Event] | None) -> None:
    """A draw when only the Kings are left (MD-1307)."""
    for piece in state.squares:
        if piece is not None and piece.side <= BLACK and (piece.kind != KING or piece.status.inside):
            return
    finish(state, (), "bare kings", events)


def judge_turn_limit(state: MedievalState, events: list[Event] | None) -> None:
    """MD-1306."""
    if state.number <= state.rules.turn_limit:
        return
    winners: tuple[int, ...] = ()
    if not state.rules.draw_at_limit:
        balance = worth(state, WHITE) - worth(state, BLACK)
        if balance:
            winners = (WHITE,) if balance > 0 else (BLACK,)
    finish(state, winners, "turn limit", events)


def worth(state: MedievalState, side: int) -> int:
    """The sum of the values of a side's pieces, also inside Rooks; Kings are not counted (MD-1306)."""
    worth = 0
    for piece in state.squares:
        if piece is None or piece.side != side:
            continue
        for other in [piece, *piece.status.inside]:
            if other.kind != KING:
                worth += CLASSES[other.kind].value
    return worth


def judge_checkmate(state: MedievalState, events: list[Event] | None) -> None:
    """A side to act without a legal action is checkmated; without check it can always play `end` (MD-228, MD-413)."""
    if not stands_in_check(state, state.turn):
        return
    safety = KingSafety(state, True)
    for action in kings_moves(state):  # most often one of them will do, and the rest need not be listed
        if safety.allows(action):
            return
    for action in possible_actions(state):
        if safety.allows(action):
            return
    finish(state, (BLACK - state.turn,), "checkmate", events)


def has_escape(state: MedievalState) -> bool:
    """Whether an action can take the King out of check if every draw is favourable (MD-422). The King's moves are
    tried first: they succeed most often.
    """
    safety = KingSafety(state, True)
    for action in kings_moves(state):
        if _escapes(state, safety, action):
            return True
    king = state.king_square(state.turn)
    for action in possible_actions(state):
        if action.verb == "end" or (action.verb == "move" and action.source == king):
            continue
        if _escapes(state, safety, action):
            return True
    return False


def _escapes(state: MedievalState, safety: KingSafety, action: Action) -> bool:
    """Whether the King is out of check after an action. A move to a free square changes only the lines, so it need not
    be played out.
    """
    if action.verb == "move" and state.squares[struck_square(state, action)] is None:
        return safety.is_safe_after_move(action.source, action.target)
    return not in_check(best_case(state, action), state.turn)
