"""A table as everybody may see it."""

import json
from collections.abc import Sequence
from functools import lru_cache

from warboard.games import find_game
from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.sworn import commitment
from warboard.play.platform_options import read_platform_options
from warboard.server import wire
from warboard.server.builds.side_builds import SideBuilds, load_side_builds, own_builders
from warboard.server.campaign_info import campaign_info
from warboard.server.clock import now
from warboard.server.game_info import rules_used
from warboard.server.rated_clocks import RatedClock, why_not_rated
from warboard.server.store.tables import StoredTable, read_fields
from warboard.server.tables.earlier_games import earlier_games
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.terms import why_casual


@lru_cache(maxsize=1000)
def public_options(game_id: str, options: str, position: str | None) -> Fields:
    """Options as everybody may see them: some hold what only one side may know, such as its cards. Finding
    out means starting a game, so the result is kept for tables with equal options: a list may hold many.
    """
    game = find_game(game_id)
    plain = read_fields(options)
    state = game.start(plain, SeededLuck(0)) if position is None else game.position(read_fields(position))
    if not game.hides(state):
        return plain
    seen = game.view(state, ONLOOKER).get("options")
    return seen if isinstance(seen, dict) else {}


def _version(loaded: StoredTable, live: LiveGame | None) -> int | None:
    """The version of the rules; None if it stands only in a record that is not at hand."""
    table = loaded.table
    if live is not None:
        return live.match.rules_version
    if table.game_id is not None:
        return None
    position = {} if table.position is None else read_fields(table.position)
    version = position.get("rules")
    return version if isinstance(version, int) else find_game(table.game).rules_version


def _casual_because(loaded: StoredTable, changes: Sequence[str], clocks: Sequence[RatedClock]) -> str:
    """Why the game at a table cannot be rated; empty if it could, or is."""
    table = loaded.table
    if table.rated:
        return ""
    if table.campaign is not None:
        return "a campaign is played without a rating"
    why = why_casual(changes, table.position is not None, table.for_both is not None)
    kinds = {sitting.account.kind for sitting in loaded.seats if sitting.account is not None}
    if not why and "guest" in kinds:
        return "a guest plays without a rating"
    if not why and len(kinds) > 1:
        return "people and bots are not rated against each other"
    return why or why_not_rated(read_platform_options(read_fields(table.platform)), clocks)[0]


@lru_cache(maxsize=1000)
def is_days_long(platform: str) -> bool:
    """Whether turns take days, by the options of the platform as a table has them."""
    return read_platform_options(read_fields(platform)).days_long


def _vacation(loaded: StoredTable, number: int) -> wire.TimeOff | None:
    """The vacation that a player is on, or will be next; seen by all who see the table (PL-257)."""
    time = now()
    ahead = [span for span in loaded.away.get(number, ()) if span[1] > time]
    return wire.TimeOff(*ahead[0]) if ahead else None


def _plain(own: SideBuilds) -> dict[str, wire.PlainFields]:
    return {kind: dict(build) for kind, build in own.items()}


def table_info(loaded: StoredTable, live: LiveGame | None, clocks: Sequence[RatedClock]) -> wire.TableInfo:
    """A table as everybody may see it. `clocks` are those of rated games."""
    table = loaded.table
    if live is None:
        options = public_options(table.game, table.options, table.position)
    else:
        seen = live.match.seen_by(ONLOOKER, 0, 1)[0]["data"]
        public = seen.get("options") if isinstance(seen, dict) else None
        options = public if isinstance(public, dict) else {}
    rules = rules_used(table.game, table.options, _version(loaded, live))
    brings_own = table.for_both is None and table.position is None
    return wire.TableInfo(
        id=table.id,
        game=table.game,
        options=dict(options),
        rules=rules,
        platform=dict(read_fields(table.platform)),
        from_position=table.position is not None,
        brings=list(own_builders(find_game(table.game))) if brings_own else [],
        for_both=None if table.for_both is None else _plain(load_side_builds(table.for_both)),
        rated=table.rated,
        casual_because=_casual_because(loaded, rules.changes, clocks),
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
                brought=list(load_side_builds(sitting.seat.own)),
                vacation=_vacation(loaded, number) if loaded.away else None,
            )
            for number, sitting in enumerate(loaded.seats)
        ],
        game_id=table.game_id,
        takeback=None if table.takeback is None else wire.PendingTakeback(**json.loads(table.takeback)),
        rematch=table.rematch_id,
        chat_muted=table.muted,
        slow_seconds=table.slow_seconds,
        campaign=campaign_info(loaded),
        next_commit=None if table.next_seed is None else commitment(bytes.fromhex(table.next_seed)),
        before=[wire.EarlierGame(game.id, game.entries) for game in earlier_games(loaded.game)],
        tournament=table.tournament_id,
    )
