"""The record: timestamps, the chain, the file."""

import json

import pytest
from toys import NOON, entries, levy, march

from warboard.games import find_game
from warboard.kernel.errors import BadFile, WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.play.match import begin
from warboard.play.record import GENESIS, Record, entry_hash, read_record, read_time, time_text
from warboard.play.verify import verify

START = {"game": "chess", "id": "x1", "kind": "start", "n": 0, "options": {}, "sides": {"black": "Bo", "white": "Ada"}}
MOVE = {"action": "move:g1,f3", "kind": "action", "luck": [], "n": 1, "side": "white"}
HASHES = [
    "0bfaafe12867203e5ffd5acd3aa55dc3c5a9e2f3b0e5cb24065df00f225ee57d",
    "99ae0b9c3e5699685e34c9b401d2b60cffe75b563e539585bb0181f4b9ed3b52",
]


def test_the_chain_of_the_rulebook_comes_out():
    """PL-21, PL-22, PL-25: the worked example."""
    assert GENESIS == "0" * 64
    assert entry_hash(GENESIS, START, "2026-02-01T12:00:00.000Z") == HASHES[0]
    assert entry_hash(HASHES[0], MOVE, "2026-02-01T12:00:31.045Z") == HASHES[1]


def test_entries_count_from_zero_and_hang_on_the_one_before():
    """PL-22, PL-25, PL-26"""
    record = Record()
    record.append({key: value for key, value in START.items() if key != "n"}, NOON)
    record.append({key: value for key, value in MOVE.items() if key != "n"}, NOON + 31_045)

    assert [entry.n for entry in record.entries] == [0, 1]
    assert [entry.data["n"] for entry in record.entries] == [0, 1]
    assert [entry.prev for entry in record.entries] == [GENESIS, HASHES[0]]
    assert [entry.hash for entry in record.entries] == HASHES
    assert record.head == HASHES[1]


def test_a_timestamp_is_utc_cut_off_to_milliseconds():
    """PL-24"""
    assert time_text(1769947231045) == "2026-02-01T12:00:31.045Z"
    assert time_text(0) == "1970-01-01T00:00:00.000Z"
    assert read_time("2026-02-01T12:00:31.045Z") == 1769947231045
    assert read_time("2024-02-29T23:59:59.999Z") == 1709251199999


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-02-01T12:00:31Z",
        "2026-02-01 12:00:31.045Z",
        "2026-02-01T12:00:31.045",
        "2026-02-01T12:00:31.045+00:00",
        "2026-02-30T12:00:31.045Z",
        "2026-02-01T24:00:00.000Z",
        "2026-02-01T12:00:60.000Z",
        "2026-02-01T12:00:31.04٥Z",
        "2026-02-01T12:00:31.045Z\n",
        "1969-12-31T23:59:59.999Z",
        "x" * 10_000,
    ],
)
def test_what_is_no_timestamp_is_refused(text):
    """PL-24"""
    with pytest.raises(WarboardError, match="time: expected a time such as"):
        read_time(text)


@pytest.mark.parametrize("milliseconds", [-1, 10**15, pytest.param(10**5000, id="huge")])
def test_a_time_outside_of_the_calendar_is_refused(milliseconds):
    with pytest.raises(WarboardError, match="milliseconds"):
        time_text(milliseconds)


def test_no_entry_is_earlier_than_the_one_before():
    """PL-24"""
    match = march()
    match.act(0, "slide", NOON + 5000)
    match.act(0, "slide", NOON + 3000)

    assert [entry.time for entry in match.record.entries][1:] == ["2026-02-01T12:00:05.000Z"] * 2


def test_the_start_says_what_was_played_by_whom_and_by_which_rules():
    """PL-27, PL-119"""
    match = begin(find_game("power"), {"black": "Bo", "white": "Ada"}, NOON, SeededLuck(1), id="x1")

    assert match.record.entries[0].data == {
        "kind": "start",
        "n": 0,
        "id": "x1",
        "game": "power",
        "options": {},
        "sides": {"white": "Ada", "black": "Bo"},
        "rules": 1,
        "rule_set": "as_written",
    }


def test_what_is_drawn_for_the_start_stands_in_the_start():
    """PL-119"""
    match = march(start="drawn")

    assert match.record.entries[0].data["luck"] == [["start", match.game.dump(match.state)["start"]]]


