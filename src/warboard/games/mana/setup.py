"""The starting position (section 2 of the rulebook): both armies, the magic squares, and the cards of both sides."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from warboard.games.mana.board import BLACK, BOARD, BOARDS, SIDES, SMALL, WHITE, WHOLE
from warboard.games.mana.holder import holder_of
from warboard.games.mana.known_cards import KnownCards
from warboard.games.mana.state import ManaState, Piece, Player, empty_squares
from warboard.kernel.options import Settings
from warboard.kernel.plain import Fields, Plain

if TYPE_CHECKING:
    from warboard.games.mana.options import Rules

# White's starting pieces, files a to n; black's are the mirror image. A smaller board has the files in the middle.
BACK_RANK: Final = [
    *("ship", "knight", "rook", "bishop", "builder", "warlock", "queen"),
    *("king", "warlock", "builder", "bishop", "rook", "knight", "ship"),
]
SECOND_RANK: Final = [
    *("catapult", "tesla_tower", "balista", "cannon", "archer", "ram", "magician"),
    *("paladin", "ram", "archer", "cannon", "balista", "tesla_tower", "catapult"),
]
FRONT_RANK: Final = [
    *("wall", "pawn", "crazy_pawn", "pawn", "shield_bearer", "pawn", "super_pawn"),
    *("super_pawn", "pawn", "shield_bearer", "pawn", "crazy_pawn", "pawn", "wall"),
]
# The magic squares: these files on these ranks.
_MAGIC_FILES: Final = "cfil"
_MAGIC_RANKS: Final = (4, 7, 8, 11)
_SMALL_MAGIC_FILES: Final = "adgj"
_SMALL_MAGIC_RANKS: Final = (5, 6)
# The cards that both sides start with.
STARTING_HAND: Final = ["add_movement", "add_movement", "transform", "summon_knight", "summon_warlock"]
STARTING_DECK: Final = [
    *["add_movement"] * 2,
    *["add_mana"] * 4,
    *["summon_warlock"] * 2,
    "summon_swamp",
    *["transform"] * 4,
    *["summon_rook"] * 2,
    "fire_card",
    "ice_card",
    "attack_to_demonic_card",
]
STARTING_CENTRAL: Final = ["add_mana", "invulnerability_card", "revive_card", "summon_warlock"]
STARTING_COMMON: Final = [*["add_mana"] * 2, *["summon_knight"] * 2, *["summon_rook"] * 2, *["summon_swamp"] * 2]

# The smaller army and cards of a first game, which is played on the smaller board.
_FIRST_RANKS: Final = (
    ("rook", "knight", "bishop", "builder", "queen", "king", "builder", "bishop", "knight", "rook"),
    ("", "cannon", "archer", "", "", "", "", "archer", "cannon", ""),
    ("wall", "pawn", "pawn", "pawn", "pawn", "pawn", "pawn", "pawn", "pawn", "wall"),
)
# In the first two versions of the rules it was played in the middle of the whole board.
_EARLIER_FIRST_RANKS: Final = (
    ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"),
    ("cannon", "archer", "builder", "", "", "builder", "archer", "cannon"),
    ("wall", "pawn", "pawn", "pawn", "pawn", "pawn", "pawn", "wall"),
)
FIRST_HAND: Final = ["add_movement", "add_movement", "add_mana", "summon_knight"]
FIRST_DECK: Final = ["add_movement", *["add_mana"] * 2, *["summon_knight"] * 2, *["summon_rook"] * 2]
FIRST_CENTRAL: Final = ["add_mana", "summon_knight"]
FIRST_COMMON: Final = [*["add_mana"] * 2, *["summon_knight"] * 2, *["summon_rook"] * 2]


def _laid_out(ranks: Sequence[Sequence[str]], left: int = 0, rear: int = 0) -> Fields:
    """White's army from these ranks, the rear one first; `left` and `rear` are the file and rank of its corner."""
    layout: Fields = {}
    for rank, kinds in enumerate(ranks):
        for file, kind in enumerate(kinds):
            if kind:
                layout[BOARD.names[BOARD.at(left + file, rear + rank)]] = kind
    return layout


