"""The arbiter judges requests by the platform's rules: what, from whom and when (sections 3.1, 3.3, 3.5, 3.6).

It reads no clock: every call is given the time in milliseconds since 1970, and first deals with the sides whose time
has run out. A program that runs a match for people calls `run_out` when `next_deadline` has come.
"""

from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields
from warboard.play.match import Match
from warboard.play.record import Entry
from warboard.play.time_off import Span, later_deadline


class Stale(WarboardError):
    """A request that is too late, too early or from the wrong side. It does not count as an illegal attempt (PL-13)."""


class Ruling:
    """The answer to an intent: the entries it added, what happened, and why it was refused, if it was."""

    def __init__(self, entries: list[Entry], events: list[Event], refusal: IllegalAction | None) -> None:
        self.entries = entries
        self.events = events
        self.refusal = refusal

    @property
    def accepted(self) -> bool:
        return self.refusal is None


class Arbiter:
    """Stands between the players and their match. `away` has the spans in which the time of a side stands still."""

    def __init__(self, match: Match, away: dict[int, list[Span]] | None = None) -> None:
        self.match = match
        self.away: dict[int, list[Span]] = away or {}

    def act(self, side: int, text: str, seen: int, now: int) -> Ruling:
        """An intent: the text of an action, and the number of the last entry that the player has seen (PL-12).

        A stale intent raises Stale; an illegal attempt is counted, punished and reported in the ruling (PL-13, PL-14).
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
        """PL-61: at any time during the game."""
        self.run_out(now)
        _refuse(self.match.progress.why_not_resign(side))
        return self.match.resign(side, now)

    def offer(self, side: int, now: int) -> None:
        """PL-62, PL-63: on one's own turn, once a turn, while no offer is open."""
        self.run_out(now)
        self._refuse_over()
        _refuse(self.match.progress.why_not_offer(side))
        self.match.offer(side, now)

    def accept(self, side: int, now: int) -> None:
        """PL-62: another side's offer is open."""
        self.run_out(now)
        _refuse(self.match.progress.why_not_answer(side))
        self.match.accept(side, now)

    def decline(self, side: int, now: int) -> None:
        """PL-62: another side's offer is open."""
        self.run_out(now)
        _refuse(self.match.progress.why_not_answer(side))
        self.match.decline(side, now)

    def run_out(self, now: int) -> list[Event]:
        """Passes the turns, or ends the game, of all sides whose time is over by now (PL-51 to PL-54)."""
        events: list[Event] = []
        while True:
            late = [side for side in self.match.acting if self.deadline(side) <= now]
            if not late:
                return events
            events.extend(self.match.time_out(late[0], now))

    def next_deadline(self) -> int | None:
        """When the first of the sides to act runs out of time; None if nobody is to act or there is no clock."""
        if self.match.progress.platform.untimed:
            return None
        deadlines = [self.deadline(side) for side in self.match.acting]
        return min(deadlines) if deadlines else None

    def deadline(self, side: int) -> int:
        """The millisecond at which a side to act runs out of time, with the time that does not count (PL-255)."""
        progress = self.match.progress
        deadline = progress.deadline(side)
        away = self.away.get(side)
        return later_deadline(progress.counters[side].since, deadline, away) if away else deadline

    def time_left(self, side: int, now: int) -> int | None:
        """The milliseconds that a side has left; None without a clock."""
        if side in self.match.acting and side in self.away and not self.match.progress.platform.untimed:
            return max(0, self.deadline(side) - now)
        return self.match.progress.time_left(side, now)

    def seconds_left(self, side: int, now: int) -> int:
        """The whole seconds that a side to act has left for its turn."""
        return self.match.progress.seconds_left(side, now)

    def counters(self, side: int) -> Fields:
        """The counters of a side: `illegal_turn`, `illegal_game`, `missed`, `offered`."""
        return self.match.progress.counters[side].dump()

    def _refuse_over(self) -> None:
        _refuse("" if self.match.outcome is None else "the game is over")


def _refuse(reason: str) -> None:
    if reason:
        raise Stale(reason if reason.endswith(")") else f"{reason} (PL-13)")
