"""Levels get better as they go up, ratings follow results, and a choice can be explained."""

from itertools import pairwise

import pytest

from warboard.bots import make_bot
from warboard.bots.bot import Bot
from warboard.bots.budget import Budget
from warboard.bots.contest import play_bots
from warboard.bots.expectimax import Expectimax
from warboard.bots.explain import explain, odds_of
from warboard.bots.levels import LEVELS, blunder_percent_of, budget_of, find_level
from warboard.bots.ratings import Sample, rate
from warboard.games import all_games, find_game
from warboard.kernel.action import Action
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
POWER = find_game("power")
CHESS = find_game("chess")


class Searching(Bot):
    """Searches so many positions, however long that takes."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes

    def choose(self, game: Game, state: State, side: int) -> Action:
        return Expectimax(game, state, Budget(self.nodes), 1).search(state, side)[0].action


def points(one: list[Bot], other: list[Bot], games: int) -> float:
    """What one scores in so many games of Power, every second one with the seats swapped."""
    total = 0.0
    for number in range(games):
        seat = number % 2
        seated = [one[number], other[number]] if seat == 0 else [other[number], one[number]]
        total += play_bots(POWER, {}, seated, number // 2).outcome.scores(2)[seat]
    return total


def test_levels_are_numbered_described_and_ever_dearer() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 9))
    for below, above in pairwise(LEVELS):
        assert above.blunder_percent <= below.blunder_percent
        assert above.depth >= below.depth
        assert above.nodes > below.nodes
        assert above.seconds >= below.seconds
    assert all(level.line for level in LEVELS)
    assert find_level(4).seconds <= 0.5


@each_game
@pytest.mark.parametrize("name", ["1", "level2", "3"])
def test_a_level_chooses_a_legal_action_and_leaves_the_state_alone(game: Game, name: str) -> None:
    luck = SeededLuck(2)
    state = game.start({}, luck)
    play_out(game, state, luck, 12)
    before = game.dump(state)

    for side in game.to_act(state)[:1]:
        assert make_bot(name, 5).choose(game, state, side) in game.legal(state, side)
    assert game.dump(state) == before


@each_game
def test_a_game_with_dearer_positions_is_given_fewer(game: Game) -> None:
    nodes = [budget_of(game, level).nodes for level in LEVELS]

    assert nodes[-1] == LEVELS[-1].nodes * game.advice.relative_speed // 100
    assert nodes[:4] == [level.nodes for level in LEVELS[:4]]
    assert all(above > below for below, above in pairwise(nodes))


@each_game
def test_no_level_of_a_game_blunders_more_often_than_the_one_below(game: Game) -> None:
    percents = [blunder_percent_of(game, level) for level in LEVELS]

    assert all(0 <= above <= below <= 100 for below, above in pairwise(percents))
    assert percents[-1] == 0


def test_level_1_loses_to_greedy() -> None:
    assert points([make_bot("1", n) for n in range(10)], [make_bot("greedy", n) for n in range(10)], 10) <= 3


def test_a_search_beats_greedy() -> None:
    assert points([Searching(400)] * 8, [make_bot("greedy", n) for n in range(8)], 8) >= 6


def test_a_search_beats_random() -> None:
    assert points([Searching(200)] * 8, [make_bot("random", n) for n in range(8)], 8) == 8


def test_ratings_follow_results() -> None:
    samples = [Sample(0, 1, 0.0), Sample(0, 1, 0.5), Sample(0, 1, 0.25), Sample(1, 2, 0.25)] * 20

    ratings = rate(3, samples)

    assert ratings[0].elo == 0
    assert ratings[1].elo == pytest.approx(190, abs=15)
    assert ratings[2].above == pytest.approx(190, abs=25)
    assert ratings[1].samples == 80
    assert 0 < ratings[1].error < 60
    assert ratings[2].elo == pytest.approx(ratings[1].elo + ratings[2].above)


def test_a_clean_score_is_not_a_sure_rating() -> None:
    for games, least in ((6, 77), (20, 287)):
        clean = rate(2, [Sample(1, 0, 1.0)] * (games // 2))[1]

        assert clean.above - clean.above_error == pytest.approx(least, abs=2)
        assert clean.error == pytest.approx(clean.above_error)

    swept = rate(2, [Sample(0, 1, 1.0)] * 3)[1]
    assert swept.above + swept.above_error == pytest.approx(-77, abs=2)
    assert rate(2, [Sample(0, 1, 0.5)])[1].above_error == pytest.approx(391, abs=5)


def test_a_clean_step_among_others_has_a_bar() -> None:
    samples = [Sample(0, 1, 0.5), Sample(0, 1, 0.0), Sample(0, 1, 1.0), Sample(2, 1, 1.0)] * 5

    ratings = rate(3, samples)

    assert ratings[1].above_error < ratings[2].above_error
    assert ratings[2].above - ratings[2].above_error == pytest.approx(166, abs=2)
    assert ratings[2].error > ratings[2].above_error


def test_without_games_nobody_is_better() -> None:
    assert [rating.elo for rating in rate(3, [])] == [0, 0, 0]


def test_an_explanation_has_value_probability_line_and_odds() -> None:
    pieces = {
        "a1": {"piece": "king", "side": "white"},
        "a4": {"piece": "rook", "side": "white", "health": 1},
        "a8": {"piece": "king", "side": "black", "health": 1},
        "e4": {"piece": "rook", "side": "black"},
    }
    state = POWER.position({"game": "power", "pieces": pieces})
    asked = POWER.parse(state, 0, "attack:a4,a8")

    explanation = explain(POWER, state, 0, Budget(3000), 1, [asked])

    best = explanation.actions[0]
    named = next(one for one in explanation.actions if one.text == "attack:a4,a8")
    assert best.win_probability == max(one.win_probability for one in explanation.actions)
    assert best.follows
    assert {came: str(share) for came, share in named.odds.items()} == {"battle yes": "1/4", "battle no": "3/4"}
    assert named.forecast == {"chance": "1/4", "health_if_won": 0, "enemy_health_if_lost": 0}
    assert named.dump()["odds"] == {"battle yes": "1/4", "battle no": "3/4"}


def test_the_next_best_are_searched_as_deeply_as_the_best_and_stand_in_order() -> None:
    luck = SeededLuck(0)
    state = CHESS.start({}, luck)
    play_out(CHESS, state, luck, 4)

    values = [one.value for one in explain(CHESS, state, 0, Budget(2_000), 1, []).actions]

    assert len(values) == 3
    assert values == sorted(values, reverse=True)


@each_game
def test_every_game_can_be_explained(game: Game) -> None:
    luck = SeededLuck(3)
    state = game.start({}, luck)
    play_out(game, state, luck, 6)
    side = game.to_act(state)[0]
    asked = game.legal(state, side)[-1]

    explanation = explain(game, state, side, Budget(300), 1, [asked], best=2)

    assert game.text(state, asked) in [one.text for one in explanation.actions]
    assert all(0.0 <= one.win_probability <= 1.0 for one in explanation.actions)


def test_an_action_without_chance_has_no_odds() -> None:
    state = POWER.start({}, SeededLuck(1))

    assert odds_of(POWER, state, 0, POWER.parse(state, 0, "move:a2,a3")) == {}
