"""Players, ratings and the leaderboard over HTTP."""

import json
from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from warboard.games import all_games
from warboard.server import wire
from warboard.server.accounts.identity import Who
from warboard.server.accounts.names import fold
from warboard.server.accounts.routes import show_account
from warboard.server.clock import now
from warboard.server.fairplay.routes import show_flag
from warboard.server.platform import Platform
from warboard.server.ratings.decay import shown
from warboard.server.request_errors import NotThere
from warboard.server.store.accounts import find_account
from warboard.server.store.models import Account, Rating
from warboard.server.store.ratings import best, curve, flags, ratings_of
from warboard.server.store.tables import games_of

MOST = 100
MOST_POINTS = 1000
FOREVER = 2**62
GameId = Annotated[str, Parameter(max_length=40)]
PlayerKind = Annotated[str, Parameter(pattern="^(person|bot)$")]


class PlayerRoutes(Controller):
    """Players: how they have done."""

    path = "/api"
    tags = ("players",)

    @get("/players/{name:str}")
    async def player(self, site: Platform, visitor: Who | None, name: str) -> wire.PlayerInfo:
        """A player with the ratings in each game. Flags are shown to the player concerned, with the rule."""
        account = await _known(site, name)
        ratings = [_shown(rating) for rating in await ratings_of(site.database, account.id)]
        own = visitor is not None and visitor.id == account.id
        found = await flags(site.database, account.id, False, MOST) if own else None
        told = None if found is None else [show_flag(flag, player) for flag, player in found]
        return wire.PlayerInfo(show_account(account), ratings, told)

    @get("/players/{name:str}/games")
    async def games(
        self,
        site: Platform,
        name: str,
        game: GameId | None = None,
        before: Annotated[int, Parameter(ge=0, le=FOREVER)] = FOREVER,
    ) -> list[wire.FinishedGame]:
        """The finished games of a player, the newest first; `before` is the `changed` of the last one seen."""
        account = await _known(site, name)
        played: list[wire.FinishedGame] = []
        for loaded in await games_of(site.database, account.id, game, before, MOST):
            row = loaded.game
            if row is None or not (loaded.table.public or loaded.table.spectators):
                continue
            sides = [one.side for one in loaded.seats if one.account is not None and one.account.id == account.id]
            played.append(
                wire.FinishedGame(
                    table=loaded.table.id,
                    game_id=row.id,
                    game=loaded.table.game,
                    side=sides[0],
                    players={one.side: None if one.account is None else one.account.name for one in loaded.seats},
                    rated=loaded.table.rated,
                    started=row.started,
                    changed=row.changed,
                    outcome=None if row.outcome is None else json.loads(row.outcome),
                )
            )
        return played

    @get("/players/{name:str}/curve/{game:str}")
    async def curve(self, site: Platform, name: str, game: str) -> list[wire.CurvePoint]:
        """Every change of a player's rating in a game, with the rule that brought it."""
        account = await _known(site, name)
        changes = await curve(site.database, account.id, game, MOST_POINTS)
        return [wire.CurvePoint(one.at, one.before, one.after, one.game_id, one.rule) for one in changes]

    @get("/leaderboard/{game:str}")
    async def leaderboard(self, site: Platform, game: str, kind: PlayerKind = "person") -> list[wire.LeaderboardEntry]:
        """The best of a game by shown rating, people or bots."""
        if game not in [one.id for one in all_games()]:
            raise NotThere(f"there is no game {game[:40]!r}")
        time = now()
        # Absences take at most 200 off: whoever is among the best is among twice as many by stored rating, or nearly.
        found = [
            (shown(rating.rating, rating.last, time), rating, account)
            for rating, account in await best(site.database, game, kind, 4 * MOST)
        ]
        found.sort(key=lambda one: (-one[0], one[2].name))
        return [
            wire.LeaderboardEntry(place, account.name, account.kind, points, rating.games, rating.wins)
            for place, (points, rating, account) in enumerate(found[:MOST], 1)
        ]


async def _known(site: Platform, name: str) -> Account:
    account = await find_account(site.database, fold(name[:60]))
    if account is None or account.closed is not None:
        raise NotThere(f"there is no player {name[:40]!r}")
    return account


def _shown(rating: Rating) -> wire.RatingInfo:
    return wire.RatingInfo(
        game=rating.game,
        rating=shown(rating.rating, rating.last, now()),
        stored=rating.rating,
        games=rating.games,
        wins=rating.wins,
        flagged=rating.flagged,
        last=rating.last,
    )
