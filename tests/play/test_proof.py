"""Proof of a record: faults are found, named and explained; garbage never gives more than one line."""

import json

import pytest
from toys import NONCES, NOON, SEED, Levy, March, levy, march

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck
from warboard.play.arbiter import Arbiter
from warboard.play.match import begin
from warboard.play.record import GENESIS, Entry, Record, entry_hash, read_time, time_text
from warboard.play.start import Oath
from warboard.play.verify import verify


def played(oath=None):
    """A game of Power to its end, a second between actions."""
    game = find_game("power")
    match = begin(game, {"white": "Ada", "black": "Bo"}, NOON, SeededLuck(3), id="x1", oath=oath)
    pick = SeededLuck(9)
    while match.outcome is None:
        side = match.acting[0]
        text = game.text(match.state, game.sample(match.state, side, pick))
        match.act(side, text, NOON + 1000 * len(match.record.entries))
    return match.record


PLAIN = played()
SWORN = played(Oath(SEED, NONCES[:2]))


def lines(record):
    return record.text().encode().splitlines(keepends=True)


def forged(record, changes, times=None):
    """The record with other data, and all hashes corrected: the best a forger can do."""
    entries, before = [], GENESIS
    for entry in record.entries:
        data = changes.get(entry.n, entry.data)
        time = (times or {}).get(entry.n, entry.time)
        entries.append(Entry(entry.n, data, time, before, entry_hash(before, data, time)))
        before = entries[-1].hash
    return Record(entries).text().encode()


def with_luck(record):
    """The first entry whose luck is one draw."""
    return next(entry for entry in record.entries[1:-1] if len(entry.data["luck"]) == 1)


def fault(content, game=None):
    proof = verify(content, game)
    assert not proof.sound
    assert "\n" not in proof.fault
    assert proof.fault.startswith(f"entry {proof.entry}: ")
    assert proof.sound_entries == proof.entry
    return proof.fault


@pytest.mark.parametrize("record", [PLAIN, SWORN], ids=["plain", "sworn"])
def test_a_finished_game_proves_sound(record):
    """PL-29, PL-115"""
    proof = verify(record.text().encode())

    assert proof.sound and proof.finished
    assert proof.sound_entries == len(record.entries)
    assert proof.sworn == proof.proven == (record is SWORN)


def test_a_record_without_its_end_is_sound_so_far_and_unfinished():
    """PL-119"""
    for count in (1, 5, len(SWORN.entries) - 1):
        proof = verify(SWORN.cut(count).text().encode())

        assert proof.sound and not proof.finished and not proof.proven
        assert proof.sound_entries == count


@pytest.mark.parametrize("record", [PLAIN, SWORN], ids=["plain", "sworn"])
@pytest.mark.parametrize("at", [1, 7, -1])
def test_a_missing_line_is_found(record, at):
    """PL-29"""
    kept = lines(record)
    del kept[at - 1 if at > 0 else -2]
    number = at - 1 if at > 0 else len(kept) - 1

    assert fault(b"".join(kept)).startswith(f"entry {number}: n: expected {number}, found {number + 1}")


def test_swapped_lines_are_found():
    """PL-29"""
    kept = lines(PLAIN)
    kept[4], kept[5] = kept[5], kept[4]

    assert fault(b"".join(kept)).startswith("entry 4: n: expected 4, found 5")


def test_a_doubled_line_is_found():
    """PL-29"""
    kept = lines(PLAIN)

    assert fault(b"".join([*kept[:4], kept[3], *kept[4:]])).startswith("entry 4: n: expected 4, found 3")


def test_a_line_after_the_end_is_found():
    """PL-29"""
    count = len(PLAIN.entries)
    record = Record(PLAIN.entries)
    record.append({"kind": "resign", "side": "white"}, NOON)

    assert fault(record.text().encode()) == f"entry {count}: it comes after the end"


@pytest.mark.parametrize("cut", [2, 30, 200])
def test_a_cut_line_is_found(cut):
    """PL-29"""
    count = len(PLAIN.entries)

    assert fault(PLAIN.text().encode()[:-cut]).startswith(f"entry {count - 1}: it is not a whole entry")


