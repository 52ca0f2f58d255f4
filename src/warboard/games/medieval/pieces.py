"""What there is in Medieval Chess, as rows: classes, ranks, abilities with their upgrades, verbs, effects."""

from typing import Final

KING: Final = 0
QUEEN: Final = 1
ROOK: Final = 2
BISHOP: Final = 3
KNIGHT: Final = 4
PAWN: Final = 5
PEASANT: Final = 6
FARRIER: Final = 7
BLACKSMITH: Final = 8
MEDIC: Final = 9
GUARD: Final = 10  # what stands on a guard's square: it is no piece (MD-1026)


class PieceClass:
    """A class of pieces (MD-111 to MD-118). `homage` orders lords and vassals, the highest first (MD-302)."""

    def __init__(self, name: str, value: int, hp: int, armour: int, homage: int, ranks: "list[Rank]") -> None:
        self.name = name
        self.value = value
        self.hp = hp
        self.armour = armour
        self.homage = homage
        self.ranks = ranks


class Rank:
    """A step of a path: reached in an End Phase with that many XP; `by_fusion` never (MD-731)."""

    def __init__(self, name: str, xp: int, by_fusion: bool = False) -> None:
        self.name = name
        self.xp = xp
        self.by_fusion = by_fusion


_PAWNS: Final = [
    Rank("Pawn", 0),
    Rank("Footman", 20),
    Rank("Man-at-Arms", 40),
    Rank("Sergeant", 70),
    Rank("Captain", 100),
]
_PEASANTS: Final = [Rank("Peasant", 0), Rank("Footman", 20)]
_KNIGHTS: Final = [
    Rank("Knight", 0),
    Rank("Knight-Errant", 25),
    Rank("Knight-Bachelor", 50),
    Rank("Knight-Banneret", 80),
    Rank("Knight-Commander", 120),
]
_BISHOPS: Final = [
    Rank("Deacon", 0),
    Rank("Priest", 30),
    Rank("Bishop", 60),
    Rank("Archbishop", 90),
    Rank("Patriarch", 130),
    Rank("Cardinal", 170),
    Rank("Pope", 200, by_fusion=True),
]
_ROOKS: Final = [
    Rank("Rook", 0),
    Rank("Tower", 30),
    Rank("Castle", 65),
    Rank("Fortress", 100),
    Rank("Citadel", 150),
]
_QUEENS: Final = [
    Rank("Queen", 0),
    Rank("Queen-Consort", 50),
    Rank("Queen-Regent", 100),
    Rank("Queen-Paramount", 160),
]

FOOTMAN: Final = 1
MAN_AT_ARMS: Final = 2
SERGEANT: Final = 3
CAPTAIN: Final = 4
KNIGHT_ERRANT: Final = 1
KNIGHT_BACHELOR: Final = 2
KNIGHT_BANNERET: Final = 3
KNIGHT_COMMANDER: Final = 4
PRIEST: Final = 1
FULL_BISHOP: Final = 2
ARCHBISHOP: Final = 3
PATRIARCH: Final = 4
CARDINAL: Final = 5
POPE: Final = 6
TOWER: Final = 1
CASTLE_RANK: Final = 2
FORTRESS: Final = 3
CITADEL: Final = 4
QUEEN_CONSORT: Final = 1
QUEEN_REGENT: Final = 2
QUEEN_PARAMOUNT: Final = 3

CLASSES: Final = [
    PieceClass("king", 4, 100, 15, 0, [Rank("King", 0)]),
    PieceClass("queen", 9, 80, 10, 1, _QUEENS),
    PieceClass("rook", 5, 60, 8, 3, _ROOKS),
    PieceClass("bishop", 3, 40, 5, 2, _BISHOPS),
    PieceClass("knight", 3, 40, 5, 3, _KNIGHTS),
    PieceClass("pawn", 1, 20, 2, 5, _PAWNS),  # a Captain's homage is one step higher
    PieceClass("peasant", 1, 15, 1, 5, _PEASANTS),
    PieceClass("farrier", 2, 25, 2, 6, [Rank("Farrier", 0)]),
    PieceClass("blacksmith", 2, 25, 2, 6, [Rank("Blacksmith", 0)]),
    PieceClass("medic", 2, 25, 2, 6, [Rank("Medic", 0)]),
]
KINDS: Final = [row.name for row in CLASSES]
CAPTAINS_HOMAGE: Final = 4
STARTING_CLASSES: Final = (KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN)  # MD-361

