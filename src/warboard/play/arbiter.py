"""The arbiter: what comes in, from whom and when, judged by the platform's rules (sections 3.1, 3.3, 3.5, 3.6).

It reads no clock: every call is handed the time in milliseconds since 1970, and first lets pass what has run out by
then. Whoever runs a match for people calls `run_out` when `next_deadline` has come.
"""

from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields
from warboard.play.match import Match
from warboard.play.record import Entry


class Stale(WarboardError):
    """A request that comes too late, too early or from the wrong side. It is no illegal attempt (PL-13)."""


class Ruling:
    """What became of an intent: the entries that it brought, what happened, and why it was refused, if it was."""

    def __init__(self, entries: list[Entry], events: list[Event], refusal: IllegalAction | None) -> None:
        self.entries = entries
        self.events = events
        self.refusal = refusal

    @property
    def accepted(self) -> bool:
        return self.refusal is None


class Arbiter:
    """Stands between the players and their match."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def act(self, side: int, text: str, seen: int, now: int) -> Ruling:
        """An intent: the text of an action, and the number of the entry that the player has last seen (PL-12).

        A stale one raises Stale; an illegal attempt is counted, punished and told in the ruling (PL-13, PL-14).
        """
        self.run_out(now)
        self._refuse_over()
        last = self.match.record.last
        if seen != last:
            raise Stale(f"entry {seen} is not the latest: that is {last} (PL-13)")
        if side not in self.match.acting:
            raise Stale("this side is not to act (PL-13)")
        refusal: IllegalAction | None = None
        try:
            events = self.match.act(side, text, now)
        except IllegalAction as illegal:
            refusal = illegal
            events = self.match.attempt(side, text, now)
        return Ruling(self.match.record.entries[last + 1 :], events, refusal)

    def resign(self, side: int, now: int) -> list[Event]:
        """PL-61: at any time while the game is on."""
        self.run_out(now)
        _refuse(self.match.progress.why_not_resign(side))
        return self.match.resign(side, now)

    def offer(self, side: int, now: int) -> None:
        """PL-62, PL-63: in one's own turn, once a turn, while no offer stands."""
        self.run_out(now)
        self._refuse_over()
        _refuse(self.match.progress.why_not_offer(side))
        self.match.offer(side, now)

    def accept(self, side: int, now: int) -> None:
        """PL-62: another's offer stands."""
        self.run_out(now)
        _refuse(self.match.progress.why_not_answer(side))
        self.match.accept(side, now)

    def decline(self, side: int, now: int) -> None:
        """PL-62: another's offer stands."""
        self.run_out(now)
        _refuse(self.match.progress.why_not_answer(side))
        self.match.decline(side, now)

    def run_out(self, now: int) -> list[Event]:
        """Passes the turns, or ends the game, of all sides whose time is over by now (PL-51 to PL-54)."""
        events: list[Event] = []
        while True:
            late = [side for side in self.match.acting if self.match.progress.deadline(side) <= now]
            if not late:
                return events
            events.extend(self.match.time_out(late[0], now))

    def next_deadline(self) -> int | None:
        """When the time of the first of the sides to act is over; None if nobody is to act, or there is no clock."""
        if self.match.progress.platform.untimed:
            return None
        deadlines = [self.match.progress.deadline(side) for side in self.match.acting]
        return min(deadlines) if deadlines else None

    def seconds_left(self, side: int, now: int) -> int:
        """The whole seconds that a side to act has left for its turn."""
        return self.match.progress.seconds_left(side, now)

    def counters(self, side: int) -> Fields:
        """What is counted of a side: `illegal_turn`, `illegal_game`, `missed`, `offered`."""
        return self.match.progress.counters[side].dump()

    def _refuse_over(self) -> None:
        _refuse("" if self.match.outcome is None else "the game is over")


def _refuse(reason: str) -> None:
    if reason:
        raise Stale(reason if reason.endswith(")") else f"{reason} (PL-13)")
