"""The turn: its phases that run by themselves, each one function (MD-201 to MD-213)."""

from typing import Final

from mypy_extensions import i64

from warboard.games.medieval.board import ADJACENT, BLACK, WHITE
from warboard.games.medieval.combat import damage
from warboard.games.medieval.courts import update_courts
from warboard.games.medieval.defection import judge_defections, judge_orphans
from warboard.games.medieval.effects import run_down_cooldowns, run_down_effects
from warboard.games.medieval.en_passant import forget_passing
from warboard.games.medieval.ending import (
    finish,
    has_escape,
    judge_bare_kings,
    judge_checkmate,
    judge_turn_limit,
    judge_victory,
)
from warboard.games.medieval.events import (
    add_ap_event,
    add_open_event,
    add_phase_event,
    add_piece_event,
    add_square_event,
)
from warboard.games.medieval.experience import promote, reward_turn
from warboard.games.medieval.hit_points import heal_at_start
from warboard.games.medieval.insurrection import loyalty_phase, update_stress
from warboard.games.medieval.knight_abilities import forfeit_momentum
from warboard.games.medieval.mercenaries import judge_bids
from warboard.games.medieval.mercenary_mind import lead_mercenaries
from warboard.games.medieval.options import WEATHERS
from warboard.games.medieval.reach import stands_in_check
from warboard.games.medieval.state import ATTRITION, IDLE, INSTANT, MODES, NO_STATUS, Guard, MedievalState, Piece
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck

DIVINE_DAMAGE: Final = 5  # MD-1027
WEATHER_TURNS: Final = 5


def end_turn(state: MedievalState, luck: Luck, events: list[Event] | None) -> None:
    """Everything between one side's last action and the other's first; it stops when the game is over (MD-213)."""
    if state.momentum_at:
        forfeit_momentum(state)
    if not state.rules.first_version:
        judge_bare_kings(state, events)
        if state.outcome is not None:
            return
    ours = state.squares_of(state.turn)  # most phases ask for these alone
    resolution_phase(state, ours, events)
    if state.outcome is None:
        end_phase(state, ours, luck, events)
    if state.outcome is None:
        pass_turn(state, luck, events)
    if state.outcome is None:
        ours = state.squares_of(state.turn)
        start_phase(state, ours, events)
        if state.number > 1:  # MD-206
            loyalty_phase(state, ours, luck, events)
    if state.outcome is None:
        begin_action_phase(state, events)


def resolution_phase(state: MedievalState, ours: list[int], events: list[Event] | None) -> None:
    """Standing damage, victory tests, cooldowns (MD-208, MD-209)."""
    side = state.turn
    if events is not None:
        add_phase_event(state, events, "resolution")
    if state.guards and state.mode == ATTRITION:
        _burn(state, side, events)
        judge_bare_kings(state, events)
        if state.outcome is not None:
            return
    judge_victory(state, events)
    if state.outcome is not None:
        return
    for square in ours:
        piece = state.piece(square)
        if piece.status.cooldowns or piece.status.inside:
            state.squares[square] = run_down_cooldowns(piece)


def _burn(state: MedievalState, side: int, events: list[Event] | None) -> None:
    """Divine Judgment (MD-1027)."""
    burning: list[int] = []
    for square, piece in enumerate(state.squares):
        if piece is None or piece.side != BLACK - side or piece.status.immune:
            continue
        for near in ADJACENT[square]:
            guard = state.guards.get(near)
            if guard is not None and guard.burns and guard.side == side:
                burning.append(square)
                break
    for square in burning:
        damage(state, square, DIVINE_DAMAGE, "divine_judgment", events)


def end_phase(state: MedievalState, ours: list[int], luck: Luck, events: list[Event] | None) -> None:
    """The nine steps of MD-210; `ours` are the squares of the side's pieces when it begins."""
    side = state.turn
    if events is not None:
        add_phase_event(state, events, "end")
    reward_turn(state, side, ours, events)
    if promote(state, side, ours, events):
        ours = state.squares_of(side)
    state.orphans_judged = True
    judge_orphans(state, side, ours, luck, events)
    judge_bare_kings(state, events)
    if state.outcome is None:
        judge_defections(state, side, ours, luck, events)
        if state.roster.has_mercenaries:
            judge_bids(state, events)
        update_courts(state, side, events)
        update_stress(state, events)
        _unlock_attrition(state)
        judge_victory(state, events)
    state.orphans_judged = False
    if state.outcome is None:
        clear_marks(state, side, ours, events)
        if state.passed:
            forget_passing(state, side)
        state.moves = 0
        state.sacrificed = False


def _unlock_attrition(state: MedievalState) -> None:
    """MD-603."""
    if state.unlocked:
        return
    white: i64 = 0
    black: i64 = 0
    for piece in state.squares:
        if piece is None or piece.side > BLACK:
            continue
        level: i64 = piece.level()
        for stored in piece.status.inside:
            level += stored.level()
        if piece.side == WHITE:
            white += level
        else:
            black += level
    if white >= state.rules.attrition_level or black >= state.rules.attrition_level:
        state.unlocked = True