# Abilities are bits. An upgrade works while its base ability is held: ask for both bits at once (MD-1000).
CHARGE: Final = 1 << 0
LANCE_STRIKE: Final = 1 << 1
CAVALRY_MOMENTUM: Final = 1 << 2
DEVASTATING_IMPACT: Final = 1 << 3
SHIELDWALL: Final = 1 << 4
STALWART: Final = 1 << 5
GUARDIANS_RESOLVE: Final = 1 << 6
UNYIELDING_BASTION: Final = 1 << 7
SANCTIFY: Final = 1 << 8
HOLY_GROUND: Final = 1 << 9
MARTYRS_BLESSING: Final = 1 << 10
RESURRECTION: Final = 1 << 11
PONTIFICAL_GUARD: Final = 1 << 12
CONSECRATED_LINE: Final = 1 << 13
DIVINE_JUDGMENT: Final = 1 << 14
PAPAL_DECREE: Final = 1 << 15
FORTIFY: Final = 1 << 16
IMMOVABLE_OBJECT: Final = 1 << 17
REACTIVE_PLATING: Final = 1 << 18
SIEGE_ENGINE: Final = 1 << 19
GARRISON: Final = 1 << 20
SUPPLY_LINE: Final = 1 << 21
RAPID_DEPLOYMENT: Final = 1 << 22
WAR_WAGON: Final = 1 << 23
RALLY: Final = 1 << 24
INSPIRING_PRESENCE: Final = 1 << 25
TACTICAL_GENIUS: Final = 1 << 26
SUPREME_COMMANDER: Final = 1 << 27
GAMBIT: Final = 1 << 28
CALCULATED_RISK: Final = 1 << 29
BLOOD_FOR_GLORY: Final = 1 << 30
RUTHLESS_EFFICIENCY: Final = 1 << 31
LAST_DITCH: Final = 1 << 32
DESPERATE_FLIGHT: Final = 1 << 33
ROYAL_ESCAPE: Final = 1 << 34
DIVINE_RIGHT: Final = 1 << 35
DECREE: Final = 1 << 36
MONARCHS_WILL: Final = 1 << 37
CROWN_AUTHORITY: Final = 1 << 38
ABSOLUTE_POWER: Final = 1 << 39
SHOE: Final = 1 << 40
SHARPEN: Final = 1 << 41
SURGERY: Final = 1 << 42
LEVY: Final = 1 << 43


class Ability:
    """An ability: whose tree it is in, the rank and the XP at which it comes by itself, and its rule."""

    def __init__(self, id: str, bit: int, kind: int, rank: int, xp: int, rule: str) -> None:
        self.id = id
        self.bit = bit
        self.kind = kind
        self.rank = rank
        self.xp = xp
        self.rule = rule


