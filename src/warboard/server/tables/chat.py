"""Chat at a table."""

from typing import Final

from warboard.kernel.event import ONLOOKER
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Forbidden, TooManyRequests
from warboard.server.request_texts import visible_text
from warboard.server.store.chat import add_message, last_said, mute_table, read_messages, slow_table
from warboard.server.store.database import Transaction
from warboard.server.store.friends import hidden_from
from warboard.server.store.models import Account
from warboard.server.store.quotas import lock_person
from warboard.server.tables.live_table import LiveTable, allowed_viewer

HOUR_MS: Final = 60 * 60 * 1000


async def say(platform: Platform, table_id: str, account: Account, text: str) -> None:
    """Says something to all who are at the table: those who play always, spectators when the game is over."""
    line = visible_text(text)
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
        slow = table.loaded.table.slow_seconds
    platform.limits.take_message(account.person_id)
    time = now()
    async with platform.database.writing() as session:
        await _refuse_haste(platform, session, table_id, account, slow, time)
        await add_message(session, table_id, account.id, time, line)
    _show(platform, table_id, account, wire.ChatLine(name, time, line))


async def _refuse_haste(
    platform: Platform, session: Transaction, table_id: str, account: Account, slow: int, time: int
) -> None:
    """Refuses a person who has just said something: at a table in slow mode, or as a newcomer anywhere (PL-240)."""
    settings = platform.settings
    is_new = time - account.created < settings.new_account_hours * HOUR_MS
    waits: list[tuple[int, str | None]] = [(slow, table_id), (settings.new_chat_seconds if is_new else 0, None)]
    if not any(seconds for seconds, _ in waits):
        return
    await lock_person(session, account.id)
    for seconds, where in waits:
        left = 0 if not seconds else await last_said(session, account.id, where) + seconds * 1000 - time
        if left > 0:
            wait = -(-left // 1000)
            raise TooManyRequests(f"the chat is slow: say the next thing in {wait} s", wait, "PL-240")


def _name_at(table: LiveTable, side: int, account: Account) -> str:
    """The name of the player there: a guest may have registered since the socket was opened."""
    sitting = table.loaded.seats[side].account
    return account.name if sitting is None else sitting.name


async def post(platform: Platform, table_id: str, account: Account, line: str, name: str = "") -> None:
    """Shows a message to all who are at the table, whether or not the chat is turned off."""
    time = now()
    async with platform.database.writing() as session:
        await add_message(session, table_id, account.id, time, line)
    _show(platform, table_id, account, wire.ChatLine(name or account.name, time, line))


def _show(platform: Platform, table_id: str, account: Account, line: wire.ChatLine) -> None:
    platform.tables.send_chat(table_id, line, account.id)
    platform.notices.send(table_id, "chat")


async def read(platform: Platform, table_id: str, account_id: int) -> list[wire.ChatLine]:
    """What was said at a table, without the lines of those whom the reader blocks or mutes."""
    hidden = await hidden_from(platform.database, account_id) if account_id else frozenset()
    said = await read_messages(platform.database, table_id)
    return [wire.ChatLine(line.name, line.at, line.text) for line in said if line.account_id not in hidden]


async def slow(platform: Platform, table_id: str, account: Account, seconds: int) -> None:
    """The host sets the seconds between two lines of one person."""
    await _require_host(platform, table_id, account)
    async with platform.database.writing() as session:
        await slow_table(session, table_id, seconds)
    await platform.cache.announce(table_id)


async def _require_host(platform: Platform, table_id: str, account: Account) -> None:
    async with platform.cache.lock(table_id) as table:
        if table.loaded.table.host_id != account.id:
            raise Forbidden("only the host of the table may do this")


async def mute(platform: Platform, table_id: str, account: Account, muted: bool) -> None:
    """The host turns the chat off or on."""
    await _require_host(platform, table_id, account)
    async with platform.database.writing() as session:
        await mute_table(session, table_id, muted)
    await platform.cache.announce(table_id)
