"""A new piece with a new ability, added from outside the package exactly as docs/add-a-piece.md does it."""

import re
from pathlib import Path

import pytest

from warboard.games.mana.game import Mana
from warboard.games.mana.pieces import KINDS
from warboard.kernel.errors import BadPosition, IllegalAction
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain

GUIDE = Path(__file__).parents[2] / "docs" / "add-a-piece.md"
POSITION: Plain = {
    "game": "mana",
    "pieces": {
        "h1": {"piece": "king", "side": "white"},
        "e5": {"piece": "bard", "side": "white"},
        "e6": {"piece": "pawn", "side": "black"},
        "f6": {"piece": "warlock", "side": "black"},
        "d5": {"piece": "pawn", "side": "white"},
        "h14": {"piece": "king", "side": "black"},
    },
}


def code_of_guide() -> str:
    block = re.search(r"```python\n(.*?)```", GUIDE.read_text(), re.S)
    assert block is not None
    return block[1]


def game_of_guide() -> Mana:
    names: dict[str, object] = {}
    exec(code_of_guide(), names)
    game = names["game"]
    assert isinstance(game, Mana)
    return game


def test_the_guide_adds_a_piece_with_a_new_ability_in_under_thirty_lines() -> None:
    assert len(code_of_guide().splitlines()) < 30


def test_the_new_piece_uses_its_ability_by_the_rules_of_all_abilities() -> None:
    game = game_of_guide()
    state = game.position(POSITION)
    offered = [text for text in (game.text(state, action) for action in game.legal(state, 0)) if "ability:e5" in text]

    game.apply(state, 0, game.parse(state, 0, "ability:e5,e6"), SeededLuck(1), [])

    assert offered == ["ability:e5,e6"]
    pieces, players = game.dump(state)["pieces"], game.dump(state)["players"]
    assert isinstance(pieces, dict) and isinstance(players, dict)
    bard, pawn, white = pieces["e5"], pieces["e6"], players["white"]
    assert isinstance(bard, dict) and isinstance(pawn, dict) and isinstance(white, dict)
    assert (bard["cooldown"], bard["moved"], bard["tags"]) == (3, True, ["BIO", "TRANS"])
    assert pawn["effects"] == [{"effect": "ice", "left": 2}]
    assert (white["movements"], white["mana"]) == (0, 1)
    with pytest.raises(IllegalAction, match="MC-68"):
        game.parse(state, 0, "ability:e5,f6")


def test_a_position_with_the_new_piece_loads_back_equal() -> None:
    game = game_of_guide()
    state = game.position(POSITION)

    assert game.dump(game.position(game.dump(state))) == game.dump(state)


def test_a_whole_game_can_be_played_with_the_new_piece_in_the_layout() -> None:
    game = game_of_guide()
    luck = SeededLuck(2)
    state = game.start({"layout": {"h1": "king", "e3": "bard", "i3": "bard", "c3": "rook"}, "round_limit": 20}, luck)

    play_out(game, state, luck)

    assert game.outcome(state) is not None


def test_the_new_piece_is_known_to_the_game_it_was_handed_to_alone() -> None:
    game_of_guide()

    assert len(KINDS) == 38
    with pytest.raises(BadPosition, match=r"pieces\.e5\.piece"):
        Mana().position(POSITION)
