"""Writing a position: every field of the rulebook's two tables, defaults included (MD-1603)."""

from warboard.games.medieval.squares import BOARD, COURTS
from warboard.games.medieval.state import (
    ALONE,
    BEREAVED,
    BLACK,
    IDLE,
    MERCENARY,
    MODES,
    NO_GLORY,
    NOBODY,
    OWNERS,
    SIDES,
    WHITE,
    MedievalState,
    Piece,
)
from warboard.games.medieval.tables import GUARD, KINDS, RESERVES, TERRAINS, WEATHERS, names_of
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.timers import Timers


def dump(state: MedievalState) -> Fields:
    """The position with every field written out; pieces in square order."""
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
        "captured": {SIDES[side]: _by_id(state, state.captured[side]) for side in (WHITE, BLACK)},
        "reserve": {SIDES[side]: _reserve(state, side) for side in (WHITE, BLACK)},
        "castling": {SIDES[side]: state.castling[side] for side in (WHITE, BLACK)},
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
    told: Fields = {}
    for court, name in enumerate(COURTS):
        told[name] = {"contested": state.contested[side * 2 + court], "fallen": state.fallen[side * 2 + court]}
    return told


def _by_id(state: MedievalState, pieces: tuple[Piece, ...]) -> Fields:
    return {state.roster.names[piece.number]: dump_piece(state, piece) for piece in pieces}


def _running(timers: Timers) -> Fields:
    left = {timer.name: timer.left for timer in timers}
    return {name: left[name] for name in sorted(left)}


def _id(state: MedievalState, number: int) -> Plain:
    return None if number == NOBODY else state.roster.names[number]


def _ids(bits: int) -> Plain:
    ids: list[Plain] = list(names_of(bits))
    return ids


def dump_piece(state: MedievalState, piece: Piece) -> Fields:
    rare = piece.rare
    healed: list[Plain] = [state.roster.names[number] for number in rare.healed]
    return {
        "piece": KINDS[piece.kind],
        "side": OWNERS[piece.side],
        "id": state.roster.names[piece.number],
        "lord": _id(state, piece.lord),
        "lv": piece.lv,
        "xp": piece.xp,
        "rank": piece.rank,
        "abilities": _ids(piece.abilities),
        "lost": _ids(rare.lost),
        "hp": piece.hp,
        "zeal": piece.zeal,
        "home": COURTS[piece.home],
        "moved": piece.moved,
        "idle": piece.marked(IDLE),
        "stun": rare.stun,
        "orphan": rare.orphan,
        "age": piece.age,
        "was": SIDES[rare.was] if rare.was <= BLACK else None,
        "alone": piece.marked(ALONE),
        "bereaved": piece.marked(BEREAVED),
        "cooldowns": _running(rare.cooldowns),
        "effects": _running(rare.effects),
        "shielded_by": _id(state, rare.shielded_by),
        "healed": healed,
        "guards_left": rare.guards_left,
        "unloaded": rare.unloaded,
        "momentum": rare.momentum,
        "glory": None if rare.glory == NO_GLORY else rare.glory,
        "inside": _by_id(state, rare.inside),
        "mercenary": piece.marked(MERCENARY),
        "bids": {SIDES[WHITE]: rare.bids[0], SIDES[BLACK]: rare.bids[1]},
    }