def test_a_changed_entry_breaks_its_hash():
    """PL-29, PL-22"""
    content = PLAIN.text().encode().replace(b'"white":"Ada"', b'"white":"Eve"')

    assert fault(content) == "entry 0: hash: it is not the hash of this entry: something in it was changed (PL-22)"


def test_a_changed_entry_with_its_own_hash_made_right_breaks_the_next():
    """PL-29, PL-22"""
    first = PLAIN.entries[3]
    data = {**first.data, "side": "black"}
    entries = list(PLAIN.entries)
    entries[3] = Entry(3, data, first.time, first.prev, entry_hash(first.prev, data, first.time))

    assert "black is not to act" in fault(Record(entries).text().encode())
    entries[3] = first
    entries[4] = Entry(4, PLAIN.entries[4].data, first.time, "ab" * 32, PLAIN.entries[4].hash)
    assert fault(Record(entries).text().encode()).startswith("entry 4: prev: it is not the hash of the entry before")


def test_a_number_in_the_data_that_is_another_is_found():
    """PL-26"""
    assert "entry 3: data.n: expected 3" in fault(forged(PLAIN, {3: {**PLAIN.entries[3].data, "n": 4}}))
    assert "entry 1: data.n: expected 1" in fault(forged(PLAIN, {1: {**PLAIN.entries[1].data, "n": True}}))


def test_a_time_that_goes_back_is_found_and_so_is_one_that_is_none():
    """PL-29, PL-24"""
    back = fault(forged(PLAIN, {}, {5: time_text(NOON)}))
    none = fault(forged(PLAIN, {}, {5: "2026-02-31T12:00:05.000Z"}))

    assert back == "entry 5: time: it is earlier than that of the entry before (PL-24)"
    assert none.startswith("entry 5: time: expected a time such as")


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"action": "move:a1,a8"}, "move:a1,a8 is not legal"),
        ({"action": "a:b,"}, "a:b, is not legal: no action is written like this"),
        ({"action": 7}, "action: expected a text, found the number 7"),
        ({"side": "red"}, "side: expected one of white, black, found the text 'red'"),
        ({"luck": None}, "luck: expected a list"),
        ({"luck": [["battle"]]}, "luck[0]: expected a label and a result"),
        ({"luck": [["battle", None]]}, "luck[0][1]: expected true, false"),
        ({"luck": [[1, True]]}, "luck[0][0]: expected a text"),
        ({"note": "x"}, "note: there is no such field"),
        ({"kind": "start"}, "kind: there is no such kind of entry: 'start'"),
        ({"kind": "bribe"}, "kind: there is no such kind of entry: 'bribe' (PL-27)"),
        ({"kind": None}, "kind: expected a text, found null"),
        ({"kind": "end"}, "action: there is no such field"),
    ],
)
def test_an_entry_that_no_game_can_have_is_found_though_every_hash_is_right(change, word):
    """PL-29, PL-27"""
    assert word in fault(forged(PLAIN, {3: {**PLAIN.entries[3].data, **change}}))


def test_draws_missing_left_over_or_out_of_their_domain_are_found():
    """PL-29"""
    entry = with_luck(PLAIN)

    def told(luck):
        return fault(forged(PLAIN, {entry.n: {**entry.data, "luck": luck}}))

    assert f"entry {entry.n}: luck for battle: it is drawn, and the record has no result" in told([])
    assert f"entry {entry.n}: luck: 1 of the recorded draws is not drawn" in told(
        [*entry.data["luck"], ["battle", True]]
    )
    assert "luck for battle: true or false comes up, not the number 1" in told([["battle", 1]])
    assert "it is drawn next, and the record has orphan instead" in told([["orphan", True]])


def test_a_false_die_is_found_and_named():
    """PL-115: even with all hashes corrected, the seed reveals it."""
    entry = with_luck(SWORN)
    label, came = entry.data["luck"][0]
    content = forged(SWORN, {entry.n: {**entry.data, "luck": [[label, not came]]}})

    assert fault(content) == (
        f"entry {entry.n}: luck for battle: the record has {str(not came).lower()}, "
        f"the seed gives {str(came).lower()} (PL-115)"
    )


