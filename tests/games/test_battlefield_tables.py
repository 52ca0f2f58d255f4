"""The tables in the code match those in the rulebook."""

import re
from pathlib import Path

import pytest

from warboard.games.battlefield.armies import ARRAY, PRESETS
from warboard.games.battlefield.game import Battlefield
from warboard.games.battlefield.kit import Kit
from warboard.games.battlefield.loadout import PLAIN, Loadout
from warboard.games.battlefield.options import OPTIONS, Rules
from warboard.games.battlefield.pieces import (
    DEALS,
    ELEMENT_NAMES,
    KINDS,
    PIECES,
    TYPE_NAMES,
    UNIT_TYPES,
    WEAPON_NAMES,
    WEAPONS,
    Stats,
)
from warboard.games.battlefield.skills import SKILLS, SLOTS, STAT_NAMES
from warboard.kernel.options import read_settings

RULEBOOK = (Path(__file__).parents[2] / "docs" / "rules" / "battlefield.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the table whose header line begins with this."""
    lines = RULEBOOK.split(heading, 1)[1].splitlines()[2:]
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip().replace("`", "").replace("−", "-") for cell in line.strip().strip("|").split("|")])
    return found


def numbers(stats: Stats) -> list[int]:
    return [stats.hp, stats.atk, stats.defence, stats.mdef, stats.spd]


def whole(cells: list[str]) -> list[int]:
    return [int(cell) for cell in cells]


def rules() -> Rules:
    return Rules(Battlefield(), read_settings(OPTIONS, {}))


def plain_kit(unit_type: str = "infantry", weapon: str = "sword", element: str = "none", piece: str = "rook") -> Kit:
    loadout = Loadout(
        TYPE_NAMES.index(unit_type), WEAPON_NAMES.index(weapon), ELEMENT_NAMES.index(element), [None] * len(SLOTS)
    )
    return rules().kit(KINDS.index(piece), loadout)


def test_the_rows_of_pieces_are_those_of_the_rulebook() -> None:
    table = rows("| piece (`piece`) |")

    assert [[row[0], *whole(row[1:])] for row in table] == [[row.name, *numbers(row.stats)] for row in PIECES]


def test_the_rows_of_unit_types_are_those_of_the_rulebook() -> None:
    table = rows("| unit type (`type`) |")

    found = [[row.name, *numbers(row.stats), ", ".join(row.over)] for row in UNIT_TYPES]
    assert [[row[0], *whole(row[1:6]), row[6]] for row in table] == found


def test_the_rows_of_weapons_are_those_of_the_rulebook() -> None:
    table = rows("| weapon (`weapon`) |")

    found = [[row.name, *numbers(row.stats), DEALS[row.deals]] for row in WEAPONS]
    assert [[row[0], *whole(row[1:6]), row[6]] for row in table] == found


def test_the_rows_of_skills_are_those_of_the_rulebook() -> None:
    """Slot, stats, charge and cost; numbers where the rulebook gives three or one."""
    for row, written in zip(SKILLS, rows("| skill | slot | with stat |"), strict=True):
        name, slot, with_stat, numbers_text, needs, cost = written
        assert (row.name, SLOTS[row.slot], row.cost) == (name, slot, int(cost))
        assert [STAT_NAMES[stat] for stat in row.stats] == {
            "": [],
            "yes": ["atk", "def", "mdef", "spd"],
            "yes, also hp": ["hp", "atk", "def", "mdef", "spd"],
        }[with_stat]
        assert len(row.numbers) == (1 if "level 1 only" in numbers_text else 3)
        three = re.search(r"([+-]?\d+) / ([+-]?\d+) / ([+-]?\d+)", numbers_text)
        if three is not None:
            assert row.numbers == tuple(int(number) for number in three.groups())
        if not needs:
            assert row.needs == (0, 0, 0)
        elif "/" in needs:
            assert row.needs == tuple(int(need) for need in needs.split("/"))
        else:
            assert row.needs == (int(needs),) * 3


@pytest.mark.parametrize(("name", "cost"), [("standard", 52), ("plain", 0), ("horde", 46), ("royal_guard", 49)])
def test_the_presets_cost_what_the_rulebook_says(name: str, cost: int) -> None:
    assert PRESETS[name].cost() == cost


@pytest.mark.parametrize("name", ["standard", "horde", "royal_guard"])
def test_the_presets_are_those_of_the_rulebook(name: str) -> None:
    heading = f"\n`{name}` ("
    table = RULEBOOK.split(heading, 1)[1].split("| square |", 1)[1].splitlines()[2:18]

    for square, line in enumerate(table):
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        loadout = PRESETS[name].loadouts[square]
        assert KINDS[ARRAY[square]] == cells[1]
        assert [str(value or "") for value in loadout.dump().values()] == cells[2:10]
        assert loadout.cost() == int(cells[10])


@pytest.mark.parametrize(
    ("piece", "stats"),
    [
        ("pawn", (16, 16, 4, 4, 7)),
        ("knight", (22, 20, 6, 6, 10)),
        ("bishop", (20, 20, 5, 8, 9)),
        ("rook", (26, 21, 8, 5, 7)),
        ("queen", (28, 25, 8, 8, 11)),
        ("king", (34, 20, 9, 9, 8)),
    ],
)
def test_plain_pieces_have_the_statistics_of_the_example(piece: str, stats: tuple[int, ...]) -> None:
    kit = rules().kit(KINDS.index(piece), PLAIN)

    assert (kit.max_hp, kit.atk, kit.defence, kit.mdef, kit.spd) == stats


def test_every_pair_of_types_has_the_advantage_of_the_table_and_never_both_ways() -> None:
    table = {row.name: row.over for row in UNIT_TYPES}
    weapon = {"beast": "hand", "demon": "magic_beam"}

    for first in TYPE_NAMES:
        for other in TYPE_NAMES:
            expected = 10 * (other in table[first]) - 10 * (first in table[other])
            one, two = plain_kit(first, weapon.get(first, "sword")), plain_kit(other, weapon.get(other, "sword"))
            assert rules().advantages.percent(one, two) == expected
            assert not (other in table[first] and first in table[other])


@pytest.mark.parametrize(
    ("first", "other", "percent"),
    [
        ("spear", "sword", 20),
        ("sword", "spear", -20),
        ("axe", "spear", 20),
        ("sword", "axe", 20),
        ("throwing_knives", "bow", 50),
        ("bow", "throwing_knives", 0),
        ("bow", "sword", 0),
        ("staff", "healing_staff", 0),
    ],
)
def test_weapons_have_their_advantages(first: str, other: str, percent: int) -> None:
    assert rules().advantages.percent(plain_kit(weapon=first), plain_kit(weapon=other)) == percent


def test_options_describe_themselves_well_enough_for_a_form() -> None:
    described = {option.name: option.describe() for option in OPTIONS}

    army = described["white_army"]
    assert army["type"] == "army" and army["default"] == "standard"
    assert isinstance(army["skills"], list) and len(army["skills"]) == len(SKILLS)
    assert isinstance(army["pieces"], dict) and army["pieces"]["d1"] == "queen"
    assert described["piece_stats"]["columns"] == ["hp", "atk", "def", "mdef", "spd"]
    assert described["budget"]["low"] == 0 and described["budget"]["high"] is None
    assert all(option["help"] and option["rule"] for option in described.values())
