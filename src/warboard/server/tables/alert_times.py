"""When the players of a days-long game are to be notified (PL-251)."""

from typing import Final

from warboard.play.arbiter import Arbiter

_LAST_MS: Final = 24 * 60 * 60 * 1000


def reminder_at(since: int, deadline: int) -> int:
    """When to remind a player that the time for a turn is running out: with a quarter of it left, but at most a day."""
    return deadline - min(_LAST_MS, max(0, deadline - since) // 4)


def alert_due(arbiter: Arbiter, time: int, delay: int) -> int | None:
    """When to look for alerts after a step: at once at the end of a game, otherwise when the first turn has lasted for
    `delay` or its time is running out. As long as everybody is quicker, nobody ever has to look.
    """
    match = arbiter.match
    progress = match.progress
    if not progress.platform.days_long:
        return None
    due = [
        min(progress.counters[side].since + delay, reminder_at(progress.counters[side].since, arbiter.deadline(side)))
        for side in match.acting
    ]
    return max(time, min(due)) if due else time
