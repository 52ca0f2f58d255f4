"""What an order does: nothing, until the last side is done; then the round is resolved (CA-28, CA-72)."""

from warboard.games.arena.check import is_threatened
from warboard.games.arena.ending import end_by_deadlock, end_by_leaving, is_over_after_round
from warboard.games.arena.events import moved_event, placed_event, reveal_event, upgraded_event
from warboard.games.arena.meeting import Meeting, settle
from warboard.games.arena.moves import is_mated
from warboard.games.arena.pieces import KINDS, KING, Piece, piece_of
from warboard.games.arena.planning import armies_of, begin_plans, note_turn, with_order
from warboard.games.arena.powerups import place_powerups, take_powerups
from warboard.games.arena.state import DONE, ArenaState, Plan
from warboard.kernel.action import Action
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields


def carry_out(state: ArenaState, side: int, order: Action, luck: Luck, events: list[Event] | None) -> None:
    """One legal order of a side; with the last one of the last side the round is resolved."""
    plan = state.plans[side]
    assert plan is not None, side
    after = with_order(plan, order)
    state.plans[side] = after
    if events is not None:
        rules = state.rules
        fields: Fields = {"side": rules.sides[side], "action": order.text(rules.board)}
        events.append(Event("order", fields, sides=(side,)))
    if after.stage == DONE:
        _finish_orders(state, luck, events)


def leave(state: ArenaState, side: int, luck: Luck, events: list[Event] | None) -> None:
    """A side leaves: its pieces stay where they are and do nothing any more (CA-116 to CA-118)."""
    if state.plans[side] is None:
        raise IllegalAction("leave", f"{state.rules.sides[side]} is not standing any more", "CA-116")
    squares = state.squares[:]
    for square, piece in enumerate(squares):
        if piece is not None and piece.side == side:
            squares[square] = piece_of(piece.kind, side)
    state.squares = squares
    state.reserve = state.reserve[:]
    state.reserve[side] = []
    state.plans[side] = None
    state.left = [*state.left, side]
    state.out = state.out[:]
    state.out[side] = state.round
    if events is not None:
        events.append(Event("left", {"side": state.rules.sides[side]}))
    standing = _standing_sides(state)
    if len(standing) == 1:
        end_by_leaving(state, standing[0], events)
    else:
        _finish_orders(state, luck, events)


def miss(state: ArenaState, side: int, luck: Luck, events: list[Event] | None) -> None:
    """A side has run out of time for the round: it is done, and the orders it has given stand (CA-134)."""
    plan = state.plans[side]
    if plan is None or plan.stage == DONE:
        raise IllegalAction("miss", f"{state.rules.sides[side]} has no orders to give", "CA-134")
    note_missed(state, plan)
    if events is not None:
        events.append(Event("missed", {"side": state.rules.sides[side]}))
    _finish_orders(state, luck, events)


def note_missed(state: ArenaState, plan: Plan) -> None:
    """Notes that a side missed the round; it gives no more orders in it."""
    missed = plan.next()
    missed.stage = DONE
    state.plans[plan.side] = missed
    state.missed = sorted([*state.missed, plan.side])


def _finish_orders(state: ArenaState, luck: Luck, events: list[Event] | None) -> None:
    note_turn(state)
    if not state.turn:
        _resolve(state, luck, events)


def _standing_sides(state: ArenaState) -> list[int]:
    return [side for side in range(state.rules.players) if state.plans[side] is not None]


def _resolve(state: ArenaState, luck: Luck, events: list[Event] | None) -> None:
    """Resolves the round, in the sequence of CA-72."""
    plans = [plan for plan in state.plans if plan is not None]
    if events is not None:
        events.append(reveal_event(state, plans))
    squares = state.squares[:]
    _carry_out_upgrades(state, plans, squares, events)
    meetings = _depart(state, plans, squares, events)
    gains = [0] * state.rules.players
    powerup_squares: list[int] = []
    for square in sorted(meetings):
        if settle(state, meetings[square], squares, gains, events) and square in state.powerups:
            powerup_squares.append(square)
    state.squares = squares
    if powerup_squares:
        take_powerups(state, squares, powerup_squares, events)
    _add_scores(state, gains, events)
    armies = armies_of(squares, state.rules.players)
    in_round = [plan.side for plan in plans]
    standing = _note_out(state, in_round, armies, events)
    state.missed = []
    if is_over_after_round(state, in_round, standing, events):
        return
    place_powerups(state, luck, events)
    _start_round(state, armies, standing, events)


