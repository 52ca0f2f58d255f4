"""The moderation list: flags, for people to review (PL-44)."""

from litestar import Controller, get, post

from warboard.server import wire
from warboard.server.accounts.access import OPERATOR
from warboard.server.accounts.identity import Identity
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.store.models import Flag
from warboard.server.store.ratings import close_flag, read_flags

MAX_ROWS = 200


def flag_info(flag: Flag, player: str) -> wire.FlagInfo:
    return wire.FlagInfo(
        id=flag.id,
        player=player,
        game=flag.game,
        game_id=flag.game_id,
        entry=flag.entry,
        kind=flag.kind,
        rule=flag.rule,
        at=flag.at,
        closed=flag.closed,
        verdict=flag.verdict,
    )


class ModerationRoutes(Controller):
    """For operators."""

    path = "/api/moderation"
    tags = ("moderation",)

    @get("/flags", opt=OPERATOR)
    async def list_flags(self, server: Platform, user: Identity, closed: bool = False) -> list[wire.FlagInfo]:
        """Open flags, the newest first; with `closed`, all flags."""
        return [flag_info(flag, name) for flag, name in await read_flags(server.database, None, not closed, MAX_ROWS)]

    @post("/flags/{flag_id:int}", status_code=204, opt=OPERATOR)
    async def close(self, server: Platform, user: Identity, flag_id: int, data: wire.Verdict) -> None:
        """Closes a flag with a verdict, which its player sees."""
        if not 0 < flag_id < 2**31 or not await close_flag(server.database, flag_id, now(), data.verdict):
            raise NotFound("there is no such open flag")
