"""What the record of any game promises."""

from contextlib import suppress
from functools import cache

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from warboard.games import all_games
from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import SeededLuck
from warboard.play.arbiter import Arbiter, Stale
from warboard.play.canonical import canonical
from warboard.play.match import Match, begin, resume
from warboard.play.record import GENESIS, Entry, Record, entry_hash, read_record
from warboard.play.replay import Replay, replay
from warboard.play.start import Oath
from warboard.play.verify import verify

GAMES = all_games()
NOON = 1769947200000
SEED = bytes(range(32))

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
sworn_or_not = pytest.mark.parametrize("sworn", [False, True], ids=["unsworn", "sworn"])


def new_match(game, seed, sworn, platform=None) -> Match:
    sides = list(game.sides(game.start({}, SeededLuck(seed))))
    players = {side: f"player of {side}" for side in sides}
    oath = Oath(SEED, [f"{number:032x}" for number in range(len(sides))]) if sworn else None
    return begin(game, players, NOON, SeededLuck(seed), id="x1", platform=platform, oath=oath)


def play_on(match, pick, most) -> None:
    """Uniformly random actions, to the end or so many."""
    game = match.game
    for number in range(most):
        if match.outcome is not None:
            break
        side = match.acting[pick.below(len(match.acting))]
        match.act(side, game.text(match.state, game.sample(match.state, side, pick)), NOON + 977 * number)


def play_at_random(game, seed, sworn, most=200) -> Match:
    """A game of uniformly random actions, to its end or so many actions; then sides resign, one after the other."""
    match = new_match(game, seed, sworn)
    play_on(match, SeededLuck(seed + 1), most)
    while match.outcome is None:
        match.resign(match.acting[0], NOON)
    return match


@cache
def sound_record(game, sworn) -> bytes:
    """A short sound record, to be corrupted."""
    return play_at_random(game, 7, sworn, most=30).record.text().encode()


@every_game
@sworn_or_not
@examples(5)
@given(seed=st.integers(0, 2**32))
def test_a_record_alone_brings_back_the_position_and_the_hash_dice_and_all(game, sworn, seed):
    """PL-28, PL-29"""
    played = play_at_random(game, seed, sworn)
    text = played.record.text().encode()
    read = read_record(text, "record")
    again = replay(read)

    assert game.dump(again.state) == game.dump(played.state)
    assert again.outcome.dump(played.sides) == played.outcome.dump(played.sides)
    assert read.head == played.record.head
    proof = verify(text)
    assert proof.sound, proof.fault
    assert proof.finished and proof.proven == sworn


def act_or_ask(arbiter, pick, now) -> None:
    """Mostly a random action; now and then an illegal attempt, an offer, an answer, or somebody resigns."""
    match, last = arbiter.match, arbiter.match.record.last
    side = match.acting[pick.below(len(match.acting))]
    what = pick.below(40)
    if what == 0:
        arbiter.act(side, "rubbish", last, now)
    elif what == 1:
        arbiter.offer(side, now)
    elif what == 2:
        arbiter.decline(side, now)
    elif what == 3 and pick.below(4) == 0:
        arbiter.resign(side, now)
    else:
        arbiter.act(side, match.game.text(match.state, match.game.sample(match.state, side, pick)), last, now)


@every_game
@examples(10)
@given(seed=st.integers(0, 2**32))
def test_missed_turns_attempts_offers_and_resignations_replay_too(game, seed):
    """PL-29, PL-33, PL-52, PL-61, PL-62, PL-64"""
    match = new_match(game, seed, sworn=False, platform={"turn_seconds": 10, "illegal_per_turn": 2})
    arbiter, pick, now = Arbiter(match), SeededLuck(seed), NOON
    for _ in range(120):
        now += 20_000 if pick.below(12) == 0 else 1000
        arbiter.run_out(now)
        if match.outcome is not None:
            break
        with suppress(Stale):
            act_or_ask(arbiter, pick, now)
    while match.outcome is None:
        match.resign(match.acting[0], now)
    proof = verify(match.record.text().encode())

    assert proof.sound and proof.finished, proof.fault
    assert game.dump(replay(match.record).state) == game.dump(match.state)


@every_game
@examples(5)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_game_taken_up_at_any_entry_comes_out_the_same(game, seed, data):
    played = play_at_random(game, seed, sworn=False, most=60)
    cut = data.draw(st.integers(1, len(played.record.entries)))
    part = played.record.cut(cut)
    player = Replay(part).to_end().record_player
    if player.breaks_off():
        return  # a match never cuts a record there: all of a round enters at once
    again = resume(part, SeededLuck(3))

    assert game.dump(again.state) == game.dump(Replay(played.record).to_entry(cut - 1).state)


@every_game
@sworn_or_not
@examples(80)
@given(data=st.data())
def test_any_byte_that_is_changed_is_found_and_an_entry_named(game, sworn, data):
    """PL-29, PL-115"""
    content = bytearray(sound_record(game, sworn))
    at = data.draw(st.integers(0, len(content) - 1))
    content[at] = data.draw(st.integers(0, 255).filter(lambda byte: byte != content[at]))
    number = bytes(content[:at]).count(b"\n")
    proof = verify(bytes(content))

    assert not proof.sound
    assert proof.fault.startswith(f"entry {proof.entry}: ")
    assert proof.entry == number
    assert "\n" not in proof.fault


