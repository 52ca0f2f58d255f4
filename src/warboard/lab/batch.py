"""Games on their way into the store: those that end within a second are stored together, because a transaction costs
more than many games do.
"""

from threading import Lock, Timer
from time import monotonic
from types import TracebackType
from typing import Final

from warboard.kernel.errors import WarboardError
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.store import Run, Store

LONGEST_WAIT: Final = 1.0  # seconds; a process that is killed loses no games that were over earlier


class Batch:
    """The games that are not stored yet, of one run or of several. None waits longer than a second, even if no other
    game ends: a timer stores what is left. While a batch is open, nobody else may use the store. Leaving it stores the
    rest.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = Lock()
        self._waiting: dict[int, tuple[Run, list[GameResult | FailedGame]]] = {}  # by the number of the run
        self._stored_at = 0.0
        self._timer: Timer | None = None
        self._error: WarboardError | None = None  # why the timer could not store

    def add(self, run: Run, result: GameResult | FailedGame) -> None:
        with self._lock:
            if self._error is not None:
                raise self._error
            self._waiting.setdefault(run.id, (run, []))[1].append(result)
            left = self._stored_at + LONGEST_WAIT - monotonic()
            if left <= 0:
                self._save()
            elif self._timer is None:
                self._timer = Timer(left, self._save_in_time)
                self._timer.daemon = True
                self._timer.start()

    def _save(self) -> None:
        for run, results in list(self._waiting.values()):
            self._store.add(run, results)
            del self._waiting[run.id]
        self._stored_at = monotonic()

    def _save_in_time(self) -> None:
        with self._lock:
            self._timer = None
            try:
                self._save()
            except WarboardError as error:
                self._error = error

    def __enter__(self) -> "Batch":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            try:
                if self._error is None and not isinstance(error, WarboardError):
                    self._save()
                elif self._error is not None and error is None:
                    raise self._error
            finally:
                self._waiting = {}  # the timer may have begun to wait for the lock before it was cancelled
