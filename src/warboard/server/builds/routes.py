"""Saved builds over HTTP."""

import json
from typing import Annotated, Final

from litestar import Controller, delete, get, post
from litestar.params import Parameter

from warboard.games import find_game, is_installed
from warboard.kernel.builder import Builder
from warboard.kernel.plain import Fields
from warboard.server import wire
from warboard.server.accounts.access import PLAY, READ
from warboard.server.accounts.identity import Identity
from warboard.server.builds.side_builds import MAX_BUILD, check_build
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_data import plain_fields, require_game
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound
from warboard.server.store.builds import add_build, builds_of, change_build, find_build, new_build_id, remove_build
from warboard.server.store.models import BUILD_NAME_LENGTH, Account, Build

MAX_BUILDS: Final = 100  # per account

Word = Annotated[str | None, Parameter(max_length=40)]


class BuildRoutes(Controller):
    """Your hands, decks, layouts and armies."""

    path = "/api/builds"
    tags = ("builds",)

    @get("/", opt=READ)
    async def list_own(
        self, server: Platform, user: Identity, game: Word = None, kind: Word = None
    ) -> list[wire.BuildInfo]:
        """Your saved builds, the most recently changed first."""
        found = await builds_of(server.database, user.id)
        return [
            _info(build, user.account, True)
            for build in found
            if _is_known(build) and game in (None, build.game) and kind in (None, build.kind)
        ]

    @post("/", opt=PLAY)
    async def keep(self, server: Platform, user: Identity, data: wire.BuildRequest) -> wire.BuildInfo:
        """Save something that you have built, checked by the game's rules. A guest's builds last as long as the
        session.
        """
        builder = _builder(data.game, data.kind)
        build = plain_fields(data.build, "build", MAX_BUILD)
        check_build(builder, build, {}, "build")
        return await _keep(server, user, data.game, data.kind, _name(data.name), json.dumps(build))

    @get("/{build_id:str}", opt=READ)
    async def show(self, server: Platform, visitor: Identity | None, build_id: str) -> wire.BuildInfo:
        """A build of yours, or one that somebody shares: anyone with its link may look at it."""
        build, owner = await _visible_build(server, visitor, build_id)
        return _info(build, owner, visitor is not None and owner.id == visitor.id)

    @post("/{build_id:str}", status_code=200, opt=PLAY)
    async def change(self, server: Platform, user: Identity, build_id: str, data: wire.BuildChange) -> wire.BuildInfo:
        """Rename one of yours, change it, share it or stop sharing it."""
        build, owner = await _visible_build(server, user, build_id)
        if owner.id != user.id:
            raise Forbidden("it is not yours: copy it first")
        will_be_shared = build.shared if data.shared is None else data.shared
        if owner.muted and will_be_shared and (data.shared or data.name is not None):
            raise Forbidden("you may not talk, and a link with a name is talk", "PL-264")
        values: dict[str, object] = {}
        if data.name is not None:
            values["name"] = _name(data.name)
        if data.build is not None:
            plain = plain_fields(data.build, "build", MAX_BUILD)
            check_build(_builder(build.game, build.kind), plain, {}, "build")
            values["data"] = json.dumps(plain)
        if data.shared is not None:
            values["shared"] = data.shared
        if values and not await change_build(server.database, user.id, build_id, {**values, "changed": now()}):
            raise NotFound("you keep nothing under this id")
        return _info((await _visible_build(server, user, build_id))[0], owner, True)

    @post("/{build_id:str}/copy", opt=PLAY)
    async def copy(self, server: Platform, user: Identity, build_id: str) -> wire.BuildInfo:
        """Save a copy of a build that somebody shares, or of one of your own."""
        build, _ = await _visible_build(server, user, build_id)
        return await _keep(server, user, build.game, build.kind, build.name, build.data)

    @delete("/{build_id:str}", status_code=204, opt=PLAY)
    async def throw_away(self, server: Platform, user: Identity, build_id: str) -> None:
        """Delete one of yours; its link stops working. Tables to which you have brought it are not affected."""
        if not await remove_build(server.database, user.id, build_id):
            raise NotFound("you keep nothing under this id")


async def _keep(server: Platform, user: Identity, game: str, kind: str, name: str, data: str) -> wire.BuildInfo:
    time = now()
    build = Build(
        id=new_build_id(),
        account_id=user.id,
        game=game,
        kind=kind,
        name=name,
        data=data,
        shared=False,
        created=time,
        changed=time,
    )
    if not await add_build(server.database, build, MAX_BUILDS):
        raise Conflict(f"you can keep at most {MAX_BUILDS}: delete one first")
    return _info(build, user.account, True)


async def _visible_build(server: Platform, visitor: Identity | None, build_id: str) -> tuple[Build, Account]:
    found = await find_build(server.database, build_id)
    if found is not None and _is_known(found[0]):
        build, owner = found
        if build.shared or (visitor is not None and owner.id == visitor.id):
            return found
    raise NotFound("there is nothing under this link, or it is no longer shared")


def _builder(game_id: str, kind: str) -> Builder:
    builders = require_game(game_id).builders()
    for builder in builders:
        if builder.name == kind:
            return builder
    kinds = ", ".join(builder.name for builder in builders) or "nothing"
    raise BadRequest(f"kind: there is no {kind[:40]!r} to build for this game (there is {kinds})", place="kind")


def _is_known(build: Build) -> bool:
    """Whether its game still exists and has a builder for this kind."""
    return is_installed(build.game) and build.kind in [one.name for one in find_game(build.game).builders()]


def _name(given: str) -> str:
    """A name on one line, of visible characters."""
    name = " ".join(given.split())
    if not name or not name.isprintable() or len(name) > BUILD_NAME_LENGTH:
        raise BadRequest(f"name: expected 1 to {BUILD_NAME_LENGTH} visible characters", place="name")
    return name


def _info(build: Build, owner: Account, yours: bool) -> wire.BuildInfo:
    builder = _builder(build.game, build.kind)
    data: Fields = json.loads(build.data)
    problems = builder.problems(data, {})  # the rules may have changed since it was saved
    return wire.BuildInfo(
        id=build.id,
        game=build.game,
        kind=build.kind,
        name=build.name,
        build=dict(data),
        owner=owner.name,
        yours=yours,
        shared=build.shared,
        cost="" if problems else builder.cost(data, {}),
        problems=problems,
        changed=build.changed,
    )
