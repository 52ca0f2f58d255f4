"""The end of a game: who wins, why, and everybody's place (CA-119 to CA-126)."""

from warboard.games.arena.board import SIDES
from warboard.games.arena.state import ArenaState
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome, Places


def is_over_after_round(
    state: ArenaState, in_round: list[int], standing: list[int], events: list[Event] | None
) -> bool:
    """Judges a round that has been resolved, in the sequence CA-120 to CA-123; ends the game if it is over.

    `in_round` are the sides that stood when the round was resolved, `standing` those of them that still do.
    """
    rules = state.rules
    at_target = [side for side in in_round if state.scores[side] >= rules.target]
    if at_target:
        _end(state, _best(state, at_target), "target score", standing, events)
    elif len(standing) == 1:
        _end(state, standing, "last standing", standing, events)
    elif not standing:
        _end(state, _best(state, in_round), "no army left", standing, events)
    elif state.round >= rules.round_limit:
        _end(state, _best(state, standing), "round limit", standing, events)
    else:
        return False
    return True


def end_by_leaving(state: ArenaState, last: int, events: list[Event] | None) -> None:
    """All but one have left or are out: that one wins (CA-118)."""
    _end(state, [last], "last standing", [last], events)


def end_by_deadlock(state: ArenaState, standing: list[int], events: list[Event] | None) -> None:
    """Nobody can order anything (CA-124)."""
    _end(state, _best(state, standing), "deadlock", standing, events)


def _best(state: ArenaState, sides: list[int]) -> list[int]:
    """Those of the sides with the most points."""
    most = max([state.scores[side] for side in sides])
    return [side for side in sides if state.scores[side] == most]


def _end(state: ArenaState, winners: list[int], reason: str, standing: list[int], events: list[Event] | None) -> None:
    ranking = rank(state, winners, standing)
    if len(winners) == state.rules.players:
        winners = []  # a win that all share is a draw (CA-125, CA-138)
    state.outcome = Outcome(tuple(winners), reason, ranking)
    state.plans = [None] * state.rules.players
    state.turn = ()
    if events is not None:
        events.append(Event("game_over", state.outcome.dump(SIDES)))


def rank(state: ArenaState, winners: list[int], standing: list[int]) -> Places:
    """The places from first to last: winners, standing sides by score, then the others, the last to go out first."""
    places: dict[tuple[int, int, int], list[int]] = {}
    for side in range(state.rules.players):
        if side in winners:
            place = (2, 0, 0)
        elif side in standing:
            place = (1, 0, state.scores[side])
        else:
            place = (0, max(state.out[side], 0), state.scores[side])
        places.setdefault(place, []).append(side)
    return tuple([tuple(places[place]) for place in sorted(places, reverse=True)])
