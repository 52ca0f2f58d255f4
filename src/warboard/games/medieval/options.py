"""The options of Medieval Chess (section 8), and one game's options as the rules ask for them."""

from collections.abc import Sequence
from typing import Final

from warboard.games.medieval.kinds import AbilityTree
from warboard.games.medieval.pieces import BISHOP, KINDS, KNIGHT, PEASANT, QUEEN, ROOK
from warboard.games.medieval.veterans import Veterans, xp_by_square
from warboard.kernel.codec import Node
from warboard.kernel.options import Flag, Kind, OneOf, Option, Settings, Whole
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

CLEAR: Final = 0
FOG: Final = 1
RAIN: Final = 2
SNOW: Final = 3
WEATHERS: Final = ["clear", "fog", "rain", "snow"]

_HIRED_KINDS: Final = [KINDS[kind] for kind in (QUEEN, ROOK, BISHOP, KNIGHT, PEASANT)]
_MOST_HIRED: Final = 4


class Mercenaries(Kind):
    """How many Knights are for hire, or the classes of those who are (MD-1241)."""

    def __init__(self, kinds: Sequence[str], counted: str, most: int) -> None:
        self.kinds = kinds
        self.counted = counted  # the class of those who are given as a number
        self.most = most

    def read(self, node: Node) -> Plain:
        if not isinstance(node.value, list):
            return node.whole(0, self.most)
        named: list[Plain] = [item.word(self.kinds) for item in node.items()]
        if len(named) > self.most:
            node.fail(f"expected at most {self.most} mercenaries, found {len(named)}")
        return named

    def describe(self) -> Fields:
        kinds: list[Plain] = list(self.kinds)
        return {"type": "count or kinds", "low": 0, "high": self.most, "kinds": kinds, "counted": self.counted}


OPTIONS: Final = [
    Option("ap_per_turn", Whole(1, 20), 5, "Action Points gained each turn", "MD-202"),
    Option("ap_max", Whole(1, 20), 10, "most Action Points a side can hold", "MD-202"),
    Option(
        "moves_per_turn",
        Whole(1, 10, nullable=True),
        None,
        "moves a side may make each turn; empty: as many as it can pay",
        "MD-225",
        earlier=((1, 2),),
    ),
    Option(
        "first_turn_moves",
        Whole(1, 10, nullable=True),
        None,
        "moves White may make in turn 1; empty: as in every other",
        "MD-225",
        earlier=((1, 1),),
    ),
    Option("check_ends_turn", Flag(), False, "whether giving check ends the turn", "MD-423", earlier=((1, True),)),
    Option("slider_range", Whole(1, 7), 4, "range of Queen, Rook and Bishop", "MD-502"),
    Option("king_range", OneOf("one", "court"), "one", "whether the Queen's Court lends the King range", "MD-503"),
    Option("en_passant", Flag(), False, "whether Pawns capture en passant", "MD-513"),
    Option(
        "wavering_burdens",
        OneOf("below_70", "wavering"),
        "below_70",
        "whether less range and dearer abilities burden all below 70 LV, or wavering pieces alone",
        "MD-314",
    ),
    Option(
        "sacrifice_by",
        OneOf("any", "lord"),
        "any",
        "who gives up a piece beside it",
        "MD-325",
        earlier=((1, "lord"),),
    ),
    Option("defender_xp", OneOf("all", "one"), "all", "who gains XP for defending", "MD-713", earlier=((1, "one"),)),
    Option(
        "claim_neutral",
        OneOf("move", "command"),
        "move",
        "whether a lord claims neutral pieces by moving next to them, or only by command",
        "MD-343",
        earlier=((1, "command"),),
    ),
    Option("courts", Flag(), True, "whether the board has its two courts", "MD-1114"),
    Option("start_lv", Whole(50, 100), 70, "loyalty of a new piece", "MD-106"),
    Option("home_lv", Whole(0, 20), 5, "loyalty gained each turn in the home court", "MD-1102"),
    Option("vassal_xp", Whole(0, 10), 2, "XP each turn for the vassals of an unharmed lord", "MD-716"),
    Option("attrition_turn", Whole(1, 1000), 21, "earliest turn of Attrition Mode", "MD-602"),
    Option("attrition_level", Whole(0, 1000), 50, "sum of levels that unlocks Attrition Mode", "MD-603"),
    Option("terrain_turn", Whole(1, 1000), 30, "earliest turn in which terrain can be built", "MD-1201"),
    Option("loyalty_goal", Whole(1, 30), 10, "defections that win the game", "MD-1303"),
    Option("domination_turns", Whole(1, 100), 10, "turns of domination that win the game", "MD-1304"),
    Option(
        "domination_pieces", Whole(1, 16), 8, "pieces in enemy territory that domination takes, at the least", "MD-1309"
    ),
    Option("turn_limit", Whole(1, 1000), 100, "turns until the game ends", "MD-1306"),
    Option("limit_rule", OneOf("points", "draw"), "points", "who wins at the turn limit", "MD-1306"),
    Option("taxation", Flag(), False, "gold for captures", "MD-1211"),
    Option("weather", OneOf("none", "rain", "fog", "snow", "changing"), "none", "the weather", "MD-1221"),
    Option("season", OneOf("none", "spring", "summer", "autumn", "winter"), "none", "the season", "MD-1231"),
    Option(
        "mercenaries",
        Mercenaries(_HIRED_KINDS, KINDS[KNIGHT], _MOST_HIRED),
        0,
        "neutral pieces for hire: a number of Knights, or their classes",
        "MD-1241",
    ),
    Option(
        "mercenary_mind",
        OneOf("own", "none"),
        "own",
        "whether neutral mercenaries hunt the side that bids less, or only wander",
        "MD-1244",
        earlier=((1, "none"),),
    ),
    Option("veteran_share", Whole(0, 100), 50, "percent of its XP that a survivor keeps in a campaign", "MD-1612"),
    Option("veterans", Veterans(), {}, "XP with which pieces begin, by side and square", "MD-1615"),
]


