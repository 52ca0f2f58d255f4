"""Builds the events of chess: what happened, for records and for people who watch."""

from warboard.games.chess.board import BOARD, SIDES
from warboard.games.chess.castling import castle_to
from warboard.games.chess.pieces import EMPTY, KINDS, KING, PAWN
from warboard.games.chess.state import ChessState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event


def add_move_events(state: ChessState, action: Action, events: list[Event]) -> None:
    """What an action does to the pieces; the state is the one before it."""
    source, target = action.source, action.target
    if source == NOWHERE:
        return
    side = SIDES[state.turn]
    if action.verb == "castle":
        castle = castle_to(target)
        rook, rook_to = BOARD.names[castle.rook], BOARD.names[castle.rook_to]
        events.append(
            Event(
                "castled",
                {
                    "side": side,
                    "from": BOARD.names[source],
                    "to": BOARD.names[target],
                    "rook_from": rook,
                    "rook_to": rook_to,
                },
            )
        )
        return
    captured = captured_square(state, action)
    if captured != NOWHERE:
        events.append(
            Event(
                "captured",
                {
                    "square": BOARD.names[captured],
                    "side": SIDES[1 - state.turn],
                    "piece": KINDS[state.squares[captured] & 7],
                    "en_passant": captured != target,
                },
            )
        )
    kind = KINDS[state.squares[source] & 7]
    events.append(Event("moved", {"side": side, "piece": kind, "from": BOARD.names[source], "to": BOARD.names[target]}))
    if action.word:
        events.append(Event("promoted", {"square": BOARD.names[target], "side": side, "piece": action.word}))


def captured_square(state: ChessState, action: Action) -> int:
    """The square of the piece that a move captures; NOWHERE if it captures none."""
    if action.source == NOWHERE:
        return NOWHERE
    if state.squares[action.target] != EMPTY:
        return action.target
    if action.target == state.en_passant and state.squares[action.source] & 7 == PAWN:
        return action.target - 8 + 16 * int(state.turn)
    return NOWHERE


def add_ending_events(state: ChessState, action: Action, events: list[Event]) -> None:
    """Check and the end; the state is the one after the action."""
    if state.check and action.source != NOWHERE:
        king = state.places[KING + 8 * int(state.turn)][0]
        events.append(Event("check", {"side": SIDES[state.turn], "square": BOARD.names[king]}))
    if state.outcome is not None:
        events.append(Event("ended", state.outcome.dump(SIDES)))
