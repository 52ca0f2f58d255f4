"""Abilities and verbs: one row each (sections 3.11 and 4 of the rulebook).

To add an ability, give it a bit in `kinds.py` and a row here. If an action uses it, the row has a verb: its price, the
function that carries it out, and the function that finds its legal uses.
"""

from typing import Final

from warboard.games.medieval.actions import action_with_id, last_square
from warboard.games.medieval.bishop_abilities import (
    find_fusions,
    find_guards,
    find_resurrections,
    find_sanctify,
    fuse,
    guard,
    resurrect,
    sanctify,
)
from warboard.games.medieval.board import BOARD
from warboard.games.medieval.commands import claim, learn, reassign, sacrifice
from warboard.games.medieval.courts import crossing
from warboard.games.medieval.gold import heal_for_gold, ransom, train
from warboard.games.medieval.kinds import (
    ABSOLUTE_POWER,
    BLOOD_FOR_GLORY,
    BUILDS,
    CALCULATED_RISK,
    CAVALRY_MOMENTUM,
    CHARGE,
    CLEARS,
    CONSECRATED_LINE,
    CROWN_AUTHORITY,
    DECREE,
    DESPERATE_FLIGHT,
    DEVASTATING_IMPACT,
    DIVINE_JUDGMENT,
    DIVINE_RIGHT,
    FILLS,
    FORTIFY,
    GAMBIT,
    GARRISON,
    GOES,
    GUARDIANS_RESOLVE,
    HOLY_GROUND,
    IMMOVABLE_OBJECT,
    INSPIRING_PRESENCE,
    LANCE_STRIKE,
    LAST_DITCH,
    LEVY,
    MARTYRS_BLESSING,
    MONARCHS_WILL,
    PAPAL_DECREE,
    PONTIFICAL_GUARD,
    RALLY,
    RAPID_DEPLOYMENT,
    REACTIVE_PLATING,
    RESURRECTION,
    ROYAL_ESCAPE,
    RUTHLESS_EFFICIENCY,
    SANCTIFY,
    SHARPEN,
    SHIELDWALL,
    SHOE,
    SIEGE_ENGINE,
    STALWART,
    SUPPLY_LINE,
    SUPREME_COMMANDER,
    SURGERY,
    SWAPS,
    TACTICAL_GENIUS,
    UNYIELDING_BASTION,
    WAR_WAGON,
    Ability,
    AbilityTree,
    Verb,
)
from warboard.games.medieval.knight_abilities import (
    charge,
    charge_bonus,
    find_charges,
    find_levies,
    find_shieldwall,
    levy,
    shieldwall,
    step,
)
from warboard.games.medieval.mercenaries import gift
from warboard.games.medieval.options import Rules
from warboard.games.medieval.pieces import (
    BISHOP,
    BLACKSMITH,
    CARDINAL,
    FARRIER,
    FORTRESS,
    KING,
    KNIGHT,
    KNIGHT_BANNERET,
    KNIGHT_COMMANDER,
    MEDIC,
    PATRIARCH,
    PRIEST,
    QUEEN,
    QUEEN_CONSORT,
    ROOK,
)
from warboard.games.medieval.plain_moves import castle, move
from warboard.games.medieval.rook_abilities import (
    find_fortify,
    find_garrisons,
    find_sieges,
    fortify,
    garrison,
    siege,
    unload,
)
from warboard.games.medieval.royal_abilities import (
    decree,
    find_decree,
    find_gambits,
    find_last_ditches,
    find_rally,
    gambit,
    last_ditch,
    rally,
)
from warboard.games.medieval.state import MedievalState, Piece, is_burdened
from warboard.games.medieval.support_abilities import (
    find_sharpenings,
    find_shoeings,
    find_surgeries,
    sharpen,
    shoe,
    surgery,
)
from warboard.games.medieval.terrain import BUILDERS, build, find_buildings
from warboard.kernel.action import Action, read_action
from warboard.kernel.board import NOWHERE

