"""Records from files: replayed, continued, verified."""

from __future__ import annotations

from pathlib import Path

from warboard.api.files import read_bytes
from warboard.api.match import Match, match_from_record
from warboard.kernel.errors import BadFile
from warboard.play.record import Record
from warboard.play.record import read_record as record_from_bytes
from warboard.play.verify import Proof
from warboard.play.verify import verify as prove


class Verification:
    """The result of verifying a record; it is truthy if the record is sound."""

    def __init__(self, proof: Proof) -> None:
        self.ok: bool = proof.sound
        """Whether every entry is chained, legal and consistent with its luck."""
        self.fault: str = proof.fault
        """The first entry that fails, and why; empty if none does."""
        self.entry: int | None = None if proof.sound else proof.entry
        """The number of the entry that fails."""
        self.entries: int = proof.sound_entries
        """How many entries are sound."""
        self.finished: bool = proof.finished
        """Whether the record has its end."""
        self.proven: bool = proof.proven
        """Whether every draw was recomputed from the seed that the server had committed to."""

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        if not self.ok:
            return f"<Verification: {self.fault}>"
        return f"<Verification: ok, {self.entries} entries{'' if self.finished else ', unfinished'}>"


def read_record(path: str | Path) -> Record:
    """The record in a file; BadFile names the first line that is not an entry. `verify` checks whether it is sound."""
    return record_from_bytes(read_bytes(path), str(path))


def verify(path: str | Path) -> Verification:
    """Verifies a record: its chain, its actions and its luck. A file that is not a record is not ok either."""
    return Verification(prove(read_bytes(path)))


def replay(path: str | Path, ply: int | None = None) -> Match:
    """The match of a record, at its end or after `ply` actions. It is verified first: BadFile says what is wrong."""
    content = read_bytes(path)
    proof = prove(content)
    if not proof.sound:
        raise BadFile(str(path), proof.fault)
    return match_from_record(record_from_bytes(content, str(path)), ply)
