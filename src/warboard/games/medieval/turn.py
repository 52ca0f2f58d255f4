"""The phases of a turn that run by themselves, each one function (MD-201 to MD-213)."""

from typing import Final

from warboard.games.medieval.board import ADJACENT, BOARD
from warboard.games.medieval.combat import damage
from warboard.games.medieval.courts import look_at_courts
from warboard.games.medieval.ending import (
    finish,
    look_at_stress,
    test_bare_kings,
    test_turn_limit,
    test_victory,
)
from warboard.games.medieval.events import tell, tell_all, tell_ap, tell_phase, tell_square
from warboard.games.medieval.experience import promote, reward_the_turn
from warboard.games.medieval.hit_points import heal_at_start
from warboard.games.medieval.lords import clear_marks, test_defections, test_orphans
from warboard.games.medieval.loyalty import recalculate, set_lv, with_mark
from warboard.games.medieval.mercenaries import test_bids, wander
from warboard.games.medieval.moves import Safety, offered
from warboard.games.medieval.orders import after_obeying, play_move
from warboard.games.medieval.pieces import WEATHERS
from warboard.games.medieval.plain_moves import ANY_COURT, add_moves
from warboard.games.medieval.reach import in_check
from warboard.games.medieval.state import (
    ATTRITION,
    BLACK,
    DEFECTING,
    DISLOYAL,
    IDLE,
    INSTANT,
    MODES,
    NOBODY,
    SIDES,
    Guard,
    MedievalState,
    Piece,
)
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Plain
from warboard.kernel.timers import tick

DIVINE_DAMAGE: Final = 5  # MD-1027
REBELS: Final = 3  # MD-351
REBELS_LV: Final = 50
WEATHER_TURNS: Final = 5


def end_turn(state: MedievalState, luck: Luck, events: list[Event] | None) -> None:
    """Everything between one side's last action and the other's first; stops where the game is over (MD-213)."""
    resolution_phase(state, events)
    if state.outcome is None:
        end_phase(state, luck, events)
    if state.outcome is None:
        pass_turn(state, luck, events)
    if state.outcome is None:
        start_phase(state, events)
        if state.number > 1:  # MD-206
            loyalty_phase(state, luck, events)
    if state.outcome is None:
        begin_action_phase(state, events)


def resolution_phase(state: MedievalState, events: list[Event] | None) -> None:
    """Standing damage, victory tests, cooldowns (MD-208, MD-209)."""
    side = state.turn
    if events is not None:
        tell_phase(state, events, "resolution")
    if state.guards and state.mode == ATTRITION:
        _burn(state, side, events)
        test_bare_kings(state, events)
        if state.outcome is not None:
            return
    test_victory(state, events)
    if state.outcome is not None:
        return
    square = -1
    for piece in state.squares:
        square += 1
        if piece is not None and piece.side == side and (piece.rare.cooldowns or piece.rare.inside):
            state.squares[square] = _cooled(piece)


def _cooled(piece: Piece) -> Piece:
    other = piece.clone()
    other.rare = piece.rare.clone()
    if piece.rare.cooldowns:
        other.rare.cooldowns = tick(piece.rare.cooldowns).running
    if piece.rare.inside:
        other.rare.inside = tuple([_cooled(stored) for stored in piece.rare.inside])
    return other


def _burn(state: MedievalState, side: int, events: list[Event] | None) -> None:
    """Divine Judgment (MD-1027)."""
    burning: list[int] = []
    for square, piece in enumerate(state.squares):
        if piece is None or piece.side != BLACK - side or piece.rare.immune:
            continue
        for near in ADJACENT[square]:
            guard = state.guards.get(near)
            if guard is not None and guard.burns and guard.side == side:
                burning.append(square)
                break
    for square in burning:
        damage(state, square, DIVINE_DAMAGE, "divine_judgment", events)


def end_phase(state: MedievalState, luck: Luck, events: list[Event] | None) -> None:
    """The nine steps of MD-210."""
    side = state.turn
    if events is not None:
        tell_phase(state, events, "end")
    reward_the_turn(state, side, events)
    promote(state, side, events)
    state.orphans_tested = True
    test_orphans(state, side, luck, events)
    test_bare_kings(state, events)
    if state.outcome is None:
        test_defections(state, side, luck, events)
        if state.roster.has_mercenaries:
            test_bids(state, events)
        look_at_courts(state, side, events)
        look_at_stress(state, events)
        _unlock_attrition(state)
        test_victory(state, events)
    state.orphans_tested = False
    if state.outcome is None:
        clear_marks(state, side, events)
        state.moves = 0
        state.sacrificed = False
        state.momentum_at = NOWHERE


def _unlock_attrition(state: MedievalState) -> None:
    """MD-603."""
    if state.unlocked:
        return
    levels = [0, 0]
    for piece in state.squares:
        if piece is not None and piece.side <= BLACK:
            levels[piece.side] += piece.level()
            for stored in piece.rare.inside:
                levels[piece.side] += stored.level()
    if max(levels) >= state.rules.attrition_level:
        state.unlocked = True


def pass_turn(state: MedievalState, luck: Luck, events: list[Event] | None) -> None:
    """The turn passes; after Black's the turn number goes up, with all that hangs on it (MD-212)."""
    state.turn = BLACK - state.turn
    if state.turn == BLACK:
        return
    if state.roster.has_mercenaries:
        wander(state, luck, events)
    state.number += 1
    square = -1
    for piece in state.squares:
        square += 1
        if piece is not None and piece.rare.stun:
            other = piece.clone()
            other.rare = piece.rare.clone()
            other.rare.stun -= 1
            state.squares[square] = other
    test_turn_limit(state, events)
    if state.outcome is not None:
        return
    if state.mode == INSTANT and state.unlocked and state.number >= state.rules.attrition_turn:
        _begin_attrition(state, events)
    if state.rules.changing_weather and state.number > 1 and state.number % WEATHER_TURNS == 1:
        state.weather = WEATHERS.index(luck.choice("weather", WEATHERS))  # MD-1224
        if events is not None:
            tell_all(events, "weather", {"kind": WEATHERS[state.weather]})