# fmt: off
ABILITIES: Final = [
    Ability("charge", CHARGE, KNIGHT, "MD-1001", learnable=True, gainable=True,
            verb=Verb("charge", 2, charge, find_charges, cooldown=3, moves=True, crosses=True, attacks=True,
                      bonus=charge_bonus, quicker=(KNIGHT, KNIGHT_COMMANDER), lines=GOES)),
    Ability("lance_strike", LANCE_STRIKE, KNIGHT, "MD-1003", xp=30),
    Ability("cavalry_momentum", CAVALRY_MOMENTUM, KNIGHT, "MD-1004", xp=60),
    Ability("devastating_impact", DEVASTATING_IMPACT, KNIGHT, "MD-1005", xp=100),
    Ability("shieldwall", SHIELDWALL, KNIGHT, "MD-1006", learnable=True, gainable=True,
            verb=Verb("shieldwall", 2, shieldwall, find_shieldwall, cooldown=3)),
    Ability("stalwart", STALWART, KNIGHT, "MD-1008", xp=30),
    Ability("guardians_resolve", GUARDIANS_RESOLVE, KNIGHT, "MD-1007", xp=60),
    Ability("unyielding_bastion", UNYIELDING_BASTION, KNIGHT, "MD-1009", xp=100),
    Ability("levy", LEVY, KNIGHT, "MD-1081", rank=KNIGHT_BANNERET,
            verb=Verb("levy", 2, levy, find_levies, cooldown=3, lines=FILLS)),

    Ability("sanctify", SANCTIFY, BISHOP, "MD-1011", rank=PRIEST, learnable=True, gainable=True,
            verb=Verb("sanctify", 2, sanctify, find_sanctify, cooldown=2)),
    Ability("holy_ground", HOLY_GROUND, BISHOP, "MD-1013", xp=35),
    Ability("martyrs_blessing", MARTYRS_BLESSING, BISHOP, "MD-1014", xp=70),
    Ability("resurrection", RESURRECTION, BISHOP, "MD-1015", xp=120, base=SANCTIFY,
            verb=Verb("resurrect", 5, resurrect, find_resurrections, lines=FILLS, squares_before_id=2)),
    Ability("guard", PONTIFICAL_GUARD, BISHOP, "MD-1021", rank=PATRIARCH, gainable=True,
            verb=Verb("guard", 2, guard, find_guards, cooldown=4, in_parts=True, lines=FILLS)),
    Ability("consecrated_line", CONSECRATED_LINE, BISHOP, "MD-1023", xp=35),
    Ability("divine_judgment", DIVINE_JUDGMENT, BISHOP, "MD-1024", xp=70),
    Ability("papal_decree", PAPAL_DECREE, BISHOP, "MD-1025", xp=120),

    Ability("fortify", FORTIFY, ROOK, "MD-1031", learnable=True, gainable=True,
            verb=Verb("fortify", 2, fortify, find_fortify, cooldown=4)),
    Ability("immovable_object", IMMOVABLE_OBJECT, ROOK, "MD-1032", xp=35),
    Ability("reactive_plating", REACTIVE_PLATING, ROOK, "MD-1033", xp=70),
    Ability("siege_engine", SIEGE_ENGINE, ROOK, "MD-1034", xp=110, base=FORTIFY,
            verb=Verb("siege", 3, siege, find_sieges, cooldown=1, attacks=True, lines=CLEARS)),
    Ability("garrison", GARRISON, ROOK, "MD-1041", rank=FORTRESS, gainable=True,
            verb=Verb("garrison", 2, garrison, find_garrisons, cooldown=1, lines=CLEARS)),
    Ability("supply_line", SUPPLY_LINE, ROOK, "MD-1042", xp=35),
    Ability("rapid_deployment", RAPID_DEPLOYMENT, ROOK, "MD-1043", xp=70),
    Ability("war_wagon", WAR_WAGON, ROOK, "MD-1044", xp=110),

    Ability("rally", RALLY, QUEEN, "MD-1051", gainable=True,
            verb=Verb("rally", 5, rally, find_rally, cooldown=4, cheaper_with=SUPREME_COMMANDER | RALLY,
                      quicker=(QUEEN, QUEEN_CONSORT))),
    Ability("inspiring_presence", INSPIRING_PRESENCE, QUEEN, "MD-1052", xp=50),
    Ability("tactical_genius", TACTICAL_GENIUS, QUEEN, "MD-1053", xp=100),
    Ability("supreme_commander", SUPREME_COMMANDER, QUEEN, "MD-1056", xp=160),
    Ability("gambit", GAMBIT, QUEEN, "MD-1054", gainable=True,
            verb=Verb("gambit", 2, gambit, find_gambits, cooldown=2, ap_untargeted=1, lines=CLEARS)),
    Ability("calculated_risk", CALCULATED_RISK, QUEEN, "MD-1057", xp=50),
    Ability("blood_for_glory", BLOOD_FOR_GLORY, QUEEN, "MD-1055", xp=100),
    Ability("ruthless_efficiency", RUTHLESS_EFFICIENCY, QUEEN, "MD-1058", xp=160),

    Ability("lastditch", LAST_DITCH, KING, "MD-1061", gainable=True,
            verb=Verb("lastditch", 5, last_ditch, find_last_ditches, cooldown=3, moves=True,
                      cheaper_with=ROYAL_ESCAPE | LAST_DITCH, lines=SWAPS)),
    Ability("desperate_flight", DESPERATE_FLIGHT, KING, "MD-1064", xp=60),
    Ability("royal_escape", ROYAL_ESCAPE, KING, "MD-1065", xp=120),
    Ability("divine_right", DIVINE_RIGHT, KING, "MD-1066", xp=180),
    Ability("decree", DECREE, KING, "MD-1062", gainable=True,
            verb=Verb("decree", 5, decree, find_decree, cooldown=4)),
    Ability("monarchs_will", MONARCHS_WILL, KING, "MD-1067", xp=60),
    Ability("crown_authority", CROWN_AUTHORITY, KING, "MD-1063", xp=120),
    Ability("absolute_power", ABSOLUTE_POWER, KING, "MD-1068", xp=180),

    Ability("shoe", SHOE, FARRIER, "MD-1071", verb=Verb("shoe", 2, shoe, find_shoeings, cooldown=3)),
    Ability("sharpen", SHARPEN, BLACKSMITH, "MD-1072", verb=Verb("sharpen", 2, sharpen, find_sharpenings, cooldown=4)),
    Ability("surgery", SURGERY, MEDIC, "MD-1073", verb=Verb("surgery", 2, surgery, find_surgeries, cooldown=5)),
]

