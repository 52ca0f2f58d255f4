"""Chat at a table."""

from warboard.kernel.event import ONLOOKER
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Forbidden
from warboard.server.store.chat import add_message, mute_table
from warboard.server.store.models import Account
from warboard.server.tables.live_table import LiveTable, allowed_viewer


async def say(platform: Platform, table_id: str, account: Account, text: str) -> None:
    """Says something to all who are at the table: those who play always, spectators when the game is over."""
    line = " ".join(text.split())
    if not line:
        raise BadRequest("text: it is empty", place="text")
    async with platform.cache.lock(table_id) as table:
        viewer = allowed_viewer(table, account.id)
        if viewer is None:
            raise Forbidden("this table has no spectators")
        if table.loaded.table.muted or account.muted:
            raise Forbidden("the chat is turned off" if table.loaded.table.muted else "you may not talk")
        if viewer == ONLOOKER and table.loaded.table.status == "playing":
            raise Forbidden("spectators talk when the game is over")
        name = account.name if viewer == ONLOOKER else _name_at(table, viewer, account)
    platform.limits.take_message(account.person_id)
    await post(platform, table_id, account, line, name)


def _name_at(table: LiveTable, side: int, account: Account) -> str:
    """The name of whoever sits there: a guest may have registered since the socket was opened."""
    sitting = table.loaded.seats[side].account
    return account.name if sitting is None else sitting.name


async def post(platform: Platform, table_id: str, account: Account, line: str, name: str = "") -> None:
    """Shows a message to all who are at the table, whether or not the chat is turned off."""
    time = now()
    async with platform.database.writing() as session:
        await add_message(session, table_id, account.id, time, line)
    platform.tables.send_chat(table_id, wire.ChatLine(name or account.name, time, line))
    platform.notices.send(table_id, "chat")


async def mute(platform: Platform, table_id: str, account: Account, muted: bool) -> None:
    """The host turns the chat off or on."""
    async with platform.cache.lock(table_id) as table:
        if table.loaded.table.host_id != account.id:
            raise Forbidden("only the host of the table may do this")
    async with platform.database.writing() as session:
        await mute_table(session, table_id, muted)
    await platform.cache.announce(table_id)
