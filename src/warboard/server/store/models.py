"""The tables of the database. Times are milliseconds since 1970 (UTC); plain data is stored as JSON text."""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar, cast

from sqlalchemy import (
    BigInteger,
    Boolean,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    UniqueConstraint,
    inspect,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, configure_mappers, mapped_column

NAME_LENGTH = 30
BUILD_NAME_LENGTH = 60
TOURNAMENT_NAME_LENGTH = 60
STUDY_TITLE_LENGTH = 100
OPENING_LENGTH = 60  # characters of an action that are kept with a result


class Model(DeclarativeBase):
    """All tables of the database."""


_Row = TypeVar("_Row", bound=Model)


def from_row(model: type[_Row], row: Sequence[object], first: int = 0) -> _Row:
    """The object of a row whose columns begin at `first`."""
    made = cast(_Row, inspect(model).class_manager.new_instance())
    values = made.__dict__  # past SQLAlchemy, which would note each value as a change
    for number, (name, is_bool) in enumerate(_columns(model)):
        value = row[first + number]
        values[name] = bool(value) if is_bool else value  # SQLite knows 0 and 1 only
    return made


def new_row(model: type[_Row], **values: object) -> _Row:
    """An object with a value for every column, to be added: past SQLAlchemy, which would note each value as a change.

    >>> new_row(Key, name="a", value="b").value
    'b'
    """
    assert len(values) == len(_columns(model)), f"{model.__name__} has other columns"
    made = cast(_Row, inspect(model).class_manager.new_instance())
    made.__dict__.update(values)
    return made


@cache
def _columns(model: type[Model]) -> list[tuple[str, bool]]:
    return [(column.name, isinstance(column.type, Boolean)) for column in model.__table__.columns]


def _moment() -> Mapped[int]:
    return mapped_column(BigInteger)


class Account(Model):
    """A person, a guest or a bot."""

    __tablename__ = "accounts"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    folded: Mapped[str] = mapped_column(String(NAME_LENGTH * 3), unique=True)  # so that no two names look the same
    kind: Mapped[str] = mapped_column(String(10))  # person, guest, bot
    password: Mapped[str | None] = mapped_column(String(200))  # argon2
    owner_id: Mapped[int | None] = mapped_column(ForeignKey("accounts.id"), index=True)  # whose bot it is
    level: Mapped[str | None] = mapped_column(String(40))  # of a built-in bot
    role: Mapped[str] = mapped_column(String(20), default="")  # operator
    created: Mapped[int] = _moment()
    closed: Mapped[int | None] = mapped_column(BigInteger)
    muted: Mapped[bool] = mapped_column(default=False)
    rights_changed: Mapped[int | None] = mapped_column(BigInteger)  # when it, a session or a token last lost or got any

    __table_args__ = (Index("accounts_rights_changed", "rights_changed"),)

    @property
    def person_id(self) -> int:
        """The account of the person behind it: of a bot, its owner."""
        return self.owner_id or self.id

    recovery: Mapped[str | None] = mapped_column(String(64))  # the hash of the code that replaces a lost password


class Preferences(Model):
    """What an account prefers, as JSON: looks, sounds, language, tips told."""

    __tablename__ = "preferences"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class Victory(Model):
    """A character that somebody has beaten with a side; `clean`: at least once without a takeback."""

    __tablename__ = "victories"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    character: Mapped[str] = mapped_column(String(40), primary_key=True)
    side: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    clean: Mapped[bool]
    game_id: Mapped[str] = mapped_column(String(30))  # the game in which it was first beaten with that side
    at: Mapped[int] = _moment()


class Session(Model):
    """Somebody who is logged in; only the hash of the cookie is stored."""

    __tablename__ = "sessions"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    created: Mapped[int] = _moment()
    expires: Mapped[int] = mapped_column(BigInteger, index=True)


class Token(Model):
    """A personal API token; only its hash is stored."""

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(60))
    scopes: Mapped[str] = mapped_column(String(100))
    created: Mapped[int] = _moment()


class Build(Model):
    """What somebody has built for a game, such as a deck, and keeps under a name."""

    __tablename__ = "builds"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)  # nobody guesses it: it is the link, once shared
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(40))  # what is built, by the name of its builder
    name: Mapped[str] = mapped_column(String(BUILD_NAME_LENGTH))
    data: Mapped[str] = mapped_column(Text)
    shared: Mapped[bool]  # whether others may look at it who have its link
    created: Mapped[int] = _moment()
    changed: Mapped[int] = _moment()


