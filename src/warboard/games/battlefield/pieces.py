"""Pieces, unit types, weapons and elements: the tables of section 2, a row each."""

from typing import Final


class Stats:
    """What a row adds to HP, ATK, DEF, M.DEF and SPD."""

    def __init__(self, hp: int, atk: int, defence: int, mdef: int, spd: int) -> None:
        self.hp = hp
        self.atk = atk
        self.defence = defence
        self.mdef = mdef
        self.spd = spd


class PieceRow:
    """A kind of piece: its letter, its statistics, its worth to a bot."""

    def __init__(self, name: str, letter: str, stats: Stats, worth: int) -> None:
        self.name = name
        self.letter = letter
        self.stats = stats
        self.worth = worth


class UnitType:
    """A unit type, and the types that it has advantage against (BC-423)."""

    def __init__(self, name: str, stats: Stats, over: tuple[str, ...]) -> None:
        self.name = name
        self.stats = stats
        self.over = over


class Weapon:
    """A weapon: how it deals damage, which weapon it has advantage over (BC-421), what it is effective against
    (BC-427), and the one unit type that it belongs to (BC-408).
    """

    def __init__(
        self,
        name: str,
        stats: Stats,
        deals: int,
        over: str = "",
        effective_type: str = "",
        effective_weapon: str = "",
        belongs_to: str = "",
    ) -> None:
        self.name = name
        self.stats = stats
        self.deals = deals
        self.over = over
        self.effective_type = effective_type
        self.effective_weapon = effective_weapon
        self.belongs_to = belongs_to


class Element:
    """An element, and the one that it beats (BC-425)."""

    def __init__(self, name: str, beats: str) -> None:
        self.name = name
        self.beats = beats


PAWN: Final = 0
KNIGHT: Final = 1
BISHOP: Final = 2
ROOK: Final = 3
QUEEN: Final = 4
KING: Final = 5

PIECES: Final = [
    PieceRow("pawn", "P", Stats(16, 13, 4, 4, 5), 100),
    PieceRow("knight", "N", Stats(22, 17, 6, 6, 8), 300),
    PieceRow("bishop", "B", Stats(20, 17, 5, 8, 7), 310),
    PieceRow("rook", "R", Stats(26, 18, 8, 5, 5), 450),
    PieceRow("queen", "Q", Stats(28, 22, 8, 8, 9), 900),
    PieceRow("king", "K", Stats(34, 17, 9, 9, 6), 1200),
]
KINDS: Final = [row.name for row in PIECES]
PROMOTION_KINDS: Final = [QUEEN, ROOK, BISHOP, KNIGHT]

UNIT_TYPES: Final = [
    UnitType("infantry", Stats(0, 1, 0, 0, 1), ("demon", "heavy_infantry")),
    UnitType("heavy_infantry", Stats(3, 0, 2, -1, -2), ("demon", "flying")),
    UnitType("cavalry", Stats(0, 1, 0, -1, 2), ("infantry", "heavy_infantry")),
    UnitType("flying", Stats(-1, 0, -1, 2, 2), ("beast", "infantry")),
    UnitType("beast", Stats(2, 1, 1, -2, 0), ("cavalry", "heavy_infantry")),
    UnitType("demon", Stats(0, 1, -1, 2, 0), ("beast", "cavalry")),
]
TYPE_NAMES: Final = [row.name for row in UNIT_TYPES]

PHYSICAL: Final = 0
MAGICAL: Final = 1
NO_DAMAGE: Final = 2
DEALS: Final = ["physical", "magical", "none"]

THROWING_KNIVES: Final = 4
HEALING_STAFF: Final = 6

WEAPONS: Final = [
    Weapon("sword", Stats(0, 2, 0, 0, 1), PHYSICAL, over="axe"),
    Weapon("spear", Stats(0, 2, 1, 0, 0), PHYSICAL, over="sword"),
    Weapon("axe", Stats(0, 3, 0, 0, -1), PHYSICAL, over="spear"),
    Weapon("bow", Stats(0, 2, 0, 0, 0), PHYSICAL, effective_type="flying"),
    Weapon("throwing_knives", Stats(0, 1, 0, 0, 2), PHYSICAL, effective_weapon="bow"),
    Weapon("staff", Stats(0, 1, 0, 1, 0), MAGICAL, effective_type="cavalry"),
    Weapon("healing_staff", Stats(0, 0, 0, 2, 0), NO_DAMAGE),
    Weapon("hand", Stats(0, 2, 1, 0, 0), PHYSICAL, belongs_to="beast"),
    Weapon("magic_beam", Stats(0, 2, 0, 1, 0), MAGICAL, belongs_to="demon"),
]
WEAPON_NAMES: Final = [row.name for row in WEAPONS]

ELEMENTS: Final = [
    Element("none", ""),
    Element("water", "fire"),
    Element("fire", "ground"),
    Element("ground", "water"),
]
ELEMENT_NAMES: Final = [row.name for row in ELEMENTS]


def default_weapon(unit_type: int) -> int:
    """The weapon of a loadout that names none: a beast's hand, a demon's magic beam, otherwise a sword (BC-1302)."""
    for number, weapon in enumerate(WEAPONS):
        if weapon.belongs_to == TYPE_NAMES[unit_type]:
            return number
    return 0
