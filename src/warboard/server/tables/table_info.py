"""A table as everybody may see it."""

import json
from functools import lru_cache

from warboard.games import find_game
from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.server import wire
from warboard.server.store.tables import StoredTable, read_fields
from warboard.server.tables.campaigns import campaign_info
from warboard.server.tables.live_game import LiveGame


@lru_cache(maxsize=1000)
def public_options(game_id: str, options: str, position: str | None) -> Fields:
    """Options as everybody may see them: some hold what only one side may know, such as its cards. It takes starting
    a game, so that the result is kept for tables with equal options, of which a list may hold many.
    """
    game = find_game(game_id)
    plain = read_fields(options)
    state = game.start(plain, SeededLuck(0)) if position is None else game.position(read_fields(position))
    if not game.hides(state):
        return plain
    seen = game.view(state, ONLOOKER).get("options")
    return seen if isinstance(seen, dict) else {}


def table_info(loaded: StoredTable, live: LiveGame | None) -> wire.TableInfo:
    """A table as everybody may see it."""
    table = loaded.table
    if live is None:
        options = public_options(table.game, table.options, table.position)
    else:
        seen = live.match.seen_by(ONLOOKER)[0]["data"]
        public = seen.get("options") if isinstance(seen, dict) else None
        options = public if isinstance(public, dict) else {}
    return wire.TableInfo(
        id=table.id,
        game=table.game,
        options=dict(options),
        platform=dict(read_fields(table.platform)),
        rated=table.rated,
        public=table.public,
        spectators=table.spectators,
        status=table.status,
        host=loaded.host,
        created=table.created,
        seats=[
            wire.SeatInfo(
                side=sitting.side,
                player=None if sitting.account is None else sitting.account.name,
                kind=None if sitting.account is None else sitting.account.kind,
                rematch=sitting.seat.rematch,
            )
            for sitting in loaded.seats
        ],
        game_id=table.game_id,
        takeback=None if table.takeback is None else wire.PendingTakeback(**json.loads(table.takeback)),
        rematch=table.rematch_id,
        chat_muted=table.muted,
        campaign=campaign_info(loaded),
    )
