"""Who is online, and whom a visitor knows, as far as each of them shows it (PL-230, PL-236)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from warboard.games import is_installed
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.online import READ_MS, OnlineListing
from warboard.server.people.challenge_lists import challenges_of
from warboard.server.platform import Platform
from warboard.server.profiles import allows, read_profile, who_is_online
from warboard.server.store.friends import bonds_of, kept_out_of, ties_of
from warboard.server.store.models import Account
from warboard.server.store.profiles import accounts_with_profiles
from warboard.server.store.tables import StoredTable
from warboard.server.store.watch_lists import followed_tables, public_games_of

MOST_LISTED: Final = 200
MOST_READ: Final = 1000
NO_FRIENDS: Final[frozenset[int]] = frozenset()


async def online_listing(platform: Platform) -> OnlineListing:
    """Everyone who is online; read at most once every few seconds, unless someone has come or gone."""
    ids, time, kept = await who_is_online(platform), now(), platform.online.listing
    if kept is not None and kept.ids == ids and time - kept.at < READ_MS:
        return kept
    some = sorted(ids)[-MOST_READ:]
    people = await accounts_with_profiles(platform.database, some)
    listing = OnlineListing(time, ids, people, await public_games_of(platform.database, some))
    platform.online.listing = listing
    return listing


class Lines:
    """Builds the lines of a list of people, for one visitor."""

    def __init__(self, online: Collection[int], friends: Collection[int]) -> None:
        self._online = online
        self._friends = friends

    def line(self, account: Account, profile: wire.Profile, playing: Sequence[str]) -> wire.PersonLine:
        is_friend = account.id in self._friends
        return wire.PersonLine(
            name=account.name,
            kind=account.kind,
            online=account.id in self._online if allows(profile, "online", is_friend) else None,
            playing=list(playing) if allows(profile, "playing", is_friend) else [],
        )

    def of(
        self, ids: Collection[int], known: Mapping[int, tuple[Account, str]], playing: Mapping[int, list[str]]
    ) -> list[wire.PersonLine]:
        """Lines about these people, in the order of the ids."""
        found = [known[id] for id in ids if id in known]
        return [self.line(account, read_profile(data), playing.get(account.id, ())) for account, data in found]


def _shown_online(listing: OnlineListing, friends: Collection[int]) -> tuple[list[wire.PersonLine], int]:
    """The people who are online and show it to this visitor, and how many guests are."""
    lines = Lines(listing.ids, friends)
    told: list[wire.PersonLine] = []
    guests = 0
    for account, data in listing.people:
        profile = read_profile(data)
        if not allows(profile, "online", account.id in friends):
            continue
        if account.kind == "guest":
            guests += 1
        elif len(told) < MOST_LISTED:
            told.append(lines.line(account, profile, listing.playing.get(account.id, ())))
    return told, guests


async def people_for_visitors(platform: Platform) -> wire.People:
    """The list for visitors who are not logged in."""
    return wire.People(*_shown_online(await online_listing(platform), NO_FRIENDS))


async def people_for(platform: Platform, account: Account) -> wire.People:
    """Who is online, and whom an account knows."""
    bonds = await bonds_of(platform.database, account.id)
    ties = await ties_of(platform.database, account.id)
    blocked = await kept_out_of(platform.database, account.id)
    listing = await online_listing(platform)
    asks = bonds.asks - blocked
    ids = bonds.friends | bonds.asked | asks | {other for others in ties.values() for other in others}
    known = {one.id: (one, data) for one, data in await accounts_with_profiles(platform.database, sorted(ids))}
    playing = await public_games_of(platform.database, sorted(bonds.friends | set(ties.get("follow", ()))))
    lines = Lines(listing.ids, bonds.friends)

    def by_name(some: Collection[int]) -> list[wire.PersonLine]:
        return lines.of([id for id in known if id in some], known, playing)

    online, guests = _shown_online(listing, bonds.friends)
    tables = [one for one in await followed_tables(platform.database, account.id) if is_installed(one.table.game)]
    return wire.People(
        online=online,
        guests=guests,
        friends=by_name(bonds.friends),
        asks=by_name(asks),
        asked=by_name(bonds.asked),
        follows=by_name(ties.get("follow", ())),
        blocks=by_name(ties.get("block", ())),
        mutes=by_name(ties.get("mute", ())),
        tables=[_followed_table(one) for one in tables],
        challenges=await challenges_of(platform, account),
    )


def _followed_table(loaded: StoredTable) -> wire.FollowedTable:
    return wire.FollowedTable(
        id=loaded.table.id,
        game=loaded.table.game,
        status=loaded.table.status,
        players=[None if one.account is None else one.account.name for one in loaded.seats],
        entries=0 if loaded.game is None else loaded.game.entries,
    )
