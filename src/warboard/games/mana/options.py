"""Mana's options: what can be chosen, and what is refused (MC-264, MC-267 to MC-280)."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.board import BOARD, SIDES
from warboard.games.mana.cards import CENTRAL, COMMON, DECK, HAND, Card
from warboard.games.mana.catalogue import CLOCKS, Catalogue
from warboard.games.mana.pieces import BACK_RANK, FRONT_RANK, SECOND_RANK
from warboard.kernel.codec import Node
from warboard.kernel.options import Flag, Kind, OneOf, Option, Whole
from warboard.kernel.plain import Fields, Plain

_LAYOUT_RANKS: Final = 5
_MOST_PIECES: Final = 42
_MAGIC_FILES: Final = "cfil"
_MAGIC_RANKS: Final = (4, 7, 8, 11)


class CardList(Kind):
    """A list of cards: at most so many, and at most so many of a kind."""

    def __init__(self, cards: Sequence[Card], most: int, most_of_a_kind: int) -> None:
        self.cards = {card.name: card for card in cards}
        self.most = most
        self.most_of_a_kind = most_of_a_kind

    def read(self, node: Node) -> Plain:
        items = node.items()
        if len(items) > self.most:
            node.fail(f"expected at most {self.most} cards, found {len(items)}")
        named: list[Plain] = []
        for item in items:
            card = item.text()
            if card not in self.cards:
                item.fail(f"there is no such card: {card[:40]!r}")
            named.append(card)
            if named.count(card) > self.most_of_a_kind:
                item.fail(f"expected at most {self.most_of_a_kind} of a kind, found more of {card}")
        return named

    def describe(self) -> Fields:
        cards: list[Plain] = list(self.cards)
        told: Fields = {
            name: {"group": card.group, "mana": card.mana, "text": card.text} for name, card in self.cards.items()
        }
        return {
            "type": "cards",
            "cards": cards,
            "about": told,
            "most": self.most,
            "most_of_a_kind": self.most_of_a_kind,
        }


class CardsBySide(Kind):
    """A list of cards for either side or both; a side that is left out has the usual one."""

    def __init__(self, cards: CardList, usual: Sequence[str]) -> None:
        self.cards = cards
        self.usual = usual

    def read(self, node: Node) -> Plain:
        chosen = by_side(self.usual)
        for side, cards in node.entries():
            if side not in SIDES:
                cards.fail(f"there is no such side (there are {', '.join(SIDES)})")
            chosen[side] = self.cards.read(cards)
        return chosen

    def describe(self) -> Fields:
        sides: list[Plain] = list(SIDES)
        return {"type": "cards by side", "sides": sides, "cards": self.cards.describe()}


def by_side(cards: Sequence[str]) -> Fields:
    """The same cards for both sides."""
    chosen: Fields = {}
    for side in SIDES:
        same: list[Plain] = list(cards)
        chosen[side] = same
    return chosen


class Layout(Kind):
    """White's starting pieces by square; black's are the mirror image (MC-270)."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = kinds

    def read(self, node: Node) -> Plain:
        layout: Fields = {}
        for square, piece in node.by_square(BOARD):
            if BOARD.rank(square) >= _LAYOUT_RANKS:
                piece.fail(f"white's pieces stand on the ranks 1 to {_LAYOUT_RANKS} (MC-270)")
            kind = piece.text()
            if kind not in self.kinds:
                piece.fail(f"no piece of that kind starts the game: {kind[:40]!r} (MC-270)")
            layout[BOARD.names[square]] = kind
        if len(layout) > _MOST_PIECES:
            node.fail(f"expected at most {_MOST_PIECES} pieces, found {len(layout)} (MC-270)")
        kings = list(layout.values()).count("king")
        if kings != 1:
            node.fail(f"expected exactly one king, found {kings} (MC-270)")
        return layout

    def describe(self) -> Fields:
        kinds: list[Plain] = list(self.kinds)
        return {"type": "layout", "kinds": kinds, "ranks": _LAYOUT_RANKS, "most": _MOST_PIECES}


