"""Which abilities a piece may use now, and at what price (sections 3.11 and 4)."""

from typing import Final

from warboard.games.medieval.board import ADJACENT, BOARD, CHARGE_WAYS, COURT, LAST_RANK, WITHIN_2, WITHIN_3
from warboard.games.medieval.options import FOG, SNOW
from warboard.games.medieval.pieces import (
    BISHOP,
    BUILDERS,
    CALCULATED_RISK,
    CARDINAL,
    CHARGE,
    CITADEL,
    CONSECRATED_LINE,
    DECREE,
    DESPERATE_FLIGHT,
    DIVINE_RIGHT,
    FORTIFY,
    GAMBIT,
    GARRISON,
    HOLY_GROUND,
    KING,
    KNIGHT,
    LANCE_STRIKE,
    LAST_DITCH,
    LEVY,
    MOST_TILES,
    NO_TERRAIN,
    PAWN,
    PEASANT,
    PONTIFICAL_GUARD,
    RALLY,
    RESURRECTION,
    ROOK,
    ROYAL_ESCAPE,
    RUTHLESS_EFFICIENCY,
    SANCTIFY,
    SHARPEN,
    SHIELDWALL,
    SHOE,
    SIEGE_ENGINE,
    SUPREME_COMMANDER,
    SURGERY,
    TERRAINS,
    VERBS,
    WAR_WAGON,
)
from warboard.games.medieval.plain_moves import Pairs, any_river, may_take
from warboard.games.medieval.state import ATTRITION, MERCENARY, WAVERING, MedievalState, Piece, effective_lord
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.timers import left

_SQUARES: Final = range(BOARD.size)
_CHARGES: Final = [
    [Action("charge", source, way.turning, way.target) for way in CHARGE_WAYS[source]] for source in _SQUARES
]


def _alone(verb: str, *words: str) -> list[Action]:
    return [Action(verb, source, NOWHERE, NOWHERE, words) for source in _SQUARES]


_SHIELDWALL: Final = _alone("shieldwall")
_SANCTIFY_ALL: Final = _alone("sanctify")
_FORTIFY: Final = _alone("fortify")
_RALLY: Final = _alone("rally")
_DECREE: Final = _alone("decree")
_GAMBIT_FREE: Final = _alone("gambit", "range")
_LEVY: Final = Pairs("levy")
_SANCTIFY: Final = Pairs("sanctify")
_GUARD: Final = Pairs("guard")
_FUSE: Final = Pairs("fuse")
_SIEGE: Final = Pairs("siege")
_GARRISON: Final = Pairs("garrison")
_GAMBIT_RANGE: Final = Pairs("gambit", "range")
_GAMBIT_AP: Final = Pairs("gambit", "ap")
_LAST_DITCH: Final = Pairs("lastditch")
_SHOE: Final = Pairs("shoe")
_SHARPEN: Final = Pairs("sharpen")
_SURGERY: Final = Pairs("surgery")
_BUILD: Final = [Pairs("build", kind) for kind in TERRAINS]

_PRICES: Final = {row.name: row.ap for row in VERBS.values()}
_ABILITY_VERBS: Final = {row.name for row in VERBS.values() if row.ability}

_CHEAP: Final = (
    CHARGE | SHIELDWALL | LEVY | SANCTIFY | PONTIFICAL_GUARD | FORTIFY | GARRISON | GAMBIT | SHOE | SHARPEN | SURGERY
)
_DEAR: Final = RESURRECTION | SIEGE_ENGINE | RALLY | LAST_DITCH | DECREE


def surcharge(piece: Piece) -> int:
    """What the use of an ability costs a wavering piece more (MD-223)."""
    return 1 if piece.lv <= WAVERING else 0


def crossing(piece: Piece, source: int, target: int) -> int:
    """What it costs more to go from one court into the other (MD-222, MD-1108)."""
    return 1 if COURT[source] != COURT[target] and not piece.is_paramount() else 0


def rally_price(piece: Piece) -> int:
    return 4 if piece.has(SUPREME_COMMANDER | RALLY) else 5  # MD-1056


def last_ditch_price(piece: Piece) -> int:
    return 4 if piece.has(ROYAL_ESCAPE | LAST_DITCH) else 5  # MD-1065


def room(piece: Piece) -> int:
    """How many pieces it can hold (MD-1041, MD-1044, MD-1045)."""
    if (piece.kind == ROOK and piece.rank >= CITADEL) or piece.has(WAR_WAGON | GARRISON):
        return 2
    return 1


def add_abilities(state: MedievalState, source: int, piece: Piece, ap: int, actions: list[Action]) -> None:
    """Adds every use of an ability by a piece that can take orders."""
    abilities = piece.abilities
    if piece.rare.guards_left > 0 and abilities & PONTIFICAL_GUARD:
        _add_guards(state, source, piece, actions)  # MD-1022: these are free
    budget = ap - surcharge(piece)
    if budget < 2:
        return
    if abilities & _CHEAP:
        _add_cheap(state, source, piece, budget, actions)
    if budget < 3:
        return
    if abilities & _DEAR:
        _add_dear(state, source, piece, budget, actions)
    if piece.kind == BISHOP and piece.rank == CARDINAL:
        _add_fusions(state, source, piece, actions)
    if state.number >= state.rules.terrain_turn and state.tiles[piece.side] < MOST_TILES:
        _add_buildings(state, source, piece, actions)


