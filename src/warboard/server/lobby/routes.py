"""Seeks over HTTP."""

import json

from litestar import Controller, delete, get, post

from warboard.server import wire
from warboard.server.accounts.identity import Who
from warboard.server.clock import now
from warboard.server.lobby.pairing import accepts
from warboard.server.lobby.seeks import seek
from warboard.server.platform import Platform
from warboard.server.request_errors import NotThere
from warboard.server.store.seeks import remove_seek, seeks_of
from warboard.server.store.tables import paired_with

RECENT_MS = 10 * 60 * 1000


class SeekRoutes(Controller):
    """Waiting for an opponent."""

    path = "/api/seeks"
    tags = ("seeks",)

    @get("/")
    async def own(self, site: Platform, who: Who) -> wire.SeekStatus:
        """What you wait for, and the tables to which you were brought in the last ten minutes."""
        who.may("seek")
        return await _seeking(site, who)

    @post("/")
    async def seek(self, site: Platform, who: Who, data: wire.SeekRequest) -> wire.SeekStatus:
        """Wait for somebody of about your rating who wants the same; the window widens with time (PL-101)."""
        who.may("seek")
        await seek(site, who.account, data)
        return await _seeking(site, who)

    @delete("/{seek_id:int}", status_code=204)
    async def stop(self, site: Platform, who: Who, seek_id: int) -> None:
        """Wait no longer."""
        who.may("seek")
        if not 0 < seek_id < 2**31 or not await remove_seek(site.database, who.id, seek_id):
            raise NotThere("you have no such seek")


async def _seeking(site: Platform, who: Who) -> wire.SeekStatus:
    time = now()
    seeks: list[wire.SeekInfo] = []
    for row in await seeks_of(site.database, who.id):
        terms = json.loads(row.terms)
        window = accepts(max(0, time - row.since) // 1000)
        seeks.append(wire.SeekInfo(row.id, row.game, terms["options"], terms["platform"], row.since, window))
    return wire.SeekStatus(seeks, await paired_with(site.database, who.id, time - RECENT_MS))
