"""The options of Battlefield Chess (section 8), their checks (BC-1502), and `Rules`: the options of one game."""

from typing import Final

from warboard.games.battlefield.advantages import Advantages
from warboard.games.battlefield.armies import DEFAULT_BUDGET, Army, army_problems, array_by_square, examine_army
from warboard.games.battlefield.catalogue import catalogue
from warboard.games.battlefield.kit import Kit
from warboard.games.battlefield.loadout import Loadout, Problem
from warboard.games.battlefield.pieces import KINDS, PIECES, Stats
from warboard.kernel.codec import Node
from warboard.kernel.errors import BadOptions
from warboard.kernel.options import Flag, Kind, OneOf, Option, Settings, Whole
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

STAT_FIELDS: Final = ("hp", "atk", "def", "mdef", "spd")
_LEAST_HP: Final = 2


class AtLeast(Kind):
    """A whole number without an upper limit."""

    def __init__(self, low: int) -> None:
        self.low = low

    def read(self, node: Node) -> Plain:
        return node.whole(self.low)

    def describe(self) -> Fields:
        return {"type": "integer", "low": self.low, "high": None}


class ArmyChoice(Kind):
    """A preset's name, or a declared army. Whether the budget allows it is for `check_armies`."""

    def read(self, node: Node) -> Plain:
        problems: list[Problem] = []
        examine_army(node.value, node.path, True, problems)
        if problems:
            raise BadOptions(problems[0].path, problems[0].reason)
        return node.value

    def describe(self) -> Fields:
        description: Fields = {"type": "army", "pieces": array_by_square()}
        description.update(catalogue())
        return description


class PieceStats(Kind):
    """Numbers that replace single ones in the table of pieces."""

    def read(self, node: Node) -> Plain:
        node.only(KINDS)
        for _, row in node.entries():
            row.only(STAT_FIELDS)
            for name, number in row.entries():
                number.whole(_LEAST_HP if name == "hp" else 0)
        return node.value

    def describe(self) -> Fields:
        rows: list[Plain] = list(KINDS)
        columns: list[Plain] = list(STAT_FIELDS)
        return {"type": "table", "rows": rows, "columns": columns, "low": 0, "low_hp": _LEAST_HP}


OPTIONS: Final = [
    Option("white_army", ArmyChoice(), "standard", "white's army: a preset or a declared army", "BC-1302", own=True),
    Option("black_army", ArmyChoice(), "standard", "black's army: a preset or a declared army", "BC-1302", own=True),
    Option("budget", AtLeast(0), DEFAULT_BUDGET, "the highest cost of a declared army", "BC-1304"),
    Option("swap", Flag(), False, "whether the skill Swap exists", "BC-751"),
    Option("group_cheer", OneOf("friends", "all"), "friends", "whom Group Cheer strengthens", "BC-852"),
    Option("splash_all", Flag(), False, "whether Preemptive Strike hits friends next to the target too", "BC-822"),
    Option("defeat", OneOf("at_zero", "below_zero"), "at_zero", "the HP with which a unit is defeated", "BC-302"),
    Option("repetition", OneOf("in_a_row", "threefold"), "in_a_row", "which repetition is a draw", "BC-1405"),
    Option("quiet_limit", AtLeast(0), 100, "quiet actions in a row that make a draw; 0 for no limit", "BC-1406"),
    Option("turn_limit", AtLeast(1), 400, "turns after which the game is a draw", "BC-1407"),
    Option("triangle_percent", Whole(0, 100), 20, "ATK percentage for weapon advantage", "BC-422"),
    Option("unit_percent", Whole(0, 100), 10, "ATK percentage for unit advantage", "BC-424"),
    Option("element_percent", Whole(0, 100), 10, "ATK percentage for elemental advantage", "BC-426"),
    Option("effective_percent", Whole(0, 200), 50, "ATK percentage for an effective weapon", "BC-428"),
    Option("knife_percent", Whole(0, 100), 20, "percentage of DEF that throwing knives ignore", "BC-431"),
    Option("followup_speed", AtLeast(0), 5, "the lead in SPD that gives a follow-up; 0 for no follow-ups", "BC-509"),
    Option("min_damage", AtLeast(0), 0, "the least damage of a strike, before skills", "BC-517"),
    Option("healing_staff_hp", AtLeast(1), 10, "the HP that a healing staff restores", "BC-713"),
    Option("piece_stats", PieceStats(), {}, "numbers that replace those of the table of pieces", "BC-401"),
]


def check_armies(settings: Settings) -> None:
    """Refuses declared armies that the options `budget` and `swap` do not allow (BC-1303, BC-1304)."""
    for name in ("white_army", "black_army"):
        problems = army_problems(
            settings.value(name), settings.whole("budget"), settings.flag("swap"), f"options.{name}"
        )
        if problems:
            raise BadOptions(problems[0].path, problems[0].reason)


class Rules:
    """The options of one game, as the rules ask for them, and the kits of that game."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.swap = settings.flag("swap")
        self.group_cheer_for_all = settings.word("group_cheer") == "all"
        self.splash_all = settings.flag("splash_all")
        self.least_hp = 0 if settings.word("defeat") == "below_zero" else 1  # of a unit that lives (BC-302)
        self.threefold = settings.word("repetition") == "threefold"
        self.quiet_limit = settings.whole("quiet_limit")
        self.turn_limit = settings.whole("turn_limit")
        self.followup_speed = settings.whole("followup_speed")
        self.min_damage = settings.whole("min_damage")
        self.advantages = Advantages(
            settings.whole("triangle_percent"),
            settings.whole("unit_percent"),
            settings.whole("element_percent"),
            settings.whole("effective_percent"),
        )
        self._knife_percent = settings.whole("knife_percent")
        self._healing_staff_hp = settings.whole("healing_staff_hp")
        self._piece_stats = [_piece_stats(settings, kind) for kind in range(len(KINDS))]
        self._kits: dict[str, Kit] = {}

    def army(self, side_name: str) -> Army:
        """The army of a side; the options have been checked."""
        return examine_army(self.settings.value(f"{side_name}_army"), "", True, [])

    def kit(self, kind: int, loadout: Loadout) -> Kit:
        """The kit of a kind of piece with a loadout."""
        text = f"{kind} {loadout.text}"
        kit = self._kits.get(text)
        if kit is not None:
            return kit
        stats = self._piece_stats[kind]
        kit = Kit(len(self._kits), kind, stats, loadout, self._knife_percent, self._healing_staff_hp, self.least_hp)
        self._kits[text] = kit
        return kit


def _piece_stats(settings: Settings, kind: int) -> Stats:
    """A piece's row with the numbers that the option `piece_stats` replaces."""
    row = PIECES[kind].stats
    table = settings.value("piece_stats")
    assert isinstance(table, dict), table
    changes = table.get(KINDS[kind], {})
    assert isinstance(changes, dict), changes
    numbers = {"hp": row.hp, "atk": row.atk, "def": row.defence, "mdef": row.mdef, "spd": row.spd}
    for name, number in changes.items():
        assert isinstance(number, int), number
        numbers[name] = number
    return Stats(numbers["hp"], numbers["atk"], numbers["def"], numbers["mdef"], numbers["spd"])