class Table(Model):
    """A table: what is played at it, and how."""

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
    created: Mapped[int] = _moment()
    muted: Mapped[bool] = mapped_column(default=False)
    game_id: Mapped[str | None] = mapped_column(String(30))  # the game that is being played, or was played last
    takeback: Mapped[str | None] = mapped_column(Text)  # the pending request, as JSON
    rematch_id: Mapped[str | None] = mapped_column(String(20))
    for_both: Mapped[str | None] = mapped_column(Text)  # builds that the host gives every side, as JSON
    campaign: Mapped[str | None] = mapped_column(Text)  # how the games that are over ended, as JSON; null if it is none
    next_seed: Mapped[str | None] = mapped_column(String(64))  # of the next game: secret, but its commitment is shown
    slow_seconds: Mapped[int] = mapped_column(default=0)  # between two lines of one person in the chat (PL-240)
    tournament_id: Mapped[str | None] = mapped_column(String(20))  # whose game it is

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


class GameRow(Model):
    """A game and its progress: derived from its steps, for what is looked up often."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(30), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seed: Mapped[str] = mapped_column(String(64))
    steps: Mapped[int]
    entries: Mapped[int]
    head: Mapped[str] = mapped_column(String(64))
    started: Mapped[int] = _moment()
    changed: Mapped[int] = _moment()
    deadline: Mapped[int | None] = mapped_column(BigInteger)
    bot_due: Mapped[int | None] = mapped_column(BigInteger)  # when somebody should ask a bot to act
    outcome: Mapped[str | None] = mapped_column(Text)
    settled: Mapped[bool] = mapped_column(default=False)  # whether ratings and histories know of the end
    before: Mapped[str | None] = mapped_column(Text)  # the earlier games that it goes on from, as JSON; null: none
    alert_due: Mapped[int | None] = mapped_column(BigInteger)  # when to look whom to tell of it; of days-long games

    __table_args__ = (
        Index("games_deadline", "deadline"),
        Index("games_alert_due", "alert_due"),
        Index("games_bot_due", "bot_due"),
        Index(
            "games_to_settle",
            "changed",
            sqlite_where=text("outcome IS NOT NULL AND settled IS 0"),
            postgresql_where=text("outcome IS NOT NULL AND settled IS false"),
        ),
    )


class Step(Model):
    """Something that happened in a game: an action, a refused attempt, a missed turn, a resignation.

    Whoever stores step n first has made it; that is how processes agree. `lines` are the entries that it added to the
    record, one per line.
    """

    __tablename__ = "steps"

    game_id: Mapped[str] = mapped_column(String(30), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    side: Mapped[int | None]
    text: Mapped[str | None] = mapped_column(Text)
    time: Mapped[int] = _moment()
    delay: Mapped[int | None] = mapped_column(BigInteger)  # from the sending of the position to the action (PL-42)
    client_id: Mapped[str | None] = mapped_column(String(64))
    lines: Mapped[str] = mapped_column(Text)
    events: Mapped[str] = mapped_column(Text)
    settled: Mapped[bool]  # whether no order is waiting after it
    reason: Mapped[str | None] = mapped_column(Text)  # why an action was refused, as its player was told
    rule: Mapped[str | None] = mapped_column(String(10))


class Message(Model):
    """Something said at a table."""

    __tablename__ = "messages"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    at: Mapped[int] = _moment()
    text: Mapped[str] = mapped_column(Text)

    __table_args__ = (Index("messages_of", "account_id", "at"),)


class Rating(Model):
    """A player's record in one game (section 9 of the platform's rulebook)."""

    __tablename__ = "ratings"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    rating: Mapped[int]
    games: Mapped[int]
    wins: Mapped[int]
    flagged: Mapped[bool]
    last: Mapped[int | None] = mapped_column(BigInteger)
    first: Mapped[int]
    second: Mapped[int]
    full_games: Mapped[int]  # those that counted in full (PL-156)
    full_wins: Mapped[int]

    __table_args__ = (Index("ratings_best", "game", "rating"),)


class Meeting(Model):
    """A rated game as it counted for one player against another (PL-152 to PL-154). The last three say
    how often its weight was halved for what reason.
    """

    __tablename__ = "meetings"

    game_id: Mapped[str] = mapped_column(String(30), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    opponent_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    at: Mapped[int] = _moment()
    is_new: Mapped[bool]  # whether the opponent had played few games
    is_shared: Mapped[bool]  # whether both came from the same source
    is_absent: Mapped[bool]  # whether the player stayed away (PL-157)
    for_repeated: Mapped[int]
    for_new: Mapped[int]
    for_shared: Mapped[int]

    __table_args__ = (Index("meetings_of", "account_id", "game", "at"), Index("meetings_at", "at"))


class Source(Model):
    """Where somebody came from lately: a keyed hash of the address, never the address."""

    __tablename__ = "sources"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    source: Mapped[str] = mapped_column(String(32), primary_key=True)
    seen: Mapped[int] = mapped_column(BigInteger, index=True)


class Key(Model):
    """A secret that all processes share."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(64))


