"""A new piece with a new ability, added from outside the package exactly as docs/add-a-piece.md does it."""

import copy
import pickle
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from warboard.games import mana
from warboard.games.mana import CARDS, EFFECTS, ICE, KINDS, Card, Effect, Mana
from warboard.kernel.errors import BadPosition, IllegalAction
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

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
    block = re.search(r"```python title=\"bard.py\"\n(.*?)```", GUIDE.read_text(), re.S)
    assert block is not None
    return block[1]


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Mana:
    """The game that the guide builds, in a module of its own."""
    module = ModuleType("bard")
    monkeypatch.setitem(sys.modules, "bard", module)
    exec(code_of_guide(), module.__dict__)
    game = module.__dict__["game"]
    assert isinstance(game, Mana)
    return game


def test_the_guide_adds_a_piece_with_a_new_ability_in_under_thirty_lines() -> None:
    assert len(code_of_guide().splitlines()) < 30


def test_all_that_a_piece_needs_comes_from_the_package_itself() -> None:
    assert set(re.findall(r"^from (\S+) import", code_of_guide(), re.M)) == {"warboard.games.mana"}
    assert [name for name in mana.__all__ if not hasattr(mana, name)] == []


def test_the_new_piece_uses_its_ability_by_the_rules_of_all_abilities(game: Mana) -> None:
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


def test_a_position_with_the_new_piece_loads_back_equal(game: Mana) -> None:
    state = game.position(POSITION)

    assert game.dump(game.position(game.dump(state))) == game.dump(state)


def test_a_whole_game_can_be_played_with_the_new_piece_in_the_layout(game: Mana) -> None:
    luck = SeededLuck(2)
    state = game.start({"layout": {"h1": "king", "e3": "bard", "i3": "bard", "c3": "rook"}, "round_limit": 20}, luck)

    play_out(game, state, luck)

    assert game.outcome(state) is not None


def test_the_new_piece_is_known_to_the_game_it_was_handed_to_alone(game: Mana) -> None:
    assert "bard" not in [kind.name for kind in KINDS]
    with pytest.raises(BadPosition, match=r"pieces\.e5\.piece"):
        Mana().position(POSITION)


def legal_texts_after(state: State, *texts: str) -> list[str]:
    game = state.game
    assert isinstance(game, Mana)
    for text in texts:
        side = game.to_act(state)[0]
        game.apply(state, side, game.parse(state, side, text), SeededLuck(1), None)
    return game.legal_texts(state, game.to_act(state)[0])


def test_a_pickled_game_keeps_its_new_piece(game: Mana) -> None:
    state = game.position(POSITION)

    for other in (pickle.loads(pickle.dumps(state)), pickle.loads(pickle.dumps(game)).position(POSITION)):
        assert other == state
        assert legal_texts_after(other, "ability:e5,e6") == legal_texts_after(state.copy(), "ability:e5,e6")


def test_a_copied_game_keeps_its_new_piece(game: Mana) -> None:
    for other in (copy.copy(game), copy.deepcopy(game)):
        assert other.dump(other.position(POSITION)) == game.dump(game.position(POSITION))


class Poison(Effect):
    """Takes a life per round, or more."""

    def __init__(self, name: str, again: int, damage: int = 1) -> None:
        super().__init__(name, again)
        self.damage = damage

    def on_tick(self, resolver: mana.Resolver, square: int) -> None:
        resolver.damage(square, self.damage)


def test_a_pickled_game_keeps_its_new_cards_and_effects() -> None:
    card = Card(
        "poison_card", mana.MAGICIAN_CARD, 1, "Poisons all around your magician.", 40, effect="poison", rounds=3
    )
    game = Mana(cards=[*CARDS, card], effects=[*EFFECTS, Poison("poison", mana.SHORTER, damage=2)])

    other = pickle.loads(pickle.dumps(game))

    assert [option.describe() for option in other.options] == [option.describe() for option in game.options]
    poison = other.catalogue.effects["poison"]
    assert isinstance(poison, Poison)
    assert (poison.again, poison.damage) == (mana.SHORTER, 2)
    assert list(other.catalogue.effects) == ["fire", ICE, "deactivate", "invulnerability", "poison"]


def test_the_rulebooks_game_is_pickled_by_its_name_alone() -> None:
    assert Mana().__reduce__() == (Mana, ())