ABILITIES: Final = [
    Ability("charge", CHARGE, KNIGHT, 0, 0, "MD-1001"),
    Ability("lance_strike", LANCE_STRIKE, KNIGHT, 0, 30, "MD-1003"),
    Ability("cavalry_momentum", CAVALRY_MOMENTUM, KNIGHT, 0, 60, "MD-1004"),
    Ability("devastating_impact", DEVASTATING_IMPACT, KNIGHT, 0, 100, "MD-1005"),
    Ability("shieldwall", SHIELDWALL, KNIGHT, 0, 0, "MD-1006"),
    Ability("stalwart", STALWART, KNIGHT, 0, 30, "MD-1008"),
    Ability("guardians_resolve", GUARDIANS_RESOLVE, KNIGHT, 0, 60, "MD-1007"),
    Ability("unyielding_bastion", UNYIELDING_BASTION, KNIGHT, 0, 100, "MD-1009"),
    Ability("levy", LEVY, KNIGHT, KNIGHT_BANNERET, 0, "MD-1081"),
    Ability("sanctify", SANCTIFY, BISHOP, PRIEST, 0, "MD-1011"),
    Ability("holy_ground", HOLY_GROUND, BISHOP, 0, 35, "MD-1013"),
    Ability("martyrs_blessing", MARTYRS_BLESSING, BISHOP, 0, 70, "MD-1014"),
    Ability("resurrection", RESURRECTION, BISHOP, 0, 120, "MD-1015"),
    Ability("guard", PONTIFICAL_GUARD, BISHOP, PATRIARCH, 0, "MD-1021"),
    Ability("consecrated_line", CONSECRATED_LINE, BISHOP, 0, 35, "MD-1023"),
    Ability("divine_judgment", DIVINE_JUDGMENT, BISHOP, 0, 70, "MD-1024"),
    Ability("papal_decree", PAPAL_DECREE, BISHOP, 0, 120, "MD-1025"),
    Ability("fortify", FORTIFY, ROOK, 0, 0, "MD-1031"),
    Ability("immovable_object", IMMOVABLE_OBJECT, ROOK, 0, 35, "MD-1032"),
    Ability("reactive_plating", REACTIVE_PLATING, ROOK, 0, 70, "MD-1033"),
    Ability("siege_engine", SIEGE_ENGINE, ROOK, 0, 110, "MD-1034"),
    Ability("garrison", GARRISON, ROOK, FORTRESS, 0, "MD-1041"),
    Ability("supply_line", SUPPLY_LINE, ROOK, 0, 35, "MD-1042"),
    Ability("rapid_deployment", RAPID_DEPLOYMENT, ROOK, 0, 70, "MD-1043"),
    Ability("war_wagon", WAR_WAGON, ROOK, 0, 110, "MD-1044"),
    Ability("rally", RALLY, QUEEN, 0, 0, "MD-1051"),
    Ability("inspiring_presence", INSPIRING_PRESENCE, QUEEN, 0, 50, "MD-1052"),
    Ability("tactical_genius", TACTICAL_GENIUS, QUEEN, 0, 100, "MD-1053"),
    Ability("supreme_commander", SUPREME_COMMANDER, QUEEN, 0, 160, "MD-1056"),
    Ability("gambit", GAMBIT, QUEEN, 0, 0, "MD-1054"),
    Ability("calculated_risk", CALCULATED_RISK, QUEEN, 0, 50, "MD-1057"),
    Ability("blood_for_glory", BLOOD_FOR_GLORY, QUEEN, 0, 100, "MD-1055"),
    Ability("ruthless_efficiency", RUTHLESS_EFFICIENCY, QUEEN, 0, 160, "MD-1058"),
    Ability("lastditch", LAST_DITCH, KING, 0, 0, "MD-1061"),
    Ability("desperate_flight", DESPERATE_FLIGHT, KING, 0, 60, "MD-1064"),
    Ability("royal_escape", ROYAL_ESCAPE, KING, 0, 120, "MD-1065"),
    Ability("divine_right", DIVINE_RIGHT, KING, 0, 180, "MD-1066"),
    Ability("decree", DECREE, KING, 0, 0, "MD-1062"),
    Ability("monarchs_will", MONARCHS_WILL, KING, 0, 60, "MD-1067"),
    Ability("crown_authority", CROWN_AUTHORITY, KING, 0, 120, "MD-1063"),
    Ability("absolute_power", ABSOLUTE_POWER, KING, 0, 180, "MD-1068"),
    Ability("shoe", SHOE, FARRIER, 0, 0, "MD-1071"),
    Ability("sharpen", SHARPEN, BLACKSMITH, 0, 0, "MD-1072"),
    Ability("surgery", SURGERY, MEDIC, 0, 0, "MD-1073"),
]
ABILITY_IDS: Final = sorted(row.id for row in ABILITIES)
ABILITY_BITS: Final = {row.id: row.bit for row in ABILITIES}

# What a defection may bring (MD-345), and what pawns and peasants may learn (MD-758).
BASE_ABILITIES: Final = [
    "charge",
    "decree",
    "fortify",
    "gambit",
    "garrison",
    "guard",
    "lastditch",
    "rally",
    "sanctify",
    "shieldwall",
]
LEARNED: Final = ["charge", "fortify", "sanctify", "shieldwall"]

MOST_XP: Final = 250  # MD-701


def _given_by_rank(kind: int) -> list[int]:
    """The abilities with 0 XP that each rank of a class has reached."""
    given: list[int] = []
    for rank in range(len(CLASSES[kind].ranks)):
        bits = 0
        for row in ABILITIES:
            if row.kind == kind and row.rank <= rank and row.xp == 0:
                bits |= row.bit
        given.append(bits)
    return given


def _given_by_xp(kind: int) -> list[int]:
    """The upgrades that each number of XP has reached."""
    given: list[int] = []
    for xp in range(MOST_XP + 1):
        bits = 0
        for row in ABILITIES:
            if row.kind == kind and 0 < row.xp <= xp:
                bits |= row.bit
        given.append(bits)
    return given


GIVEN_BY_RANK: Final = [_given_by_rank(kind) for kind in range(len(CLASSES))]
GIVEN_BY_XP: Final = [_given_by_xp(kind) for kind in range(len(CLASSES))]


def names_of(bits: int) -> list[str]:
    """The ids of abilities, alphabetically."""
    return [id for id in ABILITY_IDS if ABILITY_BITS[id] & bits]


class Verb:
    """What is done: its price in AP, its cooldown, whether it is an order (MD-226) and the use of an ability, which
    earns XP and costs a wavering piece more (MD-712, MD-223); `needs` are the abilities that must be held.
    """

    def __init__(self, name: str, ap: int, cooldown: int, order: bool, ability: bool, needs: int, rule: str) -> None:
        self.name = name
        self.ap = ap
        self.cooldown = cooldown
        self.order = order
        self.ability = ability
        self.needs = needs
        self.rule = rule