def test_a_false_seed_is_found_in_the_end():
    """PL-115"""
    last = SWORN.entries[-1]
    content = forged(SWORN, {last.n: {**last.data, "seed": "ab" * 32}})
    proof = verify(content)

    assert fault(content) == f"entry {last.n}: seed: it does not fit the commitment of entry 0 (PL-115)"
    assert not proof.proven


def test_another_seed_with_its_own_commitment_is_found_in_the_dice():
    """PL-115"""
    first, last = SWORN.entries[0], SWORN.entries[-1]
    other = Oath(b"\x07" * 32, NONCES[:2])
    commit = played(other).entries[0].data["commit"]
    changes = {0: {**first.data, "commit": commit}, last.n: {**last.data, "seed": other.seed.hex()}}

    assert "the seed gives" in fault(forged(SWORN, changes))


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seed": None}, "seed"),
        ({"seed": "AB" * 32}, "seed: expected 64 lower-case"),
        ({"winners": ["white", "black"]}, "winners: expected"),
        ({"winners": "white"}, "winners: expected a list"),
        ({"reason": "boredom"}, f"reason: expected {SWORN.entries[-1].data['reason']!r}, found 'boredom'"),
    ],
)
def test_a_wrong_end_is_found(change, word):
    """PL-29, PL-115"""
    last = SWORN.entries[-1]

    assert f"entry {last.n}: {word}" in fault(forged(SWORN, {last.n: {**last.data, **change}}))


def test_the_seed_stands_in_the_end_if_and_only_if_there_is_a_commitment():
    """PL-115, PL-117"""
    last = SWORN.entries[-1]
    without = {key: value for key, value in last.data.items() if key != "seed"}
    end = PLAIN.entries[-1]

    assert "the seed stands in the end if" in fault(forged(SWORN, {last.n: without}))
    assert "the seed stands in the end if" in fault(forged(PLAIN, {end.n: {**end.data, "seed": SEED.hex()}}))


def test_an_end_before_the_end_is_found():
    """PL-29"""
    record = PLAIN.cut(4)
    record.append({"kind": "end", "winners": ["white"], "reason": "resignation"}, NOON)

    assert fault(record.text().encode()) == "entry 4: the game is not over"


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "go"}, "there is no game 'go'"),
        ({"game": None}, "game: expected a text"),
        ({"options": {"luck": 3}}, "options.luck: there is no such option"),
        ({"options": []}, "options: expected a mapping"),
        ({"sides": {"white": "Ada"}}, "sides: expected white, black"),
        ({"sides": {"white": "Ada", "black": 3}}, "sides.black: expected a text"),
        ({"id": 3}, "id: expected a text"),
        ({"rules": 3}, "rules: expected a whole number from 1 to 1"),
        ({"rule_set": "to_the_letter"}, "rule_set: the options choose as_written"),
        ({"position": 3}, "position"),
        ({"position": {"options": {}}}, "game"),
        ({"position": {"options": {"turn_limit": 5}}}, "options: they are not those of the position"),
        ({"luck": [["start", 1]]}, "luck: 1 of the recorded draws is not drawn"),
        ({"luck": []}, "luck: left out where nothing is drawn"),
        ({"platform": {}}, "platform: left out"),
        ({"platform": {"turn_seconds": 10**30}}, "options.turn_seconds"),
        ({"commit": "ab" * 32}, "commit and nonces stand together"),
        ({"commit": "x", "nonces": {}}, "commit: expected 64"),
        ({"commit": "ab" * 32, "nonces": {"white": "x"}}, "nonces.white: expected 32"),
        ({"commit": "ab" * 32, "nonces": {"white": NONCES[0]}}, "nonces: expected one for each"),
        ({"kind": "action"}, "kind: expected one of start"),
        ({"more": 1}, "more: there is no such field"),
    ],
)
def test_a_start_that_no_game_can_have_is_found(change, word):
    """PL-27, PL-119"""
    told = fault(forged(PLAIN, {0: {**PLAIN.entries[0].data, **change}}))

    assert told.startswith("entry 0: ")
    assert word in told


