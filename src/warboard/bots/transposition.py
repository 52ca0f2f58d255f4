"""Search results of positions that may come up again."""

from typing import Final

from warboard.kernel.action import Action

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


class Entry:
    """A value found at a depth, how exact it is, and the best action."""

    def __init__(self, depth: int, value: float, bound: int, best: Action | None) -> None:
        self.depth = depth
        self.value = value
        self.bound = bound
        self.best = best


class Table:
    """Entries by position key. When the younger half is full, the older half is dropped."""

    def __init__(self, entries: int) -> None:
        self._half = max(entries // 2, 1)
        self._young: dict[int, Entry] = {}
        self._old: dict[int, Entry] = {}

    def find(self, key: int) -> Entry | None:
        found = self._young.get(key)
        return self._old.get(key) if found is None else found

    def keep(self, key: int, entry: Entry) -> None:
        """Stores an entry, replacing any older one of the position."""
        if len(self._young) >= self._half:
            self._old = self._young
            self._young = {}
        self._young[key] = entry

    def size(self) -> int:
        return len(self._young) + len(self._old)
