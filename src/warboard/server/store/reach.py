"""How people can be reached: their devices, their addresses, and their choices."""

from collections.abc import Callable

from sqlalchemy import bindparam, delete, func, select, update

from warboard.server.store.database import Database, Finder
from warboard.server.store.models import AlertChoices, MailAddress, PushDevice, from_row
from warboard.server.store.quotas import lock_person

_DEVICES = select(PushDevice.__table__).where(PushDevice.account_id == bindparam("account_id")).order_by(PushDevice.id)
_DEVICE = select(PushDevice.__table__).where(PushDevice.id == bindparam("id"))
_ADDRESS = select(MailAddress.__table__).where(MailAddress.account_id == bindparam("account_id"))
_CHOICES = select(AlertChoices.data).where(AlertChoices.account_id == bindparam("account_id"))
_COUNT = select(func.count()).select_from(PushDevice).where(PushDevice.account_id == bindparam("account_id"))


async def devices_of(finder: Finder, account_id: int) -> list[PushDevice]:
    return [from_row(PushDevice, row) for row in await finder.find(_DEVICES, account_id=account_id)]


async def find_device(finder: Finder, device_id: int) -> PushDevice | None:
    found = await finder.find(_DEVICE, id=device_id)
    return from_row(PushDevice, found[0]) if found else None


async def add_device(database: Database, device: PushDevice, most: int) -> bool:
    """Adds or updates a device; if another account had it, that account loses it. False if there are too many."""
    async with database.writing() as session:
        await lock_person(session, device.account_id)
        await session.execute(delete(PushDevice).where(PushDevice.hash == device.hash))
        if int((await session.find(_COUNT, account_id=device.account_id))[0][0]) >= most:
            return False
        await session.add(device)
    return True


async def remove_device(database: Database, account_id: int, device_id: int) -> bool:
    async with database.writing() as session:
        done = await session.execute(
            delete(PushDevice).where(PushDevice.id == device_id, PushDevice.account_id == account_id)
        )
        return done == 1


async def address_of(finder: Finder, account_id: int) -> MailAddress | None:
    found = await finder.find(_ADDRESS, account_id=account_id)
    return from_row(MailAddress, found[0]) if found else None


async def set_address(database: Database, account_id: int, address: str, asked: int) -> None:
    """Sets another address, which is still to be confirmed."""
    async with database.writing() as session:
        await session.execute(delete(MailAddress).where(MailAddress.account_id == account_id))
        await session.add_rows(MailAddress(account_id=account_id, address=address, asked=asked, confirmed=None))


async def confirm_address(database: Database, account_id: int, address: str, now: int) -> bool:
    """False if it is no longer the account's address."""
    async with database.writing() as session:
        done = await session.execute(
            update(MailAddress)
            .where(MailAddress.account_id == account_id, MailAddress.address == address)
            .values(confirmed=func.coalesce(MailAddress.confirmed, now))
        )
        return done == 1


async def remove_address(database: Database, account_id: int) -> None:
    async with database.writing() as session:
        await session.execute(delete(MailAddress).where(MailAddress.account_id == account_id))


async def choices_of(finder: Finder, account_id: int) -> str:
    """Somebody's choices, as JSON; empty if there are none."""
    found = await finder.find(_CHOICES, account_id=account_id)
    return str(found[0][0]) if found else ""


async def change_choices(database: Database, account_id: int, change: Callable[[str], str]) -> None:
    """Changes somebody's choices atomically."""
    async with database.writing() as session:
        await lock_person(session, account_id)
        data = change(await choices_of(session, account_id))
        if not await session.add_if_missing(AlertChoices(account_id=account_id, data=data)):
            await session.execute(update(AlertChoices).where(AlertChoices.account_id == account_id).values(data=data))