def test_a_position_and_options_of_the_platform_stand_in_the_start():
    """PL-119"""
    position = march(goal=3).game.dump(march(goal=3).state)
    match = begin(
        march().game,
        {"white": "Ada", "black": "Bo"},
        NOON,
        SeededLuck(1),
        position=position,
        platform={"turn_seconds": 60},
    )
    data = match.record.entries[0].data

    assert data["position"] == position
    assert data["options"] == {"goal": 3}
    assert data["platform"] == {"turn_seconds": 60}


def test_an_action_has_its_luck_in_the_order_drawn_and_the_end_its_winners_and_reason():
    """PL-27"""
    match = march(goal=2, seed=5)
    match.act(0, "step", NOON)
    match.act(0, "end", NOON)
    match.act(1, "slide", NOON)
    match.act(1, "slide", NOON)
    data = [entry.data for entry in match.record.entries]

    assert data[1] == {
        "kind": "action",
        "n": 1,
        "side": "white",
        "action": "step",
        "luck": [["slip", data[1]["luck"][0][1]]],
    }
    assert data[2] == {"kind": "action", "n": 2, "side": "white", "action": "end", "luck": []}
    assert data[5] == {"kind": "end", "n": 5, "winners": ["black"], "reason": "arrived"}


def test_a_record_file_has_one_canonical_entry_a_line_and_reads_back():
    """PL-119"""
    match = march()
    match.act(0, "slide", NOON + 1)
    text = match.record.text()

    assert text.endswith("}\n")
    assert [list(json.loads(line)) for line in text.splitlines()] == [["data", "hash", "n", "prev", "time"]] * 2
    assert read_record(text.encode(), "m").text() == text


def test_another_spelling_of_the_same_entries_is_read_and_proven():
    """PL-119"""
    match = march()
    match.act(0, "slide", NOON + 1)
    text = match.record.text()
    spelled = "\n".join(json.dumps(dict(reversed(json.loads(line).items()))) for line in text.splitlines())

    assert spelled != text
    assert read_record(spelled.encode(), "m").text() == text
    assert verify(spelled.encode(), match.game).sound


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (lambda text: b"", "m: it is empty"),
        (lambda text: text[:-2], "m, line 2: it is not a whole entry"),
        (lambda text: text + b"\n", "m, line 3: it is not a whole entry"),
        (lambda text: text.replace(b"\n", b"\r\n"), "m, line 1: it is not a whole entry"),
        (lambda text: text.replace(b'"n":1,"prev"', b'"n":1,"n":1,"prev"'), "m, line 2: not readable as JSON: a key"),
        (lambda text: text.replace(b'"n":1,"prev"', b'"n":true,"prev"'), "m, line 2: n: expected a whole number"),
        (lambda text: text.replace(b'"prev"', b'"before"'), "m, line 1: before: there is no such field"),
        (lambda text: b"[]\n" + text, "m, line 1: it is not a whole entry"),
        (
            lambda text: text + b'{"data":3,"hash":"","n":0,"prev":"","time":""}\n',
            "m, line 3: data: expected a mapping",
        ),
    ],
)
def test_a_line_that_is_no_entry_is_named(spoil, word):
    match = march()
    match.act(0, "slide", NOON + 1)

    with pytest.raises(BadFile) as refusal:
        read_record(spoil(match.record.text().encode()), "m")

    assert str(refusal.value).startswith(word)


def test_orders_at_once_enter_in_the_order_of_sides_when_the_round_is_carried_out():
    """PL-28, PL-120: each side's in the order given, the luck in the last, the time that of the resolution."""
    match = levy()
    match.act(2, "bid:high", NOON + 1)
    match.act(0, "bid:low", NOON + 2)
    match.act(1, "bid:mid", NOON + 3)
    match.act(1, "bid:low", NOON + 4)
    match.act(2, "bid:low", NOON + 5)
    before = match.record.last
    match.act(0, "bid:high", NOON + 6)

    assert before == 0
    assert entries(match) == [
        ("action", "red", "bid:low"),
        ("action", "red", "bid:high"),
        ("action", "blue", "bid:mid"),
        ("action", "blue", "bid:low"),
        ("action", "green", "bid:high"),
        ("action", "green", "bid:low"),
    ]
    assert [len(entry.data["luck"]) for entry in match.record.entries[1:]] == [0, 0, 0, 0, 0, 3]
    assert {entry.time for entry in match.record.entries[1:]} == {time_text(NOON + 6)}