# What a rank can do counts as an ability, but no piece holds it as one.
_VERBS_OF_RANKS: Final = [
    Verb("fuse", 3, fuse, find_fusions, rule="MD-1029", ranks={BISHOP: [CARDINAL]}, lines=CLEARS),
    Verb("build", 3, build, find_buildings, rule="MD-1202", cooldown=5, ranks=BUILDERS, lines=BUILDS),
]

_PLAIN_VERBS: Final = [
    Verb("end", 0, None, rule="MD-228"),
    Verb("move", 1, move, rule="MD-501", order=True, moves=True, counted=True, crosses=True, attacks=True, lines=GOES),
    Verb("castle", 1, castle, rule="MD-512", order=True, refusable=False, moves=True, counted=True, crosses=True),
    Verb("step", 0, step, rule="MD-1004", order=True, refusable=False, lines=GOES),
    Verb("unload", 1, unload, rule="MD-1046", order=True, crosses=True, lines=FILLS, squares_before_id=2),
    Verb("reassign", 1, reassign, rule="MD-303"),
    Verb("claim", 1, claim, rule="MD-343", cooldown=1, order=True, lines=FILLS),
    Verb("sacrifice", 2, sacrifice, rule="MD-325", lines=CLEARS),
    Verb("learn", 0, learn, rule="MD-758"),
    Verb("heal", 0, heal_for_gold, rule="MD-1212"),
    Verb("train", 0, train, rule="MD-1212"),
    Verb("ransom", 0, ransom, rule="MD-1212", lines=FILLS, squares_before_id=0),
    Verb("gift", 1, gift, rule="MD-1242"),
]
# fmt: on

