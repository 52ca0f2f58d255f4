"""Tables and the games played at them."""

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from warboard.server.store.models.base import Model, moment

BUILD_NAME_LENGTH = 60


class Build(Model):
    """Something that a person has built for a game, such as a deck, and saved under a name."""

    __tablename__ = "builds"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)  # impossible to guess: it is the link, once shared
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(40))  # the name of its builder
    name: Mapped[str] = mapped_column(String(BUILD_NAME_LENGTH))
    data: Mapped[str] = mapped_column(Text)
    shared: Mapped[bool]  # whether others may look at it with its link
    created: Mapped[int] = moment()
    changed: Mapped[int] = moment()


class Table(Model):
    """A table: what is played at it, and with which options."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[str] = mapped_column(Text)
    position: Mapped[str | None] = mapped_column(Text)
    platform: Mapped[str] = mapped_column(Text)  # options of the platform
    rated: Mapped[bool]
    public: Mapped[bool]
    spectators: Mapped[bool]
    status: Mapped[str] = mapped_column(String(10))  # open, playing, over, aborted
    host_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    created: Mapped[int] = moment()
    muted: Mapped[bool] = mapped_column(default=False)
    game_id: Mapped[str | None] = mapped_column(String(30))  # the game that is being played, or was played last
    takeback: Mapped[str | None] = mapped_column(Text)  # the pending request, as JSON
    rematch_id: Mapped[str | None] = mapped_column(String(20))
    for_both: Mapped[str | None] = mapped_column(Text)  # builds that the host gives every side, as JSON
    campaign: Mapped[str | None] = mapped_column(Text)  # results of the finished games, as JSON; null: no campaign
    next_seed: Mapped[str | None] = mapped_column(String(64))  # for the next game: secret, but its commitment is shown
    slow_seconds: Mapped[int] = mapped_column(default=0)  # between two lines of one person in the chat (PL-240)
    tournament_id: Mapped[str | None] = mapped_column(String(20))  # the tournament it belongs to

    __table_args__ = (
        Index("tables_listed", "status", "public", "created"),
        Index("tables_of_host", "host_id", "status"),
    )


class Seat(Model):
    """A seat at a table, free or taken."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    side: Mapped[str] = mapped_column(String(40))
    account_id: Mapped[int | None] = mapped_column(ForeignKey("accounts.id"), index=True)
    nonce: Mapped[str | None] = mapped_column(String(32))
    rematch: Mapped[bool] = mapped_column(default=False)
    own: Mapped[str | None] = mapped_column(Text)  # the builds that the player brought, as JSON
    rematch_own: Mapped[str | None] = mapped_column(Text)  # those for the rematch; null: the same again
    next_nonce: Mapped[str | None] = mapped_column(String(32))  # for the next game, whose commitment was shown


def _index_of_due(column: str) -> Index:
    """An index of the games in which something is due; a move in any other game does not touch it."""
    is_due = text(f"{column} IS NOT NULL")
    return Index(f"games_{column}", column, sqlite_where=is_due, postgresql_where=is_due)


class GameRow(Model):
    """A game and its progress: derived from its steps, for frequent lookups."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(30), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seed: Mapped[str] = mapped_column(String(64))
    steps: Mapped[int]
    entries: Mapped[int]
    head: Mapped[str] = mapped_column(String(64))
    started: Mapped[int] = moment()
    changed: Mapped[int] = moment()
    deadline: Mapped[int | None] = mapped_column(BigInteger)
    bot_due: Mapped[int | None] = mapped_column(BigInteger)  # when a process should ask a bot to act
    outcome: Mapped[str | None] = mapped_column(Text)
    settled: Mapped[bool] = mapped_column(default=False)  # whether ratings and histories include the result
    before: Mapped[str | None] = mapped_column(Text)  # the earlier games that it continues, as JSON; null: none
    alert_due: Mapped[int | None] = mapped_column(BigInteger)  # when to look for alerts; only for days-long games

    __table_args__ = (
        Index("games_deadline", "deadline"),
        _index_of_due("alert_due"),
        _index_of_due("bot_due"),
        Index(
            "games_to_settle",
            "changed",
            sqlite_where=text("outcome IS NOT NULL AND settled IS 0"),
            postgresql_where=text("outcome IS NOT NULL AND settled IS false"),
        ),
    )


class Step(Model):
    """Something that happened in a game: an action, a refused attempt, a missed turn, a resignation.

    The process that stores step n first has made it; that is how processes agree. `lines` are the entries that the step
    added to the record, one per line.
    """

    __tablename__ = "steps"

    game_id: Mapped[str] = mapped_column(String(30), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    side: Mapped[int | None]
    text: Mapped[str | None] = mapped_column(Text)
    time: Mapped[int] = moment()
    delay: Mapped[int | None] = mapped_column(BigInteger)  # from when the position was sent to the action (PL-42)
    client_id: Mapped[str | None] = mapped_column(String(64))
    lines: Mapped[str] = mapped_column(Text)
    events: Mapped[str] = mapped_column(Text)
    settled: Mapped[bool]  # whether no order is pending after it
    reason: Mapped[str | None] = mapped_column(Text)  # why an action was refused, as its player was told
    rule: Mapped[str | None] = mapped_column(String(10))


class Message(Model):
    """Something said at a table."""

    __tablename__ = "messages"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    at: Mapped[int] = moment()
    text: Mapped[str] = mapped_column(Text)

    __table_args__ = (Index("messages_of", "account_id", "at"),)


class Seek(Model):
    """Somebody who is waiting to be paired (section 3.10)."""

    __tablename__ = "seeks"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    game: Mapped[str] = mapped_column(String(40))
    terms: Mapped[str] = mapped_column(Text)  # options, and between whom, as canonical JSON: equal terms are paired
    since: Mapped[int] = moment()
    nonce: Mapped[str | None] = mapped_column(String(32))
    own: Mapped[str | None] = mapped_column(Text)  # the builds that the player brings, as JSON
    seed: Mapped[str | None] = mapped_column(String(64))  # for the table that it may become

    __table_args__ = (UniqueConstraint("account_id", "game", name="one_seek_a_game"),)


class Challenge(Model):
    """An open table whose free seat is reserved for somebody (PL-174)."""

    __tablename__ = "challenges"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    challenger_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)  # for whom the seat is reserved
    colour: Mapped[str] = mapped_column(String(40))  # the side that the challenger asked for, or `random`
    declined: Mapped[str | None] = mapped_column(String(20))  # why, in a word; null: it was not
    created: Mapped[int] = moment()


class SwornSeed(Model):
    """A seed whose commitment was shown to somebody who is about to make a table or a seek."""

    __tablename__ = "sworn_seeds"

    commit: Mapped[str] = mapped_column(String(64), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    seed: Mapped[str] = mapped_column(String(64))
    created: Mapped[int] = mapped_column(BigInteger, index=True)


class Pairing(Model):
    """A seek that was answered, and its player's table."""

    __tablename__ = "paired"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    at: Mapped[int] = moment()
