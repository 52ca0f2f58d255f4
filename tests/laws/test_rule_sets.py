"""Rule sets, and the version of the rules, in every game (PL-129 to PL-131)."""

import pytest

from warboard.games import all_games
from warboard.kernel.errors import BadOptions, BadPosition
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.rule_sets import AS_WRITTEN, RULE_SET
from warboard.play.match import begin
from warboard.play.record import Record
from warboard.play.replay import Replay
from warboard.play.verify import verify

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))


@each_game
def test_the_first_rule_set_is_the_designers_words_and_the_default(game: Game) -> None:
    """PL-129"""
    assert game.rule_sets[0].id == AS_WRITTEN
    assert game.settings({}).rule_set == AS_WRITTEN
    by_name = {option.name: option for option in game.options}
    for choice in game.rule_sets[0].choices:
        assert by_name[choice.option].default == choice.value, choice.option


@each_game
def test_a_rule_set_is_played_by_its_values_and_only_by_them(game: Game) -> None:
    """PL-129"""
    for rule_set in game.rule_sets:
        settings = game.settings({RULE_SET: rule_set.id})
        assert settings.rule_set == rule_set.id
        assert not settings.changes
        chosen = {choice.option: choice.value for choice in rule_set.choices}
        for option in game.options:
            assert settings.value(option.name) == chosen.get(option.name, option.default), option.name
        state = game.start({RULE_SET: rule_set.id}, SeededLuck(1))
        assert game.dump(game.position(game.dump(state))) == game.dump(state)


@each_game
def test_every_choice_of_a_rule_set_names_its_rule_and_its_reason(game: Game) -> None:
    """PL-129"""
    ids = [rule_set.id for rule_set in game.rule_sets]
    assert len(set(ids)) == len(ids)
    for rule_set in game.rule_sets:
        assert rule_set.sentence.endswith(".")
        for choice in rule_set.choices:
            assert choice.rule and choice.reason
            assert game.settings({choice.option: choice.value}).value(choice.option) == choice.value


@each_game
def test_an_option_that_differs_from_the_rule_set_is_a_change(game: Game) -> None:
    """PL-131"""
    for option in game.options:
        if isinstance(option.default, bool) and not option.own and not option.free:
            assert game.settings({option.name: not option.default}).changes == [option.name]
            assert game.settings({option.name: option.default}).changes == []


@each_game
def test_an_unknown_rule_set_is_refused(game: Game) -> None:
    """PL-129"""
    with pytest.raises(BadOptions, match="rule_set"):
        game.settings({RULE_SET: "nobody_wrote_it"})


@each_game
def test_an_unknown_version_of_the_rules_is_refused(game: Game) -> None:
    """PL-130"""
    position = game.dump(game.start({}, SeededLuck(1)))
    assert position["rules"] == game.rules_version
    with pytest.raises(BadPosition, match="rules"):
        game.position({**position, "rules": game.rules_version + 1})


@each_game
def test_a_record_names_its_rules_and_is_played_by_them(game: Game) -> None:
    """PL-130"""
    sides = game.sides(game.start({}, SeededLuck(1)))
    match = begin(game, {side: side for side in sides}, 0, SeededLuck(1))
    data = match.record.entries[0].data
    assert (data["rules"], data["rule_set"]) == (game.rules_version, AS_WRITTEN)

    first = Record()
    first.append({key: value for key, value in data.items() if key not in ("rules", "rule_set", "n")}, 0)
    assert verify(first.text().encode(), game).sound
    state = Replay(first, game).to_end().record_player.progress.state
    assert game.dump(state)["rules"] == 1
    for option in game.options:
        assert game.settings({}, 1).value(option.name) == option.default_in(1), option.name


@each_game
def test_a_game_by_another_rule_set_is_played_on_and_taken_up_again(game: Game) -> None:
    """PL-129"""
    for rule_set in game.rule_sets[1:]:
        luck = SeededLuck(7)
        state = game.start({RULE_SET: rule_set.id}, luck)
        for _ in range(12):
            play_out(game, state, luck, 10)
            dumped = game.dump(state)
            assert dumped["options"] == {RULE_SET: rule_set.id}
            assert game.dump(game.position(dumped)) == dumped
