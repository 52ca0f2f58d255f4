"""A player's own statistics over HTTP."""

from typing import Annotated, Final

from litestar import Controller, get
from litestar.params import Parameter

from warboard.server import wire
from warboard.server.accounts.access import READ
from warboard.server.accounts.identity import Identity
from warboard.server.platform import Platform
from warboard.server.store.results import (
    SEVERAL,
    count_by_game,
    count_by_opponent,
    count_by_rules,
    count_by_side,
    count_openings,
    reported_games,
)

MAX_OPPONENTS: Final = 20
MAX_OPENINGS: Final = 30
MAX_REPORTED: Final = 200

GameId = Annotated[str | None, Parameter(max_length=40)]


class StatisticsRoutes(Controller):
    """Your results."""

    path = "/api/me/statistics"
    tags = ("players",)

    @get("/", opt=READ)
    async def statistics(self, server: Platform, user: Identity, game: GameId = None) -> wire.Statistics:
        """Your results, counted: by game, and for one `game` or all of them by side, rule set, opponent and first
        actions; with accuracy and luck in the games that have a report. Nobody else sees them.
        """
        database, account = server.database, user.id
        return wire.Statistics(
            games=[
                wire.GameCounts(game=name, games=games, won=won, drawn=drawn, lost=lost)
                for name, games, won, drawn, lost in await count_by_game(database, account)
            ],
            sides=[
                wire.SideCounts(game=name, side=side, games=games, won=won, drawn=drawn, lost=lost)
                for name, side, games, won, drawn, lost in await count_by_side(database, account, game)
            ],
            rule_sets=[
                wire.RuleSetCounts(game=name, rule_set=rules, games=games, won=won, drawn=drawn, lost=lost)
                for name, rules, games, won, drawn, lost in await count_by_rules(database, account, game)
            ],
            opponents=[
                wire.OpponentCounts(
                    opponent=None if name == SEVERAL else name, games=games, won=won, drawn=drawn, lost=lost
                )
                for name, games, won, drawn, lost in await count_by_opponent(database, account, game, MAX_OPPONENTS)
            ],
            openings=[
                wire.OpeningCounts(
                    game=name,
                    side=side,
                    opening=opening,
                    answer=answer,
                    games=games,
                    won=won,
                    drawn=drawn,
                    lost=lost,
                )
                for name, side, opening, answer, games, won, drawn, lost in await count_openings(
                    database, account, game, MAX_OPENINGS
                )
            ],
            reported=[
                wire.ReportedGame(
                    table=one.table_id,
                    game_id=one.game_id,
                    game=one.game,
                    side=one.side,
                    at=one.at,
                    result=one.result,
                    accuracy=one.accuracy,
                    luck=one.luck or 0.0,
                )
                for one in await reported_games(database, account, game, MAX_REPORTED)
            ],
        )
