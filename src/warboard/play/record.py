"""The record of a game: entries, each chained to the one before by SHA-256 (PL-21 to PL-26).

A record file has one entry per line: the canonical JSON of `{data, hash, n, prev, time}` and a line feed. Reading takes
any JSON spelling of the same values and checks only the form of the lines; `verify` checks the chain and the rules.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from typing import Final

from warboard.kernel.codec import Node
from warboard.kernel.errors import BadFile, BadInput
from warboard.kernel.luck import Draw
from warboard.kernel.plain import Fields, Plain, kind_of
from warboard.play.canonical import canonical, read_json

GENESIS: Final = "0" * 64  # the hash before entry 0 (PL-25)
LINE_FEED: Final = b"\n"

_EPOCH: Final = datetime(1970, 1, 1)
_LATEST: Final = 253_402_300_799_999  # the last millisecond of the year 9999
_TIME: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z")
_KEYS: Final = ("data", "hash", "n", "prev", "time")
_RENAMED: Final = "renamed"  # beside the data of entry 0: whose names were taken out (PL-262)
_REMOVED_NAME: Final = re.compile(r"Deleted [0-9a-f]{4,16}")


def time_text(milliseconds: int) -> str:
    """Milliseconds since 1970 (UTC) as a timestamp of a record (PL-24).

    >>> time_text(1769947231045)
    '2026-02-01T12:00:31.045Z'
    """
    if not 0 <= milliseconds <= _LATEST:
        raise BadInput("time", f"expected milliseconds from 0 to {_LATEST}, found {kind_of(milliseconds)}")
    return f"{_to_the_second(milliseconds // 1000)}.{milliseconds % 1000:03d}Z"


@lru_cache(maxsize=256)
def _to_the_second(seconds: int) -> str:
    """Cached, because many things happen in one second."""
    return (_EPOCH + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%S")


def read_time(text: str) -> int:
    """A timestamp as milliseconds since 1970; BadInput if it is not a timestamp (PL-24)."""
    found = _TIME.fullmatch(text)
    if found is not None:
        year, month, day, hour, minute, second, thousandth = (int(part) for part in found.groups())
        try:
            moment = datetime(year, month, day, hour, minute, second)
        except ValueError:
            moment = None
        if moment is not None and moment >= _EPOCH:
            return (moment - _EPOCH) // timedelta(milliseconds=1) + thousandth
    raise BadInput("time", f"expected a time such as 2026-02-01T12:00:31.045Z, found {text[:40]!r}")


def entry_hash(prev: str, data: Fields, time: str) -> str:
    """SHA-256 over the previous hash, the canonical data and the time (PL-22)."""
    return sha256(f"{prev}{canonical(data)}{time}".encode()).hexdigest()


class Entry:
    """One entry. It never changes."""

    def __init__(self, n: int, data: Fields, time: str, prev: str, hash: str, renamed: Sequence[str] = ()) -> None:
        self.n = n
        self.data = data
        self.time = time
        self.prev = prev
        self.hash = hash
        self.renamed = list(renamed)  # the sides whose names were taken out of a start: its hash has the old ones

    @property
    def kind(self) -> str:
        return str(self.data.get("kind"))

    def dump(self) -> Fields:
        fields: Fields = {"data": self.data, "hash": self.hash, "n": self.n, "prev": self.prev, "time": self.time}
        if self.renamed:
            renamed: list[Plain] = list(self.renamed)
            fields[_RENAMED] = renamed
        return fields

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.dump() == other.dump()

    def __hash__(self) -> int:
        return hash(self.hash)

    def __reduce__(self) -> tuple[object, ...]:
        return (Entry, (self.n, self.data, self.time, self.prev, self.hash, self.renamed))

    def __repr__(self) -> str:
        return f"<Entry {self.n}: {self.kind}>"

    def line(self) -> str:
        """The entry's line in a record file, without the line feed."""
        return canonical(self.dump())