class RatingChange(Model):
    """A change of a rating: by a game, by an absence, by a correction (PL-83)."""

    __tablename__ = "rating_changes"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    game: Mapped[str] = mapped_column(String(40))
    game_id: Mapped[str | None] = mapped_column(String(30))
    at: Mapped[int] = _moment()
    before: Mapped[int]
    after: Mapped[int]
    rule: Mapped[str] = mapped_column(String(10))

    __table_args__ = (Index("rating_changes_curve", "account_id", "game", "at"),)


class Flag(Model):
    """Something for people to review (PL-41, PL-42, PL-81). The player it concerns sees it too."""

    __tablename__ = "flags"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    game_id: Mapped[str | None] = mapped_column(String(30))
    entry: Mapped[int | None]
    kind: Mapped[str] = mapped_column(String(10))
    rule: Mapped[str] = mapped_column(String(10))
    at: Mapped[int] = _moment()
    closed: Mapped[int | None] = mapped_column(BigInteger)
    verdict: Mapped[str] = mapped_column(Text, default="")

    __table_args__ = (Index("flags_open", "closed", "at"),)


class Seek(Model):
    """Somebody who waits to be paired (section 3.10)."""

    __tablename__ = "seeks"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    game: Mapped[str] = mapped_column(String(40))
    terms: Mapped[str] = mapped_column(Text)  # options, and between whom, as canonical JSON: equal terms are paired
    since: Mapped[int] = _moment()
    nonce: Mapped[str | None] = mapped_column(String(32))
    own: Mapped[str | None] = mapped_column(Text)  # the builds that the player brings, as JSON
    seed: Mapped[str | None] = mapped_column(String(64))  # of the table that it may become

    __table_args__ = (UniqueConstraint("account_id", "game", name="one_seek_a_game"),)


class Challenge(Model):
    """An open table whose free seat is kept for somebody (PL-174)."""

    __tablename__ = "challenges"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    challenger_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)  # for whom the seat is kept
    colour: Mapped[str] = mapped_column(String(40))  # the side that the challenger asked for, or `random`
    declined: Mapped[str | None] = mapped_column(String(20))  # why, in a word; null: it was not
    created: Mapped[int] = _moment()


class SwornSeed(Model):
    """A seed whose commitment was shown to somebody who is about to make a table or a seek."""

    __tablename__ = "sworn_seeds"

    commit: Mapped[str] = mapped_column(String(64), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    seed: Mapped[str] = mapped_column(String(64))
    created: Mapped[int] = mapped_column(BigInteger, index=True)


class Pairing(Model):
    """A seek that was answered, and the table of its player."""

    __tablename__ = "paired"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    at: Mapped[int] = _moment()


class Vacation(Model):
    """A span in which the time of somebody's days-long games stands still (PL-255)."""

    __tablename__ = "vacations"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    start: Mapped[int] = _moment()
    end: Mapped[int] = mapped_column(BigInteger)  # it changes only while it lies ahead
    days: Mapped[int]  # what it takes of the year's allowance

    __table_args__ = (Index("vacations_of", "account_id", "end"),)


class PushDevice(Model):
    """A browser that somebody wants to be told in, by Web Push."""

    __tablename__ = "push_devices"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)  # of the endpoint: a browser has one account
    endpoint: Mapped[str] = mapped_column(Text)
    public_key: Mapped[str] = mapped_column(String(120))  # of the browser, to encrypt for it alone
    auth: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(60))
    created: Mapped[int] = _moment()


