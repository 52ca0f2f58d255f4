"""Tournaments."""

from sqlalchemy import BigInteger, ForeignKey, Index, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from warboard.server.store.models.base import Model, moment

TOURNAMENT_NAME_LENGTH = 60


class TournamentRow(Model):
    """A tournament: its terms and its progress. Everything that happens in it raises `version`, by which processes
    agree.
    """

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)
    name: Mapped[str] = mapped_column(String(TOURNAMENT_NAME_LENGTH))
    host_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[str] = mapped_column(Text)
    platform: Mapped[str] = mapped_column(Text)  # options of the platform
    rated: Mapped[bool]
    sides: Mapped[int]
    format: Mapped[str] = mapped_column(String(20))
    asked: Mapped[int]  # rounds of a Swiss, cycles of a round robin
    minutes: Mapped[int | None]  # of an arena
    most: Mapped[int]  # entries with which it is full
    admission: Mapped[str] = mapped_column(String(10))  # open, invited, rating
    lowest: Mapped[int | None]
    highest: Mapped[int | None]
    players: Mapped[str] = mapped_column(String(10))  # people, bots, both
    starts: Mapped[int | None] = mapped_column(BigInteger)  # null: when it is full
    status: Mapped[str] = mapped_column(String(10))  # waiting, running, over, off
    rounds: Mapped[int]  # to be played; 0 before it has begun
    began: Mapped[int | None] = mapped_column(BigInteger)
    ends: Mapped[int | None] = mapped_column(BigInteger)  # of an arena
    finished: Mapped[int | None] = mapped_column(BigInteger)
    created: Mapped[int] = moment()
    version: Mapped[int]

    __table_args__ = (Index("tournaments_listed", "status", "created"),)


class TournamentEntry(Model):
    """An entry in a tournament. Built-in bots may enter more than once: they have no `person_id`."""

    __tablename__ = "tournament_entries"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    person_id: Mapped[int | None]
    name: Mapped[str] = mapped_column(String(TOURNAMENT_NAME_LENGTH))
    rating: Mapped[int]
    joined: Mapped[int]  # the first round for which it could be paired
    withdrawn: Mapped[bool]
    absences: Mapped[int]  # games in which it never acted

    __table_args__ = (UniqueConstraint("tournament_id", "person_id", name="one_entry_a_person"),)


class TournamentPairing(Model):
    """Entries that meet. The process that stores a number first has paired it; the one that sets its table first has
    made that.
    """

    __tablename__ = "tournament_pairings"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    players: Mapped[str] = mapped_column(Text)  # numbers of entries by side, as JSON
    table_id: Mapped[str | None] = mapped_column(String(20), unique=True)
    result: Mapped[str | None] = mapped_column(Text)  # as JSON; null while it goes on

    __table_args__ = (
        Index(
            "tournament_pairings_open",
            "tournament_id",
            sqlite_where=text("result IS NULL"),
            postgresql_where=text("result IS NULL"),
        ),
    )


class TournamentInvitation(Model):
    """Somebody who may enter a tournament by invitation."""

    __tablename__ = "tournament_invitations"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
