"""Action text, positions and options: what is read, and how it is refused."""

import pytest

from warboard.kernel.action import Action, read_action
from warboard.kernel.board import Board
from warboard.kernel.codec import Node
from warboard.kernel.errors import BadOptions, BadPosition
from warboard.kernel.options import Flag, Letters, OneOf, Option, Whole, read_settings
from warboard.kernel.plain import Plain

BOARD = Board(8, 8)


@pytest.mark.parametrize(
    "text",
    ["end", "move:e2,e4", "move:e7,e8,queen", "charge:b1,c3,c5", "fetch:white,add_mana,deck", "learn:a2,charge"],
)
def test_an_action_reads_back_as_its_text(text: str) -> None:
    action = read_action(text, BOARD)

    assert action is not None
    assert action.text(BOARD) == text
    assert action == read_action(text, BOARD)
    assert hash(action) == hash(read_action(text, BOARD))


@pytest.mark.parametrize("text", ["", ":", ":a1", "move:", "move:a1,", "move:,a1", "m:a1,a2,a3,a4", "x" * 300])
def test_what_no_action_is_written_like_is_none(text: str) -> None:
    assert read_action(text, BOARD) is None


def test_a_square_behind_a_word_is_a_word() -> None:
    assert read_action("buy:queen,e4", BOARD) == Action("buy", words=("queen", "e4"))


@pytest.mark.parametrize(
    ("value", "read", "message"),
    [
        ({"a": {"b": [1, "x"]}}, lambda n: n.need("a").need("b").items()[1].whole(), r"a\.b\[1\]: expected a whole"),
        ({"a": True}, lambda n: n.need("a").whole(), "a: expected a whole number, found true"),
        ({"a": 1.5}, lambda n: n.need("a").whole(0, 9), "from 0 to 9, found the number 1.5"),
        ({"a": 11}, lambda n: n.need("a").whole(0, 9), "from 0 to 9, found the number 11"),
        ({"a": 10**30}, lambda n: n.need("a").whole(0, 9), "a very large number"),
        ({"a": 0}, lambda n: n.need("a").flag(), "expected true or false"),
        ({"a": 0}, lambda n: n.need("a").text(), "expected a text"),
        ({"a": "red"}, lambda n: n.need("a").word(["white", "black"]), "one of white, black, found the text 'red'"),
        ({"a": "i9"}, lambda n: n.need("a").square(BOARD), "a square from a1 to h8"),
        ({"a": 1}, lambda n: n.need("b"), "b: is missing"),
        ({"a": 1}, lambda n: n.only(("b",)), "a: there is no such field"),
        ({"i9": 1}, lambda n: n.by_square(BOARD), "i9: there is no such square"),
        ([1], lambda n: n.need("a"), "expected a mapping, found a list"),
        ({"a": 1}, lambda n: n.need("a").items(), "expected a list, found the number 1"),
        ({1: 1}, lambda n: n.entries(), "expected texts as keys"),
    ],
)
def test_a_refusal_names_the_place_and_what_was_found(value, read, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadPosition, match=message):
        read(Node(value))


OPTIONS = [
    Option("limit", Whole(2, 10, also=(0,)), 3, "a limit"),
    Option("batch", Whole(1, 20, nullable=True), None, "a batch"),
    Option("fog", Flag(), False, "fog"),
    Option("end", OneOf("draw", "tally"), "draw", "the end"),
    Option("lineup", Letters(3, "KR-", "K"), "RKR", "the line-up"),
]


def test_options_have_their_defaults_and_remember_what_was_given() -> None:
    settings = read_settings(OPTIONS, {"limit": 0, "fog": True})

    assert settings.options == {"limit": 0, "fog": True}
    assert (settings.whole("limit"), settings.flag("fog"), settings.word("end")) == (0, True, "draw")
    assert settings.value("batch") is None
    assert read_settings(OPTIONS, None).whole("limit") == 3


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"mist": 1}, r"options\.mist: there is no such option"),
        ({"limit": 1}, r"options\.limit: expected a whole number from 2 to 10"),
        ({"limit": None}, r"options\.limit"),
        ({"fog": "yes"}, r"options\.fog: expected true or false"),
        ({"end": "win"}, r"options\.end: expected one of draw, tally"),
        ({"lineup": "KK-"}, r"options\.lineup: expected exactly one K"),
        ({"lineup": "KQR"}, r"options\.lineup: expected 3 letters"),
        ([], "options: expected a mapping"),
    ],
)
def test_wrong_options_are_refused_by_name(given: Plain, message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        read_settings(OPTIONS, given)


@pytest.mark.parametrize("name", ["\n", "fog\r\nlimit", "\x85", "\x1b[2J"])
def test_a_refusal_is_one_line_whatever_a_key_holds(name: str) -> None:
    with pytest.raises(BadOptions) as refused:
        read_settings(OPTIONS, {name: 1})
    with pytest.raises(BadPosition) as refused_too:
        Node({name: 1}, "position").only(["turn"])

    assert str(refused.value).isprintable()
    assert str(refused_too.value).isprintable()


def test_a_form_can_be_made_from_options() -> None:
    assert [option.describe()["type"] for option in OPTIONS] == ["integer", "integer", "boolean", "choice", "letters"]
    assert OPTIONS[0].describe() == {
        "name": "limit",
        "default": 3,
        "help": "a limit",
        "rule": "",
        "own": False,
        "free": False,
        "type": "integer",
        "low": 2,
        "high": 10,
        "also": [0],
        "nullable": False,
    }
