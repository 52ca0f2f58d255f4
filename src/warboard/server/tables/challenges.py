"""Challenges: a table is made for somebody by name, who accepts by sitting down, or declines (PL-174)."""

import logging
import secrets
from typing import Final

from warboard.server import wire
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.profiles import profile_of
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.store.challenges import decline_challenge, find_challenge
from warboard.server.store.friends import are_friends, is_blocked
from warboard.server.store.models import Account, Challenge
from warboard.server.store.tables import lock_table, set_status
from warboard.server.tables import ending, seating

log = logging.getLogger("warboard.tables")

# Kinds of notices to the one who did not act.
CHALLENGE: Final = "challenge"
CANCELLED: Final = "cancelled"
DECLINED: Final = "declined"

RANDOM: Final = "random"  # a colour that one may ask for
GENERIC: Final = "generic"  # why a challenge is declined, if no reason is given


async def challenge(
    platform: Platform, challenger: Account, challenged: Account, request: wire.TableRequest, colours: tuple[str, ...]
) -> str:
    """Makes a table with a seat kept for somebody; `request.side` is the challenger's, None: drawn among `colours`.
    Returns the table's id.
    """
    if challenged.id == challenger.id:
        raise BadRequest("nobody challenges themselves", "PL-174")
    if challenged.level is not None:
        raise BadRequest(f"{challenged.name} is built in: make a table with it", "PL-174")
    await _refuse_unwanted(platform, challenger, challenged)
    if challenged.kind != "bot":
        platform.limits.take_approach(challenger.person_id, challenged.id)
    wanted = request.side or RANDOM
    if request.side is None:
        request.side = secrets.choice(colours)
    table_id = await seating.make_table(platform, challenger, request, seating.Invitation(challenged, wanted))
    platform.notices.send(table_id, CHALLENGE, challenger.id)
    if not await is_blocked(platform.database, challenged, challenger):
        platform.notices.send(table_id, CHALLENGE, challenged.id)
    return table_id


async def _refuse_unwanted(platform: Platform, challenger: Account, challenged: Account) -> None:
    """Refuses a challenger whom the challenged does not allow to challenge them. A blocked person is not refused: the
    challenge waits, and is not shown (PL-232).
    """
    allowed = (await profile_of(platform, challenged.id)).challenges
    if allowed == "everybody" or (
        allowed == "friends" and await are_friends(platform.database, challenger.id, challenged.id)
    ):
        return
    raise Forbidden(f"{challenged.name} takes no such challenges", "PL-236")


async def accept(platform: Platform, table_id: str, account: Account) -> None:
    """The challenged sits down, and the game begins."""
    found = await require_challenge(platform, table_id, account.id)
    if found.account_id != account.id:
        raise Forbidden("only the other player can accept it", "PL-174")
    await seating.join(platform, table_id, account, wire.SeatRequest())


async def decline(platform: Platform, table_id: str, account: Account, reason: str) -> None:
    """The challenged does not want to play: the table is closed."""
    found = await require_challenge(platform, table_id, account.id)
    if found.account_id != account.id:
        raise Forbidden("it is for the other one to decline: cancel it", "PL-174")
    async with platform.database.writing() as session:
        await lock_table(session, table_id)
        if not await set_status(session, table_id, "open", "aborted"):
            raise Conflict("the challenge is over")
        await decline_challenge(session, table_id, reason)
    note(log, "challenge declined", table=table_id, account=account.id)
    platform.notices.send(table_id, DECLINED, found.challenger_id)
    await platform.cache.announce(table_id)


async def cancel(platform: Platform, table_id: str, account: Account) -> None:
    """The challenger withdraws the challenge, or calls off the game while that is allowed."""
    found = await require_challenge(platform, table_id, account.id)
    async with platform.cache.lock(table_id, newest=True) as table:
        has_begun = table.live is not None
    if has_begun:
        await ending.abort(platform, table_id, account.id)
        return
    if found.challenger_id != account.id:
        raise Forbidden("only the other player can cancel it: decline it", "PL-174")
    await seating.leave(platform, table_id, account)
    platform.notices.send(table_id, CANCELLED, found.account_id)


async def require_challenge(platform: Platform, table_id: str, account_id: int) -> Challenge:
    """A challenge to or from an account."""
    found = await find_challenge(platform.database, table_id)
    if found is None or account_id not in (found.account_id, found.challenger_id):
        raise NotFound("there is no such challenge")
    return found
