"""Friends, blocks, mutes and follows: people's decisions about each other (PL-231 to PL-233, PL-238)."""

import logging
from typing import Final, Literal

from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden
from warboard.server.store import friends as store
from warboard.server.store.models import Account
from warboard.server.store.quotas import lock_person
from warboard.server.tables.readers import on_ties
from warboard.server.tables.stream import FRIEND_AGREES, FRIEND_ASKS

log = logging.getLogger("warboard.people")

MOST_ASKED: Final = 50  # requests that are waiting for an answer
MOST_FRIENDS: Final = 500
MOST_TIES: Final = 500  # of each kind


async def tie(platform: Platform, account: Account, kind: Literal["friend"] | store.TieKind, other: Account) -> None:
    """Asks somebody to be friends, or accepts their request; or follows, blocks or mutes them."""
    if account.id == other.id:
        raise BadRequest("that is yourself", "PL-231")
    await (_befriend(platform, account, other) if kind == "friend" else _decide(platform, account, kind, other))


async def untie(platform: Platform, account: Account, kind: Literal["friend"] | store.TieKind, other: Account) -> None:
    """Undoes a tie: ends a friendship, withdraws a request, or declines one. The other person is not notified."""
    async with platform.database.writing() as session:
        if kind == "friend":
            await store.end_friendship(session, account.id, other.id)
        else:
            await store.untie(session, account.id, kind, other.id)
    if kind in store.HIDING:
        await on_ties(platform, account.id)


async def _befriend(platform: Platform, account: Account, other: Account) -> None:
    if account.kind != "person" or other.kind != "person":
        raise Forbidden("friends are people with accounts: register", "PL-231")
    platform.limits.take_approach(account.id, other.id)
    async with platform.database.writing() as session:
        await lock_person(session, account.id)
        if "block" in await store.ties_to(session, account.id, other.id):
            raise Conflict("you block this person: unblock them first", "PL-231")
        if await store.count_asked(session, account.id) >= MOST_ASKED:
            raise Conflict(f"{MOST_ASKED} people have not answered you yet: withdraw a request first", "PL-231")
        if await store.count_friends(session, account.id) >= MOST_FRIENDS:
            raise Conflict(f"at most {MOST_FRIENDS} friends", "PL-231")
        are_friends, is_new = await store.ask_friend(session, account.id, other.id, now())
    if is_new and not await store.is_blocked(platform.database, other, account):
        platform.notices.send("", FRIEND_AGREES if are_friends else FRIEND_ASKS, other.id)


async def _decide(platform: Platform, account: Account, kind: store.TieKind, other: Account) -> None:
    async with platform.database.writing() as session:
        await lock_person(session, account.id)
        if await store.count_ties(session, account.id, kind) >= MOST_TIES:
            raise Conflict(f"at most {MOST_TIES} people", "PL-233")
        await store.tie(session, account.id, kind, other.id, now())
        if kind == "block":  # the other's request stays as it was, for them to see
            await store.end_friendship(session, account.id, other.id, keep_request=True)
            await store.untie(session, account.id, "follow", other.id)
    if kind in store.HIDING:
        await on_ties(platform, account.id)
    note(log, "tie made", kind=kind, other=other.id)
