"""The time: how a turn ends and the next begins, timed events, random numbers, and the end (3.2, 3.16 to 3.18)."""

from typing import Final

from warboard.games.mana.board import BLACK, SIDES, WHITE
from warboard.games.mana.cards import MAGICIAN
from warboard.games.mana.decks import draw_card
from warboard.games.mana.ending import end_game, judge
from warboard.games.mana.events import numbers_of, tell_numbers, told_due
from warboard.games.mana.patterns import ARCHER_MOVE
from warboard.games.mana.resolver import Deeds
from warboard.games.mana.state import CLOCKS, Due, ManaState
from warboard.kernel.luck import Luck
from warboard.kernel.outcome import Outcome

ROUND_CLOCK: Final = 0
MOVEMENT_CLOCK: Final = 2
_LABELS: Final = [f"{clock}_rng" for clock in CLOCKS]
_SUB_DIRECTIONS: Final = 8


def end_turn(deeds: Deeds) -> None:
    """`end`: the clock goes on, then the other side's turn starts (MC-13)."""
    state = deeds.state
    before = numbers_of(state) if deeds.events is not None else []
    if deeds.events is not None:
        deeds.tell("turn_ended", {"side": SIDES[state.turn]})
    round_over = state.turn == BLACK
    state.turn = 1 - state.turn
    state.movement = 0
    if round_over:
        state.round += 1
    if state.queue:
        state.queue = [due.nearer(1 if round_over else 0, 1, 0) for due in state.queue]
    if round_over:
        if deeds.events is not None:
            deeds.tell("round_ended", {"round": state.round})
        if state.round >= state.rules.round_limit:  # MC-15, MC-264
            end_game(deeds, Outcome((), "round limit"))
            return
    _start_turn(deeds)
    tell_numbers(deeds.events, state, before)
    judge(deeds)
    if state.outcome is None:
        roll_at_turn_start(deeds)


def _start_turn(deeds: Deeds) -> None:
    """Steps 1 to 9 of a turn start (MC-16 to MC-24)."""
    state = deeds.state
    rules = state.rules
    side = state.turn
    player = state.players[side]
    if deeds.events is not None:
        deeds.tell("turn_started", {"side": SIDES[side], "round": state.round})
    _rest(state, side)
    if rules.mana_every > 0 and state.round > 0 and state.round % rules.mana_every == 0:
        player.max_mana += 1
    happen(deeds)
    deeds.gain_mana(side, 1)
    player.movements = player.max_movements
    if rules.draw_every > 0 and state.round > 0 and state.round % rules.draw_every == 0:
        draw_card(deeds, side)  # MC-273
    _passives(deeds, side)
    _tick_effects(deeds, side)
    _cool_down(state, side)
    _advance_casts(deeds, side)


def _rest(state: ManaState, side: int) -> None:
    """All pieces of the side become unmoved (MC-16)."""
    squares = state.squares
    for square, piece in enumerate(squares):
        if piece is not None and piece.moved and piece.side == side:
            rested = piece.copy()
            rested.moved = False
            squares[square] = rested


def happen(deeds: Deeds) -> None:
    """Due events happen, in list order, and leave the list (MC-250)."""
    state = deeds.state
    if not state.queue:
        return
    due_now = [due for due in state.queue if due.is_due()]
    if not due_now:
        return
    state.queue = [due for due in state.queue if not due.is_due()]
    for due in due_now:
        if deeds.events is not None:
            deeds.tell("happened", told_due(due))
        _happen(deeds, due)


def _happen(deeds: Deeds, due: Due) -> None:
    state = deeds.state
    if due.do == "add_mana":
        deeds.raise_max_mana(due.side)
    elif due.do == "add_movement":
        deeds.raise_max_movements(due.side)
    elif due.do == "summon":
        kind = state.rules.catalogue.kind(due.word)
        if state.squares[due.square] is None and (not kind.magic_only or state.rules.magic[due.square]):
            deeds.summon(due.square, due.side, kind)
    else:
        piece = state.squares[due.square]
        if piece is not None and state.receives_ability(piece):  # MC-254
            deeds.apply_effect(due.square, due.word, due.rounds)


