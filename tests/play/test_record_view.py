"""What a side sees of a record while a game with hidden information is being played."""

from toys import NONCES, NOON, SEED, March, entries, levy, march

from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import SeededLuck
from warboard.play.match import begin, resume
from warboard.play.start import Oath


def data(match, viewer):
    return [entry["data"] for entry in match.seen_by(viewer)]


def in_fog():
    match = march(fog="yes", password=7, goal=50)
    match.attempt(0, "fly", NOON)
    for side, text in ((0, "step"), (0, "end"), (1, "slide"), (1, "step")):
        match.act(side, text, NOON)
    return match


def round_of_levy():
    match = levy()
    for side in (2, 0, 1):
        match.act(side, "bid:low", NOON)
        match.act(side, "bid:high", NOON)
    return match


def test_where_nothing_is_hidden_everybody_sees_everything():
    """PL-125"""
    match = march()
    match.act(0, "step", NOON)
    match.act(0, "end", NOON)

    assert match.seen_by(1) == match.seen_by(ONLOOKER) == [entry.dump() for entry in match.record.entries]


def test_hash_and_time_of_every_entry_are_seen():
    """PL-125"""
    match = in_fog()

    for viewer in (ONLOOKER, 0, 1):
        shown = [(entry["n"], entry["time"], entry["hash"]) for entry in match.seen_by(viewer)]
        assert shown == [(entry.n, entry.time, entry.hash) for entry in match.record.entries]


def test_actions_are_told_as_the_game_tells_them():
    """PL-125"""
    match = in_fog()

    assert [entry["action"] for entry in data(match, 0)[2:]] == ["step", "end", "march", "march"]
    assert [entry["action"] for entry in data(match, 1)[2:]] == ["march", "march", "slide", "step"]
    assert [entry["action"] for entry in data(match, ONLOOKER)[2:]] == ["march"] * 4


def test_refused_texts_are_seen_by_their_own_side_alone_and_luck_by_nobody():
    """PL-125"""
    match = in_fog()

    assert data(match, 0)[1]["action"] == "fly"
    assert "action" not in data(match, 1)[1]
    assert not any("luck" in entry for viewer in (ONLOOKER, 0, 1) for entry in data(match, viewer))


def test_options_and_position_are_seen_as_the_games_view_has_them():
    """PL-125"""
    match = in_fog()
    later = begin(March(), {"white": "Ada", "black": "Bo"}, NOON, SeededLuck(1), position=match.game.dump(match.state))

    assert data(match, 0)[0]["options"]["password"] == 7
    assert data(match, 1)[0]["options"] == data(match, ONLOOKER)[0]["options"] == {"fog": "yes", "goal": 50}
    assert data(later, 1)[0]["position"] == match.game.view(match.state, 1)
    assert "password" not in str(later.seen_by(1)) and "password" in str(later.seen_by(0))


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


def test_orders_are_open_once_they_are_carried_out():
    """PL-28, PL-125"""
    match = round_of_levy()

    for viewer in (ONLOOKER, 0, 1, 2):
        assert [entry["action"] for entry in data(match, viewer)[1:]] == ["bid:low", "bid:high"] * 3


def test_at_the_end_the_whole_record_is_open():
    """PL-125"""
    match = in_fog()
    match.resign(0, NOON)

    assert entries(match)[-1][0] == "end"
    assert match.seen_by(1) == match.seen_by(ONLOOKER) == [entry.dump() for entry in match.record.entries]


def test_a_match_taken_up_again_shows_the_same():
    """PL-125"""
    for match in (in_fog(), round_of_levy()):
        again = resume(match.record, SeededLuck(2), match.game)

        for viewer in range(ONLOOKER, len(match.sides)):
            assert again.seen_by(viewer) == match.seen_by(viewer)
