"""Matches in which everything happens at random: whatever comes in, the record reproduces what was played."""

from hypothesis import example, given, settings
from hypothesis import strategies as st
from toys import NONCES, NOON, SEED, entries, levy, march, replays

from warboard.kernel.errors import WarboardError
from warboard.kernel.luck import SeededLuck
from warboard.play.arbiter import Arbiter, Stale
from warboard.play.match import resume
from warboard.play.replay import replay
from warboard.play.start import Oath

PLATFORM = {"turn_seconds": 20, "illegal_per_turn": 2, "illegal_per_game": 4}
REQUESTS = ["act"] * 12 + ["illegal", "stale", "wait", "resign", "offer", "accept", "decline", "run_out"]


def played(match, chance, steps):
    """Plays and asks at random until the match is over, or so many steps are done."""
    arbiter, now = Arbiter(match), NOON
    for _ in range(steps):
        if match.outcome is not None:
            break
        now += chance.below(4000)
        request = REQUESTS[chance.below(len(REQUESTS))]
        side = chance.below(len(match.sides))
        last = match.record.last
        try:
            if request == "act":
                side = match.acting[chance.below(len(match.acting))]
                action = match.game.sample(match.state, side, chance)
                arbiter.act(side, match.game.text(match.state, action), last, now)
            elif request == "illegal":
                arbiter.act(side, "fly", last, now)
            elif request == "stale":
                arbiter.act(side, "step", last - 1, now)
            elif request == "wait":
                now += 15_000
            elif request == "run_out":
                arbiter.run_out(now)
            elif request != "resign" or chance.below(5) == 0:
                getattr(arbiter, request)(side, now)
        except Stale:
            pass
    return match


def counters(match):
    """The counters of the sides that still play."""
    progress = match.progress
    if progress.outcome is not None:
        return []
    return [
        (one.dump(), one.since, one.taken)
        for one, gone in zip(progress.counters, progress.gone, strict=True)
        if not gone
    ]


@settings(deadline=None)
@given(
    seed=st.integers(0, 2**32), passes=st.sampled_from(["end", "pass", "none"]), loyal=st.sampled_from(["yes", "no"])
)
def test_a_match_of_two_replays(seed, passes, loyal):
    match = played(march(PLATFORM, seed, passes=passes, loyal=loyal, goal=12), SeededLuck(seed), 60)

    assert replays(match), entries(match)
    again = resume(match.record, SeededLuck(1), match.game)
    assert counters(again) == counters(match)
    assert (again.acting, again.progress.offered_by) == (match.acting, match.progress.offered_by)


@settings(deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), sworn=st.booleans(), falls=st.integers(0, 4))
@example(seed=32, players=3, sworn=False, falls=2)  # one leaves, one is beaten: the last one standing has won
def test_a_match_of_many_with_secret_orders_replays(seed, players, sworn, falls):
    oath = Oath(SEED, NONCES[:players]) if sworn else None
    match = played(levy(PLATFORM, players, oath, falls=falls if players > 2 else 0), SeededLuck(seed), 80)
    if match.pending_orders or match.progress.sealed():
        again = replay(match.record, match.game)
        seen, whole = match.game.dump(again.state), match.game.dump(match.state)
        assert all(seen[key] == whole[key] for key in ("round", "gold", "left", "outcome"))
    else:
        assert replays(match), entries(match)
        again = resume(match.record, SeededLuck(1), match.game, SEED if sworn else None)
        assert counters(again) == counters(match)
        assert (again.acting, again.progress.offered_by) == (match.acting, match.progress.offered_by)


@settings(deadline=None)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_a_match_taken_up_at_any_entry_goes_on_like_the_rest(seed, data):
    match = played(march(PLATFORM, seed, goal=12), SeededLuck(seed), 40)
    cut = data.draw(st.integers(1, len(match.record.entries)))
    again = resume(match.record.cut(cut), SeededLuck(seed), match.game)

    assert again.record.cut(cut).head == match.record.cut(cut).head
    assert replays(again)


@settings(deadline=None)
@given(st.text() | st.binary().map(lambda some: some.decode("latin-1")))
def test_no_text_that_a_player_sends_breaks_a_match(text):
    arbiter = Arbiter(march())
    try:
        arbiter.act(0, text, 0, NOON)
    except WarboardError as refusal:
        raise AssertionError(text) from refusal

    assert replays(arbiter.match)
