"""Characters: eight for every game, each at its level, in a style that is theirs and through the contract alone."""

from pathlib import Path

import pytest

import warboard
from warboard.bots import make_bot
from warboard.bots.budget import Budget
from warboard.bots.characters import CharacterBot, characters_by_id
from warboard.bots.levels import LEVELS
from warboard.bots.line import Line
from warboard.bots.style import STYLES, TRAITS, Candidate, Style, find_style, nearly_best, pick, trait_of
from warboard.bots.thinking import think
from warboard.bots.watcher import Watcher
from warboard.games import find_game, our_games
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck

each_game = pytest.mark.parametrize("game", our_games(), ids=lambda game: game.id)
POWER = find_game("power")
PICTURES = Path(__file__).parents[2] / "web" / "src" / "characters" / "pictures"


@each_game
def test_every_level_of_a_game_has_a_character(game: Game) -> None:
    assert [one.level for one in game.characters] == [level.number for level in LEVELS]
    for character in game.characters:
        assert character.style in STYLES and character.line
        assert f"game-icons/{character.icon}'" in (PICTURES / f"{game.id}.ts").read_text()


def test_a_name_belongs_to_one_character_and_makes_its_bot() -> None:
    assert len(characters_by_id()) == sum(len(game.characters) for game in our_games())
    grubb = make_bot("Grubb", 1)
    assert isinstance(grubb, CharacterBot) and repr(grubb) == "<Bot Grubb, level 2>"
    assert [one["name"] for one in warboard.load("power").characters][1] == "Grubb"
    with pytest.raises(WarboardError, match="there is no bot 'nobody'"):
        make_bot("nobody", 1)


@each_game
def test_what_a_game_names_for_a_trait_is_a_feature_of_its_own(game: Game) -> None:
    for trait, features in game.advice.leanings.items():
        assert trait in TRAITS
        assert {name for name, _ in features} <= set(game.advice.feature_names)


@each_game
def test_a_character_chooses_legally_leaves_the_state_alone_and_plays_the_same_with_the_same_seed(game: Game) -> None:
    luck = SeededLuck(2)
    state = game.start({}, luck)
    for character in game.characters[:3]:
        side = game.to_act(state)[0]
        before = game.dump(state)
        first, second = (make_bot(character.id, 5).choose(game, state, side) for _ in range(2))
        assert first == second and first in game.legal(state, side)
        assert game.dump(state) == before
        game.apply(state, side, first, luck, None)


def fight() -> dict[str, object]:
    """White may fight with even odds, or move on."""
    pieces = {"a1": ("king", "white"), "e8": ("king", "black"), "c4": ("rook", "white"), "c6": ("rook", "black")}
    told = {square: {"piece": kind, "side": side, "health": 0} for square, (kind, side) in pieces.items()}
    return {"game": "power", "turn": "white", "pieces": told}


def test_a_style_decides_among_actions_that_are_nearly_as_good() -> None:
    state = POWER.position(fight())  # type: ignore[arg-type]
    attack, move = (POWER.parse(state, 0, text) for text in ("attack:c4,c6", "move:c4,c3"))
    even = [Candidate(move, 0.0, []), Candidate(attack, 0.0, [])]

    assert trait_of(POWER, state, 0, attack, [], "strikes") > trait_of(POWER, state, 0, move, [], "strikes") == 0
    assert trait_of(POWER, state, 0, attack, [], "risk") > trait_of(POWER, state, 0, move, [], "risk") == 0
    for style, chosen in (("attacker", attack), ("gambler", attack), ("careful", move), ("keeper", move)):
        assert pick(POWER, state, 0, even, find_style(style)) == chosen
    dear = [Candidate(move, 0.5, []), Candidate(attack, 0.5 - 1.1 * STYLES["attacker"].slack(), [])]
    assert pick(POWER, state, 0, dear, find_style("attacker")) == move


def test_only_what_is_known_well_enough_is_nearly_best() -> None:
    actions = POWER.legal(POWER.start({}, SeededLuck(1)), 0)
    lines = [Line(action) for action in actions[:4]]
    for line, (value, exact) in zip(lines, ((0.3, True), (0.28, True), (0.29, False), (0.1, True)), strict=True):
        line.value, line.is_exact = value, exact

    assert [one.action for one in nearly_best(lines, 0.05)] == actions[:2]


@each_game
def test_a_slack_changes_no_best_value_and_values_what_is_nearly_as_good(game: Game) -> None:
    """With enough positions; the searches that sample know their best as well as before."""
    state = game.start({}, SeededLuck(3))
    side = game.to_act(state)[0]
    plain, wide = (think(game, state, side, Budget(800, depth=2), 7, Watcher(slack=slack)) for slack in (0.0, 0.2))

    assert len(nearly_best(wide.lines, 0.2)) >= len(nearly_best(plain.lines, 0.2))
    assert Style("", {"risk": -0.1, "kept": 0.2}).slack() == pytest.approx(0.3)


def test_only_marchers_blunder_as_their_level_does_now_and_then() -> None:
    """Of two actions at random the one that gets on is so much better that marchers would play above their level."""
    assert {name: style.whim_percent for name, style in STYLES.items() if style.whim_percent != 100} == {"marcher": 50}
