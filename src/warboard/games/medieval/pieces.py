"""The pieces: classes and their ranks, bands of loyalty, effects that they may be under, support pieces, reserves."""

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
GUARD: Final = 10  # occupies a guard's square: it is not a piece (MD-1026)

WAVERING: Final = 69  # the highest LV of each band (MD-312 to MD-316)
DISLOYAL: Final = 49
DEFECTING: Final = 29
DEVOTED: Final = 90  # the lowest LV of this band


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
    """A step of a path, reached in an End Phase with that many XP, or only `by_fusion` (MD-731)."""

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
LAST_STARTING_CLASS: Final = PAWN  # a side starts with the classes up to this one (MD-361)
MOST_XP: Final = 250  # MD-701

# Lasting effects and how far they change a range (MD-511, MD-1090).
EFFECTS: Final = ["cover", "fortify", "gambit", "genius", "immune", "sanctify", "sharp", "shield_wall", "shoed"]
RANGE_OF_EFFECT: Final = {"shoed": 2, "genius": 1, "gambit": 3}

RESERVES: Final = [PEASANT, FARRIER, BLACKSMITH, MEDIC]  # the order of a side's reserve (MD-104)
RESERVE_AT_START: Final = [2, 1, 1, 1]


class Support:
    """A support piece, and the noble next to whom it comes in, from which rank on (MD-741)."""

    def __init__(self, kind: int, noble: int, rank: int) -> None:
        self.kind = kind
        self.place = RESERVES.index(kind)
        self.noble = noble
        self.rank = rank


SUPPORTS: Final = [
    Support(FARRIER, KNIGHT, KNIGHT_ERRANT),
    Support(BLACKSMITH, ROOK, TOWER),
    Support(MEDIC, BISHOP, PRIEST),
]
