"""Lasting effects and cooldowns: how they start and how they run out (MD-203, MD-209, MD-1090)."""

from warboard.games.medieval.events import add_piece_event
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.event import Event
from warboard.kernel.timers import Timer, left, started, tick


def start_effect(state: MedievalState, square: int, effect: str, turns: int, events: list[Event] | None) -> None:
    """A lasting effect begins; where the piece is under it already, the longer time counts (MD-1090)."""
    piece = state.piece(square)
    other = piece.clone()
    other.status = piece.status.clone()
    other.status.set_effects(started(piece.status.effects, Timer(effect, turns)))
    state.squares[square] = other
    if events is not None:
        add_piece_event(state, events, "effect", other, {"effect": effect, "turns": left(other.status.effects, effect)})


def start_cooldown(state: MedievalState, square: int, verb: str, turns: int) -> None:
    other = state.piece(square).clone()
    other.status = other.status.clone()
    other.status.cooldowns = started(other.status.cooldowns, Timer(verb, turns))
    state.squares[square] = other


def run_down_effects(state: MedievalState, piece: Piece, events: list[Event] | None) -> Piece:
    """The piece a turn later: its effects lose 1 turn and end at 0 (MD-203)."""
    other = piece.clone()
    other.status = piece.status.clone()
    if piece.status.effects:
        ticked = tick(piece.status.effects)
        other.status.set_effects(ticked.running)
        for timer in ticked.ended:
            if timer.name == "shield_wall":
                other.status.shielded_by = NOBODY
            elif timer.name == "sanctify":
                other.status.healed = ()
            if events is not None:
                add_piece_event(state, events, "effect_ended", other, {"effect": timer.name})
    if piece.status.inside:
        other.status.inside = tuple([run_down_effects(state, stored, events) for stored in piece.status.inside])
    return other


def run_down_cooldowns(piece: Piece) -> Piece:
    other = piece.clone()
    other.status = piece.status.clone()
    if piece.status.cooldowns:
        other.status.cooldowns = tick(piece.status.cooldowns).running
    if piece.status.inside:
        other.status.inside = tuple([run_down_cooldowns(stored) for stored in piece.status.inside])
    return other
