"""What Mana says to a person who asks about a piece, and about the cards that can be chosen."""

from warboard.games.mana.board import BOARD
from warboard.games.mana.cards import CARDS
from warboard.games.mana.game import Mana
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State

GAME = Mana()
KINGS: dict[str, Plain] = {"h1": {"piece": "king", "side": "white"}, "h14": {"piece": "king", "side": "black"}}


def position(pieces: dict[str, Plain]) -> State:
    return GAME.position({"game": "mana", "pieces": {**KINGS, **pieces}})


def info_on(pieces: dict[str, Plain], square: str) -> Fields:
    return GAME.display.piece_info(position(pieces), BOARD.square(square))


def test_a_piece_tells_what_its_ability_costs() -> None:
    info = info_on({"c5": {"piece": "warlock", "side": "white"}}, "c5")

    assert info["ability"] == {"movements": 1, "cooldown": 5, "once": False, "mana": 3, "cast": 3, "why_not": "mana"}


def test_a_piece_without_an_ability_tells_none_and_an_empty_square_nothing() -> None:
    info = info_on({"c5": {"piece": "archer", "side": "white"}}, "c5")

    assert "ability" not in info and "calls" not in info
    assert info_on({}, "c5") == {}


def test_a_portal_tells_what_each_unit_takes_and_how_many_portals_there_are() -> None:
    portals: dict[str, Plain] = {
        "c4": {"piece": "portal", "side": "white"},
        "f4": {"piece": "portal", "side": "white"},
        "c8": {"piece": "portal", "side": "black"},
    }

    info = info_on(portals, "c4")

    calls = info["calls"]
    assert isinstance(calls, list) and len(calls) == 13
    assert {"unit": "dragon", "needs": 2, "have": 2, "rounds": 15, "mana": 3} in calls
    assert info["ability"] == {"movements": 1, "cooldown": 0, "once": False}


def test_a_piece_tells_the_option_that_its_ability_follows() -> None:
    """MC-134, MC-139, MC-165, MC-190, MC-205"""
    pieces: dict[str, Plain] = {
        f"{file}5": {"piece": kind, "side": "white"}
        for file, kind in zip("bcdef", ("bishop", "rook", "ram", "mermaid", "succubus"), strict=True)
    }

    def choices(options: Plain) -> list[Plain]:
        state = GAME.position({"game": "mana", "options": options, "pieces": {**KINGS, **pieces}})
        return [GAME.display.piece_info(state, BOARD.square(square))["choice"] for square in pieces]

    assert choices({}) == ["one", "enemies", "any", "own", "any"]
    assert choices({"rule_set": "to_the_letter"}) == ["any", "any", "any", "any", "any"]
    assert choices({"ram_takes": "enemies", "succubus_stops": "enemies"})[2::2] == ["enemies", "enemies"]
    assert "choice" not in info_on({"c5": {"piece": "warlock", "side": "white"}}, "c5")


def test_targets_and_threats_are_told_whoever_is_to_act() -> None:
    pieces: dict[str, Plain] = {
        "e5": {"piece": "archer", "side": "white"},
        "e8": {"piece": "rook", "side": "black", "moved": True},
        "f6": {"piece": "queen", "side": "black"},
    }

    assert info_on(pieces, "e5") == {"targets": ["e8"], "threats": ["f6", "e8"]}  # a queen is a hero: no attack
    assert info_on(pieces, "e8")["threats"] == ["e5"]


def test_the_declared_hands_and_decks_tell_every_card_with_its_cost_and_text() -> None:
    declared = {option.name: option.describe() for option in GAME.options}

    hands = declared["hands"]["cards"]
    assert isinstance(hands, dict) and hands == {**hands, "most": 5, "most_of_a_kind": 2}
    assert hands["about"] == {card.name: {"group": card.group, "mana": card.mana, "text": card.text} for card in CARDS}
    assert declared["central"]["about"] == hands["about"]
