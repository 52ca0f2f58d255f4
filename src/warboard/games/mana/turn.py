"""How a turn ends and the next begins, timed events, and random numbers (3.2, 3.16 and 3.17 of the rulebook)."""

from typing import Final

from warboard.games.mana.board import BLACK, SIDES, WHITE
from warboard.games.mana.cards import MAGICIAN_CARD
from warboard.games.mana.decks import draw_card
from warboard.games.mana.ending import end_game, judge
from warboard.games.mana.events import add_number_events, numbers_of, timed_event_fields
from warboard.games.mana.resolver import Resolver
from warboard.games.mana.state import CLOCKS, ManaState, TimedEvent
from warboard.kernel.luck import Luck
from warboard.kernel.outcome import Outcome

ROUND_CLOCK: Final = 0
MOVEMENT_CLOCK: Final = 2
_LABELS: Final = [f"{clock}_rng" for clock in CLOCKS]
_SUB_DIRECTIONS: Final = 8


def end_turn(resolver: Resolver) -> None:
    """`end`: the clock goes on, then the other side's turn starts (MC-13)."""
    state = resolver.state
    before = numbers_of(state) if resolver.events is not None else []
    if resolver.events is not None:
        resolver.add_event("turn_ended", {"side": SIDES[state.turn]})
    round_over = state.turn == BLACK
    state.turn = 1 - state.turn
    state.movement = 0
    if round_over:
        state.round += 1
    if state.queue:
        state.queue = [timed_event.after(1 if round_over else 0, 1, 0) for timed_event in state.queue]
    if round_over:
        if resolver.events is not None:
            resolver.add_event("round_ended", {"round": state.round})
        if state.round >= state.rules.round_limit:  # MC-15, MC-264
            end_game(resolver, Outcome((), "round limit"))
            return
    _start_turn(resolver)
    add_number_events(resolver.events, state, before)
    judge(resolver)
    if state.outcome is None:
        roll_at_turn_start(resolver)


def _start_turn(resolver: Resolver) -> None:
    """Steps 1 to 9 of a turn start (MC-16 to MC-24)."""
    state = resolver.state
    rules = state.rules
    side = state.turn
    player = state.players[side]
    if resolver.events is not None:
        resolver.add_event("turn_started", {"side": SIDES[side], "round": state.round})
    _unmark_moved(state, side)
    if rules.mana_every > 0 and state.round > 0 and state.round % rules.mana_every == 0:
        player.max_mana += 1
    run_timed_events(resolver)
    if player.mana < player.max_mana:  # MC-19
        player.mana += 1
    player.movements = player.max_movements
    if rules.draw_every > 0 and state.round > 0 and state.round % rules.draw_every == 0:
        draw_card(resolver, side)  # MC-273
    _passives(resolver, side)
    busy = _busy(state, side)
    if _tick_effects(resolver, busy):
        busy = _busy(state, side)
    _cool_down(state, busy)
    _advance_casts(resolver, busy)


def _unmark_moved(state: ManaState, side: int) -> None:
    """All pieces of the side become unmoved (MC-16)."""
    squares = state.squares
    for square, piece in enumerate(squares):
        if piece is not None and piece.moved and piece.side == side:
            new = piece.copy()
            new.moved = False
            squares[square] = new


def run_timed_events(resolver: Resolver) -> None:
    """Due events happen, in list order, and leave the list (MC-250)."""
    state = resolver.state
    if not state.queue:
        return
    due = [timed_event for timed_event in state.queue if timed_event.is_due()]
    if not due:
        return
    state.queue = [timed_event for timed_event in state.queue if not timed_event.is_due()]
    for timed_event in due:
        if resolver.events is not None:
            resolver.add_event("happened", timed_event_fields(timed_event))
        _run_timed_event(resolver, timed_event)


def _run_timed_event(resolver: Resolver, timed_event: TimedEvent) -> None:
    state = resolver.state
    if timed_event.do == "add_mana":
        resolver.raise_max_mana(timed_event.side)
    elif timed_event.do == "add_movement":
        resolver.raise_max_movements(timed_event.side)
    elif timed_event.do == "summon":
        kind = state.rules.catalogue.kind(timed_event.word)
        if state.squares[timed_event.square] is None and (not kind.magic_only or state.rules.magic[timed_event.square]):
            resolver.summon(timed_event.square, timed_event.side, kind)
    else:
        piece = state.squares[timed_event.square]
        if piece is not None and state.receives_ability(piece):  # MC-254
            resolver.apply_effect(timed_event.square, timed_event.word, timed_event.rounds)