def test_what_the_platform_did_is_checked_too():
    """PL-29, PL-31, PL-51, PL-52, PL-54"""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}))
    for _ in range(3):
        arbiter.act(0, "fly", arbiter.match.record.last, NOON)
    arbiter.run_out(NOON + 60_000)
    record = arbiter.match.record

    def told(n, **change):
        return fault(forged(record, {n: {**record.entries[n].data, **change}}), March())

    assert [entry.kind for entry in record.entries[1:]] == [*["illegal"] * 3, "penalty", "timeout", "action", "penalty"]
    assert told(2, action="step") == "entry 2: step is legal, and no illegal attempt (PL-14)"
    assert told(2, kind="resign").startswith("entry 2: action: there is no such field")
    assert told(3, side="black") == "entry 3: black is not to act"
    assert told(3, luck=[["slip", True]]) == "entry 3: luck: nothing is drawn here"
    assert told(4, amount=19) == "entry 4: amount: the penalty is 20, not 19"
    assert told(4, what="time") == "entry 4: what: the penalty is in lv"
    assert told(4, side="black") == "entry 4: no penalty of black is due (PL-33)"
    assert told(5, missed=2) == "entry 5: missed: it is 1 in a row, not 2 (PL-54)"
    assert told(6, action="slide") == "entry 6: end is played for white here (PL-52)"
    assert told(7, amount=20) == "entry 7: amount: the penalty is 10, not 20"
    early = forged(record, {}, {n: time_text(NOON + 59_999) for n in (5, 6, 7)})
    assert fault(early, March()) == "entry 5: the time of white is not over yet (PL-51)"


def test_what_the_platform_left_out_is_found():
    """PL-33, PL-52, PL-53"""
    arbiter = Arbiter(march(platform={"turn_seconds": 60}))
    for _ in range(3):
        arbiter.act(0, "fly", arbiter.match.record.last, NOON)
    arbiter.run_out(NOON + 60_000)
    record = arbiter.match.record

    def without(n):
        kept = Record()
        for entry in record.entries:
            if entry.n != n:
                kept.append(entry.data, read_time(entry.time))
        return kept

    assert fault(without(4).text().encode(), March()) == "entry 4: a penalty of white is missing before it (PL-33)"
    assert fault(without(6).text().encode(), March()) == "entry 6: the turn of white is not passed yet (PL-52)"
    late = without(7)
    late.append({"kind": "resign", "side": "white"}, NOON + 60_000)
    assert fault(late.text().encode(), March()) == "entry 7: a penalty of white is missing before it (PL-33)"


def test_luck_of_a_round_is_not_carried_beyond_it():
    """PL-28"""
    match = levy()
    for side in (0, 1, 2):
        match.act(side, "bid:low", NOON)
        match.act(side, "bid:high", NOON)
    last = match.record.entries[-1]
    moved = {5: {**match.record.entries[5].data, "luck": last.data["luck"]}, 6: {**last.data, "luck": []}}

    assert fault(forged(match.record, moved), Levy()) == "entry 6: luck: 3 of the recorded draws are not drawn (PL-29)"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x00" * 100,
        b"\xff\xfe\n",
        b"{}\n",
        b"[]\n",
        b"null\n",
        b"{" * 100_000 + b"\n",
        b"[" * 100_000 + b"]" * 100_000 + b"\n",
        b'{"n":' + b"9" * 100_000 + b"}\n",
        b'{"n":1e999}\n',
        b'{"data":{},"hash":"","n":0,"prev":"","time":""}\n',
        b'{"data":{"n":0},"hash":"\\ud800","n":0,"prev":"","time":""}\n',
        json.dumps({"data": {"n": [[[[]]]]}, "hash": [], "n": -1, "prev": {}, "time": 3}).encode() + b"\n",
        PLAIN.text().encode()[1:],
        PLAIN.text().encode().replace(b"\n", b"\r\n"),
        PLAIN.text().encode().replace(b"\n", b""),
        b"\n" + PLAIN.text().encode(),
        PLAIN.text().encode().decode().encode("utf-16"),
    ],
)
def test_rubbish_fails_at_entry_0_in_one_line(content):
    assert fault(content).startswith("entry 0: ")
