"""Accounts, and how they are reached: sessions, tokens, preferences, keys of the server."""

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from warboard.server.store.models.base import Model, moment

NAME_LENGTH = 30


class Account(Model):
    """A person, a guest or a bot."""

    __tablename__ = "accounts"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    folded: Mapped[str] = mapped_column(String(NAME_LENGTH * 3), unique=True)  # so that no two names look the same
    kind: Mapped[str] = mapped_column(String(10))  # person, guest, bot
    password: Mapped[str | None] = mapped_column(String(200))  # argon2
    owner_id: Mapped[int | None] = mapped_column(ForeignKey("accounts.id"), index=True)  # a bot's owner
    level: Mapped[str | None] = mapped_column(String(40))  # of a built-in bot
    role: Mapped[str] = mapped_column(String(20), default="")  # operator
    created: Mapped[int] = moment()
    closed: Mapped[int | None] = mapped_column(BigInteger)
    muted: Mapped[bool] = mapped_column(default=False)
    rights_changed: Mapped[int | None] = mapped_column(BigInteger)  # last gain or loss, with its sessions and tokens

    __table_args__ = (Index("accounts_rights_changed", "rights_changed"),)

    @property
    def person_id(self) -> int:
        """The account of the person behind it: for a bot, its owner."""
        return self.owner_id or self.id

    recovery: Mapped[str | None] = mapped_column(String(64))  # the hash of the code that replaces a lost password


class Preferences(Model):
    """An account's preferences, as JSON: looks, sounds, language, tips seen."""

    __tablename__ = "preferences"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class Session(Model):
    """A login; only the hash of the cookie is stored."""

    __tablename__ = "sessions"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    created: Mapped[int] = moment()
    expires: Mapped[int] = mapped_column(BigInteger, index=True)


class Token(Model):
    """A personal API token; only its hash is stored."""

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(60))
    scopes: Mapped[str] = mapped_column(String(100))
    created: Mapped[int] = moment()


class Source(Model):
    """Where somebody connected from recently: a keyed hash of the address, never the address."""

    __tablename__ = "sources"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    source: Mapped[str] = mapped_column(String(32), primary_key=True)
    seen: Mapped[int] = mapped_column(BigInteger, index=True)


class Key(Model):
    """A secret that all processes share."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(64))


class Deletion(Model):
    """An account to be deleted, and when; until then the deletion can be cancelled (PL-260)."""

    __tablename__ = "deletions"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    asked: Mapped[int] = moment()
    due: Mapped[int] = mapped_column(BigInteger, index=True)


class ProcessRow(Model):
    """The last report of a server process, as JSON."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(20), primary_key=True)
    seen: Mapped[int] = moment()
    report: Mapped[str] = mapped_column(Text)
    online: Mapped[str] = mapped_column(Text)  # the accounts that are connected to it, as JSON (PL-230)


class ErrorRow(Model):
    """An error or a warning from the log of a process, of the last day; a repeated one is stored once, with its last
    time.
    """

    __tablename__ = "errors"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    process: Mapped[str] = mapped_column(String(80))  # its host and number
    at: Mapped[int] = moment()
    level: Mapped[str] = mapped_column(String(10))
    event: Mapped[str] = mapped_column(Text)
    fields: Mapped[str] = mapped_column(Text)  # the context, as JSON
    trace: Mapped[str] = mapped_column(Text)
    times: Mapped[int]

    __table_args__ = (Index("errors_at", "at"),)
