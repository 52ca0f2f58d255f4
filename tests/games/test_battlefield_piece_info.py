"""What a page that knows no rules learns about units: the tables they are built from, and the piece info."""

from typing import Any

import pytest

from warboard.games import find_game
from warboard.games.battlefield.armies import PRESETS
from warboard.games.battlefield.catalogue import catalogue
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain

GAME = find_game("battlefield")


def declared_hp(unit: Any) -> int:
    """The health of a unit by the declared tables alone."""
    everything: Any = catalogue()
    tables = {
        table: {row["name"]: row for row in everything[table]} for table in ("kinds", "types", "weapons", "skills")
    }
    hp: int = tables["kinds"][unit["piece"]]["stats"]["hp"]
    hp += tables["types"][unit["type"]]["stats"]["hp"] + tables["weapons"][unit["weapon"]]["stats"]["hp"]
    skill, *stat, level = (unit["passive1"] or "none-1").split("-")
    if stat == ["hp"]:
        hp += tables["skills"][skill]["adds_hp"][int(level) - 1]
    return hp


@pytest.mark.parametrize("army", list(PRESETS))
def test_the_declared_tables_add_up_to_every_units_health(army: str) -> None:
    pieces: Any = GAME.dump(GAME.start({"white_army": army}, SeededLuck(0)))["pieces"]

    assert {square: unit["hp"] for square, unit in pieces.items()} == {
        square: declared_hp(unit) for square, unit in pieces.items()
    }


def test_a_unit_is_told_what_it_is_without_and_with_effects_and_what_would_kill_its_king() -> None:
    curse: Any = {"skill": "curse", "stat": "atk", "amount": -3, "left": 2}
    state = GAME.position(
        {
            "game": "battlefield",
            "turn": "black",
            "pieces": {
                "e1": {"piece": "king", "side": "white", "hp": 16},
                "a2": {"piece": "rook", "side": "white", "hp": 9, "charge_skill": "miracle-1", "effects": [curse]},
                "e8": {"piece": "queen", "side": "black"},
                "h8": {"piece": "king", "side": "black"},
            },
        }
    )

    info = GAME.display.piece_info(state, GAME.board(state).square("a2"))

    assert info["own"] == {"atk": 21, "def": 8, "mdef": 5, "spd": 7}
    assert info["field"] == {"atk": 18, "def": 8, "mdef": 5, "spd": 7}
    assert info["max_hp"] == 26 and info["needs_charge"] == 4
    assert info["threatened_by"] == [] and info["king"] == "e1"
    killer = {"from": "e8", "to": "e1", "hp": 0, "attacker_hp": 28, "kills": True, "attacker_falls": False}
    assert info["king_killed_by"] == [killer]


def test_a_unit_is_told_whether_an_option_lets_its_charge_skill_work_on_friend_and_foe() -> None:
    """BC-822, BC-852"""
    pieces: Fields = {
        "a1": {"piece": "king", "side": "white", "charge_skill": "preemptive_strike-1"},
        "h8": {"piece": "king", "side": "black", "weapon": "healing_staff", "charge_skill": "group_cheer-1"},
        "d4": {"piece": "rook", "side": "white", "charge_skill": "guard-1"},
    }

    def told(options: Fields) -> list[Plain]:
        state = GAME.position({"game": "battlefield", "options": options, "pieces": pieces})
        board = GAME.board(state)
        return [GAME.display.piece_info(state, board.square(name))["works_on_all"] for name in pieces]

    assert told({}) == [False, False, False]
    assert told({"rule_set": "to_the_letter"}) == [True, True, False]
