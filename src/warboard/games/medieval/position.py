"""Loading a position of Medieval Chess, with every refusal of the rulebook (section 9)."""

from typing import Final

from warboard.games.medieval.courts import work_out_bonuses
from warboard.games.medieval.loading import Muster
from warboard.games.medieval.phases import test_instant_mate
from warboard.games.medieval.squares import BOARD, COURTS
from warboard.games.medieval.state import (
    ATTRITION,
    BLACK,
    GUARD_STANDS,
    INSTANT,
    MODES,
    SIDES,
    WHITE,
    Guard,
    MedievalState,
    Rules,
)
from warboard.games.medieval.tables import KINDS, RESERVE_AT_START, RESERVES, TERRAINS, WEATHERS
from warboard.kernel.codec import Node
from warboard.kernel.options import Flag, OneOf, Option, Settings, Whole
from warboard.kernel.outcome import read_outcome
from warboard.kernel.state import AnyGame

OPTIONS: Final = [
    Option("ap_per_turn", Whole(1, 20), 5, "Action Points gained each turn", "MD-202"),
    Option("ap_max", Whole(1, 20), 10, "most Action Points a side can hold", "MD-202"),
    Option("moves_per_turn", Whole(1, 10), 2, "moves a side may make each turn", "MD-225"),
    Option("first_turn_moves", Whole(1, 10), 1, "moves White may make in turn 1", "MD-225"),
    Option("check_ends_turn", Flag(), True, "whether giving check ends the turn", "MD-423"),
    Option("slider_range", Whole(1, 7), 4, "range of Queen, Rook and Bishop", "MD-502"),
    Option("start_lv", Whole(50, 100), 70, "loyalty of a new piece", "MD-106"),
    Option("home_lv", Whole(0, 20), 5, "loyalty gained each turn in the home court", "MD-1102"),
    Option("vassal_xp", Whole(0, 10), 2, "XP each turn for the vassals of an unharmed lord", "MD-716"),
    Option("attrition_turn", Whole(1, 1000), 21, "earliest turn of Attrition Mode", "MD-602"),
    Option("attrition_level", Whole(0, 1000), 50, "sum of levels that unlocks Attrition Mode", "MD-603"),
    Option("terrain_turn", Whole(1, 1000), 30, "earliest turn in which terrain can be built", "MD-1201"),
    Option("loyalty_goal", Whole(1, 30), 10, "defections that win the game", "MD-1303"),
    Option("domination_turns", Whole(1, 100), 10, "turns of domination that win the game", "MD-1304"),
    Option("turn_limit", Whole(1, 1000), 100, "turns until the game ends", "MD-1306"),
    Option("limit_rule", OneOf("points", "draw"), "points", "who wins at the turn limit", "MD-1306"),
    Option("taxation", Flag(), False, "gold for captures", "MD-1211"),
    Option("weather", OneOf("none", "rain", "fog", "snow", "changing"), "none", "the weather", "MD-1221"),
    Option("season", OneOf("none", "spring", "summer", "autumn", "winter"), "none", "the season", "MD-1231"),
    Option("mercenaries", Whole(0, 4), 0, "neutral Knights for hire", "MD-1241"),
]

FIELDS: Final = (
    "game",
    "options",
    "turn",
    "number",
    "mode",
    "unlocked",
    "moves",
    "ap",
    "pieces",
    "guards",
    "terrain",
    "captured",
    "reserve",
    "castling",
    "stress",
    "courts",
    "defections",
    "domination",
    "resurrected",
    "sacrificed",
    "tiles",
    "gold",
    "weather",
    "outcome",
)
_RIGHTS: Final = ["", "k", "q", "kq"]
_KINDS_IN_RESERVE: Final = [KINDS[kind] for kind in RESERVES]


