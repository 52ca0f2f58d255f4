"""What a side sees of a record while a game with hidden things is on."""

from toys import NONCES, NOON, SEED, Levy, entries, levy, march

from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import SeededLuck
from warboard.play.match import resume
from warboard.play.start import Oath


def round_of(match):
    for side in match.acting:
        match.act(side, "bid:low", NOON)
        match.act(side, "bid:high", NOON)
    return match


def data(match, viewer):
    return [entry["data"] for entry in match.seen_by(viewer)]


def test_where_nothing_is_hidden_everybody_sees_everything():
    """PL-125"""
    match = march()
    match.act(0, "step", NOON)
    match.act(0, "end", NOON)

    assert match.seen_by(1) == match.seen_by(ONLOOKER) == [entry.dump() for entry in match.record.entries]


def test_hash_and_time_of_every_entry_are_seen():
    """PL-125"""
    match = round_of(levy(veil="yes"))

    for viewer in (ONLOOKER, 0, 1, 2):
        shown = [(entry["n"], entry["time"], entry["hash"]) for entry in match.seen_by(viewer)]
        assert shown == [(entry.n, entry.time, entry.hash) for entry in match.record.entries]


def test_actions_are_told_as_the_game_tells_them():
    """PL-125"""
    match = round_of(levy(veil="yes"))

    assert [entry["action"] for entry in data(match, 1)[1:]] == [
        "bid:secret",
        "bid:secret",
        "bid:low",
        "bid:high",
        "bid:secret",
        "bid:secret",
    ]
    assert {entry["action"] for entry in data(match, ONLOOKER)[1:]} == {"bid:secret"}


def test_luck_and_refused_texts_are_seen_in_ones_own_entries_alone():
    """PL-125"""
    match = levy()
    match.attempt(0, "bid:peek", NOON)
    round_of(match)

    assert data(match, 0)[1]["action"] == "bid:peek"
    assert "action" not in data(match, 1)[1]
    assert "luck" not in data(match, 0)[-1]
    assert len(data(match, 2)[-1]["luck"]) == 3


def test_options_are_seen_as_the_games_view_has_them():
    """PL-125"""
    match = levy(password=7)

    assert data(match, 0)[0]["options"] == {"players": 3, "password": 7}
    assert data(match, 1)[0]["options"] == data(match, ONLOOKER)[0]["options"] == {"players": 3}


def test_commitment_and_nonces_are_shown_to_all():
    """PL-112"""
    match = levy(oath=Oath(SEED, NONCES[:3]))

    for viewer in (ONLOOKER, 0, 1, 2):
        assert {"commit", "nonces"} <= set(data(match, viewer)[0])


def test_orders_of_the_running_round_are_in_nobodys_record():
    """PL-28"""
    match = levy()
    match.act(0, "bid:high", NOON)

    assert len(match.seen_by(0)) == len(match.seen_by(1)) == 1


def test_at_the_end_the_whole_record_is_open():
    """PL-125"""
    match = round_of(levy(veil="yes", password=7))
    match.resign(0, NOON)
    match.resign(1, NOON)

    assert entries(match)[-1][0] == "end"
    assert match.seen_by(2) == match.seen_by(ONLOOKER) == [entry.dump() for entry in match.record.entries]


def test_a_match_taken_up_again_shows_the_same():
    """PL-125"""
    match = round_of(levy(veil="yes", password=7))
    again = resume(match.record, SeededLuck(2), Levy())

    for viewer in (ONLOOKER, 0, 1, 2):
        assert again.seen_by(viewer) == match.seen_by(viewer)
