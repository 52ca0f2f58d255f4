"""Abilities of the Queen and the King: Rally, Queen's Gambit, Last Ditch, King's Decree (MD-1051 to MD-1068)."""

from typing import Final

from warboard.games.medieval.actions import ActionTable, actions_in_place
from warboard.games.medieval.board import ADJACENT, BOARD, WITHIN_2, WITHIN_3
from warboard.games.medieval.defection import claim_beside
from warboard.games.medieval.effects import start_effect
from warboard.games.medieval.events import add_ap_event, add_move_event
from warboard.games.medieval.finder import Finder
from warboard.games.medieval.hit_points import heal, healing_in_weather
from warboard.games.medieval.kinds import (
    ABSOLUTE_POWER,
    BLOOD_FOR_GLORY,
    CALCULATED_RISK,
    CROWN_AUTHORITY,
    DECREE,
    DESPERATE_FLIGHT,
    DIVINE_RIGHT,
    GAMBIT,
    INSPIRING_PRESENCE,
    MONARCHS_WILL,
    RALLY,
    RUTHLESS_EFFICIENCY,
    SUPREME_COMMANDER,
    TACTICAL_GENIUS,
)
from warboard.games.medieval.lords import sacrifice_piece
from warboard.games.medieval.loyalty import change_all, change_lv, set_lv
from warboard.games.medieval.pieces import DEFECTING, KING, WAVERING
from warboard.games.medieval.state import NO_GLORY, MedievalState, Piece, effective_lord
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.timers import stopped

_RALLY: Final = actions_in_place("rally")
_GAMBIT_FOR_RANGE: Final = ActionTable("gambit", "range")
_GAMBIT_FOR_AP: Final = ActionTable("gambit", "ap")
_GAMBIT_UNTARGETED: Final = actions_in_place("gambit", "range")
_LAST_DITCH: Final = ActionTable("lastditch")
_LAST_DITCHES: Final = _LAST_DITCH.to(WITHIN_2)
_FAR_LAST_DITCHES: Final = _LAST_DITCH.to(WITHIN_3)
_DECREE: Final = actions_in_place("decree")

_EVERYWHERE: Final = list(range(BOARD.size))

RALLY_LV: Final = 15
GAMBIT_AP: Final = 2
UNTARGETED_GAMBIT_AP: Final = 3  # what it costs (MD-1058)
DECREE_LV: Final = 20
DECREE_HP: Final = 10
LOYAL_LV: Final = 70


def find_rally(finder: Finder) -> None:
    source = finder.source
    if _vassals_in_reach(finder.state, source, finder.piece):
        finder.add(_RALLY[source])


def _vassals_in_reach(state: MedievalState, source: int, piece: Piece) -> list[int]:
    """The squares of the vassals that a Rally reaches, in order (MD-1051, MD-1056)."""
    squares: list[int] = []
    near = _EVERYWHERE if piece.has(SUPREME_COMMANDER | RALLY) else WITHIN_3[source]
    for square in near:
        other = state.squares[square]
        if other is not None and other.side == piece.side and effective_lord(state, other) == piece.number:
            squares.append(square)
    return squares


