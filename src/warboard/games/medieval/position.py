"""Positions: loading, with every refusal of the rulebook, and writing (section 9)."""

from typing import Final

from warboard.games.medieval.abilities import TREE
from warboard.games.medieval.board import BACKWARD, BLACK, BOARD, COURTS, RAYS, SIDES, WHITE
from warboard.games.medieval.courts import update_bonuses
from warboard.games.medieval.ending import judge_checkmate
from warboard.games.medieval.options import WEATHERS, Rules
from warboard.games.medieval.piece_fields import PieceLoader, dump_by_id, dump_piece
from warboard.games.medieval.pieces import GUARD, KINDS, PAWN, RESERVE_AT_START, RESERVES
from warboard.games.medieval.state import ATTRITION, GUARD_PIECE, INSTANT, MODES, Guard, MedievalState
from warboard.games.medieval.terrain import TERRAINS
from warboard.kernel.codec import Node
from warboard.kernel.options import Settings
from warboard.kernel.outcome import read_outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

FIELDS: Final = (
    "game",
    "rules",
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
    "passed",
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
    """The state that a position describes. No phase is run, but a side that is mated has lost at once (MD-1602)."""
    node.only(FIELDS)
    loader = PieceLoader(Rules(game, settings, TREE))
    state = loader.state
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
    loader.pieces(node.field("pieces"), node.field("captured"))
    _load_ground(node, state)
    _load_castling(node, state)
    _load_passed(node, state)
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
    outcome = node.optional("outcome")
    if outcome is not None:
        state.outcome = read_outcome(outcome, SIDES)
    elif state.mode == INSTANT:
        judge_checkmate(state, None)
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
            of_side = field.field(SIDES[side])
            if of_side is None:
                continue
            of_side.only(_KINDS_IN_RESERVE)
            for place in range(len(RESERVE_AT_START)):
                state.reserve[side * 4 + place] = _whole(of_side, _KINDS_IN_RESERVE[place], 0, RESERVE_AT_START[place])


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
                state.squares[square] = GUARD_PIECE
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


def _load_passed(node: Node, state: MedievalState) -> None:
    """The squares that Pawns passed, each with the square on which its Pawn stands (MD-516)."""
    field = node.field("passed")
    if field is None:
        return
    passed: list[tuple[int, int]] = []
    for square, entry in field.by_square(BOARD):
        stands = entry.square(BOARD)
        pawn = state.squares[stands]
        if pawn is None or pawn.kind != PAWN or pawn.side > BLACK or square not in RAYS[stands][BACKWARD[pawn.side]]:
            entry.fail(f"no Pawn on {BOARD.names[stands]} has passed {BOARD.names[square]} (MD-1601)")
        passed.append((square, stands))
    if state.rules.en_passant:
        state.passed = tuple(passed)


def _load_courts(node: Node, state: MedievalState) -> None:
    field = node.field("courts")
    if field is not None:
        field.only(SIDES)
        for side in (WHITE, BLACK):
            of_side = field.field(SIDES[side])
            if of_side is None:
                continue
            of_side.only(COURTS)
            for court in range(len(COURTS)):
                entry = of_side.field(COURTS[court])
                if entry is not None:
                    entry.only(("contested", "fallen"))
                    state.contested[side * 2 + court] = _whole(entry, "contested", 0, 0)
                    fallen = entry.field("fallen")
                    state.fallen[side * 2 + court] = fallen is not None and fallen.flag()
    update_bonuses(state)


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


def dump(state: MedievalState) -> Fields:
    """The position with every field written out, defaults included (MD-1603); pieces in square order."""
    pieces: dict[str, Plain] = {}
    for square, piece in enumerate(state.squares):
        if piece is not None and piece.kind != GUARD:
            pieces[BOARD.names[square]] = dump_piece(state, piece)
    guards: dict[str, Plain] = {}
    for square in sorted(state.guards):
        guard = state.guards[square]
        guards[BOARD.names[square]] = {"side": SIDES[guard.side], "left": guard.left, "burns": guard.burns}
    terrain: dict[str, Plain] = {}
    for square, kind in enumerate(state.terrain):
        if kind:
            terrain[BOARD.names[square]] = TERRAINS[kind]
    return {
        "game": "medieval",
        "rules": state.rules.settings.version,
        "options": state.rules.settings.dump(),
        "turn": SIDES[state.turn],
        "number": state.number,
        "mode": MODES[state.mode],
        "unlocked": state.unlocked,
        "moves": state.moves,
        "ap": _counts(state.ap),
        "pieces": pieces,
        "guards": guards,
        "terrain": terrain,
        "captured": {SIDES[side]: dump_by_id(state, state.captured[side]) for side in (WHITE, BLACK)},
        "reserve": {SIDES[side]: _reserve(state, side) for side in (WHITE, BLACK)},
        "castling": {SIDES[side]: state.castling[side] for side in (WHITE, BLACK)},
        "passed": {BOARD.names[square]: BOARD.names[stands] for square, stands in state.passed},
        "stress": {SIDES[side]: state.stress[side] for side in (WHITE, BLACK)},
        "courts": {SIDES[side]: _courts(state, side) for side in (WHITE, BLACK)},
        "defections": _counts(state.defections),
        "domination": _counts(state.domination),
        "resurrected": {SIDES[side]: state.resurrected[side] for side in (WHITE, BLACK)},
        "sacrificed": state.sacrificed,
        "tiles": _counts(state.tiles),
        "gold": _counts(state.gold),
        "weather": WEATHERS[state.weather],
        "outcome": None if state.outcome is None else state.outcome.dump(SIDES),
    }


def _counts(counts: list[int]) -> Fields:
    return {SIDES[WHITE]: counts[WHITE], SIDES[BLACK]: counts[BLACK]}


def _reserve(state: MedievalState, side: int) -> Fields:
    return {KINDS[kind]: state.reserve[side * 4 + place] for place, kind in enumerate(RESERVES)}


def _courts(state: MedievalState, side: int) -> Fields:
    fields: Fields = {}
    for court, name in enumerate(COURTS):
        fields[name] = {"contested": state.contested[side * 2 + court], "fallen": state.fallen[side * 2 + court]}
    return fields