def _passives(resolver: Resolver, side: int) -> None:
    """The cards of the side's magicians cancel effects around them (MC-21, MC-237, MC-239, MC-240)."""
    state = resolver.state
    if not state.board_cards:
        return
    cards = state.rules.catalogue.cards
    cancelled = [cards[number].cancels for number in state.board_cards_of(side, MAGICIAN_CARD)]
    if not cancelled:
        return
    for square, magician in enumerate(state.squares):
        if magician is None or magician.side != side or magician.kind.name != "magician":
            continue
        for target in state.rules.patterns.archer_move[square]:
            piece = state.squares[target]
            if piece is not None:
                for timer in piece.effects:
                    if timer.name in cancelled:
                        resolver.cancel_effect(target, timer.name)


def _busy(state: ManaState, side: int) -> list[int]:
    """Where pieces of a side stand for whom rounds count: with effects, a cooldown or a cast, in board order."""
    busy: list[int] = []
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.side == side:
            if piece.cooldown > 0 or piece.casting is not None or piece.effects:
                busy.append(square)
    return busy


def _tick_effects(resolver: Resolver, busy: list[int]) -> bool:
    """A round passes for the effects on the side's pieces (MC-22); whether there were any."""
    state = resolver.state
    with_effects: list[int] = []
    for square in busy:
        piece = state.squares[square]
        if piece is not None and piece.effects:
            with_effects.append(square)
    for square in with_effects:
        piece = state.squares[square]
        if piece is None:
            continue
        for timer in piece.effects:
            if state.squares[square] is not None:
                resolver.tick_effect(square, timer.name)
    return bool(with_effects)


def _cool_down(state: ManaState, busy: list[int]) -> None:
    """Every cooldown of the side's pieces falls by 1 (MC-23)."""
    squares = state.squares
    for square in busy:
        piece = squares[square]
        if piece is not None and piece.cooldown > 0:
            new = piece.copy()
            new.cooldown = piece.cooldown - 1
            squares[square] = new


def _advance_casts(resolver: Resolver, busy: list[int]) -> None:
    """The side's casts come a round nearer; those that are finished act (MC-24, MC-108)."""
    state = resolver.state
    side = state.turn
    casting: list[int] = []
    for square in busy:
        piece = state.squares[square]
        if piece is not None and piece.casting is not None:
            casting.append(square)
    for square in casting:
        piece = state.squares[square]
        if piece is not None and piece.casting is not None and piece.side == side:
            if resolver.advance_cast(square, 1) == 0:
                resolver.finish_cast(square)


def pass_movements(resolver: Resolver, spent: int) -> None:
    """After an action: the movements are counted, due events happen, the movement's number is drawn (MC-27)."""
    state = resolver.state
    state.movement += spent
    if state.queue:
        if spent:
            state.queue = [timed_event.after(0, 0, spent) for timed_event in state.queue]
        run_timed_events(resolver)
    if spent and state.rules.crazy_clock == MOVEMENT_CLOCK:
        _roll(resolver, MOVEMENT_CLOCK, _has_crazy_piece(state, state.turn))


def roll_at_turn_start(resolver: Resolver) -> None:
    """The random number in use is drawn, if a piece needs it (MC-26, MC-258 to MC-260)."""
    state = resolver.state
    clock = state.rules.crazy_clock
    if clock != ROUND_CLOCK:
        _roll(resolver, clock, _has_crazy_piece(state, state.turn))
    elif state.turn == WHITE:
        _roll(resolver, clock, _has_crazy_piece(state, WHITE) or _has_crazy_piece(state, BLACK))


def roll_at_start(state: ManaState, luck: Luck) -> None:
    """At the beginning of the game only the random number is drawn (MC-28)."""
    roll_at_turn_start(Resolver(state, luck, None))


def _roll(resolver: Resolver, clock: int, needed: bool) -> None:
    number = resolver.luck.whole(_LABELS[clock], 1, _SUB_DIRECTIONS) if needed else 0
    resolver.state.rng[clock] = number
    if needed and resolver.events is not None:
        resolver.add_event("rolled", {"clock": CLOCKS[clock], "number": number})


def _has_crazy_piece(state: ManaState, side: int) -> bool:
    return any(piece is not None and piece.side == side and piece.is_crazy() for piece in state.squares)
