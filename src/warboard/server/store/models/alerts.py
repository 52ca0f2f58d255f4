"""Days-long games: vacations, and how people are notified that it is their turn."""

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from warboard.server.store.models.base import Model, moment


class Vacation(Model):
    """A span in which the clocks of somebody's days-long games stand still (PL-255)."""

    __tablename__ = "vacations"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"))
    start: Mapped[int] = moment()
    end: Mapped[int] = mapped_column(BigInteger)  # it changes only while it lies ahead
    days: Mapped[int]  # what it takes from the year's allowance

    __table_args__ = (Index("vacations_of", "account_id", "end"),)


class PushDevice(Model):
    """A browser in which somebody wants notifications, by Web Push."""

    __tablename__ = "push_devices"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), index=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)  # of the endpoint: a browser belongs to one account
    endpoint: Mapped[str] = mapped_column(Text)
    public_key: Mapped[str] = mapped_column(String(120))  # of the browser, so that only it can decrypt
    auth: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(60))
    created: Mapped[int] = moment()


class MailAddress(Model):
    """A mail address for notifications; until it is confirmed, only the request to confirm it is sent there."""

    __tablename__ = "mail_addresses"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    address: Mapped[str] = mapped_column(String(254))
    asked: Mapped[int] = moment()
    confirmed: Mapped[int | None] = mapped_column(BigInteger)


class AlertChoices(Model):
    """What somebody wants to be notified of, by which means, and when not, as JSON."""

    __tablename__ = "alert_choices"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class Alert(Model):
    """Something to notify somebody of, once: the key says what, such as a turn."""

    __tablename__ = "alerts"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    key: Mapped[str] = mapped_column(String(80), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))  # turn, soon, challenge, end
    table_id: Mapped[str] = mapped_column(String(20))
    created: Mapped[int] = moment()
    due: Mapped[int | None] = mapped_column(BigInteger, index=True)  # null: it was passed on to the deliveries


class Delivery(Model):
    """An alert on its way to one device, or by mail (device 0). The process that claims it sends it."""

    __tablename__ = "deliveries"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    key: Mapped[str] = mapped_column(String(80), primary_key=True)  # of the alert
    device_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    table_id: Mapped[str] = mapped_column(String(20))
    due: Mapped[int | None] = mapped_column(BigInteger, index=True)  # null: it is done, or given up
    claims: Mapped[int]  # how often a process began to send it and died
    failures: Mapped[int]  # how often it was refused for now
    sent: Mapped[int | None] = mapped_column(BigInteger)

    __table_args__ = (Index("deliveries_of", "account_id", "sent"),)


class Calendar(Model):
    """The secret address of somebody's calendar of deadlines; only its hash is stored."""

    __tablename__ = "calendars"

    account_id: Mapped[int] = mapped_column(ForeignKey("accounts.id"), primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[int] = moment()