def _carry_out_upgrades(
    state: ArenaState, plans: list[Plan], squares: list[Piece | None], events: list[Event] | None
) -> None:
    """Upgrades take effect first (CA-73); those not settled count as kept, and every mark is cleared."""
    for plan in plans:
        for square in plan.marks:
            piece = squares[square]
            assert piece is not None, square
            squares[square] = piece_of(piece.kind, plan.side)
        if not plan.marks:
            continue
        for order in plan.orders:
            if order.verb == "upgrade":
                before = squares[order.source]
                assert before is not None, order
                squares[order.source] = piece_of(KINDS.index(order.word), plan.side)
                if events is not None:
                    events.append(upgraded_event(state, order, before))


def _depart(
    state: ArenaState, plans: list[Plan], squares: list[Piece | None], events: list[Event] | None
) -> dict[int, Meeting]:
    """Takes every ordered piece off its square at the same moment (CA-74); returns who comes where."""
    meetings: dict[int, Meeting] = {}
    moved: dict[int, Event] = {}
    placed: list[tuple[int, int, Event]] = []
    for plan in plans:
        side = plan.side
        placings = 0
        for order in plan.orders:
            if order.verb == "move":
                mover = squares[order.source]
                assert mover is not None, order
                squares[order.source] = None
                meeting = _meeting(meetings, order.target)
                meeting.arrivals.append(mover)
                meeting.sources.append(order.source)
                if events is not None:
                    moved[order.source] = moved_event(state, order, mover)
            elif order.verb == "place":
                new = piece_of(state.reserve[side][placings], side)
                placings += 1
                _meeting(meetings, order.source).placings.append(new)
                if events is not None:
                    placed.append((order.source, side, placed_event(state, order, new)))
        if placings:
            state.reserve = state.reserve[:]
            state.reserve[side] = state.reserve[side][placings:]
    if events is not None:
        events.extend([moved[source] for source in sorted(moved)])
        events.extend([entry[2] for entry in sorted(placed, key=_square_and_side)])
    return meetings


def _square_and_side(entry: tuple[int, int, Event]) -> tuple[int, int]:
    return (entry[0], entry[1])


def _meeting(meetings: dict[int, Meeting], square: int) -> Meeting:
    meeting = meetings.get(square)
    if meeting is None:
        meeting = Meeting(square)
        meetings[square] = meeting
    return meeting


def _add_scores(state: ArenaState, gains: list[int], events: list[Event] | None) -> None:
    """All points of a round are added together at its end (CA-91)."""
    scores = state.scores[:]
    for side, points in enumerate(gains):
        if points != 0:
            scores[side] += points
            if events is not None:
                fields: Fields = {"side": state.rules.sides[side], "points": points, "total": scores[side]}
                events.append(Event("scored", fields))
    state.scores = scores


def _note_out(state: ArenaState, in_round: list[int], armies: list[list[int]], events: list[Event] | None) -> list[int]:
    """Notes the sides without a piece and without a reserve as out (CA-113); returns those that stand."""
    standing: list[int] = []
    for side in in_round:
        if armies[side] or state.reserve[side]:
            standing.append(side)
            continue
        state.out = state.out[:]
        state.out[side] = state.round
        if events is not None:
            events.append(Event("eliminated", {"side": state.rules.sides[side]}))
    return standing


def _start_round(state: ArenaState, armies: list[list[int]], standing: list[int], events: list[Event] | None) -> None:
    state.round += 1
    begin_plans(state, armies)
    if events is not None:
        events.append(Event("round_started", {"round": state.round}))
        _add_check_events(state, events)
        for side in standing:
            if side not in state.turn:
                events.append(Event("passed", {"side": state.rules.sides[side]}))  # CA-27
    if not state.turn:
        end_by_deadlock(state, standing, events)


def _add_check_events(state: ArenaState, events: list[Event]) -> None:
    """Each king of a standing side in check as the round starts, in board order."""
    rules = state.rules
    for square, piece in enumerate(state.squares):
        if piece is None or piece.kind != KING:
            continue
        plan = state.plans[piece.side]
        if plan is None or not is_threatened(plan, state.squares, square):
            continue
        fields: Fields = {
            "side": rules.sides[piece.side],
            "square": rules.board.names[square],
            "mate": is_mated(plan, square),
        }
        events.append(Event("check", fields))
