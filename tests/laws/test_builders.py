"""What every builder of every game promises."""

import pytest

from warboard.games import all_games
from warboard.kernel.builder import Builder
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields

BUILDERS = [(game, builder) for game in all_games() for builder in game.builders()]


def is_taken(game: Game, builder: Builder, build: Fields) -> bool:
    for side in game.sides(game.start({}, SeededLuck(1))):
        game.start(builder.give({}, side, build), SeededLuck(1))
    return True


@pytest.fixture(params=BUILDERS, ids=lambda pair: f"{pair[0].id} {pair[1].name}")
def pair(request: pytest.FixtureRequest) -> tuple[Game, Builder]:
    found: tuple[Game, Builder] = request.param
    return found


def test_every_preset_is_sound_and_taken_by_the_game(pair: tuple[Game, Builder]) -> None:
    game, builder = pair

    for preset in builder.presets:
        build = builder.begin(preset)
        assert builder.problems(build, {}) == []
        assert builder.begin(build) == build
        assert is_taken(game, builder, build)


def test_the_example_changes_the_first_preset_and_stays_sound(pair: tuple[Game, Builder]) -> None:
    game, builder = pair
    start = builder.begin(builder.presets[0])
    place, _, value = builder.example.partition("=")

    changed = builder.put(start, place, value)

    assert changed != start == builder.begin(builder.presets[0])
    assert builder.problems(changed, {}) == []
    assert is_taken(game, builder, changed)
    assert builder.put(changed, place, "") == start


def test_tables_have_the_same_headings_in_every_row(pair: tuple[Game, Builder]) -> None:
    _, builder = pair

    for rows in [*builder.parts().values(), builder.rows(builder.begin(builder.presets[-1]))]:
        assert rows
        assert all(row.keys() == rows[0].keys() for row in rows)


def test_a_build_is_an_option_of_the_game(pair: tuple[Game, Builder]) -> None:
    game, builder = pair

    assert set(builder.options) <= {option.name for option in game.options}


def test_what_a_side_brings_is_for_that_side_alone(pair: tuple[Game, Builder]) -> None:
    game, builder = pair
    sides = game.sides(game.start({}, SeededLuck(1)))
    place, _, value = builder.example.partition("=")
    one = builder.begin(builder.presets[0])
    other = builder.put(one, place, value)

    given = builder.give(builder.give({}, sides[0], one), sides[1], other)

    assert (given == builder.give(builder.give({}, sides[1], other), sides[0], one)) == builder.own
    assert given != builder.give(builder.give({}, sides[0], one), sides[1], one)
    assert set(given) <= set(builder.options)
    assert {option.own for option in game.options if option.name in builder.options} == {builder.own}


def test_every_option_that_players_own_has_a_builder() -> None:
    for game in all_games():
        built = {name for builder in game.builders() if builder.own for name in builder.options}
        assert built == {option.name for option in game.options if option.own}, game.id