NO_LIMIT: Final = 1_000_000  # more moves than anybody can pay


def _limit(value: Plain, otherwise: int) -> int:
    return value if isinstance(value, int) else otherwise


class Rules:
    """The options of one game, as the rules ask for them."""

    def __init__(self, game: AnyGame, settings: Settings, tree: AbilityTree) -> None:
        self.game = game
        self.settings = settings
        self.tree = tree
        # Games of the first version go on as they were played: stun inside Rooks (MD-1048), what comes out of a Rook
        # with its moves made (MD-1043, MD-1044), gifts without the option (MD-1242), bare Kings after `end` (MD-1307).
        self.first_version = settings.version == 1
        self.ap_per_turn = settings.whole("ap_per_turn")
        self.ap_max = settings.whole("ap_max")
        self.moves_per_turn = _limit(settings.value("moves_per_turn"), NO_LIMIT)
        self.first_turn_moves = _limit(settings.value("first_turn_moves"), self.moves_per_turn)
        self.check_ends_turn = settings.flag("check_ends_turn")
        self.any_sacrifices = settings.word("sacrifice_by") == "any"
        self.all_defend = settings.word("defender_xp") == "all"
        self.slider_range = settings.whole("slider_range")
        self.court_moves_king = settings.word("king_range") == "court"  # MD-503
        self.en_passant = settings.flag("en_passant")  # MD-513
        self.least_burdened = 50 if settings.word("wavering_burdens") == "wavering" else 0  # the lowest LV (MD-314)
        self.claims_by_moving = settings.word("claim_neutral") == "move"  # MD-343
        self.courts = settings.flag("courts")  # MD-1114
        self.start_lv = settings.whole("start_lv")
        self.home_lv = settings.whole("home_lv")
        self.vassal_xp = settings.whole("vassal_xp")
        self.attrition_level = settings.whole("attrition_level")
        self.terrain_turn = settings.whole("terrain_turn")
        self.loyalty_goal = settings.whole("loyalty_goal")
        self.domination_turns = settings.whole("domination_turns")
        self.domination_pieces = settings.whole("domination_pieces")
        self.turn_limit = settings.whole("turn_limit")
        self.draw_at_limit = settings.word("limit_rule") == "draw"
        self.taxation = settings.flag("taxation")
        weather = settings.word("weather")
        self.changing_weather = weather == "changing"
        self.weather = WEATHERS.index(weather) if weather in WEATHERS else CLEAR
        self.may_be_foggy = self.changing_weather or self.weather == FOG
        season = settings.word("season")
        self.autumn = season == "autumn"
        self.spring_xp = 10 if season == "spring" else 0
        self.stress_losses = 4 if season == "winter" else 8  # MD-361, MD-1231
        turn = settings.whole("attrition_turn")
        self.attrition_turn = min(turn, 15) if season == "summer" else turn  # MD-1501
        self.mercenary_kinds = _mercenary_kinds(settings.value("mercenaries"))
        self.mercenaries = len(self.mercenary_kinds)
        self.mercenaries_hunt = settings.word("mercenary_mind") == "own"  # MD-1244
        self.veteran_share = settings.whole("veteran_share")
        self.xp_at_start = xp_by_square(settings.value("veterans"))


def _mercenary_kinds(hired: Plain) -> list[int]:
    """The classes of the mercenaries at the start, in their order (MD-1241)."""
    if isinstance(hired, list):
        return [KINDS.index(str(kind)) for kind in hired]
    assert isinstance(hired, int), hired
    return [KNIGHT] * hired
