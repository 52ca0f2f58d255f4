"""Campaigns at tables: the next game begins with the end of the last (section 3.12)."""

import json

from warboard.kernel.plain import Fields
from warboard.play.campaign import next_game
from warboard.play.match import Match
from warboard.server.campaign_info import score
from warboard.server.platform import Platform
from warboard.server.store.database import Transaction
from warboard.server.store.tables import change_sides, load_table, lock_table, read_fields, set_campaign
from warboard.server.tables.new_game import StartedGame, begin_game


async def go_on(platform: Platform, session: Transaction, table_id: str, match: Match) -> StartedGame | None:
    """Notes the end of a game of a campaign, and begins the next in the same transaction; None if it was the last."""
    loaded = await lock_table(session, table_id)
    assert loaded is not None and loaded.table.campaign is not None and match.outcome is not None, table_id
    fields = read_fields(loaded.table.campaign)
    past = fields["past"]
    assert isinstance(past, list)
    ended: Fields = {
        "game": match.id,
        "players": {side: match.players[side] for side in match.sides},
        **match.outcome.dump(match.sides),
    }
    loaded.table.campaign = json.dumps({**fields, "past": [*past, ended]})
    await set_campaign(session, table_id, loaded.table.campaign)
    standing = score(loaded.table)
    if standing.over:
        return None
    await change_sides(session, table_id, match.sides)
    turned = await load_table(session, table_id)
    assert turned is not None
    game_id = f"{table_id}.{standing.number}"
    acting = await begin_game(platform, session, turned, game_id, None, next_game(match))
    return StartedGame(turned, game_id, acting)
