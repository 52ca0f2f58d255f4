"""Social features: profiles, friends, who follows what, reports of misconduct."""

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from warboard.server.store.models.accounts import NAME_LENGTH
from warboard.server.store.models.base import Model, moment


class Profile(Model):
    """What somebody says about themselves, and who may see what, as JSON (PL-236)."""

    __tablename__ = "profiles"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class Friendship(Model):
    """Two people who are friends, or one of whom has asked the other. The lower id comes first: a pair is one row, so
    if two people ask each other at once, one asks and the other accepts (PL-231).
    """

    __tablename__ = "friendships"

    low_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    high_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True, index=True)
    asked_by: Mapped[int]
    is_mutual: Mapped[bool]
    since: Mapped[int] = moment()


class Tie(Model):
    """What somebody has decided about somebody else: to `block`, `mute` or `follow` them."""

    __tablename__ = "ties"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    other_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    since: Mapped[int] = moment()

    __table_args__ = (Index("ties_to", "other_id", "kind"),)


class TableFollow(Model):
    """A table on somebody's watch list."""

    __tablename__ = "table_follows"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True, index=True)
    since: Mapped[int] = moment()


class Channel(Model):
    """The table that television shows for a game, until its game is over (PL-235)."""

    __tablename__ = "channels"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    since: Mapped[int] = moment()


class Report(Model):
    """A report about somebody to the operator, with the lines of a chat as they were (PL-239)."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    reporter_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    table_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id"))
    message_id: Mapped[int | None]
    reason: Mapped[str] = mapped_column(Text)
    lines: Mapped[str] = mapped_column(Text)  # as JSON
    at: Mapped[int] = moment()
    closed: Mapped[int | None] = mapped_column(BigInteger)
    closed_by: Mapped[str] = mapped_column(String(NAME_LENGTH), default="")
    verdict: Mapped[str] = mapped_column(Text, default="")

    __table_args__ = (
        UniqueConstraint("reporter_id", "message_id", name="one_report_of_a_line"),
        Index("reports_open", "closed", "at"),
    )
