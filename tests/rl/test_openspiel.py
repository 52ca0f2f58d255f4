"""The games in OpenSpiel, checked by OpenSpiel's own simulation test."""

import json
from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import warboard.rl.openspiel  # noqa: F401
from warboard.games import find_game
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import outcomes
from warboard.kernel.state import State
from warboard.rl.openspiel.node import as_text
from warboard.rl.registration import GAMES

SHORT = {"max_game_length": 12}
MORE_OPTIONS = [
    ("power", {"lineup": "R-K--", "front": "-----"}),
    ("arena", {"players": 3, "powerup_max": "5", "powerup_weights": "[1,1,1]"}),
    ("mana", {"open_hands": True, "rule_set": "first_game"}),
    ("battlefield", {"swap": True}),
]


def load(name: str, **options: Any) -> Any:
    return pyspiel.load_game(f"warboard_{name}", options)


def dealt(game: Any, results: int = 0) -> Any:
    """The first state in which players act."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(min(results, len(state.chance_outcomes()) - 1))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(load(name, **SHORT), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "options"), MORE_OPTIONS, ids=lambda given: given if isinstance(given, str) else "")
def test_options_are_parameters(name: str, options: dict[str, Any]) -> None:
    game = load(name, **options, max_game_length=5)

    assert str(pyspiel.load_game(str(game))) == str(game)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_is_paid_out_as_the_rules_say() -> None:
    state = load("power", quiet_limit=10).new_initial_state()
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        state.apply_action(int(rng.choice(state.legal_actions())))

    outcome = find_game("power").outcome(state.node.state)
    assert outcome is not None
    assert state.returns() == [2 * score - 1 for score in outcome.scores(2)]
    assert load("power").get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert load("chess").get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC


def after_actions(name: str, seed: int, played: int, **options: Any) -> State:
    """The position after so many random actions."""
    luck = SeededLuck(seed)
    position = find_game(name).start(options, luck)
    play_out(find_game(name), position, luck, played)
    return position


def leaves(state: Any, chance: Fraction = Fraction(1)) -> list[tuple[str, Fraction]]:
    """All positions that chance can lead to, with their exact probabilities."""
    if not state.is_chance_node():
        return [(str(state), chance)]
    found = []
    weights = state.node.draw.weights
    for number, probability in state.chance_outcomes():
        assert probability == pytest.approx(weights[number] / sum(weights))
        found += leaves(state.child(number), chance * Fraction(weights[number], sum(weights)))
    return found


@pytest.mark.parametrize(("name", "seed", "played"), [("power", 1, 20), ("mana", 1, 60), ("medieval", 2, 40)])
def test_chance_nodes_have_the_exact_odds(name: str, seed: int, played: int) -> None:
    """Every action of a position leads to the results that `outcomes` lists, with the same probabilities."""
    rules = find_game(name)
    position = after_actions(name, seed, played)
    state = load(name, position=json.dumps(rules.dump(position))).new_initial_state()
    side = state.current_player()
    drawn = 0
    for number, action in zip(state.node.legal(side).numbers, state.node.legal(side).actions, strict=True):
        expected: dict[str, Fraction] = {}
        for result in outcomes(rules, position, side, action, 2000):
            text = as_text(rules.dump(result.state))
            expected[text] = expected.get(text, Fraction(0)) + result.probability
        after: dict[str, Fraction] = {}
        for text, chance in leaves(state.child(number)):
            after[text] = after.get(text, Fraction(0)) + chance
        assert after == expected
        drawn += len(expected) > 1

    assert drawn > 0 or name != "power"


def test_orders_are_given_at_once() -> None:
    game = load("arena", players=3)
    state = dealt(game)
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert state.current_player() == pyspiel.PlayerId.SIMULTANEOUS
    before = [state.information_state_string(side) for side in range(3)]
    chosen = [state.legal_actions(side)[0] for side in range(3)]

    after = state.clone()
    after.apply_actions(chosen)

    assert [state.information_state_string(side) for side in range(3)] == before
    assert all(after.information_state_string(side) != before[side] for side in range(3))
    with pytest.raises(pyspiel.SpielError, match=r"action 7 of player 1 .* is not a legal action"):
        state.apply_actions([chosen[0], 7, chosen[2]])
    state.apply_actions(chosen)  # nothing had happened
    assert str(state) == str(after)


def test_what_is_hidden_is_in_no_information_state() -> None:
    position = after_actions("mana", 3, 22, draw_every=1)
    state = load("mana", position=json.dumps(find_game("mana").dump(position))).new_initial_state()
    rng = np.random.default_rng(5)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = 0
    for _ in range(8):
        if state.is_chance_node():
            state.apply_action(int(rng.integers(len(state.chance_outcomes()))))
            continue
        side = state.current_player()
        guess = state.resample_from_infostate(side, sampler)
        assert guess.information_state_string(side) == state.information_state_string(side)
        assert guess.observation_string(side) == state.observation_string(side)
        assert np.array_equal(guess.observation_tensor(side), state.observation_tensor(side))
        assert guess.legal_actions() == state.legal_actions()
        others += str(guess) != str(state)
        state.apply_action(int(rng.choice(state.legal_actions())))

    assert others > 0


def test_everybody_remembers_how_it_came_about() -> None:
    """The same position reached another way is a different information state, but the same observation."""
    ways = [dealt(load("mana", max_movements=2)) for _ in range(2)]
    for state, pawns in zip(ways, ("bd", "db"), strict=True):
        for file in pawns:
            moves = {state.action_to_string(action): action for action in state.legal_actions()}
            state.apply_action(moves[f"move:{file}3,{file}4"])

    one, other = ways
    for side in range(2):
        assert np.array_equal(one.observation_tensor(side), other.observation_tensor(side))
        assert one.information_state_string(side) != other.information_state_string(side)


def test_observations_are_those_of_the_encoding() -> None:
    game = load("medieval")
    state = dealt(game)
    observation = make_observation(game)
    observation.set_from(state, 1)
    planes, vector = state.node.encoding.observe(state.node.state, 1)

    assert np.array_equal(observation.dict["observation"], planes)
    assert np.array_equal(observation.dict["vector"], vector)
    assert state.observation_tensor(1) == observation.tensor.tolist()
    assert json.loads(observation.string_from(state, 1)) == state.node.encoding.game.view(state.node.state, 1)
    public = make_observation(game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    assert public.tensor is None and json.loads(public.string_from(state, 1))


def test_a_game_that_is_too_long_is_drawn() -> None:
    state = load("chess", max_game_length=2).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert not state.is_terminal()
    state.apply_action(state.legal_actions()[0])

    assert state.is_terminal() and state.returns() == [0.0, 0.0] and state.legal_actions() == []


def test_what_is_wrong_is_told_in_openspiels_words() -> None:
    with pytest.raises(pyspiel.SpielError, match=r"Unknown parameter 'speed'. Available parameters are: .*lineup"):
        load("power", speed=3)
    with pytest.raises(pyspiel.SpielError, match=r"options.lineup: expected 5 letters"):
        load("power", lineup="KK")
    with pytest.raises(pyspiel.SpielError, match="warboard_power: position: expected JSON"):
        load("power", position="{")
    with pytest.raises(pyspiel.SpielError, match="warboard_power: game: expected power"):
        load("power", position='{"game": "chess"}')
    with pytest.raises(pyspiel.SpielError, match="max_game_length must be 1 or more"):
        load("power", max_game_length=0)
    state = load("power", max_game_length=2).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match=r"action 99999 of player 0 \(white\) is not a legal action"):
        state.apply_action(99999)
    with pytest.raises(pyspiel.SpielError, match="not a chance node"):
        state.chance_outcomes()
    with pytest.raises(pyspiel.SpielError, match="not a simultaneous node"):
        state.apply_actions([0, 0])
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError, match="cannot apply action 0: the state is terminal"):
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="Observation parameters not supported"):
        make_observation(load("power"), None, {"colour": 1})
