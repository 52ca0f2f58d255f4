"""Seeks over HTTP."""

import json
from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import Parameter

from warboard.kernel.sworn import commitment
from warboard.server import wire
from warboard.server.accounts.access import SEEK
from warboard.server.accounts.identity import Identity
from warboard.server.builds.side_builds import load_side_builds
from warboard.server.clock import now
from warboard.server.game_info import rules_used
from warboard.server.lobby.pairing import rating_window
from warboard.server.lobby.seeks import seek
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.store.seeks import remove_seek, seeds_of_seeks, seeks_of
from warboard.server.store.tables import read_pairings
from warboard.server.visits import note_visit

RECENT_MS = 10 * 60 * 1000


class SeekRoutes(Controller):
    """Waiting for an opponent."""

    path = "/api/seeks"
    tags = ("seeks",)

    @get("/", opt=SEEK)
    async def list_own(self, server: Platform, user: Identity) -> wire.SeekStatus:
        """Your seeks, and the tables at which you were paired in the last ten minutes."""
        return await _seek_status(server, user)

    @get("/commitments", opt=SEEK)
    async def commitments(
        self, server: Platform, user: Identity, game: Annotated[str, Parameter(max_length=40)]
    ) -> list[str]:
        """The commitments of all who are waiting for a game, the oldest first. Read them before you seek: if you are
        paired with somebody who has waited longer, the game has one of these, otherwise your own (PL-137).
        """
        return [commitment(bytes.fromhex(seed)) for seed in await seeds_of_seeks(server.database, game)]

    @post("/", opt=SEEK)
    async def seek(self, server: Platform, user: Identity, data: wire.SeekRequest) -> wire.SeekStatus:
        """Wait for a player of similar rating who seeks the same; the window widens with time (PL-101)."""
        await note_visit(server, user.account, user.address)
        await seek(server, user.account, data)
        return await _seek_status(server, user)

    @delete("/{seek_id:int}", status_code=204, opt=SEEK)
    async def stop(self, server: Platform, user: Identity, seek_id: int) -> None:
        """Withdraw a seek."""
        if not 0 < seek_id < 2**31 or not await remove_seek(server.database, user.id, seek_id):
            raise NotFound("you have no such seek")


async def _seek_status(server: Platform, user: Identity) -> wire.SeekStatus:
    time = now()
    seeks: list[wire.SeekInfo] = []
    for row in await seeks_of(server.database, user.id):
        terms = json.loads(row.terms)
        window = rating_window(max(0, time - row.since) // 1000)
        rules = rules_used(row.game, json.dumps(terms["options"]), None)
        brought = list(load_side_builds(row.own))
        commit = None if row.seed is None else commitment(bytes.fromhex(row.seed))
        seeks.append(
            wire.SeekInfo(
                row.id, row.game, terms["options"], rules, terms["platform"], row.since, brought, window, commit
            )
        )
    return wire.SeekStatus(seeks, await read_pairings(server.database, user.id, time - RECENT_MS))