def load(game: AnyGame, node: Node, settings: Settings) -> MedievalState:
    """The state that a position tells. No phase is run; but a side to act that is mated is so at once (MD-1602)."""
    node.only(FIELDS)
    muster = Muster(Rules(game, settings))
    state = muster.state
    turn = node.field("turn")
    state.turn = WHITE if turn is None else SIDES.index(turn.word(SIDES))
    state.number = _whole(node, "number", 1, 1)
    mode = node.field("mode")
    state.mode = INSTANT if mode is None else MODES.index(mode.word(MODES))
    unlocked = node.field("unlocked")
    state.unlocked = state.mode == ATTRITION if unlocked is None else unlocked.flag()
    state.moves = _whole(node, "moves", 0, 0)
    _load_ap(node, state)
    _load_reserve(node, state)
    muster.pieces(node.field("pieces"), node.field("captured"))
    _load_ground(node, state)
    _load_castling(node, state)
    _load_courts(node, state)
    _load_flags(node, "stress", state.stress)
    _load_flags(node, "resurrected", state.resurrected)
    _load_counts(node, "defections", state.defections)
    _load_counts(node, "domination", state.domination)
    _load_counts(node, "tiles", state.tiles)
    _load_counts(node, "gold", state.gold)
    sacrificed = node.field("sacrificed")
    state.sacrificed = sacrificed is not None and sacrificed.flag()
    weather = node.field("weather")
    if weather is not None:
        state.weather = WEATHERS.index(weather.word(WEATHERS))
    outcome = node.given("outcome")
    if outcome is not None:
        state.outcome = read_outcome(outcome, SIDES)
    elif state.mode == INSTANT:
        test_instant_mate(state, None)
    return state


def _whole(node: Node, name: str, low: int, default: int) -> int:
    field = node.field(name)
    return default if field is None else field.whole(low)


def _load_ap(node: Node, state: MedievalState) -> None:
    rules = state.rules
    state.ap[state.turn] = min(rules.ap_per_turn, rules.ap_max)
    field = node.field("ap")
    if field is None:
        return
    field.only(SIDES)
    for side in (WHITE, BLACK):
        amount = field.field(SIDES[side])
        if amount is not None:
            state.ap[side] = amount.whole(0, rules.ap_max)


def _load_reserve(node: Node, state: MedievalState) -> None:
    field = node.field("reserve")
    if field is not None:
        field.only(SIDES)
        for side in (WHITE, BLACK):
            own = field.field(SIDES[side])
            if own is None:
                continue
            own.only(_KINDS_IN_RESERVE)
            for place in range(len(RESERVE_AT_START)):
                state.reserve[side * 4 + place] = _whole(own, _KINDS_IN_RESERVE[place], 0, RESERVE_AT_START[place])


def _load_ground(node: Node, state: MedievalState) -> None:
    """Guards and terrain."""
    guards = node.field("guards")
    if guards is not None:
        for square, guard in guards.by_square(BOARD):
            guard.only(("side", "left", "burns"))
            side = SIDES.index(guard.need("side").word(SIDES))
            left = guard.need("left").whole(0)
            burns = guard.field("burns")
            if state.squares[square] is not None:
                guards.fail(f"a guard stands on the piece on {BOARD.names[square]} (MD-1601)")
            if left > 0:
                state.guards[square] = Guard(side, left, burns is not None and burns.flag())
                state.squares[square] = GUARD_STANDS
    terrain = node.field("terrain")
    if terrain is not None:
        for square, kind in terrain.by_square(BOARD):
            if not state.terrain:
                state.terrain = [0] * BOARD.size
            state.terrain[square] = TERRAINS.index(kind.word(TERRAINS[1:]))


def _load_castling(node: Node, state: MedievalState) -> None:
    field = node.field("castling")
    if field is None:
        return
    field.only(SIDES)
    for side in (WHITE, BLACK):
        rights = field.field(SIDES[side])
        if rights is not None:
            state.castling[side] = rights.word(_RIGHTS)


def _load_courts(node: Node, state: MedievalState) -> None:
    field = node.field("courts")
    if field is not None:
        field.only(SIDES)
        for side in (WHITE, BLACK):
            own = field.field(SIDES[side])
            if own is None:
                continue
            own.only(COURTS)
            for court in range(len(COURTS)):
                told = own.field(COURTS[court])
                if told is not None:
                    told.only(("contested", "fallen"))
                    state.contested[side * 2 + court] = _whole(told, "contested", 0, 0)
                    fallen = told.field("fallen")
                    state.fallen[side * 2 + court] = fallen is not None and fallen.flag()
    work_out_bonuses(state)


def _load_flags(node: Node, name: str, flags: list[bool]) -> None:
    field = node.field(name)
    if field is None:
        return
    field.only(SIDES)
    for side in (WHITE, BLACK):
        flag = field.field(SIDES[side])
        if flag is not None:
            flags[side] = flag.flag()


def _load_counts(node: Node, name: str, counts: list[int]) -> None:
    field = node.field(name)
    if field is None:
        return
    field.only(SIDES)
    for side in (WHITE, BLACK):
        counts[side] = _whole(field, SIDES[side], 0, 0)
