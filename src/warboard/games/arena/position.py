"""Loading and dumping a position of the arena, and what is refused (CA-136)."""

from typing import Final

from warboard.games.arena.ending import rank
from warboard.games.arena.options import NOT_OUT, Rules
from warboard.games.arena.pieces import KINDS, NEW, NO_KIND, POWERUP_KINDS, Piece, Powerup, piece_of, piece_with_upgrade
from warboard.games.arena.planning import armies_of, begin_plans, legal_orders, note_turn, with_order
from warboard.games.arena.refusal import refuse_order
from warboard.games.arena.rules import note_missed
from warboard.games.arena.state import DONE, ArenaState, Plan
from warboard.kernel.action import read_action
from warboard.kernel.codec import Node
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome, Places
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

_FIELDS: Final = (
    "game",
    "rules",
    "options",
    "round",
    "turn",
    "pieces",
    "scores",
    "reserve",
    "powerups",
    "orders",
    "out",
    "left",
    "missed",
    "outcome",
)


def load(game: AnyGame, node: Node, settings: Settings) -> ArenaState:
    """The state that a position describes; it is refused in the cases of CA-136."""
    node.only(_FIELDS)
    rules = Rules(game, settings)
    state = ArenaState(rules, rules.start, [None] * rules.players)
    round = node.field("round")
    state.round = 1 if round is None else round.whole(1, rules.round_limit)
    pieces = node.field("pieces")
    if pieces is not None:
        state.squares = _load_pieces(pieces, rules)
    state.scores = [0 if entry is None else entry.whole() for entry in _by_side(node, "scores", rules)]
    state.reserve = [_load_kinds(entry) for entry in _by_side(node, "reserve", rules)]
    powerups = node.field("powerups")
    if powerups is not None:
        state.powerups = _load_powerups(powerups, rules)
    state.out = [NOT_OUT if entry is None else entry.whole(0, state.round) for entry in _by_side(node, "out", rules)]
    state.left = _load_sides(node.field("left"), rules)
    armies = armies_of(state.squares, rules.players)
    _refuse_sides_that_cannot_be_out(node, state, armies)
    outcome = node.optional("outcome")
    if outcome is None:
        begin_plans(state, armies)
        _refuse_lonely_sides(node, state)
    _load_orders(node, state)
    for side in _load_sides(node.field("missed"), rules):
        plan = state.plans[side]
        if plan is not None:
            note_missed(state, plan)
        else:
            state.missed = sorted([*state.missed, side])
    note_turn(state)
    if outcome is not None:
        state.outcome = _load_outcome(outcome, state, armies)
    elif not state.turn:
        node.fail("turn: no side has an order to give: all orders are given, or none is legal (CA-136)")
    turn = node.field("turn")
    if turn is not None:
        _refuse_wrong_turn(turn, state)
    return state


def _by_side(node: Node, field: str, rules: Rules) -> list[Node | None]:
    """The entries of a mapping from sides, in side order."""
    entries: list[Node | None] = [None] * rules.players
    mapping = node.field(field)
    if mapping is not None:
        for name, entry in mapping.entries():
            if name not in rules.sides:
                entry.fail(f"there is no such side (there are {', '.join(rules.sides)})")
            entries[rules.sides.index(name)] = entry
    return entries


def _load_sides(node: Node | None, rules: Rules) -> list[int]:
    sides: list[int] = []
    if node is not None:
        for item in node.items():
            side = rules.sides.index(item.word(rules.sides))
            if side in sides:
                item.fail(f"{rules.sides[side]} is listed twice")
            sides.append(side)
    return sides


def _load_kinds(node: Node | None) -> list[int]:
    return [] if node is None else [KINDS.index(item.word(KINDS)) for item in node.items()]


def _load_pieces(node: Node, rules: Rules) -> list[Piece | None]:
    squares: list[Piece | None] = [None] * rules.board.size
    for square, entry in node.by_square(rules.board):
        entry.only(("piece", "side", "upgrade"))
        kind = KINDS.index(entry.need("piece").word(KINDS))
        side = rules.sides.index(entry.need("side").word(rules.sides))
        upgrade = entry.field("upgrade")
        squares[square] = (
            piece_with_upgrade(kind, side) if upgrade is not None and upgrade.flag() else piece_of(kind, side)
        )
    return squares


def _load_powerups(node: Node, rules: Rules) -> dict[int, Powerup]:
    powerups: dict[int, Powerup] = {}
    for square, entry in node.by_square(rules.board):
        entry.only(("kind", "piece"))
        kind = POWERUP_KINDS.index(entry.need("kind").word(POWERUP_KINDS))
        new = entry.optional("piece")
        if kind == NEW:
            powerups[square] = Powerup(kind, KINDS.index(entry.need("piece").word(KINDS)))
        elif new is not None:
            new.fail("only a new piece has a type (CA-136)")
        else:
            powerups[square] = Powerup(kind, NO_KIND)
    return powerups


