"""Verifies a record: its chain, its actions and its dice (PL-29, PL-115). The first entry that fails is named."""

from warboard.kernel.errors import BadFile, BadInput, WarboardError
from warboard.kernel.game import Game
from warboard.kernel.sworn import SwornLuck, commitment
from warboard.play.campaign import CampaignScore, NextGame, campaign_of, split_games
from warboard.play.record import GENESIS, Entry, entry_hash, lines_of, read_entry, read_time
from warboard.play.replay import RecordPlayer, nonces_of
from warboard.play.start import Start, read_seed


class Proof:
    """The result of verifying a record file.

    `fault` is one line that names the first entry that fails, and why; empty if there is none. `finished` is true if
    the record has its end, `sworn` if it has a commitment, `proven` if every die was rolled again; for a
    campaign, if that is true of all its games. `renamed` is true if names were removed: then the hash of a start is
    taken as given, and everything else is verified (PL-262).
    """

    def __init__(self) -> None:
        self.fault = ""
        self.entry = -1  # the number of the entry that fails
        self.sound_entries = 0
        self.games = 1  # how many games the file has; more than one only in a campaign
        self.game = 0  # the number of the game with the entry that fails, in the file
        self.finished = False
        self.sworn = False
        self.proven = False
        self.renamed = False

    @property
    def sound(self) -> bool:
        """Whether the record is sound as far as it goes; it may be unfinished."""
        return not self.fault

    def fail(self, entry: int, reason: str, game: int = 1) -> "Proof":
        self.entry = entry
        self.game = game
        place = f"entry {entry}" if self.games == 1 else f"game {game}, entry {entry}"
        self.fault = f"{place}: {reason}"
        return self


def verify(content: bytes, game: Game | None = None) -> Proof:
    """Proves the bytes of a record file, of one game or of a campaign (PL-147); `game` is needed if the list of games
    does not have it. Never raises.
    """
    proof = Proof()
    if not content:
        return proof.fail(0, "it is missing: the record is empty")
    games = split_games(lines_of(content))
    proof.games = len(games)
    chain = _Chain(len(games))
    sworn = 0
    proven = 0
    for number, lines in enumerate(games, 1):
        player = _prove_game(proof, chain, number, lines, game)
        if player is None:
            return proof
        sworn += 1 if player.start.commit else 0
        proven += 1 if player.sworn is not None else 0
    proof.finished = chain.finished
    proof.sworn = sworn == len(games)
    proof.proven = proven == len(games)
    return proof


class _Chain:
    """What one game of a file hands on to the next: the last hash and time, and the campaign so far."""

    def __init__(self, games: int) -> None:
        self.time = 0
        self.finished = False
        self._is_campaign = games > 1
        self._next: NextGame | None = None
        self._score: CampaignScore | None = None

    def check_start(self, start: Start) -> None:
        """Refuses the start of a game that does not follow from the games before (PL-147)."""
        if self._next is not None:
            self._next.check(start)
            return
        if self._score is not None:
            raise WarboardError("the campaign was over, or the game before it was not (PL-147)")
        place = start.campaign
        if place is None:
            if self._is_campaign:
                raise BadInput("campaign", "is missing, and other games follow (PL-146)")
        elif place.number == 1:
            self._score = CampaignScore(campaign_of(start))
        elif self._is_campaign:
            raise BadInput("campaign.number", f"expected 1, found {place.number} (PL-147)")

    def add(self, player: RecordPlayer, head: str) -> None:
        """A game was proven to its last entry."""
        self.finished = player.ended
        self._next = None
        if self._score is None:
            return
        outcome = player.progress.outcome
        if player.ended and outcome is not None:
            self._score.add(outcome)
            self.finished = self._score.over
            if not self.finished:
                self._next = NextGame(player.start, player.progress.state, head)


def _prove_game(proof: Proof, chain: _Chain, number: int, lines: list[bytes], game: Game | None) -> RecordPlayer | None:
    """Proves one game of a file; None if an entry fails, and then the proof says which."""
    player = RecordPlayer(game, _revealed(lines, game))
    before = GENESIS
    for n, line in enumerate(lines):
        try:
            entry = read_entry(line)
            chain.time = _chained(entry, n, before, chain.time)
            player.play_entry(entry)
            if n == 0:
                chain.check_start(player.start)
            _check_seed(entry, player)
        except BadFile as misfit:
            proof.fail(n, misfit.reason, number)
            return None
        except WarboardError as refusal:
            proof.fail(n, str(refusal), number)
            return None
        before = entry.hash
        proof.renamed = proof.renamed or bool(entry.renamed)
        proof.sound_entries += 1
        proof.sworn = bool(player.start.commit)
    chain.add(player, before)
    return player


def _chained(entry: Entry, number: int, before: str, time: int) -> int:
    """Refuses an entry that is not chained to the one before it; returns its time."""
    if entry.n != number:
        raise BadInput("n", f"expected {number}, found {entry.n}: an entry is missing or out of its place (PL-26)")
    if entry.data.get("n") != number or isinstance(entry.data.get("n"), bool):
        raise BadInput("data.n", f"expected {number} (PL-26)")
    if entry.prev != before:
        raise BadInput("prev", "it is not the hash of the entry before (PL-22)")
    if not entry.renamed and entry.hash != entry_hash(entry.prev, entry.data, entry.time):
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