def rally(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1051 to MD-1053, MD-1056."""
    source = action.source
    user = state.piece(source)
    for square in _vassals_in_reach(state, source, user):
        piece = state.piece(square)
        if piece.status.cooldowns:
            other = piece.clone()
            other.status = piece.status.clone()
            other.status.cooldowns = ()
            state.squares[square] = other
        if user.has(INSPIRING_PRESENCE | RALLY):
            change_lv(state, square, RALLY_LV, "rally", events)
        if user.has(TACTICAL_GENIUS | RALLY):
            start_effect(state, square, "genius", 1, events)


def find_gambits(finder: Finder) -> None:
    """MD-1054, MD-1057, MD-1058."""
    source = finder.source
    piece = finder.piece
    for_ap = piece.has(CALCULATED_RISK)
    for target in ADJACENT[source]:
        other = finder.state.squares[target]
        if other is None or other.side != piece.side or other.kind == KING or other.status.inside:
            continue
        finder.add_at(_GAMBIT_FOR_RANGE, target)
        if for_ap:
            finder.add_at(_GAMBIT_FOR_AP, target)
    if finder.ap >= UNTARGETED_GAMBIT_AP and piece.has(RUTHLESS_EFFICIENCY):
        finder.add(_GAMBIT_UNTARGETED[source])


def gambit(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Range or AP, mostly for a sacrifice, which may also bring glory (MD-1054, MD-1055, MD-1057, MD-1058)."""
    source = action.source
    glory = NO_GLORY
    if action.target != NOWHERE:
        glory = state.piece(action.target).xp
        sacrifice_piece(state, source, action.target, events)
    user = state.piece(source)
    if action.word == "ap":
        before = state.ap[user.side]
        state.ap[user.side] = min(state.rules.ap_max, before + GAMBIT_AP)
        if events is not None:
            add_ap_event(state, events, user.side, state.ap[user.side] - before)
    else:
        start_effect(state, source, "gambit", 1, events)
    if glory != NO_GLORY and user.has(BLOOD_FOR_GLORY | GAMBIT):
        other = state.piece(source).clone()
        other.status = other.status.clone()
        other.status.glory = glory
        state.squares[source] = other


def find_last_ditches(finder: Finder) -> None:
    """MD-1061, MD-1064, MD-1066."""
    source = finder.source
    piece = finder.piece
    finder.add_free(_FAR_LAST_DITCHES[source] if piece.has(DESPERATE_FLIGHT) else _LAST_DITCHES[source])
    if piece.has(DIVINE_RIGHT):
        for target in range(BOARD.size):
            other = finder.state.squares[target]
            if other is not None and other.side == piece.side and target != source:
                finder.add_at(_LAST_DITCH, target)


def last_ditch(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """To a free square, or in an ally's place (MD-1061, MD-1066)."""
    source = action.source
    target = action.target
    ally: Piece | None = None
    if state.squares[target] is not None:
        ally = state.take_off(target)
    state.carry(source, target)
    other = state.piece(target).clone()
    other.moved += 1
    state.squares[target] = other
    if events is not None:
        add_move_event(state, events, "moved", other, source, target)
    if ally is not None:
        state.place(source, ally)
        if events is not None:
            add_move_event(state, events, "moved", ally, target, source)
    claim_beside(state, target, luck, events)
    if ally is not None:
        claim_beside(state, source, luck, events)


def find_decree(finder: Finder) -> None:
    finder.add(_DECREE[finder.source])


def decree(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1062, MD-1063, MD-1067, MD-1068."""
    user = state.piece(action.source)
    side = user.side
    change_all(state, side, DECREE_LV, NOWHERE, "decree", events)
    for square in range(BOARD.size):
        piece = state.squares[square]
        if piece is None or piece.side != side:
            continue
        if user.has(ABSOLUTE_POWER | DECREE) and DEFECTING < piece.lv <= WAVERING:
            set_lv(state, square, LOYAL_LV, "absolute_power", events)
        if user.has(MONARCHS_WILL | DECREE) and piece.status.cooldowns:
            _reset_one(state, square, user.number, luck)
        if user.has(CROWN_AUTHORITY | DECREE):
            heal(state, square, healing_in_weather(state, DECREE_HP), events)


def _reset_one(state: MedievalState, square: int, user: int, luck: Luck) -> None:
    """One cooldown of a piece ends, but not that of the Decree itself (MD-1067)."""
    piece = state.piece(square)
    verbs = sorted(timer.name for timer in piece.status.cooldowns if piece.number != user or timer.name != "decree")
    if not verbs:
        return
    other = piece.clone()
    other.status = piece.status.clone()
    other.status.cooldowns = stopped(piece.status.cooldowns, luck.choice("will", verbs))
    state.squares[square] = other