def _ready(piece: Piece, verb: str) -> bool:
    cooldowns = piece.rare.cooldowns
    return not cooldowns or left(cooldowns, verb) == 0


def _add_cheap(state: MedievalState, source: int, piece: Piece, budget: int, actions: list[Action]) -> None:
    """The abilities that cost 2 AP."""
    abilities = piece.abilities
    if abilities & CHARGE and _ready(piece, "charge"):
        _add_charges(state, source, piece, budget, actions)
    if abilities & SHIELDWALL and _ready(piece, "shieldwall") and _has_ally(state, source, piece):
        actions.append(_SHIELDWALL[source])
    if abilities & FORTIFY and not piece.rare.rooted and _ready(piece, "fortify"):
        actions.append(_FORTIFY[source])
    if abilities & SANCTIFY and _ready(piece, "sanctify"):
        if not piece.has(HOLY_GROUND):
            _add_on_allies(state, _SANCTIFY, source, piece, actions)
        elif _has_ally(state, source, piece):
            actions.append(_SANCTIFY_ALL[source])
    if abilities & GAMBIT and _ready(piece, "gambit"):
        _add_gambits(state, source, piece, budget, actions)
    if abilities & PONTIFICAL_GUARD and piece.rare.guards_left == 0 and _ready(piece, "guard"):
        _add_guards(state, source, piece, actions)
    if abilities & GARRISON and _ready(piece, "garrison") and len(piece.rare.inside) < room(piece):
        _add_garrisons(state, source, piece, actions)
    if abilities & LEVY and _ready(piece, "levy"):
        _add_levies(state, source, piece, actions)
    if abilities & (SHOE | SHARPEN | SURGERY):
        _add_support(state, source, piece, actions)


def _add_dear(state: MedievalState, source: int, piece: Piece, budget: int, actions: list[Action]) -> None:
    """The abilities that cost 3 AP or more."""
    abilities = piece.abilities
    if piece.rare.rooted and piece.has(SIEGE_ENGINE | FORTIFY) and _ready(piece, "siege"):
        for target in WITHIN_2[source]:
            other = state.squares[target]
            if other is not None and may_take(state, other, piece.side):
                actions.append(_SIEGE.get(source, target))
    if budget < 4:
        return
    if abilities & RALLY and budget >= rally_price(piece) and _ready(piece, "rally"):
        if rallied(state, source, piece):
            actions.append(_RALLY[source])
    if abilities & LAST_DITCH and budget >= last_ditch_price(piece) and _ready(piece, "lastditch"):
        if piece.moved < piece.moves_allowed() and not piece.rare.rooted:
            _add_last_ditch(state, source, piece, actions)
    if budget < 5:
        return
    if abilities & DECREE and _ready(piece, "decree"):
        actions.append(_DECREE[source])
    if piece.has(RESURRECTION | SANCTIFY) and not state.resurrected[piece.side]:
        _add_resurrections(state, source, piece, actions)


def _has_ally(state: MedievalState, source: int, piece: Piece) -> bool:
    for near in ADJACENT[source]:
        other = state.squares[near]
        if other is not None and other.side == piece.side:
            return True
    return False


def _add_on_allies(state: MedievalState, pairs: Pairs, source: int, piece: Piece, actions: list[Action]) -> None:
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is not None and other.side == piece.side:
            actions.append(pairs.get(source, target))


def _add_charges(state: MedievalState, source: int, piece: Piece, budget: int, actions: list[Action]) -> None:
    """MD-1001, MD-1003; no Charge in snow (MD-1223), none out of sight in fog (MD-1222)."""
    if state.weather == SNOW or piece.moved >= piece.moves_allowed() or piece.rare.rooted:
        return
    squares = state.squares
    side = piece.side
    over_all = piece.has(LANCE_STRIKE)
    charges = _CHARGES[source]
    number = -1
    for way in CHARGE_WAYS[source]:
        number += 1
        target = way.target
        if not over_all and (squares[way.turning] is not None or squares[way.between] is not None):
            continue
        other = squares[target]
        if other is not None and not may_take(state, other, side):
            continue
        if budget < 3 and crossing(piece, source, target):
            continue
        if piece.kind == PAWN and LAST_RANK[side][target]:
            continue  # MD-514
        if piece.kind != KNIGHT and state.terrain and any_river(state, [way.turning, way.between, target]):
            continue
        if state.weather == FOG and not (
            state.sees(side, way.turning) and state.sees(side, way.between) and state.sees(side, target)
        ):
            continue
        actions.append(charges[number])