class MailAddress(Model):
    """Where somebody wants mail; nothing but the question is sent there before it was confirmed."""

    __tablename__ = "mail_addresses"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    address: Mapped[str] = mapped_column(String(254))
    asked: Mapped[int] = _moment()
    confirmed: Mapped[int | None] = mapped_column(BigInteger)


class AlertChoices(Model):
    """What somebody wants to be told of, by what, and when not, as JSON."""

    __tablename__ = "alert_choices"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class Alert(Model):
    """Something that somebody is to be told of, once: the key says what, such as a turn."""

    __tablename__ = "alerts"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    key: Mapped[str] = mapped_column(String(80), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # turn, soon, challenge, end
    table_id: Mapped[str] = mapped_column(String(20))
    created: Mapped[int] = _moment()
    due: Mapped[int | None] = mapped_column(BigInteger, index=True)  # null: it was handed to the deliveries


class Delivery(Model):
    """An alert on its way to one device, or by mail (device 0). Whoever claims it sends it."""

    __tablename__ = "deliveries"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    key: Mapped[str] = mapped_column(String(80), primary_key=True)  # of the alert
    device_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    table_id: Mapped[str] = mapped_column(String(20))
    due: Mapped[int | None] = mapped_column(BigInteger, index=True)  # null: it is done, or given up
    claims: Mapped[int]  # how often somebody began to send it and was not heard of again
    failures: Mapped[int]  # how often it was refused for now
    sent: Mapped[int | None] = mapped_column(BigInteger)

    __table_args__ = (Index("deliveries_of", "account_id", "sent"),)


class Calendar(Model):
    """The secret address of somebody's calendar of deadlines; only its hash is stored."""

    __tablename__ = "calendars"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[int] = _moment()


class Deletion(Model):
    """An account that is to be deleted, and when; until then it can be taken back (PL-260)."""

    __tablename__ = "deletions"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    asked: Mapped[int] = _moment()
    due: Mapped[int] = mapped_column(BigInteger, index=True)


class ProcessRow(Model):
    """What a server process last told of itself, as JSON."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)
    seen: Mapped[int] = _moment()
    report: Mapped[str] = mapped_column(Text)
    online: Mapped[str] = mapped_column(Text)  # the accounts that are connected to it, as JSON (PL-230)


class Profile(Model):
    """What somebody tells of themselves, and who may see what, as JSON (PL-236)."""

    __tablename__ = "profiles"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class Friendship(Model):
    """Two people who are friends, or one of whom has asked the other. The lower id comes first: a pair is one row, so
    that of two who ask each other at once one asks and the other agrees (PL-231).
    """

    __tablename__ = "friendships"

    low_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    high_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True, index=True)
    asked_by: Mapped[int]
    is_mutual: Mapped[bool]
    since: Mapped[int] = _moment()


class Tie(Model):
    """What somebody has decided about somebody else: to `block`, `mute` or `follow` them."""

    __tablename__ = "ties"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    other_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    since: Mapped[int] = _moment()

    __table_args__ = (Index("ties_to", "other_id", "kind"),)


class TableFollow(Model):
    """A table on somebody's watch list."""

    __tablename__ = "table_follows"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True, index=True)
    since: Mapped[int] = _moment()


class Channel(Model):
    """The table that television shows for a game, until its game is over (PL-235)."""

    __tablename__ = "channels"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    since: Mapped[int] = _moment()


