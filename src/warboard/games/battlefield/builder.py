"""The army builder: what an army is built from, and whether a game takes it (BC-1301 to BC-1305)."""

from typing import Final

from warboard.games.battlefield.armies import PRESETS, ArmyBuilder, army_problems, array_by_square
from warboard.games.battlefield.board import SIDES
from warboard.games.battlefield.catalogue import catalogue
from warboard.games.battlefield.options import OPTIONS
from warboard.games.battlefield.rule_sets import RULE_SETS
from warboard.kernel.builder import Builder
from warboard.kernel.errors import BadOptions, WarboardError
from warboard.kernel.options import read_settings
from warboard.kernel.plain import Fields, Plain

_TABLES: Final = ("types", "weapons", "elements", "skills", "presets")
_START: Final = "plain"


class BattlefieldBuilder(Builder):
    """Builds armies for the options `white_army` and `black_army`."""

    def __init__(self) -> None:
        presets = [_START, *[name for name in PRESETS if name != _START]]
        super().__init__("army", ("white_army", "black_army"), presets, "SQUARE.FIELD", "a2.weapon=bow")

    def parts(self) -> dict[str, list[Fields]]:
        told: dict[str, list[Fields]] = {}
        everything = catalogue()
        for table in _TABLES:
            rows = everything[table]
            assert isinstance(rows, list), table
            told[table] = [row for row in rows if isinstance(row, dict)]
        return told

    def begin(self, source: Plain) -> Fields:
        return ArmyBuilder(source).dump()

    def put(self, build: Fields, place: str, value: str) -> Fields:
        square, dot, field = place.partition(".")
        if not dot:
            raise WarboardError(f"expected {self.place}, found {place[:60]!r}")
        army = ArmyBuilder(build)
        army.put(square, field, value or None)
        return army.dump()

    def clear(self, build: Fields, place: str) -> Fields:
        army = ArmyBuilder(build)
        army.clear(place)
        return army.dump()

    def problems(self, build: Fields, options: Plain) -> list[str]:
        settings = read_settings(OPTIONS, options, RULE_SETS)
        return [str(problem) for problem in army_problems(build, settings.whole("budget"), settings.flag("swap"))]

    def cost(self, build: Fields, options: Plain) -> str:
        return f"{ArmyBuilder(build).cost()} of {read_settings(OPTIONS, options, RULE_SETS).whole('budget')}"

    def give(self, options: Fields, side: str, build: Fields) -> Fields:
        if side not in SIDES:
            raise BadOptions(f"options.{side[:40]}", f"there is no such side (there are {', '.join(SIDES)})")
        return {**options, f"{side}_army": build}

    def rows(self, build: Fields) -> list[Fields]:
        told: list[Fields] = []
        for square, kind in array_by_square().items():
            loadout = build.get(square)
            fields = loadout if isinstance(loadout, dict) else {}
            equipment = ", ".join([f"{name} {value}" for name, value in fields.items()])
            told.append({"square": square, "piece": kind, "loadout": equipment or _START})
        return told
