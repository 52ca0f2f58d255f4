"""Canonical JSON: one text for a value, down to the byte."""

import json

import pytest
from hypothesis import given, settings, strategies

from warboard.kernel.errors import WarboardError
from warboard.play.canonical import canonical, read_json


def test_keys_are_sorted_by_code_point_at_every_depth():
    """PL-23"""
    assert canonical({"b": {"é": 1, "z": 2, "Z": 3}, "a": []}) == '{"a":[],"b":{"Z":3,"z":2,"é":1}}'


def test_nothing_is_escaped_but_quotes_backslashes_and_control_characters():
    """PL-23"""
    assert canonical('"\\/\n\r\t\b\f\x00\x1f\x7f\u2028é♞𝄞') == '"\\"\\\\/\\n\\r\\t\\b\\f\\u0000\\u001f\x7f\u2028é♞𝄞"'


def test_truth_null_and_whole_numbers_are_written_plainly():
    """PL-23"""
    assert canonical([True, False, None, 0, -7, 2**70]) == "[true,false,null,0,-7,1180591620717411303424]"


PLAIN = strategies.recursive(
    strategies.none() | strategies.booleans() | strategies.integers() | strategies.text(),
    lambda inner: strategies.lists(inner) | strategies.dictionaries(strategies.text(), inner),
)


@settings(max_examples=200)
@given(PLAIN)
def test_it_is_what_any_writer_of_json_makes_of_it(value):
    """PL-23: with sorted keys, without spaces."""
    written = canonical(value)

    assert written == json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    assert read_json(written.encode()) == value


@pytest.mark.parametrize(
    ("value", "word"),
    [
        ({"chance": 0.5}, "chance: only whole numbers"),
        ([float("nan")], "whole numbers"),
        ({1: 2}, "texts as keys"),
        ({"a": {"b": (1, 2)}}, "a.b: expected plain data"),
        ({"a": "\ud800"}, "half a character"),
        ({"\udfff": 1}, "half a character"),
        ([1 << 20_000], "too large"),
    ],
)
def test_anything_else_is_refused_by_name(value, word):
    """PL-23"""
    with pytest.raises(WarboardError, match=word):
        canonical(value)


def test_what_is_nested_too_deep_is_refused():
    value = []
    for _ in range(100_000):
        value = [value]

    with pytest.raises(WarboardError, match="too deep"):
        canonical(value)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"1.5",
        b"1e400",
        b"NaN",
        b"-Infinity",
        b"[" * 100_000,
        b"[" * 100 + b"]" * 100,
        b"9" * 10_000,
        b'{"a":1}x',
        b"\xef\xbb\xbf{}",
        b"\x00",
    ],
)
def test_rubbish_is_refused_in_one_line(line):
    with pytest.raises(WarboardError) as refusal:
        read_json(line)

    assert "\n" not in str(refusal.value)