def first_layout() -> Fields:
    """White's army in a first game."""
    return _laid_out(_FIRST_RANKS)


def earlier_first_layout() -> Fields:
    """White's army in a first game on the whole board."""
    return _laid_out(_EARLIER_FIRST_RANKS, 3, 2)


class LineUp:
    """What a board starts with, and what it has room for: White's pieces stand on its first `ranks`, at most `most`
    of them (MC-270, MC-271, MC-285).
    """

    def __init__(self, word: str, ranks: int, layout: Fields, magic: list[Plain]) -> None:
        self.board = BOARDS[word]
        self.ranks = ranks
        self.most = 3 * self.board.files
        self.layout = layout
        self.magic = magic

    def describe(self) -> Fields:
        """For forms."""
        return {
            "files": self.board.files,
            "ranks": self.ranks,
            "most": self.most,
        }


def _magic(files: str, ranks: Sequence[int]) -> list[Plain]:
    return [f"{file}{rank}" for rank in ranks for file in files]


_ARMY: Final = (BACK_RANK, SECOND_RANK, FRONT_RANK)
_LEFT_OUT: Final = (BOARDS[WHOLE].files - BOARDS[SMALL].files) // 2  # files on each side
# Rooks and balistas change places: from the second rank a balista would hit the enemy's front at once.
_SMALL_ARMY: Final = [
    ["balista", *BACK_RANK[_LEFT_OUT + 1 : -_LEFT_OUT - 1], "balista"],
    ["rook", *SECOND_RANK[_LEFT_OUT + 1 : -_LEFT_OUT - 1], "rook"],
    FRONT_RANK[_LEFT_OUT:-_LEFT_OUT],
]
LINE_UPS: Final = {
    WHOLE: LineUp(WHOLE, 5, _laid_out(_ARMY), _magic(_MAGIC_FILES, _MAGIC_RANKS)),
    SMALL: LineUp(SMALL, 4, _laid_out(_SMALL_ARMY), _magic(_SMALL_MAGIC_FILES, _SMALL_MAGIC_RANKS)),
}


def standard_layout() -> Fields:
    """White's army on the whole board."""
    return dict(LINE_UPS[WHOLE].layout)


def starting_state(rules: "Rules") -> ManaState:
    """The start of a game; its random number is not drawn yet."""
    catalogue = rules.catalogue
    settings = rules.settings
    squares = empty_squares(rules.board)
    layout = settings.value("layout")
    assert isinstance(layout, dict), layout
    for name, kind in layout.items():
        square = rules.board.square(name)
        squares[square] = Piece(catalogue.kind(str(kind)), WHITE)
        squares[rules.geometry.mirror(square)] = Piece(catalogue.kind(str(kind)), BLACK)
    players = [_starting_player(rules, side) for side in SIDES]
    common = holder_of(len(catalogue.cards), catalogue.numbers(settings.value("common")))
    return ManaState(rules, squares, players, common)


def _starting_player(rules: "Rules", side: str) -> Player:
    catalogue = rules.catalogue
    settings = rules.settings
    kinds = len(catalogue.cards)
    hands = settings.value("hands")
    decks = settings.value("decks")
    assert isinstance(hands, dict) and isinstance(decks, dict), (hands, decks)
    hand = catalogue.numbers(hands[side])
    secret = _chose_cards(settings, "hands", side) or _chose_cards(settings, "decks", side)
    known_cards = KnownCards(False, (), (0,) * len(hand)) if secret else KnownCards(True, tuple(hand), ())
    player = Player(
        holder_of(kinds, hand),
        holder_of(kinds, catalogue.numbers(decks[side])),
        holder_of(kinds, catalogue.numbers(settings.value("central"))),
        known_cards,
    )
    player.max_movements = player.movements = rules.max_movements
    player.max_mana = player.mana = rules.max_mana
    return player


def _chose_cards(settings: Settings, option: str, side: str) -> bool:
    """Whether a side chose its starting cards, which are then hidden from others (section 6)."""
    chosen = settings.options.get(option)
    return isinstance(chosen, dict) and side in chosen
