"""The options, and `Rules`: the options of one game as the rules ask for them (MC-264, MC-267 to MC-280, MC-285)."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.board import BLACK, BOARD, SIDES, SMALL, WHITE, WHOLE
from warboard.games.mana.cards import Card
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.ground import Ground, ground_of
from warboard.games.mana.patterns import PAWN_MOVE, Reach
from warboard.games.mana.setup import (
    LINE_UPS,
    STARTING_CENTRAL,
    STARTING_COMMON,
    STARTING_DECK,
    STARTING_HAND,
    LineUp,
)
from warboard.games.mana.state import CLOCKS
from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.codec import OPTIONS, Node
from warboard.kernel.options import Flag, Kind, OneOf, Option, Settings, Whole
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

_WHOLE_LINE_UP: Final = LINE_UPS[WHOLE]


class CardList(Kind):
    """A list of cards, limited as a whole and for each kind of card."""

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
        about: Fields = {
            name: {"group": card.group, "mana": card.mana, "text": card.text} for name, card in self.cards.items()
        }
        return {
            "type": "cards",
            "cards": cards,
            "about": about,
            "most": self.most,
            "most_of_a_kind": self.most_of_a_kind,
        }


class CardsBySide(Kind):
    """A list of cards for either side or both; a side that is left out gets the standard one."""

    def __init__(self, cards: CardList, standard: Sequence[str]) -> None:
        self.cards = cards
        self.standard = standard

    def read(self, node: Node) -> Plain:
        chosen = by_side(self.standard)
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
    """White's starting pieces by square; black's are the mirror image (MC-270).

    It reads what has room on the whole board; `fitted` knows the board of the game.
    """

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = kinds

    def read(self, node: Node) -> Plain:
        layout: Fields = {}
        for square, piece in node.by_square(BOARD):
            if BOARD.rank(square) >= _WHOLE_LINE_UP.ranks:
                piece.fail(f"white's pieces stand on the ranks 1 to {_WHOLE_LINE_UP.ranks} (MC-270)")
            kind = piece.text()
            if kind not in self.kinds:
                piece.fail(f"no piece of that kind starts the game: {kind[:40]!r} (MC-270)")
            layout[BOARD.names[square]] = kind
        if len(layout) > _WHOLE_LINE_UP.most:
            node.fail(f"expected at most {_WHOLE_LINE_UP.most} pieces, found {len(layout)} (MC-270)")
        kings = list(layout.values()).count("king")
        if kings != 1:
            node.fail(f"expected exactly one king, found {kings} (MC-270)")
        return layout

    def describe(self) -> Fields:
        kinds: list[Plain] = list(self.kinds)
        boards: Fields = {name: line_up.describe() for name, line_up in LINE_UPS.items()}
        usual: Fields = {name: dict(line_up.layout) for name, line_up in LINE_UPS.items()}
        return {
            "type": "layout",
            "kinds": kinds,
            "boards": boards,
            "default_by": {"option": "board", "values": usual},
        }


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
        usual: Fields = {name: list(line_up.magic) for name, line_up in LINE_UPS.items()}
        return {"type": "squares", "default_by": {"option": "board", "values": usual}}


class KindList(Kind):
    """A list of some of these kinds of piece, each once, at least one."""

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


def options_of(catalogue: Catalogue) -> list[Option]:
    """The options of a game with these kinds and cards."""
    cards = catalogue.cards
    starting = [kind.name for kind in catalogue.kinds if kind.may_start()]
    crowns = [kind.name for kind in catalogue.kinds if kind.crowns]
    crowning: list[Plain] = ["bishop", "knight", "rook", "queen"]
    central: list[Plain] = list(STARTING_CENTRAL)
    common: list[Plain] = list(STARTING_COMMON)
    hands = CardsBySide(CardList(cards, 5, 2), STARTING_HAND)
    decks = CardsBySide(CardList(cards, 18, 4), STARTING_DECK)
    shared = CardList(cards, 20, 20)
    whole = _WHOLE_LINE_UP
    return [
        Option("board", OneOf(WHOLE, SMALL), WHOLE, "the size of the board", "MC-285"),
        Option("hands", hands, by_side(STARTING_HAND), "the starting hand of each side", "MC-267", own=True),
        Option("decks", decks, by_side(STARTING_DECK), "the starting deck of each side", "MC-268", own=True),
        Option("central", shared, central, "what each central deck holds at the start", "MC-269"),
        Option("common", shared, common, "what the common deck holds at the start", "MC-269"),
        Option("layout", Layout(starting), whole.layout, "white's pieces; black's are the mirror image", "MC-270"),
        Option("magic", SquareList(), whole.magic, "the magic squares", "MC-271"),
        Option("max_movements", Whole(1, 10), 1, "movements in a turn at the start", "MC-272"),
        Option("max_mana", Whole(0, 20), 2, "maximum mana at the start", "MC-272"),
        Option("mana_every", Whole(0, 50), 5, "rounds between rises of the maximum mana; 0 for none", "MC-272"),
        Option("draw_every", Whole(0, 50), 0, "rounds between free cards for each side; 0 for none", "MC-273"),
        Option("draw_cost", Whole(0, 5), 1, "movements that drawing a card costs", "MC-274"),
        Option("crowning", KindList(crowns), crowning, "what a pawn may become", "MC-275"),
        Option("crazy_clock", OneOf("turn", *[clock for clock in CLOCKS if clock != "turn"]), "turn",
               "when crazy pawns change direction", "MC-276"),
        Option("double_step", OneOf("always", "home"), "always", "where pawns may step two squares from", "MC-277"),
        Option("summon_rest", Flag(), True, "whether a summoned piece waits for its side's next turn", "MC-278"),
        Option("ram_takes", OneOf("any", "enemies"), "any", "whom a ram takes in its charge", "MC-165",
               earlier=((1, "enemies"),)),
        Option("succubus_stops", OneOf("any", "enemies"), "any", "whom a succubus may deactivate", "MC-205",
               earlier=((1, "enemies"),)),
        Option("bishop_step", OneOf("one", "any"), "one", "how many squares a bishop's ability goes", "MC-134"),
        Option("rook_takes", OneOf("enemies", "any"), "enemies", "whom rooks take that rush together", "MC-139"),
        Option("mermaid_hastens", OneOf("own", "any"), "own", "whose portals a mermaid hastens", "MC-190"),
        Option("mana_limit", OneOf("all", "income"), "all", "which mana the maximum holds back: all, or each turn's",
               "MC-34"),
        Option("open_hands", Flag(), False, "whether hands and decks are open to all", "MC-279"),
        Option("round_limit", Whole(1, 1000), 100, "rounds after which the game is drawn", "MC-264"),
    ]  # fmt: skip


class Rules:
    """The options of one game and its catalogue, as the rules ask for them."""

    def __init__(self, game: AnyGame, settings: Settings, catalogue: Catalogue) -> None:
        self.game = game
        self.settings = settings
        self.catalogue = catalogue
        ground = ground_of(settings.word("board"))
        self.board = ground.board
        self.geometry = ground.geometry
        self.actions = ground.actions
        self.patterns = ground.patterns
        self.areas = ground.areas
        self.card_actions = catalogue.card_actions(ground.board)
        self.max_movements = settings.whole("max_movements")
        self.max_mana = settings.whole("max_mana")
        self.mana_every = settings.whole("mana_every")
        self.draw_every = settings.whole("draw_every")
        self.draw_cost = settings.whole("draw_cost")
        self.round_limit = settings.whole("round_limit")
        self.summon_rest = settings.flag("summon_rest")
        self.open_hands = settings.flag("open_hands")
        self.ram_takes_allies = settings.word("ram_takes") == "any"
        self.succubus_stops_allies = settings.word("succubus_stops") == "any"
        self.bishop_slides = settings.word("bishop_step") == "any"
        self.rook_takes_allies = settings.word("rook_takes") == "any"
        self.mermaid_hastens_enemies = settings.word("mermaid_hastens") == "any"
        self.gains_are_limited = settings.word("mana_limit") == "all"
        self.crazy_clock = CLOCKS.index(settings.word("crazy_clock"))
        crowning = settings.value("crowning")
        assert isinstance(crowning, list), crowning
        self.crowning = [str(name) for name in crowning]
        self.reaches = reaches_on(ground, settings)
        magic = settings.value("magic")
        assert isinstance(magic, list), magic
        self.magic = [False] * self.board.size
        for name in magic:
            self.magic[self.board.square(str(name))] = True
        # The magic squares next to each square, in board order.
        self.magic_near = [[near for near in around if self.magic[near]] for around in self.geometry.near]


def reaches_on(ground: Ground, settings: Settings) -> list[list[Reach]]:
    """What the patterns reach on a board, by side and pattern, with these options."""
    reaches = [ground.patterns.reaches[side][:] for side in (WHITE, BLACK)]
    if settings.word("double_step") == "home":
        for side in (WHITE, BLACK):
            reaches[side][PAWN_MOVE] = ground.patterns.pawn_move_from_home[side]
    return reaches


def fitted(settings: Settings, declared: Sequence[Option]) -> Settings:
    """The settings as they are on their board: what is not chosen there is the usual of that board, and what has no
    place on it is refused (MC-285).
    """
    word = settings.word("board")
    if word == WHOLE:
        return settings
    line_up = LINE_UPS[word]
    values: Fields = {option.name: settings.value(option.name) for option in declared}
    if "layout" not in settings.options and values["layout"] == _WHOLE_LINE_UP.layout:
        values["layout"] = line_up.layout
    if "magic" not in settings.options and values["magic"] == _WHOLE_LINE_UP.magic:
        values["magic"] = line_up.magic
    _refuse_misfits(Node(values["layout"], "options.layout", OPTIONS), line_up)
    for item in Node(values["magic"], "options.magic", OPTIONS).items():
        _refuse_no_square(item, item.text(), line_up.board)
    return Settings(settings.options, values, settings.rule_set, settings.version, settings.changes)


def _refuse_misfits(layout: Node, line_up: LineUp) -> None:
    """Refuses a layout that a board has no room for."""
    for name, piece in layout.entries():
        _refuse_no_square(piece, name, line_up.board)
        if line_up.board.rank(line_up.board.square(name)) >= line_up.ranks:
            piece.fail(f"white's pieces stand on the ranks 1 to {line_up.ranks} (MC-270)")
    if len(layout.entries()) > line_up.most:
        layout.fail(f"expected at most {line_up.most} pieces, found {len(layout.entries())} (MC-270)")


def _refuse_no_square(node: Node, name: str, board: Board) -> None:
    if board.square(name) == NOWHERE:
        node.fail(f"the board has no {name[:40]}: it goes from a1 to {board.names[-1]} (MC-285)")
