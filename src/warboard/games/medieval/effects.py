"""Lasting effects and cooldowns: how they start and how they run out (MD-203, MD-209, MD-1090)."""

from warboard.games.medieval.events import tell
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import MedievalState, Piece
from warboard.kernel.event import Event
from warboard.kernel.timers import Timer, left, started, tick


def afflict(state: MedievalState, square: int, effect: str, turns: int, events: list[Event] | None) -> None:
    """A lasting effect; of the same effect the longer time counts (MD-1090)."""
    piece = state.piece(square)
    other = piece.clone()
    other.rare = piece.rare.clone()
    other.rare.set_effects(started(piece.rare.effects, Timer(effect, turns)))
    state.squares[square] = other
    if events is not None:
        tell(state, events, "effect", other, {"effect": effect, "turns": left(other.rare.effects, effect)})


def start_cooldown(state: MedievalState, square: int, verb: str, turns: int) -> None:
    other = state.piece(square).clone()
    other.rare = other.rare.clone()
    other.rare.cooldowns = started(other.rare.cooldowns, Timer(verb, turns))
    state.squares[square] = other


def worn_off(state: MedievalState, piece: Piece, events: list[Event] | None) -> Piece:
    """The piece a turn later: effects lose 1 and end at 0 (MD-203)."""
    other = piece.clone()
    other.rare = piece.rare.clone()
    if piece.rare.effects:
        ticked = tick(piece.rare.effects)
        other.rare.set_effects(ticked.running)
        for timer in ticked.ended:
            if timer.name == "shield_wall":
                other.rare.shielded_by = NOBODY
            elif timer.name == "sanctify":
                other.rare.healed = ()
            if events is not None:
                tell(state, events, "effect_ended", other, {"effect": timer.name})
    if piece.rare.inside:
        other.rare.inside = tuple([worn_off(state, stored, events) for stored in piece.rare.inside])
    return other


def cooled(piece: Piece) -> Piece:
    other = piece.clone()
    other.rare = piece.rare.clone()
    if piece.rare.cooldowns:
        other.rare.cooldowns = tick(piece.rare.cooldowns).running
    if piece.rare.inside:
        other.rare.inside = tuple([cooled(stored) for stored in piece.rare.inside])
    return other
