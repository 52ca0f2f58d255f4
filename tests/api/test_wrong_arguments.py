"""Arguments of the wrong kind: the error says what is expected, and what is obviously meant is taken."""

from collections.abc import Callable
from types import MappingProxyType

import pytest

import warboard

MATCH = warboard.Match("power", seed=7)
GAME = warboard.load("power")
BOT = warboard.bot("random", seed=1)
STATE = GAME.start(seed=7)
OTHER = warboard.load("chess").start(seed=7)
LUCK = warboard.SeededLuck(1)


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (lambda: warboard.Match("power", options=[1]), "options: expected a mapping, found a list"),
        (lambda: warboard.Match("power", options={"turn_limit": {1}}), "options.turn_limit: expected plain data"),
        (lambda: warboard.Match("power", position=[1]), "expected a mapping, found a list"),
        (lambda: warboard.Match("power", seed="x"), "seed: expected a whole number, found the text 'x'"),
        (lambda: warboard.Match("power", seed=1.5), "seed: expected a whole number, found the number 1.5"),
        (lambda: warboard.Match("power", luck=7), "luck: expected a Luck"),
        (lambda: warboard.Match("power", players=["a"]), "players: expected names by side"),
        (lambda: warboard.Match("power", players={"red": "a"}), "players: there is no side 'red'"),
        (lambda: warboard.Match("power", players={"white": 1}), "players.white: expected a name"),
        (lambda: warboard.Match(5), "game: expected a game or its id"),
        (lambda: warboard.load(5), "game: expected a game or its id"),
        (lambda: MATCH.copy().play(5), "action: expected a text such as"),
        (lambda: MATCH.legal(square=5), "5 is not a square of this board"),
        (lambda: MATCH.legal(side=0.5), "there is no side 0.5"),
        (lambda: MATCH.hint(level="greedy"), "level: expected a number, found the text 'greedy'"),
        (lambda: MATCH.hint(level=99), "there is no level 99"),
        (lambda: MATCH.report(level=99), "there is no level 99"),
        (lambda: MATCH.view(-5), "there is no side -5"),
        (lambda: GAME.view(STATE, -5), "there is no side -5"),
        (lambda: GAME.legal(MATCH), "state: expected a position, such as match.state, found a value of type Match"),
        (lambda: GAME.dump(OTHER), "state: expected a position of power, found one of chess"),
        (lambda: GAME.score(OTHER, "white"), "state: expected a position of power, found one of chess"),
        (lambda: warboard.perft("power", OTHER, 1), "state: expected a position of power, found one of chess"),
        (lambda: warboard.play_out("power", OTHER, LUCK), "state: expected a position of power, found one of chess"),
        (lambda: warboard.chess.san("e4"), "match: expected a Match of chess, found the text 'e4'"),
        (lambda: MATCH.svg(size="big"), "size: expected a number of pixels"),
        (lambda: MATCH.svg(marks=["z9"]), "'z9' is not a square of this board"),
        (lambda: MATCH.svg(marks=5), "marks: expected squares"),
        (lambda: MATCH.svg(marks=[5]), "marks: expected a square and a colour"),
        (lambda: MATCH.svg(arrows=[("a1", "z9")]), "'z9' is not a square of this board"),
        (lambda: MATCH.svg(arrows=["a1"]), "arrows: expected Arrow"),
        (lambda: MATCH.svg(arrows=5), "arrows: expected a list"),
        (lambda: GAME.start(5), "options: expected a mapping, found the number 5"),
        (lambda: GAME.start(seed="x"), "seed: expected a whole number"),
        (lambda: GAME.position({1}), "position: expected plain data"),
        (lambda: GAME.apply(STATE, "white", 5), "action: expected a text such as"),
        (lambda: warboard.bot(4, seed="x"), "seed: expected a whole number"),
        (lambda: warboard.play_match("power", 1, 2), "expected bots, such as"),
        (lambda: warboard.play_match("power", BOT, BOT, games="x"), "games: expected a number"),
        (
            lambda: warboard.play_match("power", BOT, BOT, options=[1]),
            "options: expected a mapping",
        ),
    ],
)
def test_a_wrong_argument_is_told_by_its_name(call: Callable[[], object], expected: str) -> None:
    with pytest.raises(warboard.WarboardError, match=expected):
        call()


def test_squares_and_pairs_of_squares_are_marks_and_arrows() -> None:
    whole = MATCH.svg(marks={"b2": "gold", "c3": "gold"}, arrows=[warboard.Arrow("b2", "c3")])

    assert MATCH.svg(marks=["b2", "c3"], arrows=[("b2", "c3")]) == whole
    assert MATCH.svg(marks="b2") == MATCH.svg(marks={"b2": "gold"}) != MATCH.svg()


def test_any_mapping_and_sequence_is_plain_data() -> None:
    options = MappingProxyType({"lineup": "KRRNN", "turn_limit": 60})

    assert warboard.Match("power", options=options).dump() == warboard.Match("power", options=dict(options)).dump()
    assert GAME.start(options, seed=1) == GAME.start(dict(options), seed=1)
