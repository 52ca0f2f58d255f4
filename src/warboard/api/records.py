"""Records from files, of single games and of campaigns: replayed, continued, verified."""

from __future__ import annotations

from pathlib import Path

from warboard.api.files import read_bytes
from warboard.api.match import Match, match_from_record
from warboard.kernel.errors import BadFile
from warboard.play.campaign import read_games, score_of
from warboard.play.record import Record
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
        self.game: int | None = None if proof.sound else proof.game
        """The number of the game with that entry, from 1; more than 1 only in a campaign."""
        self.games: int = proof.games
        """How many games the file holds: more than one in a campaign."""
        self.entries: int = proof.sound_entries
        """How many entries are sound."""
        self.finished: bool = proof.finished
        """Whether the record has its end; of a campaign, whether the campaign is over."""
        self.proven: bool = proof.proven
        """Whether every draw was recomputed from the seed that the server had committed to."""
        self.renamed: bool = proof.renamed
        """Whether names of deleted accounts were removed: the first hash is then taken as given."""

    def __bool__(self) -> bool:
        return self.ok

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verification) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        if not self.ok:
            return f"<Verification: {self.fault}>"
        games = "" if self.games == 1 else f"{self.games} games, "
        return f"<Verification: ok, {games}{self.entries} entries{'' if self.finished else ', unfinished'}>"


class Campaign:
    """A campaign from its file: several games in a row between the same two players."""

    def __init__(self, records: list[Record]) -> None:
        self.games: list[Match] = [match_from_record(record) for record in records]
        """Its games in order, each at its end; the last one may be unfinished."""
        score = score_of(records)
        self.names: list[str] = [score.campaign.name_of(number) for number in range(1, len(records) + 1)]
        """What each of these games is called."""
        seated = records[0].entries[0].data["sides"]
        assert isinstance(seated, dict)
        self.players: list[str] = [str(seated[side]) for side in self.games[0].sides]
        """The players, by the side that they have in the first game."""
        self.points: list[float] = score.points
        """The points of each player: 1 for a win, 1/2 for a draw."""
        self.over: bool = score.over
        """Whether all its games have been played."""

    @property
    def winner(self) -> str | None:
        """The player who won it; None during the campaign, and if it ended level."""
        first, second = self.points
        if not self.over or first == second:
            return None
        return self.players[0 if first > second else 1]

    def __repr__(self) -> str:
        told = ", ".join(f"{player} {points:g}" for player, points in zip(self.players, self.points, strict=True))
        return f"<Campaign of {len(self.games)} games: {told}{'' if self.over else ', unfinished'}>"


def read_record(path: str | Path, game: int | None = None) -> Record:
    """The record in a file; of a campaign that of its game number `game`, or its last. BadFile names the first line
    that is not an entry. `verify` checks whether it is sound.
    """
    return _one_of(read_games(read_bytes(path), str(path)), path, game)


def read_campaign(path: str | Path) -> Campaign:
    """The campaign in a file. It is verified first: BadFile says what is wrong."""
    records = read_games(_sound(path), str(path))
    if "campaign" not in records[0].entries[0].data:
        raise BadFile(str(path), "it is the record of a single game")
    return Campaign(records)


def verify(record: str | Path | Record) -> Verification:
    """Verifies a record or a record file: its chain, its actions and its luck; of a campaign each game and what links
    them. A file that is not a record is not ok either.
    """
    return Verification(prove(_content(record)))


def replay(record: str | Path | Record, ply: int | None = None, game: int | None = None) -> Match:
    """The match of a record or a record file, at its end or after `ply` actions; of a campaign its game number `game`,
    or its last. It is verified first: BadFile says what is wrong.
    """
    return match_from_record(sound_record(record, game), ply)


def sound_record(record: str | Path | Record, game: int | None = None) -> Record:
    """A record, verified; of a campaign that of its game number `game`, or its last."""
    return _one_of(read_games(_sound(record), _name(record)), record, game)


def _sound(record: str | Path | Record) -> bytes:
    content = _content(record)
    proof = prove(content)
    if not proof.sound:
        raise BadFile(_name(record), proof.fault)
    return content


def _content(record: str | Path | Record) -> bytes:
    return record.text().encode() if isinstance(record, Record) else read_bytes(record)


def _name(record: str | Path | Record) -> str:
    """What an error calls it."""
    return "the record" if isinstance(record, Record) else str(record)


def _one_of(records: list[Record], record: str | Path | Record, game: int | None) -> Record:
    if game is None:
        return records[-1]
    if not 1 <= game <= len(records):
        raise BadFile(_name(record), f"there is no game {game}: it holds {len(records)}")
    return records[game - 1]
