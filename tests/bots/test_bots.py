"""Bots choose legal actions, the same ones with the same seed, and looking ahead pays."""

import pytest

from warboard.bots import make_bot
from warboard.bots.bot import Bot
from warboard.bots.budget import Budget
from warboard.bots.contest import elo, play_bots
from warboard.bots.levels import LevelBot, find_level
from warboard.games import all_games, find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome


def unhurried(name: str) -> Bot:
    """A bot without a clock, which would end its search earlier on a busy machine."""
    if not name.isdecimal():
        return make_bot(name, 5)
    level = find_level(int(name))
    return LevelBot(level, 5, Budget(level.nodes, depth=level.depth))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("name", ["random", "greedy", "2"])
def test_a_bot_chooses_a_legal_action_and_leaves_the_state_alone(game: Game, name: str) -> None:
    luck = SeededLuck(2)
    state = game.start({}, luck)
    play_out(game, state, luck, 12)
    before = game.dump(state)

    for side in game.to_act(state):
        chosen = unhurried(name).choose(game, state, side)
        assert chosen in game.legal(state, side)
        assert chosen == unhurried(name).choose(game, state, side)
    assert game.dump(state) == before


def test_greedy_takes_a_win_over_everything() -> None:
    game = find_game("power")
    pieces = {
        "a1": {"piece": "king", "side": "white"},
        "a4": {"piece": "rook", "side": "white"},
        "a8": {"piece": "king", "side": "black", "health": -4},
        "e4": {"piece": "rook", "side": "black"},
    }
    state = game.position({"game": "power", "pieces": pieces})

    assert game.text(state, make_bot("greedy", 1).choose(game, state, 0)) == "attack:a4,a8"


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(WarboardError, match="random, greedy"):
        make_bot("deep blue", 1)


def test_the_same_seeds_play_the_same_game() -> None:
    game = find_game("power")

    first, second = (play_bots(game, {}, [make_bot("greedy", 1), make_bot("random", 2)], 3) for _ in range(2))

    assert (first.actions, first.outcome.winners) == (second.actions, second.outcome.winners)


def test_places_and_scores_follow_the_ranking() -> None:
    outcome = Outcome((2,), "round limit", ((2,), (0, 3), (1,)))

    assert outcome.places(4) == [2, 4, 1, 2]
    assert outcome.scores(4) == pytest.approx([0.5, 0.0, 1.0, 0.5])


def test_a_draw_of_two_is_a_half_each() -> None:
    assert Outcome((), "agreement").scores(2) == [0.5, 0.5]
    assert Outcome((1,), "king killed").scores(2) == [0.0, 1.0]


def test_a_score_of_three_quarters_is_some_190_points() -> None:
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(0.5) == 0