def _passives(deeds: Deeds, side: int) -> None:
    """The cards of the side's magicians cancel effects around them (MC-21, MC-237, MC-239, MC-240)."""
    state = deeds.state
    if not state.board_cards:
        return
    cards = state.rules.catalogue.cards
    cancelled = [cards[number].cancels for number in state.board_cards_of(side, MAGICIAN)]
    if not cancelled:
        return
    for square, magician in enumerate(state.squares):
        if magician is None or magician.side != side or magician.kind.name != "magician":
            continue
        for target in ARCHER_MOVE[square]:
            piece = state.squares[target]
            if piece is not None:
                for timer in piece.effects:
                    if timer.name in cancelled:
                        deeds.cancel_effect(target, timer.name)


def _tick_effects(deeds: Deeds, side: int) -> None:
    """A round passes for the effects on the side's pieces (MC-22)."""
    state = deeds.state
    affected: list[int] = []
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.effects and piece.side == side:
            affected.append(square)
    for square in affected:
        piece = state.squares[square]
        if piece is None:
            continue
        for timer in piece.effects:
            if state.squares[square] is not None:
                deeds.tick_effect(square, timer.name)


def _cool_down(state: ManaState, side: int) -> None:
    """Every cooldown of the side's pieces falls by 1 (MC-23)."""
    squares = state.squares
    for square, piece in enumerate(squares):
        if piece is not None and piece.cooldown > 0 and piece.side == side:
            cooler = piece.copy()
            cooler.cooldown = piece.cooldown - 1
            squares[square] = cooler


def _advance_casts(deeds: Deeds, side: int) -> None:
    """The side's casts come a round nearer; those that are over act (MC-24, MC-108)."""
    state = deeds.state
    casting: list[int] = []
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.casting is not None and piece.side == side:
            casting.append(square)
    for square in casting:
        piece = state.squares[square]
        if piece is not None and piece.casting is not None and piece.side == side:
            if deeds.advance_cast(square, 1) == 0:
                deeds.finish_cast(square)


def pass_movements(deeds: Deeds, spent: int) -> None:
    """After an action: the movements are counted, due events happen, the movement's number is drawn (MC-27)."""
    state = deeds.state
    state.movement += spent
    if state.queue:
        if spent:
            state.queue = [due.nearer(0, 0, spent) for due in state.queue]
        happen(deeds)
    if spent and state.rules.crazy_clock == MOVEMENT_CLOCK:
        _roll(deeds, MOVEMENT_CLOCK, _has_crazy_piece(state, state.turn))


def roll_at_turn_start(deeds: Deeds) -> None:
    """The random number in use is drawn, if a piece asks for it (MC-26, MC-258 to MC-260)."""
    state = deeds.state
    clock = state.rules.crazy_clock
    if clock != ROUND_CLOCK:
        _roll(deeds, clock, _has_crazy_piece(state, state.turn))
    elif state.turn == WHITE:
        _roll(deeds, clock, _has_crazy_piece(state, WHITE) or _has_crazy_piece(state, BLACK))


def roll_at_start(state: ManaState, luck: Luck) -> None:
    """At the beginning of the game only the random number is drawn (MC-28)."""
    roll_at_turn_start(Deeds(state, luck, None))


def _roll(deeds: Deeds, clock: int, asked_for: bool) -> None:
    number = deeds.luck.whole(_LABELS[clock], 1, _SUB_DIRECTIONS) if asked_for else 0
    deeds.state.rng[clock] = number
    if asked_for and deeds.events is not None:
        deeds.tell("rolled", {"clock": CLOCKS[clock], "number": number})


def _has_crazy_piece(state: ManaState, side: int) -> bool:
    return any(piece is not None and piece.side == side and piece.is_crazy() for piece in state.squares)
