"""People who follow a person or a table are notified when a game begins, and when one goes on (PL-233)."""

from typing import Final

from warboard.kernel.event import ONLOOKER
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.profiles import allows, read_profile
from warboard.server.store.friends import are_friends, followers_of
from warboard.server.store.profiles import accounts_with_profiles
from warboard.server.store.tables import StoredTable
from warboard.server.store.watch_lists import every_followed_table, table_followers
from warboard.server.tables.live_table import LiveTable

# Kinds of notices to those who follow.
FOLLOWED_START: Final = "followed start"
FOLLOWED_MOVE: Final = "followed move"
WATCHED: Final = "watched"  # tells the other processes that a table is on somebody's list

_PAUSE_MS: Final = 60_000  # between two notices that a game goes on
_told: dict[str, int] = {}  # by table


async def tell_start(platform: Platform, loaded: StoredTable) -> None:
    """Tells those who follow a player that a game has begun, if they may see it and the player lets them know."""
    if not (loaded.table.public and loaded.table.spectators):
        return
    players = {one.account.id for one in loaded.seats if one.account is not None and one.account.level is None}
    followers = await followers_of(platform.database, players)
    if not followers:
        return
    found = await accounts_with_profiles(platform.database, {followed for _, followed in followers})
    profiles = {account.id: read_profile(data) for account, data in found}
    for follower, followed in followers:
        profile = profiles.get(followed)
        if follower in players or profile is None:
            continue
        is_friend = profile.show_playing == "friends" and await are_friends(platform.database, follower, followed)
        if allows(profile, "playing", is_friend):
            platform.notices.send(loaded.table.id, FOLLOWED_START, follower)


def watch_table(platform: Platform, table_id: str) -> None:
    """Somebody has put a table on the watch list: every process is to know."""
    platform.followed.add(table_id)
    platform.notices.send_presence(table_id, WATCHED, 0)


async def read_followed(platform: Platform) -> None:
    """Reads which tables are on anybody's list."""
    platform.followed = await every_followed_table(platform.database)


def note_entries(platform: Platform, table: LiveTable, is_over: bool) -> None:
    """Something has happened at a table on somebody's list that everybody may know of."""
    time = now()
    if is_over:
        _told.pop(table.id, None)
        platform.followed.discard(table.id)
    elif time - _told.get(table.id, 0) < _PAUSE_MS:
        return
    else:
        _told[table.id] = time
    platform.background(_tell_move(platform, table))


async def _tell_move(platform: Platform, table: LiveTable) -> None:
    for follower in await table_followers(platform.database, table.id):
        if table.side_of(follower) == ONLOOKER:
            platform.notices.send(table.id, FOLLOWED_MOVE, follower)
