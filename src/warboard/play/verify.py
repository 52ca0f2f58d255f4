"""Proof of a record: its chain, its actions and its dice (PL-29, PL-115). The first entry that fails is named."""

from warboard.kernel.errors import BadFile, BadInput, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.sworn import SwornLuck, commitment
from warboard.play.record import GENESIS, Entry, entry_hash, lines_of, read_entry, read_time
from warboard.play.replay import RecordPlayer, nonces_of
from warboard.play.start import read_seed


class Proof:
    """The result of proving a record.

    `fault` is one line that names the first entry that fails, and why; empty if there is none. `finished` is true if
    the record has its end, `sworn` if it has a commitment, `proven` if every die was rolled again.
    """

    def __init__(self) -> None:
        self.fault = ""
        self.entry = -1  # the number of the entry that fails
        self.sound_entries = 0
        self.finished = False
        self.sworn = False
        self.proven = False

    @property
    def sound(self) -> bool:
        """Whether the record is sound as far as it goes; it may be unfinished."""
        return not self.fault

    def fail(self, entry: int, reason: str) -> "Proof":
        self.entry = entry
        self.fault = f"entry {entry}: {reason}"
        return self


def verify(content: bytes, game: Game | None = None) -> Proof:
    """Proves the bytes of a record file; `game` is needed if the list of games does not have it. Never raises."""
    proof = Proof()
    if not content:
        return proof.fail(0, "it is missing: the record is empty")
    lines = lines_of(content)
    sworn = _revealed(lines, game)
    record_player = RecordPlayer(game, sworn)
    before = GENESIS
    time = 0
    for number, line in enumerate(lines):
        try:
            entry = read_entry(line)
            time = _chained(entry, number, before, time)
            record_player.play_entry(entry)
            _check_seed(entry, record_player)
        except BadFile as misfit:
            return proof.fail(number, misfit.reason)
        except WarboardError as refusal:
            return proof.fail(number, str(refusal))
        before = entry.hash
        proof.sound_entries = number + 1
        proof.sworn = bool(record_player.start.commit)
    proof.finished = record_player.ended
    proof.proven = sworn is not None
    return proof


def _chained(entry: Entry, number: int, before: str, time: int) -> int:
    """Refuses an entry that is not chained to the one before it; returns its time."""
    if entry.n != number:
        raise BadInput("n", f"expected {number}, found {entry.n}: an entry is missing or out of its place (PL-26)")
    if entry.data.get("n") != number or isinstance(entry.data.get("n"), bool):
        raise BadInput("data.n", f"expected {number} (PL-26)")
    if entry.prev != before:
        raise BadInput("prev", "it is not the hash of the entry before (PL-22)")
    if entry.hash != entry_hash(entry.prev, entry.data, entry.time):
        raise BadInput("hash", "it is not the hash of this entry: something in it was changed (PL-22)")
    now = read_time(entry.time)
    if now < time:
        raise BadInput("time", "it is earlier than that of the entry before (PL-24)")
    return now


def _revealed(lines: list[bytes], game: Game | None) -> SwornLuck | None:
    """The luck of the seed that the last line reveals, if it fits the commitment in the first line."""
    first = RecordPlayer(game)
    try:
        first.play_entry(read_entry(lines[0]))
        seed = read_seed(str(read_entry(lines[-1]).data.get("seed")))
    except WarboardError:
        return None  # what is wrong is named when that entry is reached
    start = first.start
    if not start.commit or commitment(seed) != start.commit:
        return None
    return SwornLuck(seed, start.id, nonces_of(first))


def _check_seed(entry: Entry, record_player: RecordPlayer) -> None:
    seed = entry.data.get("seed")
    if entry.kind != "end" or not record_player.start.commit:
        return
    if not isinstance(seed, str) or commitment(read_seed(seed)) != record_player.start.commit:
        raise BadInput("seed", "it does not fit the commitment of entry 0 (PL-115)")
