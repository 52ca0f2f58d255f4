"""What a visitor may see of a person (PL-236): they choose it for each part, and every route asks here."""

from collections.abc import Collection, Mapping
from typing import Final

import msgspec

from warboard.server import wire
from warboard.server.platform import Platform
from warboard.server.request_errors import Forbidden
from warboard.server.request_texts import visible_lines
from warboard.server.store import profiles as store
from warboard.server.store.friends import are_friends, bonds_of, find_bond, ties_to
from warboard.server.store.models import Account
from warboard.server.store.process_reports import read_online

NOBODY: Final = 0
PARTS: Final[Mapping[wire.Part, str]] = {
    "bio": "show_bio",
    "ratings": "show_ratings",
    "history": "show_history",
    "playing": "show_playing",
    "online": "show_online",
    "friends": "show_friends",
}
_GONE_MS: Final = 30_000  # a process that has not reported for so long is gone


def read_profile(text: str) -> wire.Profile:
    """A profile as stored; fields that are no longer understood are left out, so that nothing is shown by mistake."""
    try:
        return msgspec.json.decode(text, type=wire.Profile)
    except msgspec.ValidationError:
        hidden: dict[str, wire.Audience] = dict.fromkeys(PARTS.values(), "nobody")
        return msgspec.convert(hidden, wire.Profile)


async def profile_of(platform: Platform, account_id: int) -> wire.Profile:
    return read_profile(await store.profile_of(platform.database, account_id))


async def change_profile(platform: Platform, account_id: int, change: wire.ProfileChange) -> wire.Profile:
    """The profile after the change."""
    if change.bio is not msgspec.UNSET:
        change.bio = visible_lines(change.bio)
    wanted = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not msgspec.UNSET}

    def merge(kept: str) -> str:
        return msgspec.json.encode(msgspec.structs.replace(read_profile(kept), **wanted)).decode()

    return read_profile(await store.change_profile(platform.database, account_id, merge))


def allows(profile: wire.Profile, part: wire.Part, is_friend: bool) -> bool:
    """Whether somebody shows a part of their profile to a friend, or to anyone."""
    audience: wire.Audience = getattr(profile, PARTS[part])
    return audience == "everybody" or (audience == "friends" and is_friend)


class ProfileView:
    """What a visitor may see of a person."""

    def __init__(self, profile: wire.Profile, is_self: bool, is_friend: bool) -> None:
        self.profile = profile
        self._is_self = is_self
        self._is_friend = is_friend

    def may_see(self, part: wire.Part) -> bool:
        return self._is_self or allows(self.profile, part, self._is_friend)

    @property
    def hidden(self) -> list[wire.Part]:
        return [part for part in PARTS if not self.may_see(part)]


async def look_at(platform: Platform, account: Account, visitor: int) -> ProfileView:
    """What a visitor may see of an account; `visitor` is an account's id, or `NOBODY`. A blocked visitor sees what
    everyone sees, and cannot tell that they are blocked (PL-232).
    """
    if visitor == account.id:
        return ProfileView(await profile_of(platform, account.id), True, False)
    profile = await profile_of(platform, account.id)
    asks = visitor != NOBODY and "friends" in [getattr(profile, name) for name in PARTS.values()]
    return ProfileView(profile, False, asks and await are_friends(platform.database, account.id, visitor))


async def who_hides(platform: Platform, ids: Collection[int], part: wire.Part, visitor: int) -> frozenset[int]:
    """Those of some people who do not show a part of their profile to a visitor."""
    found = await store.profiles_of(platform.database, ids)
    profiles = {id: read_profile(data) for id, data in found.items() if id != visitor}
    hiding = {id for id, profile in profiles.items() if not allows(profile, part, False)}
    if visitor != NOBODY and any(allows(profiles[id], part, True) for id in hiding):
        friends = (await bonds_of(platform.database, visitor)).friends
        hiding = {id for id in hiding if not allows(profiles[id], part, id in friends)}
    return frozenset(hiding)


async def ties_between(platform: Platform, visitor: int, other: int) -> wire.Ties:
    """The ties between a visitor and another person, as the visitor knows them."""
    bond = await find_bond(platform.database, visitor, other)
    tied = await ties_to(platform.database, visitor, other)
    friend: wire.Bond = "none"
    if bond is not None:
        asked_by, is_mutual = bond
        friend = "friends" if is_mutual else "asked" if asked_by == visitor else "asks"
    if friend == "asks" and "block" in tied:
        friend = "none"
    return wire.Ties(friend, "follow" in tied, "block" in tied, "mute" in tied)


async def require_part(platform: Platform, account: Account, visitor: int, part: wire.Part) -> None:
    if not (await look_at(platform, account, visitor)).may_see(part):
        raise Forbidden(f"{account.name} does not show this", "PL-236")


async def who_is_online(platform: Platform) -> frozenset[int]:
    """Everyone who is online, as account ids; whether that may be shown is another matter."""
    online, notices = platform.online, platform.notices
    here = online.here(platform.connections.accounts())
    if platform.database.is_sqlite:
        return here
    if online.is_to_be_read():
        online.elsewhere = await read_online(platform.database, notices.origin, _GONE_MS)
    return here | online.elsewhere