@every_game
@sworn_or_not
@examples(20)
@given(data=st.data())
def test_lines_that_are_lost_swapped_doubled_or_cut_are_found(game, sworn, data):
    """PL-29"""
    lines = sound_record(game, sworn).splitlines(keepends=True)
    at = data.draw(st.integers(0, len(lines) - 2))
    spoiled = data.draw(
        st.sampled_from(
            [
                [*lines[:at], *lines[at + 1 :]],
                [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
                [*lines[:at], lines[at], *lines[at:]],
                [*lines[:at], lines[at][: len(lines[at]) // 2]],
            ]
        )
    )
    proof = verify(b"".join(spoiled))

    assert not proof.sound
    assert proof.entry in (at, at + 1)


@every_game
def test_what_viewers_see_of_a_record_is_whole_at_the_end(game):
    """PL-125"""
    match = play_at_random(game, 5, sworn=True, most=30)
    whole = [entry.dump() for entry in match.record.entries]

    assert all(match.seen_by(viewer) == whole for viewer in range(ONLOOKER, len(match.sides)))


@every_game
@examples(5)
@given(seed=st.integers(0, 2**32))
def test_viewers_see_the_same_of_a_game_taken_up_again(game, seed):
    """PL-125"""
    match = new_match(game, seed, sworn=False)
    play_on(match, SeededLuck(seed), 40)
    again = resume(match.record, SeededLuck(0))

    assert all(match.seen_by(viewer) == again.seen_by(viewer) for viewer in range(ONLOOKER, len(match.sides)))


@every_game
def test_what_viewers_see_of_a_running_game_has_every_hash_and_time_and_no_seed(game):
    """PL-116, PL-125"""
    match = play_at_random(game, 5, sworn=True, most=30)
    on = resume(match.record.cut(len(match.record.entries) // 2), seed=SEED)
    chain = [(entry.n, entry.hash, entry.time) for entry in on.record.entries]

    for viewer in range(ONLOOKER, len(on.sides)):
        seen = on.seen_by(viewer)
        assert [(entry["n"], entry["hash"], entry["time"]) for entry in seen][: len(chain)] == chain
        assert SEED.hex() not in str(seen)


RUBBISH = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from([10**40, -(2**63), "", "white", "red", "end", "start"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(value, path=()):
    """Every place in plain data."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, (*path, number))


def replaced(value, path, rubbish):
    if not path:
        return rubbish
    copied = dict(value) if isinstance(value, dict) else list(value)
    copied[path[0]] = replaced(value[path[0]], path[1:], rubbish)
    return copied


def forge(entries, at, data) -> bytes:
    """The record with other data in one entry, and all hashes corrected."""
    forged, before = [], GENESIS
    for entry in entries:
        told = data if entry.n == at else entry.data
        forged.append(Entry(entry.n, told, entry.time, before, entry_hash(before, told, entry.time)))
        before = forged[-1].hash
    return Record(forged).text().encode()


@every_game
@sworn_or_not
@examples(80)
@given(data=st.data())
def test_a_forger_who_makes_every_hash_right_gets_a_line_for_an_answer(game, sworn, data):
    """PL-29: garbage anywhere in any entry's data."""
    entries = read_record(sound_record(game, sworn), "record").entries
    at = data.draw(st.integers(0, len(entries) - 1))
    path = data.draw(st.sampled_from(list(places(entries[at].data))[1:]))
    changed = replaced(entries[at].data, path, data.draw(RUBBISH))
    proof = verify(forge(entries, at, changed))

    assert proof.sound or proof.fault.startswith(f"entry {proof.entry}: ")
    assert "\n" not in proof.fault
    if path[0] not in ("id", "sides", "rules", "nonces", "luck"):  # without an oath, other luck may be just as valid
        assert not proof.sound or canonical(changed) == canonical(entries[at].data)


@cache
def record_from_a_position(game) -> list[Entry]:
    played = new_match(game, 7, sworn=False)
    play_on(played, SeededLuck(7), 30)
    position = Replay(played.record).to_ply(25).state
    match = begin(game, played.players, NOON, SeededLuck(8), position=game.dump(position))
    play_on(match, SeededLuck(9), 4)
    return match.record.entries


@every_game
@examples(80)
@given(data=st.data())
def test_rubbish_in_the_position_of_a_start_gets_a_line_for_an_answer(game, data):
    """PL-119: anywhere in it."""
    entries = record_from_a_position(game)
    position = entries[0].data["position"]
    path = data.draw(st.sampled_from(list(places(position))))
    changed = replaced(position, path, data.draw(RUBBISH))
    proof = verify(forge(entries, 0, {**entries[0].data, "position": changed}))

    assert proof.sound or proof.fault.startswith(f"entry {proof.entry}: ")
    assert "\n" not in proof.fault


@every_game
def test_a_record_from_a_position_replays(game):
    """PL-119"""
    entries = record_from_a_position(game)

    assert verify(Record(entries).text().encode()).sound
