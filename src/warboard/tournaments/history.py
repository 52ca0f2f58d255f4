"""The history of a tournament: who entered, who was paired, and the results. Points are counted in halves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

ROUND_ROBIN: Final = "round-robin"
SWISS: Final = "swiss"
ARENA: Final = "arena"
KNOCKOUT: Final = "knockout"
FORMATS: Final = (ROUND_ROBIN, SWISS, ARENA, KNOCKOUT)

WIN: Final = 2  # halves, in a game for two
DRAW: Final = 1


@dataclass(frozen=True)
class Entry:
    """A participant. `joined` is the first round for which the entry could be paired."""

    number: int
    name: str
    rating: int = 0
    joined: int = 1
    withdrawn: bool = False


@dataclass(frozen=True)
class Result:
    """How a game ended: the place of each player, from 1, who stayed away, and whether it was given up at once."""

    places: tuple[int, ...]
    absent: tuple[bool, ...] = ()
    given_up: bool = False

    def is_absent(self, seat: int) -> bool:
        return bool(self.absent) and self.absent[seat]

    def halves_against(self, seat: int, other: int) -> int:
        """What a player gets from a game against another: 2 halves for a better place, 1 for the same; nothing if
        absent.
        """
        if self.is_absent(seat):
            return 0
        if self.is_absent(other):
            return WIN
        own, others = self.places[seat], self.places[other]
        return WIN if own < others else DRAW if own == others else 0

    def halves(self, seat: int) -> int:
        """The points of a player: those against every other, added up. In a game for two that is 1, 1/2 or 0 points."""
        return sum(self.halves_against(seat, other) for other in range(len(self.places)) if other != seat)


@dataclass(frozen=True)
class Pairing:
    """Entries that meet, in the order of their sides; one entry alone has a bye. Without a result, the game is in
    progress.
    """

    round: int
    number: int
    players: tuple[int, ...]
    result: Result | None = None

    @property
    def is_bye(self) -> bool:
        return len(self.players) == 1

    @property
    def is_over(self) -> bool:
        return self.is_bye or self.result is not None


@dataclass(frozen=True)
class Tournament:
    """The state of a tournament. `rounds` is how many are to be played, `sides` how many play at a table."""

    format: str
    sides: int
    rounds: int
    entries: tuple[Entry, ...]
    pairings: tuple[Pairing, ...] = ()

    @property
    def round(self) -> int:
        """The last round that was paired; 0 before the first."""
        return max((pairing.round for pairing in self.pairings), default=0)

    def entry(self, number: int) -> Entry:
        return next(entry for entry in self.entries if entry.number == number)

    def seeds(self) -> list[Entry]:
        """The entries from the strongest on; of equal ones, in the order of entry."""
        return sorted(self.entries, key=lambda entry: (-entry.rating, entry.number))

    def of_round(self, number: int) -> list[Pairing]:
        return [pairing for pairing in self.pairings if pairing.round == number]

    def open_pairings(self) -> list[Pairing]:
        return [pairing for pairing in self.pairings if not pairing.is_over]


def bye_halves(sides: int) -> int:
    """What an entry that cannot be paired gets: a win in games for two, otherwise the average."""
    return WIN if sides == 2 else sides - 1


def draw_halves(sides: int) -> int:
    """What everyone gets if a game ends level."""
    return sides - 1


# How a round went for an entry.
PLAYED: Final = "played"
FORFEIT_WIN: Final = "forfeit win"
FORFEIT_LOSS: Final = "forfeit loss"
BYE: Final = "bye"  # nobody was left to play
HALF_BYE: Final = "half-point bye"  # late entry
ZERO_BYE: Final = "zero-point bye"  # not there yet, or no longer
REQUESTED: Final = (HALF_BYE, ZERO_BYE)
VOLUNTARY: Final = (HALF_BYE, ZERO_BYE, FORFEIT_LOSS)


@dataclass(frozen=True)
class Meeting:
    """A round of one entry against one opponent; none if the round was not played. `side` is the seat at the table."""

    round: int
    kind: str
    halves: int
    opponent: int | None = None
    side: int = -1


def meetings(tournament: Tournament, entry: Entry, through: int | None = None) -> list[Meeting]:
    """Every finished round of an entry, in order. A round without a pairing was missed: a late entry gets half a point
    for the last round before it, and nothing for earlier ones (PL-199).
    """
    last = tournament.round if through is None else through
    found: list[Meeting] = []
    own: dict[int, list[Pairing]] = {}
    for pairing in tournament.pairings:
        if entry.number in pairing.players:
            own.setdefault(pairing.round, []).append(pairing)
    for number in range(1, last + 1):
        if number in own:
            for pairing in own[number]:
                found.extend(_meetings_of(tournament, pairing, entry.number))
        elif number == entry.joined - 1:
            found.append(Meeting(number, HALF_BYE, draw_halves(tournament.sides)))
        else:
            found.append(Meeting(number, ZERO_BYE, 0))
    return found


def _meetings_of(tournament: Tournament, pairing: Pairing, number: int) -> Iterator[Meeting]:
    if pairing.is_bye:
        yield Meeting(pairing.round, BYE, bye_halves(tournament.sides))
        return
    result = pairing.result
    if result is None:
        return
    seat = pairing.players.index(number)
    for other, opponent in enumerate(pairing.players):
        if other == seat:
            continue
        kind = PLAYED
        if result.is_absent(seat):
            kind = FORFEIT_LOSS
        elif result.is_absent(other):
            kind = FORFEIT_WIN
        yield Meeting(pairing.round, kind, result.halves_against(seat, other), opponent, seat)


def score(found: Sequence[Meeting]) -> int:
    """Points in halves."""
    return sum(meeting.halves for meeting in found)
