"""People, profiles and watch lists over HTTP."""

from typing import Annotated, Final, Literal

from litestar import Controller, delete, get, post
from litestar.params import Parameter

from warboard.server import wire
from warboard.server.accounts.access import LOGIN, READ
from warboard.server.accounts.identity import Identity
from warboard.server.accounts.names import fold
from warboard.server.clock import now
from warboard.server.people import ties
from warboard.server.people.lists import people_for, people_for_visitors
from warboard.server.platform import Platform
from warboard.server.profiles import change_profile, profile_of, ties_between
from warboard.server.request_errors import Conflict, Forbidden, NotFound
from warboard.server.store import watch_lists
from warboard.server.store.accounts import find_account
from warboard.server.store.models import Account
from warboard.server.store.quotas import lock_person
from warboard.server.tables.followers import watch_table
from warboard.server.tables.live_table import allowed_viewer
from warboard.server.tables.readers import on_ties

MOST_TABLES: Final = 100
Tie = Literal["friend", "follow", "block", "mute"]
PlayerName = Annotated[str, Parameter(max_length=60)]


async def require_player(server: Platform, name: str) -> Account:
    account = await find_account(server.database, fold(name[:60]))
    if account is None or account.closed is not None or account.level is not None:
        raise NotFound(f"there is no player {name[:40]!r}")
    return account


class PeopleRoutes(Controller):
    """Who is online, friends, blocks, watch lists."""

    path = "/api/people"
    tags = ("people",)

    @get("/", opt=READ)
    async def people(self, server: Platform, visitor: Identity | None) -> wire.People:
        """Who is online and shows it (PL-230); if you are logged in, also your friends, requests, challenges, whom and
        what you follow, and whom you block or mute.
        """
        return await (people_for_visitors(server) if visitor is None else people_for(server, visitor.account))

    @post("/{name:str}/{tie:str}", status_code=200, opt=LOGIN)
    async def tie(self, server: Platform, user: Identity, name: PlayerName, tie: Tie) -> wire.Ties:
        """`friend`: ask somebody, or accept a request (PL-231). `follow`: be notified when somebody begins a public
        game, if they show what they play (PL-233). `block`: somebody and all their bots (PL-232). `mute`: see nothing
        more of what somebody says at tables (PL-238). Nobody is notified except the person you ask.
        """
        other = await require_player(server, name)
        await ties.tie(server, user.account, tie, other)
        return await ties_between(server, user.id, other.id)

    @delete("/{name:str}/{tie:str}", status_code=200, opt=LOGIN)
    async def untie(self, server: Platform, user: Identity, name: PlayerName, tie: Tie) -> wire.Ties:
        """`friend`: end a friendship, withdraw your request, or decline one; otherwise, undo your decision. Nobody is
        notified.
        """
        other = await require_player(server, name)
        await ties.untie(server, user.account, tie, other)
        return await ties_between(server, user.id, other.id)


class ProfileRoutes(Controller):
    """What you say about yourself, and who may see what."""

    path = "/api/me/profile"
    tags = ("people",)

    @get("/", opt=READ)
    async def show(self, server: Platform, user: Identity) -> wire.Profile:
        """Your profile (PL-236)."""
        return await profile_of(server, user.id)

    @post("/", status_code=200, opt=LOGIN)
    async def change(self, server: Platform, user: Identity, data: wire.ProfileChange) -> wire.Profile:
        """Change your profile; fields that you leave out stay as they are."""
        if user.account.muted and data.bio:
            raise Forbidden("you may not talk, and what you say of yourself is talk", "PL-264", "bio")
        changed = await change_profile(server, user.id, data)
        server.online.listing = None
        await on_ties(server, user.id)
        return changed


class TableFollowRoutes(Controller):
    """Tables on your watch list."""

    path = "/api/tables/{table_id:str}/follow"
    tags = ("tables",)

    @get("/", opt=READ)
    async def look(self, server: Platform, user: Identity, table_id: str) -> bool:
        """Whether a table is on your watch list."""
        async with server.cache.lock(table_id):  # NotFound if there is none
            return await watch_lists.follows_table(server.database, user.id, table_id)

    @post("/", status_code=204, opt=LOGIN)
    async def follow(self, server: Platform, user: Identity, table_id: str) -> None:
        """Put a table on your watch list: you are notified when its game goes on (PL-233)."""
        async with server.cache.lock(table_id) as table:
            if allowed_viewer(table, user.id) is None:
                raise Forbidden("this table has no spectators")
        async with server.database.writing() as session:
            await lock_person(session, user.id)
            if await watch_lists.count_followed(session, user.id) >= MOST_TABLES:
                raise Conflict(f"at most {MOST_TABLES} tables on the watch list: remove one first", "PL-233")
            await watch_lists.follow_table(session, user.id, table_id, now())
        watch_table(server, table_id)

    @delete("/", status_code=204, opt=LOGIN)
    async def unfollow(self, server: Platform, user: Identity, table_id: str) -> None:
        """Take a table off your watch list."""
        async with server.cache.lock(table_id), server.database.writing() as session:
            await watch_lists.unfollow_table(session, user.id, table_id)
