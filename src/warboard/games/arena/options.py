"""The arena's options (section 8 of the rulebook), two of which take lists and tables, and the board that they fix."""

from typing import Final

from warboard.games.arena.actions import order_tables
from warboard.games.arena.board import SIDES, WIDTHS, squares_in_zone
from warboard.games.arena.diamonds import starting_squares
from warboard.games.arena.pieces import KINDS, PAWN, POWERUP_KINDS, VALUES
from warboard.kernel.codec import Node
from warboard.kernel.options import Flag, Kind, OneOf, Option, Settings, Whole
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

_MOST: Final = 100


class Weights(Kind):
    """How often each name comes up: a list of whole numbers, not all 0."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read(self, node: Node) -> Plain:
        weights: list[Plain] = [item.whole(0, _MOST) for item in node.items()]
        if len(weights) != len(self.names):
            node.fail(f"expected {len(self.names)} numbers ({', '.join(self.names)}), found {len(weights)}")
        if not any(weights):
            node.fail("expected at least one weight above 0")
        return weights

    def describe(self) -> Fields:
        names: list[Plain] = list(self.names)
        return {"type": "weights", "names": names, "low": 0, "high": _MOST}


class Table(Kind):
    """A whole number for some of the names; the others keep their usual ones."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def read(self, node: Node) -> Plain:
        node.only(self.names)
        numbers: dict[str, Plain] = {name: number.whole(0, _MOST) for name, number in node.entries()}
        return numbers

    def describe(self) -> Fields:
        names: list[Plain] = list(self.names)
        return {"type": "table", "names": names, "low": 0, "high": _MOST}


OPTIONS: Final = [
    Option("players", Whole(2, 8), 4, "number of sides", "CA-1", free=True),
    Option("margin", Whole(0, 2), 0, "empty rows added on each edge", "CA-3"),
    Option("target", Whole(1, 1000), 100, "points that win; for two sides 60 makes a better game", "CA-120"),
    Option("round_limit", Whole(1, 1000), 100, "the last round", "CA-123"),
    Option("powerup_every", Whole(0, 100), 3, "rounds between powerups, 0 for none", "CA-93"),
    Option(
        "powerup_batch", Whole(1, 20, nullable=True), None, "powerups at a time; empty: half as many as sides", "CA-93"
    ),
    Option("powerup_max", Whole(1, 50, nullable=True), None, "most powerups on the board; empty: one a side", "CA-94"),
    Option("powerup_zone", OneOf("all", "middle"), "all", "where powerups appear", "CA-130"),
    Option("powerup_weights", Weights(POWERUP_KINDS), [5, 3, 2], "chances of the kinds of powerup", "CA-97"),
    Option("piece_weights", Weights(KINDS), [3, 2, 2, 1, 1, 1], "chances of the types of new piece", "CA-98"),
    Option("values", Table(KINDS), {}, "values of pieces that differ from the usual ones", "CA-12"),
    Option("check_answers", OneOf("any", "king"), "any", "what may answer a check", "CA-49", earlier=((1, "king"),)),
    Option("mad_scoring", OneOf("gross", "net"), "gross", "whether M.A.D. costs your piece's value", "CA-131"),
    Option("pawn_double", Flag(), False, "whether pawns may step two squares from home", "CA-132"),
    Option("gone_value", OneOf("full", "none"), "full", "what the pieces of a side that left are worth", "CA-135"),
]

NOT_OUT: Final = -1  # in place of the round in which a side went out


class Rules:
    """The options of one game, as the rules ask for them, and the board that they fix."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.players = settings.whole("players")
        self.sides = SIDES[: self.players]
        margin = settings.whole("margin")
        self.tables = order_tables(WIDTHS[self.players] + 2 * margin)
        self.board = self.tables.board
        self.start = starting_squares(self.players, margin, self.board)
        self.target = settings.whole("target")
        self.round_limit = settings.whole("round_limit")
        self.powerup_every = settings.whole("powerup_every")
        batch = settings.value("powerup_batch")
        self.powerup_batch = batch if isinstance(batch, int) else (self.players + 1) // 2  # CA-93
        most = settings.value("powerup_max")
        self.powerup_max = most if isinstance(most, int) else self.players  # CA-94
        self.in_zone = squares_in_zone(self.board.files, settings.word("powerup_zone") == "middle")
        self.kind_list = _weighted(POWERUP_KINDS, settings, "powerup_weights")  # CA-97
        self.piece_list = _weighted(KINDS, settings, "piece_weights")  # CA-98
        self.values = _values(settings)
        self.any_answers = settings.word("check_answers") == "any"
        self.net_scoring = settings.word("mad_scoring") == "net"
        self.gone_is_worthless = settings.word("gone_value") == "none"
        self.pawn_double = settings.flag("pawn_double")
        self.home = [self._pawn_homes(side) for side in range(self.players)]
        self.no_scores = [0] * self.players
        self.no_reserve: list[list[int]] = [[] for _ in range(self.players)]
        self.none_out = [NOT_OUT] * self.players

    def _pawn_homes(self, side: int) -> list[bool]:
        """The squares where a side's pawns stand at the start (CA-132)."""
        return [piece is not None and piece.side == side and piece.kind == PAWN for piece in self.start]


def _weighted(names: list[str], settings: Settings, option: str) -> list[str]:
    """Each name as often as its weight."""
    weights = settings.value(option)
    assert isinstance(weights, list), weights
    names_by_weight: list[str] = []
    for name, weight in zip(names, weights, strict=True):
        assert isinstance(weight, int), weights
        names_by_weight.extend([name] * weight)
    return names_by_weight


def _values(settings: Settings) -> list[int]:
    changed = settings.value("values")
    assert isinstance(changed, dict), changed
    values = []
    for kind, name in enumerate(KINDS):
        value = changed.get(name, VALUES[kind])
        assert isinstance(value, int), changed
        values.append(value)
    return values
