"""Alerts for people who are away, and their deliveries to each device or by mail.

An alert has a key, such as that of a turn: it is made only once, whichever process is first. A delivery is claimed by
the process that sends it; if that dies, it is replaced once, so nothing is sent more than twice.
"""

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import BigInteger, Update, bindparam, delete, exists, func, select, update

from warboard.server.store.database import Database, Transaction
from warboard.server.store.models import Account, Alert, Delivery, GameRow, MailAddress, PushDevice, from_row
from warboard.server.store.quotas import lock_person

BY_MAIL: Final = 0  # the device of a delivery that is a mail
MOST_CLAIMS: Final = 2
_BATCH: Final = 50

_NOW = bindparam("now", type_=BigInteger)
_DUE = select(Alert.__table__).where(Alert.due <= _NOW).order_by(Alert.due).limit(_BATCH)
_REACHED = select(Account.id).where(
    Account.id == bindparam("account_id"),
    exists().where(PushDevice.account_id == Account.id)
    | exists().where(MailAddress.account_id == Account.id, MailAddress.confirmed.is_not(None)),
)
_LOOK_AGAIN = (
    update(GameRow)
    .where(GameRow.id == bindparam("b_id"), GameRow.steps == bindparam("b_steps"))
    .values(alert_due=bindparam("b_alert_due"))
)
_DELIVERIES = select(Delivery.__table__).where(Delivery.due <= _NOW).order_by(Delivery.due).limit(_BATCH)
_MAILS = select(func.count(), func.min(Delivery.sent)).where(
    Delivery.account_id == bindparam("account_id"),
    Delivery.device_id == BY_MAIL,
    Delivery.key != bindparam("key"),
    Delivery.sent > bindparam("since", type_=BigInteger),
)


async def reachable_accounts(database: Database, accounts: Collection[int]) -> set[int]:
    """Those of the accounts that have a device or an address for alerts."""
    return {id for id in accounts if await database.find(_REACHED, account_id=id)}


async def add_alert(session: Transaction, account_id: int, kind: str, table_id: str, key: str, due: int) -> None:
    """Adds an alert for an account; nothing happens if it exists already."""
    await session.add_if_missing(
        Alert(account_id=account_id, key=key, kind=kind, table_id=table_id, created=due, due=due)
    )


async def look_again(session: Transaction, game_id: str, steps: int, alert_due: int | None) -> None:
    """Sets when to look next for alerts in a game, unless the game has gone on since the caller saw it."""
    await session.change(_LOOK_AGAIN, {"b_id": game_id, "b_steps": steps, "b_alert_due": alert_due})


async def due_alerts(database: Database, now: int) -> list[Alert]:
    return [from_row(Alert, row) for row in await database.find(_DUE, now=now)]


async def postpone_alert(database: Database, alert: Alert, due: int) -> None:
    async with database.writing() as session:
        await session.execute(_this(alert).values(due=due))


async def hand_over(database: Database, alert: Alert, devices: Sequence[int], now: int) -> None:
    """Makes the deliveries of an alert; each exists once, whichever process makes it."""
    async with database.writing() as session:
        for device_id in devices:
            await session.add_if_missing(
                Delivery(
                    account_id=alert.account_id,
                    key=alert.key,
                    device_id=device_id,
                    kind=alert.kind,
                    table_id=alert.table_id,
                    due=now,
                    claims=0,
                    failures=0,
                    sent=None,
                )
            )
        await session.execute(_this(alert).values(due=None))


def _this(alert: Alert) -> Update:
    return update(Alert).where(Alert.account_id == alert.account_id, Alert.key == alert.key)


async def due_deliveries(database: Database, now: int) -> list[Delivery]:
    return [from_row(Delivery, row) for row in await database.find(_DELIVERIES, now=now)]


def _that(delivery: Delivery) -> Update:
    return update(Delivery).where(
        Delivery.account_id == delivery.account_id,
        Delivery.key == delivery.key,
        Delivery.device_id == delivery.device_id,
        Delivery.due == delivery.due,
    )


async def claim(database: Database, delivery: Delivery, until: int) -> bool:
    """Claims a delivery for a while; True for only one of several processes. If the claim runs out, its process has
    died, and the next one may claim it, unless it has been claimed often enough.
    """
    due = None if delivery.claims >= MOST_CLAIMS else until
    async with database.writing() as session:
        if await session.execute(_that(delivery).values(due=due, claims=delivery.claims + 1)) != 1:
            return False
    delivery.due = due
    return due is not None


async def postpone(database: Database, delivery: Delivery, due: int | None, failed: bool) -> None:
    """Releases a claimed delivery that was not sent: it is tried again later, or never (None)."""
    async with database.writing() as session:
        await session.execute(
            _that(delivery).values(due=due, claims=delivery.claims, failures=delivery.failures + failed, sent=None)
        )


async def delivered(database: Database, delivery: Delivery, now: int) -> None:
    async with database.writing() as session:
        await session.execute(_that(delivery).values(due=None, sent=now))


async def reserve_mail(database: Database, delivery: Delivery, now: int, since: int, most: int) -> int | None:
    """Counts a claimed mail as sent, if there were fewer than `most` since then; otherwise returns when the first of
    them was sent. The database does the counting, because several may be sent at once.
    """
    async with database.writing() as session:
        await lock_person(session, delivery.account_id)
        found = (await session.find(_MAILS, account_id=delivery.account_id, key=delivery.key, since=since))[0]
        if int(found[0]) >= most:
            return int(found[1])
        await session.execute(_that(delivery).values(sent=now))
    return None


async def forget_old(database: Database, before: int) -> None:
    """Removes old alerts."""
    handed = select(Delivery.key).where(Delivery.account_id == Alert.account_id, Delivery.key == Alert.key)
    async with database.writing() as session:
        old = select(Alert.key).where(Alert.account_id == Delivery.account_id, Alert.key == Delivery.key)
        await session.execute(
            delete(Delivery).where(Delivery.due.is_(None), old.where(Alert.created < before).exists())
        )
        await session.execute(
            delete(Alert).where(
                Alert.due.is_(None),
                Alert.created < before,
                ~handed.exists(),
            )
        )


async def forget_alerts(session: Transaction, account_ids: Collection[int]) -> None:
    """Removes all alerts of these accounts, and all means of sending them."""
    for model in (Delivery, Alert, PushDevice, MailAddress):
        await session.execute(delete(model).where(model.account_id.in_(account_ids)))
