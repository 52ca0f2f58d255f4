"""Abilities of Rooks: Fortify, Siege Engine, Garrison and unloading (MD-1031 to MD-1048)."""

from typing import Final

from warboard.games.medieval.actions import ActionTable, action_with_id, actions_in_place
from warboard.games.medieval.board import ADJACENT, COURT, KINGS_COURT, WITHIN_2
from warboard.games.medieval.combat import attack
from warboard.games.medieval.courts import crossing
from warboard.games.medieval.defection import claim_beside
from warboard.games.medieval.effects import start_effect
from warboard.games.medieval.events import add_piece_event, add_square_event
from warboard.games.medieval.finder import Finder
from warboard.games.medieval.kinds import FORTIFY, GARRISON, IMMOVABLE_OBJECT, RAPID_DEPLOYMENT, WAR_WAGON
from warboard.games.medieval.lords import swear_to
from warboard.games.medieval.pieces import CITADEL, KING, ROOK
from warboard.games.medieval.plain_moves import may_take
from warboard.games.medieval.state import IDLE, MERCENARY, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.timers import left

_FORTIFY: Final = actions_in_place("fortify")
_SIEGE: Final = ActionTable("siege")
_GARRISON: Final = ActionTable("garrison")

FORTIFY_TURNS: Final = 3
IMMOVABLE_TURNS: Final = 2


def find_fortify(finder: Finder) -> None:
    if not finder.piece.status.rooted:
        finder.add(_FORTIFY[finder.source])


def fortify(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1031, MD-1032, MD-1107."""
    source = action.source
    user = state.piece(source)
    turns = FORTIFY_TURNS
    if user.has(IMMOVABLE_OBJECT | FORTIFY):
        turns += IMMOVABLE_TURNS
    if user.kind == ROOK and COURT[source] == KINGS_COURT:
        turns += state.court_percent[user.side * 2 + KINGS_COURT] // 100
    start_effect(state, source, "fortify", turns, events)


def find_sieges(finder: Finder) -> None:
    """Under Fortify: any piece within 2 squares that it may take (MD-1034)."""
    state = finder.state
    piece = finder.piece
    if not piece.status.rooted:
        return
    for target in WITHIN_2[finder.source]:
        other = state.squares[target]
        if other is not None and may_take(state, other, piece.side):
            finder.add_at(_SIEGE, target)


def siege(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """An attack without moving (MD-1034)."""
    attack(state, action.source, action.target, 0, NOWHERE, NOWHERE, luck, events)


def _has_war_wagon(piece: Piece) -> bool:
    return piece.has(WAR_WAGON | GARRISON)


def _room(piece: Piece) -> int:
    """How many pieces it can hold (MD-1041, MD-1044, MD-1045)."""
    return 2 if (piece.kind == ROOK and piece.rank >= CITADEL) or _has_war_wagon(piece) else 1


def find_garrisons(finder: Finder) -> None:
    """MD-1041; mercenaries do not go inside (MD-1241)."""
    piece = finder.piece
    if len(piece.status.inside) >= _room(piece):
        return
    for target in ADJACENT[finder.source]:
        other = finder.state.squares[target]
        if other is None or other.side != piece.side or other.marked(MERCENARY):
            continue
        if other.kind != KING and other.kind != ROOK and not other.status.inside:
            finder.add_at(_GARRISON, target)


def garrison(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1041."""
    user = state.piece(action.source)
    stored = swear_to(state, state.piece(action.target), user.number, events)
    stored.marks |= IDLE
    if events is not None:
        add_piece_event(state, events, "stored", stored, {"rook": state.roster.names[user.number]})
    state.take_off(action.target)
    other = state.piece(action.source).clone()
    other.status = other.status.clone()
    other.status.inside = (*other.status.inside, stored)
    state.squares[action.source] = other


def add_unloadings(state: MedievalState, source: int, rook: Piece, ap: int, actions: list[Action]) -> None:
    """MD-1046."""
    if rook.status.unloaded >= (2 if _has_war_wagon(rook) else 1):
        return
    for target in ADJACENT[source]:
        if state.squares[target] is not None or ap < 1 + crossing(state, rook, source, target):
            continue
        for stored in rook.status.inside:
            if not stored.marked(IDLE):
                actions.append(action_with_id("unload", source, target, state.roster.names[stored.number]))


def unload(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1043 to MD-1046."""
    rook = state.piece(action.source)
    number = state.roster.find(action.word)
    out = next(stored for stored in rook.status.inside if stored.number == number).clone()
    other = rook.clone()
    other.status = rook.status.clone()
    other.status.inside = tuple([stored for stored in rook.status.inside if stored.number != number])
    other.status.unloaded += 1
    state.squares[action.source] = other
    if not rook.has(RAPID_DEPLOYMENT | GARRISON) and not _has_war_wagon(rook):
        out.moved = out.moves_allowed()
    elif not state.rules.first_version:
        out.moved = 0
    state.place(action.target, out)
    if events is not None:
        add_square_event(state, events, "unloaded", rook.side, action.target, {"id": state.roster.names[number]})
    if rook.kind == ROOK and rook.rank >= CITADEL and rook.status.rooted:
        start_effect(state, action.target, "cover", left(rook.status.effects, "fortify"), events)
    claim_beside(state, action.target, luck, events)