class SquareList(Kind):
    """A list of squares, each once."""

    def read(self, node: Node) -> Plain:
        squares: list[Plain] = []
        for item in node.items():
            name = BOARD.names[item.square(BOARD)]
            if name in squares:
                item.fail(f"{name} stands twice in the list (MC-280)")
            squares.append(name)
        return squares

    def describe(self) -> Fields:
        return {"type": "squares"}


class KindList(Kind):
    """A list of kinds of piece out of some, each once, at least one."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = kinds

    def read(self, node: Node) -> Plain:
        kinds: list[Plain] = []
        for item in node.items():
            kind = item.text()
            if kind not in self.kinds:
                item.fail(f"a pawn cannot become this: {kind[:40]!r} (MC-275)")
            if kind in kinds:
                item.fail(f"{kind} stands twice in the list (MC-280)")
            kinds.append(kind)
        if not kinds:
            node.fail("expected at least one kind (MC-275)")
        return kinds

    def describe(self) -> Fields:
        kinds: list[Plain] = list(self.kinds)
        return {"type": "kinds", "kinds": kinds}


def usual_layout() -> Fields:
    """White's army of section 2."""
    layout: Fields = {}
    for rank, kinds in enumerate((BACK_RANK, SECOND_RANK, FRONT_RANK)):
        for file, kind in enumerate(kinds):
            layout[BOARD.names[BOARD.at(file, rank)]] = kind
    return layout


def usual_magic() -> list[Plain]:
    """The sixteen magic squares of section 2."""
    return [f"{file}{rank}" for rank in _MAGIC_RANKS for file in _MAGIC_FILES]


def options_of(catalogue: Catalogue) -> list[Option]:
    """The options of a game that is made of these kinds and cards."""
    cards = catalogue.cards
    starting = [kind.name for kind in catalogue.kinds if kind.may_start()]
    crowns = [kind.name for kind in catalogue.kinds if kind.crowns]
    crowning: list[Plain] = ["bishop", "knight", "rook", "queen"]
    central: list[Plain] = list(CENTRAL)
    common: list[Plain] = list(COMMON)
    hands = CardsBySide(CardList(cards, 5, 2), HAND)
    decks = CardsBySide(CardList(cards, 18, 4), DECK)
    shared = CardList(cards, 20, 20)
    return [
        Option("hands", hands, by_side(HAND), "the starting hand of each side", "MC-267"),
        Option("decks", decks, by_side(DECK), "the starting deck of each side", "MC-268"),
        Option("central", shared, central, "what each central deck holds at the start", "MC-269"),
        Option("common", shared, common, "what the common deck holds at the start", "MC-269"),
        Option("layout", Layout(starting), usual_layout(), "white's pieces; black's are the mirror image", "MC-270"),
        Option("magic", SquareList(), usual_magic(), "the magic squares", "MC-271"),
        Option("max_movements", Whole(1, 10), 1, "movements a turn at the start", "MC-272"),
        Option("max_mana", Whole(0, 20), 2, "the maximum of mana at the start", "MC-272"),
        Option("mana_every", Whole(0, 50), 5, "rounds until that maximum rises, 0 for never", "MC-272"),
        Option("draw_every", Whole(0, 50), 0, "rounds until each side draws a card, 0 for never", "MC-273"),
        Option("draw_cost", Whole(0, 5), 1, "movements for drawing a card", "MC-274"),
        Option("crowning", KindList(crowns), crowning, "what a pawn may become", "MC-275"),
        Option("crazy_clock", OneOf("turn", *[clock for clock in CLOCKS if clock != "turn"]), "turn",
               "when crazy pawns turn", "MC-276"),
        Option("double_step", OneOf("always", "home"), "always", "from where pawns may step two squares", "MC-277"),
        Option("summon_rest", Flag(), True, "whether a summoned piece waits for the next turn", "MC-278"),
        Option("open_hands", Flag(), False, "whether nothing is hidden", "MC-279"),
        Option("round_limit", Whole(1, 1000), 100, "rounds until a draw", "MC-264"),
    ]  # fmt: skip
