"""The starting position (section 2 of the rulebook): both armies, the magic squares, and the cards of both sides."""

from typing import TYPE_CHECKING, Final

from warboard.games.mana.board import BLACK, BOARD, SIDES, WHITE, mirror
from warboard.games.mana.holder import holder_of
from warboard.games.mana.known_cards import KnownCards
from warboard.games.mana.state import ManaState, Piece, Player, empty_squares
from warboard.kernel.options import Settings
from warboard.kernel.plain import Fields, Plain

if TYPE_CHECKING:
    from warboard.games.mana.options import Rules

# White's starting pieces, files a to n; black's are the mirror image.
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

# The smaller army and cards of a first game; its files are d to k.
_FIRST_RANKS: Final = (
    ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"),
    ("cannon", "archer", "builder", "", "", "builder", "archer", "cannon"),
    ("wall", "pawn", "pawn", "pawn", "pawn", "pawn", "pawn", "wall"),
)
_FIRST_CORNER: Final = (3, 2)  # file and rank of the army's left rear
FIRST_HAND: Final = ["add_movement", "add_movement", "add_mana", "summon_knight"]
FIRST_DECK: Final = ["add_movement", *["add_mana"] * 2, *["summon_knight"] * 2, *["summon_rook"] * 2]
FIRST_CENTRAL: Final = ["add_mana", "summon_knight"]
FIRST_COMMON: Final = [*["add_mana"] * 2, *["summon_knight"] * 2, *["summon_rook"] * 2]


def standard_layout() -> Fields:
    """White's army."""
    layout: Fields = {}
    for rank, kinds in enumerate((BACK_RANK, SECOND_RANK, FRONT_RANK)):
        for file, kind in enumerate(kinds):
            layout[BOARD.names[BOARD.at(file, rank)]] = kind
    return layout


def first_layout() -> Fields:
    """White's army in a first game."""
    left, rear = _FIRST_CORNER
    layout: Fields = {}
    for rank, kinds in enumerate(_FIRST_RANKS):
        for file, kind in enumerate(kinds):
            if kind:
                layout[BOARD.names[BOARD.at(left + file, rear + rank)]] = kind
    return layout


def standard_magic() -> list[Plain]:
    """The magic squares."""
    return [f"{file}{rank}" for rank in _MAGIC_RANKS for file in _MAGIC_FILES]


def starting_state(rules: "Rules") -> ManaState:
    """The start of a game; its random number is not drawn yet."""
    catalogue = rules.catalogue
    settings = rules.settings
    squares = empty_squares()
    layout = settings.value("layout")
    assert isinstance(layout, dict), layout
    for name, kind in layout.items():
        square = BOARD.square(name)
        squares[square] = Piece(catalogue.kind(str(kind)), WHITE)
        squares[mirror(square)] = Piece(catalogue.kind(str(kind)), BLACK)
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