TREE: Final = AbilityTree(ABILITIES)


def _ap(verb: Verb) -> int:
    return verb.ap


def _bits_needed(verbs: list[Verb]) -> int:
    bits = 0
    for verb in verbs:
        bits |= verb.needs
    return bits


_ABILITY_VERBS: Final = [row.verb for row in ABILITIES if row.verb is not None] + _VERBS_OF_RANKS
VERBS: Final = {verb.name: verb for verb in [*_PLAIN_VERBS, *_ABILITY_VERBS]}
COOLDOWN_VERBS: Final = sorted(verb.name for verb in VERBS.values() if verb.cooldown)

_CHEAPEST_FIRST: Final = sorted(_ABILITY_VERBS, key=_ap)
_NEEDED: Final = _bits_needed(_ABILITY_VERBS)
_VERBS_OF: Final[dict[int, list[Verb]]] = {}  # by abilities, class and rank
_MOST_REMEMBERED: Final = 10_000  # a position can be written with any abilities


def ability_verbs(piece: Piece) -> list[Verb]:
    """The verbs that a piece has by its abilities and its rank, the cheapest first."""
    verbs = piece.verbs
    if verbs is None:
        verbs = _find_verbs(piece)
        piece.verbs = verbs
    return verbs


def _find_verbs(piece: Piece) -> list[Verb]:
    key = (piece.abilities & _NEEDED) << 8 | piece.kind << 4 | piece.rank
    verbs = _VERBS_OF.get(key)
    if verbs is None:
        verbs = [verb for verb in _CHEAPEST_FIRST if verb.can_be_used_by(piece)]
        if len(_VERBS_OF) >= _MOST_REMEMBERED:
            _VERBS_OF.clear()
        _VERBS_OF[key] = verbs
    return verbs


def surcharge(rules: Rules, piece: Piece) -> int:
    """The extra AP that a wavering piece pays for an ability (MD-223, MD-314)."""
    return 1 if is_burdened(rules, piece.lv) else 0


def price(state: MedievalState, action: Action) -> int:
    """The AP that an action costs (section 4)."""
    verb = VERBS[action.verb]
    if action.source == NOWHERE:
        return 0
    piece = state.piece(action.source)
    if verb.is_free(piece):
        return 0
    ap = verb.ap_for(piece)
    if verb.is_ability:
        ap += surcharge(state.rules, piece)
    target = last_square(action)
    if target == NOWHERE:
        ap += verb.ap_untargeted
    elif verb.crosses:
        ap += crossing(state, piece, action.source, target)
    return ap


def read(text: str) -> Action | None:
    """The action that a text names, legal or not. An id is a word even if it looks like a square or
    holds commas.
    """
    name, _, rest = text.partition(":")
    verb = VERBS.get(name)
    if verb is None or verb.squares_before_id is None:
        return read_action(text, BOARD)
    place = verb.squares_before_id
    operands = rest.split(",", place)
    if len(operands) <= place or not operands[place]:
        return None
    squares = [BOARD.square(operand) for operand in operands[:place]]
    if NOWHERE in squares:
        return None
    squares.extend([NOWHERE, NOWHERE])
    return action_with_id(name, squares[0], squares[1], operands[place])
