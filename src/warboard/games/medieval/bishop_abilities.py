"""Abilities of Bishops: Sanctify, Resurrection, Pontifical Guard, and the fusion of Cardinals (MD-1011 to MD-1029)."""

from typing import Final

from warboard.games.medieval.actions import ActionTable, action_with_id, actions_in_place
from warboard.games.medieval.board import ADJACENT, SIDES, WITHIN_2
from warboard.games.medieval.effects import start_effect
from warboard.games.medieval.events import add_piece_event, add_square_event
from warboard.games.medieval.finder import Finder
from warboard.games.medieval.hit_points import SANCTIFY_HP, heal, healing_in_weather
from warboard.games.medieval.kinds import CONSECRATED_LINE, DIVINE_JUDGMENT, HOLY_GROUND, PAPAL_DECREE, PONTIFICAL_GUARD
from warboard.games.medieval.lords import bring_back, swear_to
from warboard.games.medieval.loyalty import change_lv
from warboard.games.medieval.pieces import BISHOP, CARDINAL, CLASSES, KING, POPE
from warboard.games.medieval.state import GUARD_PIECE, Guard, MedievalState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

_SANCTIFY: Final = ActionTable("sanctify")
_SANCTIFY_ALL: Final = actions_in_place("sanctify")
_GUARD: Final = ActionTable("guard")
_GUARDS: Final = _GUARD.to(ADJACENT)
_FAR_GUARDS: Final = _GUARD.to(WITHIN_2)
_FUSE: Final = ActionTable("fuse")

SANCTIFY_LV: Final = 10
GUARDS: Final = 2
GUARD_TURNS: Final = 3
POPES_GUARDS: Final = 4
POPES_GUARD_TURNS: Final = 5
FUSION_XP: Final = 200


def find_sanctify(finder: Finder) -> None:
    """One ally, or with Holy Ground all of them at once (MD-1011, MD-1013)."""
    if not finder.piece.has(HOLY_GROUND):
        finder.add_at_allies(_SANCTIFY)
    elif finder.has_ally():
        finder.add(_SANCTIFY_ALL[finder.source])


def sanctify(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Healing and loyalty for one ally, or for all around the user (MD-1011, MD-1013)."""
    source = action.source
    reached = [action.target] if action.target != NOWHERE else state.allies_near(source)
    for square in reached:
        heal(state, square, healing_in_weather(state, SANCTIFY_HP), events)
        change_lv(state, square, SANCTIFY_LV, "sanctify", events)
    start_effect(state, source, "sanctify", 1, events)
    other = state.piece(source).clone()
    other.status = other.status.clone()
    other.status.healed = tuple([state.piece(square).number for square in reached])
    state.squares[source] = other


def find_resurrections(finder: Finder) -> None:
    """Any captured piece but a King, on any free square next to the user, once a game (MD-1015)."""
    state = finder.state
    source = finder.source
    piece = finder.piece
    if state.resurrected[piece.side]:
        return
    for target in ADJACENT[source]:
        if state.squares[target] is None:
            for lost in state.captured[piece.side]:
                if lost.kind != KING:
                    finder.add(action_with_id("resurrect", source, target, state.roster.names[lost.number]))


def resurrect(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1015."""
    state.resurrected[state.turn] = True
    bring_back(state, state.turn, state.roster.find(action.word), action.target, True, events)


def find_guards(finder: Finder) -> None:
    """MD-1021, MD-1023."""
    source = finder.source
    finder.add_free(_FAR_GUARDS[source] if finder.piece.has(CONSECRATED_LINE) else _GUARDS[source])


def guard(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """One ethereal guard; the first of a turn leaves more to place (MD-1021 to MD-1025)."""
    user = state.piece(action.source)
    papal = user.kind == BISHOP and user.rank >= POPE and user.has(PAPAL_DECREE | PONTIFICAL_GUARD)
    other = user.clone()
    other.status = user.status.clone()
    if user.status.guards_left:
        other.status.guards_left = user.status.guards_left - 1
    else:
        other.status.guards_left = (POPES_GUARDS if papal else GUARDS) - 1
    state.squares[action.source] = other
    turns = POPES_GUARD_TURNS if papal else GUARD_TURNS
    state.guards[action.target] = Guard(user.side, turns, user.has(DIVINE_JUDGMENT | PONTIFICAL_GUARD))
    state.squares[action.target] = GUARD_PIECE
    if events is not None:
        add_square_event(state, events, "guard", user.side, action.target, {"side": SIDES[user.side], "turns": turns})


def find_fusions(finder: Finder) -> None:
    """With another Cardinal next to this one (MD-1029)."""
    piece = finder.piece
    if piece.xp < FUSION_XP:
        return
    for target in ADJACENT[finder.source]:
        other = finder.state.squares[target]
        if other is not None and other.side == piece.side and other.kind == BISHOP and other.rank == CARDINAL:
            if not other.status.inside:
                finder.add_at(_FUSE, target)


def fuse(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Two Cardinals become a Pope (MD-1029)."""
    source = action.source
    gone = state.take_off(action.target)
    piece = state.piece(source)
    other = piece.trained(piece.kind, POPE, piece.abilities | gone.abilities)
    state.squares[source] = other
    if events is not None:
        add_piece_event(state, events, "fused", other, {"other": state.roster.names[gone.number]})
        add_piece_event(state, events, "promoted", other, {"rank": POPE, "name": CLASSES[other.kind].ranks[POPE].name})
    for square, vassal in enumerate(state.squares):
        if vassal is None:
            continue
        if vassal.lord == gone.number:
            lord = state.roster.kings[vassal.side] if square == source else other.number
            state.squares[square] = swear_to(state, vassal, lord, events)
        if vassal.status.inside:
            holder = state.piece(square).clone()
            holder.status = holder.status.clone()
            holder.status.inside = tuple(
                [
                    swear_to(state, stored, other.number, events) if stored.lord == gone.number else stored
                    for stored in vassal.status.inside
                ]
            )
            state.squares[square] = holder