class Report(Model):
    """What somebody has told the operator about somebody, with the lines of a chat as they were (PL-239)."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    reporter_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id"))
    message_id: Mapped[int | None]
    reason: Mapped[str] = mapped_column(Text)
    lines: Mapped[str] = mapped_column(Text)  # as JSON
    at: Mapped[int] = _moment()
    closed: Mapped[int | None] = mapped_column(BigInteger)
    closed_by: Mapped[str] = mapped_column(String(NAME_LENGTH), default="")
    verdict: Mapped[str] = mapped_column(Text, default="")

    __table_args__ = (
        UniqueConstraint("reporter_id", "message_id", name="one_report_of_a_line"),
        Index("reports_open", "closed", "at"),
    )


class ErrorRow(Model):
    """An error or a warning from the log of a process, of the last day; if it came often, only the last time."""

    __tablename__ = "errors"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    process: Mapped[str] = mapped_column(String(80))  # its host and number
    at: Mapped[int] = _moment()
    level: Mapped[str] = mapped_column(String(10))
    event: Mapped[str] = mapped_column(Text)
    fields: Mapped[str] = mapped_column(Text)  # what was known, as JSON
    trace: Mapped[str] = mapped_column(Text)
    times: Mapped[int]

    __table_args__ = (Index("errors_at", "at"),)


class TournamentRow(Model):
    """A tournament: its terms, and how far it is. What happens in it raises `version`, by which processes agree."""

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
    created: Mapped[int] = _moment()
    version: Mapped[int]

    __table_args__ = (Index("tournaments_listed", "status", "created"),)


class TournamentEntry(Model):
    """Somebody who takes part in a tournament. Built-in bots may more than once: they have no `person_id`."""

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
    """Entries that meet. Whoever stores a number first has paired it; whoever sets its table first has made that."""

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
    """Somebody who may enter a tournament for the invited."""

    __tablename__ = "tournament_invitations"

    tournament_id: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)


class PlayedGame(Model):
    """How a game ended for one of its players: what statistics are made of. One that is a player twice has two."""

    __tablename__ = "played_games"

    game_id: Mapped[str] = mapped_column(String(30), primary_key=True)
    side: Mapped[str] = mapped_column(String(40), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    game: Mapped[str] = mapped_column(String(40))
    rule_set: Mapped[str] = mapped_column(String(60))
    opponent_id: Mapped[int | None] = mapped_column(ForeignKey("accounts.id"))  # null where there were several
    rated: Mapped[bool]
    result: Mapped[int]  # 1 for a win, -1 for a loss, 0 for a draw
    at: Mapped[int] = _moment()
    opening: Mapped[str | None] = mapped_column(String(OPENING_LENGTH))  # the first action of the player
    answer: Mapped[str | None] = mapped_column(String(OPENING_LENGTH))  # and of the others
    accuracy: Mapped[float | None] = mapped_column(Float)  # by the report, once one was made
    luck: Mapped[float | None] = mapped_column(Float)

    __table_args__ = (Index("played_games_of", "account_id", "game", "at"),)


class ReportRow(Model):
    """The report of a game, made or in the making: whoever has written `worker` makes it, and says so by `changed`."""

    __tablename__ = "game_reports"

    game_id: Mapped[str] = mapped_column(String(30), primary_key=True)
    level: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)  # for whom it is made
    worker: Mapped[str] = mapped_column(String(16))
    done: Mapped[int]  # actions judged so far
    of: Mapped[int]
    changed: Mapped[int] = _moment()
    data: Mapped[str | None] = mapped_column(Text)  # the report, as JSON


class Study(Model):
    """A finished game with comments, drawings and side lines. Whoever has its link may read it."""

    __tablename__ = "studies"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)  # nobody guesses it
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    game_id: Mapped[str] = mapped_column(String(30))
    game: Mapped[str] = mapped_column(String(40))
    title: Mapped[str] = mapped_column(String(STUDY_TITLE_LENGTH))
    data: Mapped[str] = mapped_column(Text)  # notes and side lines, as JSON
    created: Mapped[int] = _moment()
    changed: Mapped[int] = _moment()


class PuzzleSolver(Model):
    """How somebody does at the puzzles of a game."""

    __tablename__ = "puzzle_solvers"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    volatility: Mapped[float] = mapped_column(Float)
    tried: Mapped[int]
    solved: Mapped[int]
    streak: Mapped[int]  # solved in a row, at the first try and without hints
    best_streak: Mapped[int]


class PuzzleAttempt(Model):
    """What somebody did with a puzzle the first time: only that counts."""

    __tablename__ = "puzzle_attempts"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    puzzle_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    hints: Mapped[int]
    result: Mapped[str] = mapped_column(String(10))  # empty while it is open, solved, failed
    gained: Mapped[float] = mapped_column(Float)  # rating points
    at: Mapped[int] = _moment()


class PuzzleRow(Model):
    """A puzzle's own rating: it plays against everybody who tries it."""

    __tablename__ = "puzzle_ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    puzzle_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    volatility: Mapped[float] = mapped_column(Float)
    tried: Mapped[int]
    solved: Mapped[int]


configure_mappers()  # rows are made before SQLAlchemy has executed anything
