"""Characters: eight for every game, each at its level, with a style of its own, built on the contract alone."""

from pathlib import Path

import pytest

import warboard
from warboard.bots import make_bot
from warboard.bots.budget import Budget
from warboard.bots.characters import CharacterBot, characters_by_id
from warboard.bots.levels import LEVELS, LevelBot
from warboard.bots.line import Line
from warboard.bots.style import STYLES, TRAITS, Candidate, Style, find_style, nearly_best, pick, trait_of
from warboard.bots.thinking import think
from warboard.bots.watcher import Watcher
from warboard.games import find_game, our_games
from warboard.kernel.action import Action
from warboard.kernel.character import Character
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
        level = LEVELS[character.level - 1]
        budget = Budget(level.nodes, depth=level.depth)  # without a clock, which a busy machine would feel
        first, second = (CharacterBot(character, 5, budget).choose(game, state, side) for _ in range(2))
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


def test_a_keeper_leaves_nothing_to_be_taken_even_when_nothing_else_is_known() -> None:
    chess = find_game("chess")
    pieces = {"a1": ("king", "white"), "d1": ("rook", "white"), "h8": ("king", "black"), "e6": ("pawn", "black")}
    told = {square: {"piece": kind, "side": side} for square, (kind, side) in pieces.items()}
    state = chess.position({"game": "chess", "turn": "white", "pieces": told})  # type: ignore[dict-item]
    hanging, safe = (Candidate(chess.parse(state, 0, text), 0.0, []) for text in ("move:d1,d5", "move:d1,c1"))

    assert pick(chess, state, 0, [hanging, safe], find_style("keeper")) == safe.action
    assert pick(chess, state, 0, [hanging, safe], find_style("trader")) == hanging.action  # the first of two alike


def test_a_character_makes_up_for_its_style_with_blunders_and_less_of_it() -> None:
    state = POWER.position(fight())  # type: ignore[arg-type]

    def chosen(blunders: int) -> set[Action]:
        character = Character(1, "Nemo", "attacker", "crab", "Hm.", blunders, 50)
        return {CharacterBot(character, seed).choose(POWER, state, 0) for seed in range(12)}

    assert len(chosen(-100)) == 1 < len(chosen(100))
    assert find_style("attacker").with_share(0.5).slack() == pytest.approx(find_style("attacker").slack() / 2)


def test_only_what_is_known_well_enough_is_nearly_best() -> None:
    actions = POWER.legal(POWER.start({}, SeededLuck(1)), 0)
    lines = [Line(action) for action in actions[:4]]
    for line, (value, exact) in zip(lines, ((0.3, True), (0.28, True), (0.29, False), (0.1, True)), strict=True):
        line.value, line.is_exact = value, exact

    assert [one.action for one in nearly_best(lines, 0.05)] == actions[:2]
    lines[0].stage = 1
    assert [one.action for one in nearly_best(lines, 0.05)] == actions[:1]


def test_what_another_search_found_best_comes_first_and_nothing_counts_as_better() -> None:
    actions = POWER.legal(POWER.start({}, SeededLuck(1)), 0)
    lines = [Line(action) for action in actions[:3]]
    for line, value in zip(lines, (0.4, 0.3, 0.2), strict=True):
        line.value, line.is_exact = value, True

    found = nearly_best(lines, 0.05, lines[1])
    assert [(one.action, one.value) for one in found] == [(actions[1], 0.3), (actions[0], 0.3)]
    lines[1].is_exact = False
    assert [one.action for one in nearly_best(lines, 0.05, lines[1])] == [actions[1]]


def test_a_line_that_nobody_has_answered_yet_is_not_nearly_best() -> None:
    """Where positions run out while lines are answered, the others still have the value of a turn without an answer."""
    game = find_game("mana")
    state = game.start({}, SeededLuck(3))
    lines = think(game, state, 0, Budget(1_500), 7, Watcher(slack=0.1)).lines
    answered = [line for line in lines if line.stage == lines[0].stage]

    assert 0 < len(answered) < len(lines) and lines[-1].is_exact
    assert {one.action for one in nearly_best(lines, 0.1)} <= {line.action for line in answered}


@each_game
def test_a_style_does_not_keep_a_character_from_what_its_level_finds(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To know more than the best action costs positions: they must not be missing where the best is looked for."""
    monkeypatch.setitem(STYLES, "indifferent", Style("", {"nothing": 0.2}))
    character = Character(8, "Nemo", "indifferent", "crab", "Hm.")
    budget = Budget(600)
    luck = SeededLuck(4)
    state = game.start({}, luck)
    for seed in range(6):
        side = game.to_act(state)[0]
        found = LevelBot(LEVELS[7], seed, budget).choose(game, state, side)
        assert CharacterBot(character, seed, budget).choose(game, state, side) == found
        game.apply(state, side, game.sample(state, side, luck), luck, None)


@each_game
def test_a_slack_changes_no_best_value_and_values_what_is_nearly_as_good(game: Game) -> None:
    """With enough positions; the sampling searches know their best as well as before."""
    state = game.start({}, SeededLuck(3))
    side = game.to_act(state)[0]
    plain, wide = (think(game, state, side, Budget(800, depth=2), 7, Watcher(slack=slack)) for slack in (0.0, 0.2))

    assert len(nearly_best(wide.lines, 0.2)) >= len(nearly_best(plain.lines, 0.2))
    assert Style("", {"risk": -0.1, "kept": 0.2}).slack() == pytest.approx(0.3)


def test_only_marchers_blunder_as_their_level_does_now_and_then() -> None:
    """Of two random actions, the one that advances is so much better that marchers would play above their level."""
    assert {name: style.whim_percent for name, style in STYLES.items() if style.whim_percent != 100} == {"marcher": 50}