def pass_turn(state: MedievalState, luck: Luck, events: list[Event] | None) -> None:
    """The turn passes; after Black's the turn number goes up, with all that depends on it (MD-212)."""
    state.turn = BLACK - state.turn
    if state.turn == BLACK:
        return
    if state.roster.has_mercenaries:
        lead_mercenaries(state, luck, events)
        if state.outcome is not None:
            return
    state.number += 1
    square = -1
    for piece in state.squares:
        square += 1
        if piece is not None and (piece.status.stun or piece.status.inside):
            state.squares[square] = _less_stunned(piece, not state.rules.first_version)
    judge_turn_limit(state, events)
    if state.outcome is not None:
        return
    if state.mode == INSTANT and state.unlocked and state.number >= state.rules.attrition_turn:
        _begin_attrition(state, events)
    if state.rules.changing_weather and state.number > 1 and state.number % WEATHER_TURNS == 1:
        state.weather = WEATHERS.index(luck.choice("weather", WEATHERS))  # MD-1224
        if events is not None:
            add_open_event(events, "weather", {"kind": WEATHERS[state.weather]})


def _less_stunned(piece: Piece, also_inside: bool) -> Piece:
    """The piece, and those inside it, a turn nearer to the end of their `stun` (MD-212, MD-1048)."""
    other = piece.clone()
    other.status = piece.status.clone()
    other.status.stun = max(0, piece.status.stun - 1)
    if also_inside and piece.status.inside:
        other.status.inside = tuple([_less_stunned(stored, False) for stored in piece.status.inside])
    return other


def _begin_attrition(state: MedievalState, events: list[Event] | None) -> None:
    """MD-602; every piece has full HP already, since none has lost any (MD-604)."""
    state.mode = ATTRITION
    if events is not None:
        add_open_event(events, "mode", {"mode": MODES[ATTRITION]})


def start_phase(state: MedievalState, ours: list[int], events: list[Event] | None) -> None:
    """AP, lasting effects, healing, counts of moves (MD-202 to MD-204)."""
    side = state.turn
    if events is not None:
        add_phase_event(state, events, "start")
    before = state.ap[side]
    state.ap[side] = min(state.rules.ap_max, before + state.rules.ap_per_turn)
    if events is not None:
        add_ap_event(state, events, side, state.ap[side] - before)
    for square in ours:
        piece = state.piece(square)
        if piece.status.effects or piece.status.inside:
            state.squares[square] = run_down_effects(state, piece, events)
    if state.guards:
        _fade_guards(state, side, events)
    if state.mode == ATTRITION and state.number > 1:
        heal_at_start(state, side, ours, events)
    for square in ours:
        piece = state.piece(square)
        if piece.moved or piece.status.inside:
            state.squares[square] = _without_moves_made(piece)


def _without_moves_made(piece: Piece) -> Piece:
    """The piece, and those inside it, with no move made (MD-204)."""
    other = piece.clone()
    other.moved = 0
    if piece.status.inside:
        other.status = piece.status.clone()
        other.status.inside = tuple([_without_moves_made(stored) for stored in piece.status.inside])
    return other


def _fade_guards(state: MedievalState, side: int, events: list[Event] | None) -> None:
    for square in sorted(state.guards):
        guard = state.guards[square]
        if guard.side != side:
            continue
        if guard.left > 1:
            state.guards[square] = Guard(side, guard.left - 1, guard.burns)
            continue
        del state.guards[square]
        state.squares[square] = None
        if events is not None:
            add_square_event(state, events, "guard_ended", side, square, {})


def begin_action_phase(state: MedievalState, events: list[Event] | None) -> None:
    """The Action Phase begins, unless its side is mated (MD-413, MD-422)."""
    if events is not None:
        add_phase_event(state, events, "action")
    if not stands_in_check(state, state.turn):
        return
    if state.mode == INSTANT:
        judge_checkmate(state, events)
    elif not has_escape(state):
        finish(state, (BLACK - state.turn,), "checkmate", events)


def clear_marks(state: MedievalState, side: int, ours: list[int], events: list[Event] | None) -> None:
    """End Phase 9: the marks of the turn (MD-211). Who has come over since the phase began has none (MD-338)."""
    for square in ours:
        piece = state.piece(square)
        if piece.side != side:
            continue
        other = _without_turn_marks(piece)
        if other.status.inside:
            inside = [_without_turn_marks(stored) for stored in other.status.inside]
            if other is piece:
                other = piece.clone()
            other.status = other.status.clone()
            other.status.inside = tuple(inside)
        if other is not piece:
            state.squares[square] = other
            if events is not None and piece.status.has("gambit"):
                add_piece_event(state, events, "effect_ended", other, {"effect": "gambit"})


def _without_turn_marks(piece: Piece) -> Piece:
    status = piece.status
    dirty = status is not NO_STATUS and (
        status.glory >= 0 or status.guards_left or status.unloaded or status.has("gambit")
    )
    if not dirty and piece.marks & IDLE == 0:
        return piece
    other = piece.clone()
    other.marks = piece.marks & ~IDLE
    if dirty:
        other.status = status.clone()
        other.status.glory = -1
        other.status.guards_left = 0
        other.status.unloaded = 0
        if status.has("gambit"):
            other.status.set_effects(tuple([timer for timer in status.effects if timer.name != "gambit"]))
    return other