def _add_gambits(state: MedievalState, source: int, piece: Piece, budget: int, actions: list[Action]) -> None:
    """MD-1054, MD-1057, MD-1058."""
    for_ap = piece.has(CALCULATED_RISK)
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is None or other.side != piece.side or other.kind == KING or other.rare.inside:
            continue
        actions.append(_GAMBIT_RANGE.get(source, target))
        if for_ap:
            actions.append(_GAMBIT_AP.get(source, target))
    if budget >= 3 and piece.has(RUTHLESS_EFFICIENCY):
        actions.append(_GAMBIT_FREE[source])


def _add_guards(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    """MD-1021, MD-1023."""
    for target in WITHIN_2[source] if piece.has(CONSECRATED_LINE) else ADJACENT[source]:
        if state.squares[target] is None:
            actions.append(_GUARD.get(source, target))


def _add_garrisons(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is None or other.side != piece.side or other.marked(MERCENARY):
            continue
        if other.kind != KING and other.kind != ROOK and not other.rare.inside:
            actions.append(_GARRISON.get(source, target))


def _add_levies(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    if state.reserve[piece.side * 4] == 0 or state.count_vassals(piece.number, PEASANT) >= 2:
        return
    for target in ADJACENT[source]:
        if state.squares[target] is None:
            actions.append(_LEVY.get(source, target))


def _add_support(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    """MD-1071 to MD-1073."""
    if piece.has(SHARPEN) and _ready(piece, "sharpen"):
        _add_on_allies(state, _SHARPEN, source, piece, actions)
    shoes = piece.has(SHOE) and _ready(piece, "shoe")
    heals = piece.has(SURGERY) and state.mode == ATTRITION and _ready(piece, "surgery")
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is None or other.side != piece.side:
            continue
        if shoes and other.kind == KNIGHT:
            actions.append(_SHOE.get(source, target))
        if heals and other.hp < other.max_hp():
            actions.append(_SURGERY.get(source, target))


def rallied(state: MedievalState, source: int, piece: Piece) -> list[int]:
    """The squares of the vassals that a Rally reaches, in order (MD-1051, MD-1056)."""
    reached: list[int] = []
    near = range(BOARD.size) if piece.has(SUPREME_COMMANDER | RALLY) else WITHIN_3[source]
    for square in near:
        other = state.squares[square]
        if other is not None and other.side == piece.side and effective_lord(state, other) == piece.number:
            reached.append(square)
    return reached


def _add_last_ditch(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    """MD-1061, MD-1064, MD-1066."""
    for target in WITHIN_3[source] if piece.has(DESPERATE_FLIGHT) else WITHIN_2[source]:
        if state.squares[target] is None:
            actions.append(_LAST_DITCH.get(source, target))
    if piece.has(DIVINE_RIGHT):
        for target in _SQUARES:
            other = state.squares[target]
            if other is not None and other.side == piece.side and target != source:
                actions.append(_LAST_DITCH.get(source, target))


def _add_resurrections(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    for target in ADJACENT[source]:
        if state.squares[target] is None:
            for lost in state.captured[piece.side]:
                if lost.kind != KING:
                    name = state.roster.names[lost.number]
                    actions.append(Action("resurrect", source, target, NOWHERE, (name,)))


def _add_fusions(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    if piece.xp < 200:
        return
    for target in ADJACENT[source]:
        other = state.squares[target]
        if other is not None and other.side == piece.side and other.kind == BISHOP and other.rank == CARDINAL:
            if not other.rare.inside:
                actions.append(_FUSE.get(source, target))


def _add_buildings(state: MedievalState, source: int, piece: Piece, actions: list[Action]) -> None:
    builder = BUILDERS.get(piece.kind)
    if builder is None or piece.rank < builder.rank or not _ready(piece, "build"):
        return
    for target in ADJACENT[source]:
        if state.squares[target] is None and (not state.terrain or state.terrain[target] == NO_TERRAIN):
            actions.append(_BUILD[builder.terrain].get(source, target))


def price(state: MedievalState, action: Action) -> int:
    """The AP that a legal action costs (section 4)."""
    verb = action.verb
    if verb == "move" or verb == "castle":
        return 1 + crossing(state.piece(action.source), action.source, action.target)
    if action.source == NOWHERE:
        return 0
    return _PRICES.get(verb, 0) + _extra_price(state.piece(action.source), action)


def _extra_price(piece: Piece, action: Action) -> int:
    verb = action.verb
    if verb == "unload":
        return crossing(piece, action.source, action.target)
    if verb not in _ABILITY_VERBS:
        return 0
    if verb == "guard" and piece.rare.guards_left > 0:
        return -_PRICES[verb]
    extra = surcharge(piece)
    if verb == "charge":
        extra += crossing(piece, action.source, action.third)
    elif verb == "rally":
        extra += rally_price(piece) - 5
    elif verb == "lastditch":
        extra += last_ditch_price(piece) - 5
    elif verb == "gambit" and action.target == NOWHERE:
        extra += 1
    return extra