_MOVES: Final = [
    Verb("end", 0, 0, False, False, 0, "MD-228"),
    Verb("move", 1, 0, True, False, 0, "MD-501"),
    Verb("castle", 1, 0, False, False, 0, "MD-512"),
    Verb("step", 0, 0, False, False, 0, "MD-1004"),
    Verb("unload", 1, 0, True, False, 0, "MD-1046"),
    Verb("reassign", 1, 0, False, False, 0, "MD-303"),
    Verb("claim", 1, 1, True, False, 0, "MD-343"),
    Verb("sacrifice", 2, 0, False, False, 0, "MD-325"),
    Verb("learn", 0, 0, False, False, 0, "MD-758"),
    Verb("heal", 0, 0, False, False, 0, "MD-1212"),
    Verb("train", 0, 0, False, False, 0, "MD-1212"),
    Verb("ransom", 0, 0, False, False, 0, "MD-1212"),
    Verb("gift", 1, 0, False, False, 0, "MD-1242"),
]
_ABILITY_VERBS: Final = [
    Verb("charge", 2, 3, True, True, CHARGE, "MD-1001"),
    Verb("shieldwall", 2, 3, True, True, SHIELDWALL, "MD-1006"),
    Verb("levy", 2, 3, True, True, LEVY, "MD-1081"),
    Verb("sanctify", 2, 2, True, True, SANCTIFY, "MD-1011"),
    Verb("resurrect", 5, 0, True, True, RESURRECTION | SANCTIFY, "MD-1015"),
    Verb("guard", 2, 4, True, True, PONTIFICAL_GUARD, "MD-1021"),
    Verb("fuse", 3, 0, True, True, 0, "MD-1029"),
    Verb("fortify", 2, 4, True, True, FORTIFY, "MD-1031"),
    Verb("siege", 3, 1, True, True, SIEGE_ENGINE | FORTIFY, "MD-1034"),
    Verb("garrison", 2, 1, True, True, GARRISON, "MD-1041"),
    Verb("rally", 5, 4, True, True, RALLY, "MD-1051"),
    Verb("gambit", 2, 2, True, True, GAMBIT, "MD-1054"),
    Verb("lastditch", 5, 3, True, True, LAST_DITCH, "MD-1061"),
    Verb("decree", 5, 4, True, True, DECREE, "MD-1062"),
    Verb("shoe", 2, 3, True, True, SHOE, "MD-1071"),
    Verb("sharpen", 2, 4, True, True, SHARPEN, "MD-1072"),
    Verb("surgery", 2, 5, True, True, SURGERY, "MD-1073"),
    Verb("build", 3, 5, True, True, 0, "MD-1202"),
]
VERBS: Final = {row.name: row for row in [*_MOVES, *_ABILITY_VERBS]}
COOLDOWN_VERBS: Final = sorted(row.name for row in VERBS.values() if row.cooldown)

# Lasting effects and how far they change a range (MD-511, MD-1090).
EFFECTS: Final = ["cover", "fortify", "gambit", "genius", "immune", "sanctify", "sharp", "shield_wall", "shoed"]
RANGE_OF_EFFECT: Final = {"shoed": 2, "genius": 1, "gambit": 3}

NO_TERRAIN: Final = 0
FOREST: Final = 1
RIVER: Final = 2
CASTLE: Final = 3
TERRAINS: Final = ["", "forest", "river", "castle"]


class Builder:
    """Who makes which terrain, from which rank on (MD-1202)."""

    def __init__(self, kind: int, rank: int, terrain: int) -> None:
        self.kind = kind
        self.rank = rank
        self.terrain = terrain


BUILDERS: Final = {
    KNIGHT: Builder(KNIGHT, KNIGHT_BACHELOR, FOREST),
    BISHOP: Builder(BISHOP, FULL_BISHOP, RIVER),
    ROOK: Builder(ROOK, CASTLE_RANK, CASTLE),
}
MOST_TILES: Final = 4


class Support:
    """A support piece, and next to which noble of which rank it comes in (MD-741)."""

    def __init__(self, kind: int, noble: int, rank: int) -> None:
        self.kind = kind
        self.noble = noble
        self.rank = rank


SUPPORTS: Final = [
    Support(FARRIER, KNIGHT, KNIGHT_ERRANT),
    Support(BLACKSMITH, ROOK, TOWER),
    Support(MEDIC, BISHOP, PRIEST),
]
RESERVES: Final = [PEASANT, FARRIER, BLACKSMITH, MEDIC]  # the order of a side's reserve (MD-104)
RESERVE_AT_START: Final = [2, 1, 1, 1]
