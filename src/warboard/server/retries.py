"""When to try again what has failed: less and less often, so that what cannot be done costs little and does not fill
the log.
"""

from typing import Final

_FIRST_MS: Final = 1000
MOST_MS: Final = 600_000


class Retries:
    """What has failed in this process: at which table, and why something was to be done there."""

    def __init__(self) -> None:
        self._pauses: dict[tuple[str, str], tuple[int, int]] = {}  # how long each lasts, and when it ends

    def may_try(self, table_id: str, why: str, time: int) -> bool:
        """Whether something is to be tried now."""
        pause = self._pauses.get((table_id, why))
        return pause is None or pause[1] <= time

    def count(self, why: str) -> int:
        """How much of a kind has failed and not been done since."""
        return sum(1 for _, failed in self._pauses if failed == why)

    def note_failure(self, table_id: str, why: str, time: int, most: int = MOST_MS) -> None:
        """Something has failed: the pause is twice as long as the one before, up to `most` milliseconds."""
        before, _ = self._pauses.get((table_id, why), (0, 0))
        pause = min(max(_FIRST_MS, 2 * before), most)
        self._pauses[table_id, why] = (pause, time + pause)

    def note_success(self, table_id: str, why: str) -> None:
        self._pauses.pop((table_id, why), None)

    def forget_old(self, time: int) -> None:
        """Forgets what was not to be done again for long."""
        for key in [key for key, (_, end) in self._pauses.items() if end < time - MOST_MS]:
            del self._pauses[key]