def _refuse_sides_that_cannot_be_out(node: Node, state: ArenaState, armies: list[list[int]]) -> None:
    sides = state.rules.sides
    for side in state.left:
        if state.out[side] == NOT_OUT:
            node.fail(f"left: {sides[side]} is in left and not in out (CA-136)")
        if state.reserve[side]:
            node.fail(f"reserve: {sides[side]} is in left, and has lost its reserve (CA-117)")
        for square in armies[side]:
            piece = state.squares[square]
            if piece is not None and piece.upgrade:
                name = state.rules.board.names[square]
                node.fail(f"pieces.{name}.upgrade: {sides[side]} is in left, and has lost its upgrades (CA-117)")
    for side, out in enumerate(state.out):
        if out != NOT_OUT and side not in state.left and (armies[side] or state.reserve[side]):
            node.fail(f"out: {sides[side]} is in out and not in left, and has pieces or a reserve (CA-136)")


def _refuse_lonely_sides(node: Node, state: ArenaState) -> None:
    standing = [plan for plan in state.plans if plan is not None]
    if len(standing) < 2:
        node.fail("pieces: there are fewer than two standing sides, and no outcome (CA-136)")


def _load_orders(node: Node, state: ArenaState) -> None:
    """Gives the orders again, one after the other, as their sides did."""
    over = node.optional("outcome") is not None
    for side, entry in enumerate(_by_side(node, "orders", state.rules)):
        if entry is None:
            continue
        for item in entry.items():
            if over:
                item.fail("there is an outcome, and a game that is over has no orders (CA-136)")
            plan = state.plans[side]
            if plan is None:
                item.fail(f"{state.rules.sides[side]} is not standing, and gives no orders (CA-29)")
            state.plans[side] = _with_loaded_order(plan, item)


def _with_loaded_order(plan: Plan, item: Node) -> Plan:
    text = item.text()
    order = read_action(text, plan.rules.board)
    if order is None:
        item.fail(f"no order is written like {text[:40]!r}")
    if plan.stage == DONE or order not in legal_orders(plan):
        item.fail(str(refuse_order(plan, order)))
    return with_order(plan, order)


def _refuse_wrong_turn(node: Node, state: ArenaState) -> None:
    sides = state.rules.sides
    named = [sides.index(item.word(sides)) for item in node.items()]
    if named != list(state.turn):
        names = ", ".join([sides[side] for side in state.turn])
        node.fail(f"expected the sides that are still to give orders: [{names}] (CA-136)")


def _load_outcome(node: Node, state: ArenaState, armies: list[list[int]]) -> Outcome:
    """The outcome that a position states; a ranking that is left out follows from winners, scores and `out`."""
    node.only(("winners", "reason", "ranking"))
    rules = state.rules
    winners = sorted(_load_sides(node.need("winners"), rules))
    reason = node.need("reason").text()
    ranking = node.optional("ranking")
    if ranking is not None:
        return Outcome(tuple(winners), reason, _load_ranking(ranking, rules))
    standing = [
        side for side in range(rules.players) if state.out[side] == NOT_OUT and (armies[side] or state.reserve[side])
    ]
    return Outcome(tuple(winners), reason, rank(state, winners, standing))


def _load_ranking(node: Node, rules: Rules) -> Places:
    places: list[tuple[int, ...]] = []
    ranked: list[int] = []
    for item in node.items():
        place = sorted(_load_sides(item, rules))
        places.append(tuple(place))
        ranked.extend(place)
    if sorted(ranked) != list(range(rules.players)):
        node.fail("expected every side of the game in exactly one place (CA-126)")
    return tuple(places)


def dump(state: ArenaState) -> Fields:
    """The position with every field written out; squares in board order, sides in side order."""
    rules = state.rules
    sides = rules.sides
    names = rules.board.names
    pieces: Fields = {}
    for square, piece in enumerate(state.squares):
        if piece is not None:
            pieces[names[square]] = {
                "piece": KINDS[piece.kind],
                "side": sides[piece.side],
                "upgrade": piece.upgrade,
            }
    powerups: Fields = {}
    for square in sorted(state.powerups):
        powerups[names[square]] = _dump_powerup(state.powerups[square])
    scores: Fields = {name: state.scores[side] for side, name in enumerate(sides)}
    reserve: Fields = {name: _kind_names(state.reserve[side]) for side, name in enumerate(sides)}
    orders: Fields = {name: order_texts(state, side) for side, name in enumerate(sides)}
    out: Fields = {name: state.out[side] for side, name in enumerate(sides) if state.out[side] != NOT_OUT}
    return {
        "game": "arena",
        "rules": rules.settings.version,
        "options": rules.settings.dump(),
        "round": state.round,
        "turn": _side_names(state.turn, sides),
        "pieces": pieces,
        "scores": scores,
        "reserve": reserve,
        "powerups": powerups,
        "orders": orders,
        "out": out,
        "left": _side_names(tuple(state.left), sides),
        "missed": _side_names(tuple(state.missed), sides),
        "outcome": None if state.outcome is None else state.outcome.dump(sides),
    }


def _dump_powerup(powerup: Powerup) -> Fields:
    fields: Fields = {"kind": POWERUP_KINDS[powerup.kind]}
    if powerup.kind == NEW:
        fields["piece"] = KINDS[powerup.piece]
    return fields


def order_texts(state: ArenaState, side: int) -> list[Plain]:
    """The texts of the orders that a side has given in the running round."""
    plan = state.plans[side]
    return [] if plan is None else [order.text(state.rules.board) for order in plan.orders]


def _side_names(numbers: tuple[int, ...], sides: list[str]) -> list[Plain]:
    return [sides[side] for side in numbers]


def _kind_names(kinds: list[int]) -> list[Plain]:
    return [KINDS[kind] for kind in kinds]