def _begin_attrition(state: MedievalState, events: list[Event] | None) -> None:
    """MD-602; every piece has full HP already, since nobody has lost any (MD-604)."""
    state.mode = ATTRITION
    if events is not None:
        tell_all(events, "mode", {"mode": MODES[ATTRITION]})


def start_phase(state: MedievalState, events: list[Event] | None) -> None:
    """AP, lasting effects, healing, counts of moves (MD-202 to MD-204)."""
    side = state.turn
    if events is not None:
        tell_phase(state, events, "start")
    before = state.ap[side]
    state.ap[side] = min(state.rules.ap_max, before + state.rules.ap_per_turn)
    if events is not None:
        tell_ap(state, events, side, state.ap[side] - before)
    square = -1
    for piece in state.squares:
        square += 1
        if piece is not None and piece.side == side and (piece.rare.effects or piece.rare.inside):
            state.squares[square] = _worn_off(state, piece, events)
    if state.guards:
        _fade_guards(state, side, events)
    if state.mode == ATTRITION and state.number > 1:
        heal_at_start(state, side, events)
    square = -1
    for piece in state.squares:
        square += 1
        if piece is not None and piece.side == side and (piece.moved or piece.rare.inside):
            state.squares[square] = _rested(piece)


def _rested(piece: Piece) -> Piece:
    """The piece with no move made, and those inside it (MD-204)."""
    other = piece.clone()
    other.moved = 0
    if piece.rare.inside:
        other.rare = piece.rare.clone()
        other.rare.inside = tuple([_rested(stored) for stored in piece.rare.inside])
    return other


def _worn_off(state: MedievalState, piece: Piece, events: list[Event] | None) -> Piece:
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
        other.rare.inside = tuple([_worn_off(state, stored, events) for stored in piece.rare.inside])
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
            tell_square(state, events, "guard_ended", side, square, {})


def loyalty_phase(state: MedievalState, luck: Luck, events: list[Event] | None) -> None:
    """The changes of MD-321, then insurrection (MD-351)."""
    side = state.turn
    if events is not None:
        tell_phase(state, events, "loyalty")
    recalculate(state, side, events)
    if state.stress[side]:
        return  # MD-354
    rebels: list[int] = []
    for piece in state.squares:
        if piece is not None and piece.side == side and DEFECTING < piece.lv <= DISLOYAL:
            rebels.append(piece.number)
    if len(rebels) >= REBELS:
        _rebel(state, side, rebels, luck, events)


def _rebel(state: MedievalState, side: int, rebels: list[int], luck: Luck, events: list[Event] | None) -> None:
    """An insurrection: the disloyal move at random, one after the other (MD-352, MD-353)."""
    if events is not None:
        ids: list[Plain] = [state.roster.names[number] for number in rebels]
        tell_all(events, "insurrection", {"side": SIDES[side], "ids": ids})
    for number in rebels:
        square = state.where[number]
        if square == NOWHERE:
            continue
        moves = _moves_of_rebel(state, square)
        if moves:
            texts = sorted(moves)
            play_move(state, moves[luck.choice("insurrection", texts)], luck, events)
        square = state.where[number]
        if square != NOWHERE:
            set_lv(state, square, REBELS_LV, "insurrection", events)
            state.squares[square] = with_mark(state.piece(square), IDLE)
        test_bare_kings(state, events)
        if state.outcome is not None:
            return


def _moves_of_rebel(state: MedievalState, square: int) -> dict[str, Action]:
    """A piece's legal moves by their texts, AP and the number of moves aside."""
    piece = state.piece(square)
    if not piece.can_obey() or piece.rare.rooted:
        return {}
    actions: list[Action] = []
    add_moves(state, square, piece, ANY_COURT, actions)
    if state.mode == INSTANT:
        safety = Safety(state)
        actions = [action for action in actions if safety.allows(action)]
    return {action.text(BOARD): action for action in actions}


def begin_action_phase(state: MedievalState, events: list[Event] | None) -> None:
    """The Action Phase begins, unless its side is mated (MD-413, MD-422)."""
    if events is not None:
        tell_phase(state, events, "action")
    if not in_check(state, state.turn):
        return
    if state.mode == INSTANT:
        test_instant_mate(state, events)
    elif not _has_escape(state):
        finish(state, (BLACK - state.turn,), "checkmate", events)


def test_instant_mate(state: MedievalState, events: list[Event] | None) -> None:
    """A side to act without a legal action is checkmated; without check it can always play `end` (MD-228, MD-413)."""
    safety = Safety(state)
    if not safety.checked:
        return
    for action in offered(state):
        if safety.allows(action):
            return
    finish(state, (BLACK - state.turn,), "checkmate", events)


def _has_escape(state: MedievalState) -> bool:
    """Whether an action can take the King out of check if all falls well (MD-422). The King's own moves come first:
    they do it most often.
    """
    side = state.turn
    king = state.king_square(side)
    actions = offered(state)
    for own in (True, False):
        for action in actions:
            if action.verb != "end" and (action.source == king) == own:
                if not in_check(after_obeying(state, action), side):
                    return True
    return False