class Record:
    """The entries of one game, in order."""

    def __init__(self, entries: Sequence[Entry] = ()) -> None:
        self.entries = list(entries)

    @property
    def head(self) -> str:
        """The hash of the last entry, and so of the whole record."""
        return self.entries[-1].hash if self.entries else GENESIS

    @property
    def last(self) -> int:
        """The number of the last entry; -1 if there is none."""
        return len(self.entries) - 1

    @property
    def finished(self) -> bool:
        return bool(self.entries) and self.entries[-1].kind == "end"

    def append(self, data: Fields, milliseconds: int) -> Entry:
        """Chains one more entry and puts its number into the data. Time never runs backwards (PL-24)."""
        numbered: Fields = {**data, "n": len(self.entries)}
        time = time_text(milliseconds)
        if self.entries:
            time = max(time, self.entries[-1].time)
        entry = Entry(len(self.entries), numbered, time, self.head, entry_hash(self.head, numbered, time))
        self.entries.append(entry)
        return entry

    def cut(self, count: int) -> "Record":
        """A record of only the first `count` entries, from which the game can go on."""
        return Record(self.entries[:count])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.entries == other.entries

    def __reduce__(self) -> tuple[object, ...]:
        return (Record, (self.entries,))

    def __repr__(self) -> str:
        return f"<Record of {len(self.entries)} entries, {self.head[:12]}>"

    def text(self) -> str:
        """The whole record file."""
        return "".join(f"{entry.line()}\n" for entry in self.entries)


def read_entry(line: bytes) -> Entry:
    """The entry of a line of a record file; BadInput says what is wrong with the line."""
    if not (line.startswith(b"{") and line.endswith(b"}")):
        raise BadInput("", "it is not a whole entry: something is cut off or added (PL-119)")
    node = Node(read_json(line))
    node.only((*_KEYS, _RENAMED))
    data = node.need("data")
    data.entries()
    if not isinstance(data.value, dict):
        data.fail("expected a mapping")
    return Entry(
        node.need("n").whole(0),
        data.value,
        node.need("time").text(),
        node.need("prev").text(),
        node.need("hash").text(),
        _read_renamed(node, data),
    )


def _read_renamed(node: Node, data: Node) -> list[str]:
    """The sides whose names were taken out; each must now have a name that says so (PL-262)."""
    renamed = node.field(_RENAMED)
    if renamed is None:
        return []
    sides = [side.text() for side in renamed.items()]
    if node.need("n").whole(0) != 0 or not sides or sides != sorted(set(sides)):
        renamed.fail("expected sides of the start, in order (PL-262)")
    named = data.need("sides")
    for side in sides:
        if not _REMOVED_NAME.fullmatch(named.need(side).text()):
            renamed.fail(f"{side[:40]} has a name, and names are taken out (PL-262)")
    return sides


def take_names_out(line: str, names: Mapping[str, str]) -> str:
    """The line of a start with other names for some of its sides. Its hash stays, so that the chain does (PL-262)."""
    entry = read_entry(line.encode())
    sides = entry.data.get("sides")
    assert isinstance(sides, dict), line[:80]
    changed = {side: name for side, name in names.items() if side in sides}
    if not changed:
        return line
    data: Fields = {**entry.data, "sides": {**sides, **changed}}
    renamed = sorted({*entry.renamed, *changed})
    return Entry(entry.n, data, entry.time, entry.prev, entry.hash, renamed).line()


def read_record(content: bytes, name: str) -> Record:
    """The record of a file's bytes; BadFile names the first line that is not an entry."""
    if not content:
        raise BadFile(name, "it is empty: a record has at least its start")
    entries: list[Entry] = []
    for number, line in enumerate(lines_of(content)):
        try:
            entries.append(read_entry(line))
        except BadInput as refusal:
            raise BadFile(f"{name}, line {number + 1}", str(refusal)) from None
    return Record(entries)


def lines_of(content: bytes) -> list[bytes]:
    """The lines of a record file; the line feed after the last one may be missing."""
    return content.removesuffix(LINE_FEED).split(LINE_FEED)


def luck_data(draws: Sequence[Draw]) -> list[Plain]:
    """Draws as a record has them: a list of [label, result] (PL-27)."""
    pairs: list[Plain] = []
    for label, result in draws:
        pair: list[Plain] = [label, result]
        pairs.append(pair)
    return pairs


def read_luck(node: Node) -> list[Draw]:
    """The draws in an entry's data."""
    draws: list[Draw] = []
    for pair in node.items():
        parts = pair.items()
        if len(parts) != 2:
            pair.fail("expected a label and a result")
        result = parts[1].value
        if not isinstance(result, (bool, int, str)):
            parts[1].fail("expected true, false, a whole number or a text")
        draws.append((parts[0].text(), result))
    return draws
