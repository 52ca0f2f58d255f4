"""Players, ratings and the leaderboard over HTTP."""

import json
from typing import Annotated, Final

from litestar import Controller, get
from litestar.params import Parameter

from warboard.games import all_games
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC, READ
from warboard.server.accounts.identity import Identity
from warboard.server.accounts.names import fold
from warboard.server.accounts.routes import account_info
from warboard.server.campaign_info import campaign_info
from warboard.server.clock import now
from warboard.server.fairplay.routes import flag_info
from warboard.server.game_info import rules_used
from warboard.server.platform import Platform
from warboard.server.profiles import NOBODY, look_at, require_part, ties_between, who_is_online
from warboard.server.ratings.decay import shown_rating
from warboard.server.ratings.weights import NEW_BELOW, Weight
from warboard.server.request_errors import NotFound
from warboard.server.store.accounts import find_account
from warboard.server.store.friends import count_friends
from warboard.server.store.meetings import meetings_of
from warboard.server.store.models import Account, Rating
from warboard.server.store.ratings import rating_history, ratings_of, read_flags, top_ratings
from warboard.server.store.tables import games_of
from warboard.server.store.watch_lists import public_games_of

MAX_ROWS = 100
MAX_POINTS = 1000
FOREVER = 2**53  # every number up to this one is exact in JSON
_BY_GAME: Final = ("PL-72", "PL-157")
GameId = Annotated[str, Parameter(max_length=40)]
PlayerKind = Annotated[str, Parameter(pattern="^(person|bot)$")]


class PlayerRoutes(Controller):
    """Players, ratings and histories."""

    path = "/api"
    tags = ("players",)

    @get("/players/{name:str}", opt=READ)
    async def player(self, server: Platform, visitor: Identity | None, name: str) -> wire.PlayerInfo:
        """A player with the ratings in each game, and what else they show you (PL-236). Only the player concerned sees
        flags, with the rule.
        """
        account = await _require_account(server, name)
        shown = await look_at(server, account, _id(visitor))
        found_ratings = await ratings_of(server.database, account.id, NEW_BELOW) if shown.may_see("ratings") else ()
        ratings = [_rating_info(rating, opponents) for rating, opponents in found_ratings]
        own = visitor is not None and visitor.id == account.id
        found = await read_flags(server.database, account.id, False, MAX_ROWS) if own else None
        shown_flags = None if found is None else [flag_info(flag, player) for flag, player in found]
        playing = await public_games_of(server.database, [account.id]) if shown.may_see("playing") else {}
        return wire.PlayerInfo(
            account=account_info(account),
            ratings=ratings,
            flags=shown_flags,
            hidden=shown.hidden,
            bio=shown.profile.bio if shown.may_see("bio") else None,
            online=account.id in await who_is_online(server) if shown.may_see("online") else None,
            friends=await count_friends(server.database, account.id) if shown.may_see("friends") else None,
            playing=playing.get(account.id, []),
            ties=None if visitor is None or own else await ties_between(server, visitor.id, account.id),
        )

    @get("/players/{name:str}/games", opt=READ)
    async def games(
        self,
        server: Platform,
        visitor: Identity | None,
        name: str,
        game: GameId | None = None,
        before: Annotated[int, Parameter(ge=0, le=FOREVER)] = FOREVER,
    ) -> list[wire.FinishedGame]:
        """The finished games of a player, the newest first; `before` is the `changed` of the last one seen."""
        account = await _require_account(server, name)
        await require_part(server, account, _id(visitor), "history")
        played: list[wire.FinishedGame] = []
        for loaded in await games_of(server.database, account.id, game, before, MAX_ROWS):
            row = loaded.game
            if row is None or not (loaded.table.public or loaded.table.spectators):
                continue
            campaign = campaign_info(loaded)
            sides = [one.side for one in loaded.seats if one.account is not None and one.account.id == account.id]
            played.append(
                wire.FinishedGame(
                    table=loaded.table.id,
                    game_id=row.id,
                    game=loaded.table.game,
                    side=sides[0],
                    players={one.side: None if one.account is None else one.account.name for one in loaded.seats},
                    rules=rules_used(loaded.table.game, loaded.table.options, None),
                    rated=loaded.table.rated,
                    started=row.started,
                    changed=row.changed,
                    outcome=None if row.outcome is None else json.loads(row.outcome),
                    campaign=None if campaign is None else campaign.points,
                )
            )
        return played

    @get("/players/{name:str}/curve/{game:str}", opt=READ)
    async def curve(self, server: Platform, visitor: Identity | None, name: str, game: str) -> list[wire.CurvePoint]:
        """Every change of a player's rating in a game, with the rule behind it and the rules that were played. Only the
        player concerned sees how much each game counted against whom.
        """
        account = await _require_account(server, name)
        await require_part(server, account, _id(visitor), "ratings")
        changes = await rating_history(server.database, account.id, game, MAX_POINTS)
        told = visitor is not None and (visitor.id == account.id or visitor.account.role == "operator")
        meetings = await _meetings(server, account, [one.game_id for one, _ in changes if one.game_id]) if told else {}
        return [
            wire.CurvePoint(
                at=change.at,
                before=change.before,
                after=change.after,
                game_id=change.game_id,
                rule=change.rule,
                rules=None if options is None else rules_used(game, options, None),
                meetings=meetings.get(change.game_id or "") if change.rule in _BY_GAME else None,
            )
            for change, options in changes
        ]

    @get("/leaderboard/{game:str}", opt=PUBLIC)
    async def leaderboard(
        self, server: Platform, game: str, kind: PlayerKind = "person"
    ) -> list[wire.LeaderboardEntry]:
        """The best players of a game by shown rating, people or bots, among those who have met enough different
        opponents (PL-155).
        """
        if game not in [one.id for one in all_games()]:
            raise NotFound(f"there is no game {game[:40]!r}")
        time = now()
        # An absence costs at most 200 points, so the best by shown rating are almost certainly among these.
        found = [
            (shown_rating(rating.rating, rating.last, time), rating, account)
            for rating, account in await top_ratings(
                server.database, game, kind, server.settings.leaderboard_opponents, NEW_BELOW, 4 * MAX_ROWS
            )
        ]
        found.sort(key=lambda one: (-one[0], one[2].name))
        return [
            wire.LeaderboardEntry(place, account.name, account.kind, points, rating.games, rating.wins)
            for place, (points, rating, account) in enumerate(found[:MAX_ROWS], 1)
        ]


def _id(visitor: Identity | None) -> int:
    return NOBODY if visitor is None else visitor.id


async def _require_account(server: Platform, name: str) -> Account:
    account = await find_account(server.database, fold(name[:60]))
    if account is None or account.closed is not None:
        raise NotFound(f"there is no player {name[:40]!r}")
    return account


async def _meetings(server: Platform, account: Account, game_ids: list[str]) -> dict[str, list[wire.MeetingInfo]]:
    found: dict[str, list[wire.MeetingInfo]] = {}
    for meeting, opponent in await meetings_of(server.database, account.id, game_ids):
        weight = Weight(meeting.for_repeated, meeting.for_new, meeting.for_shared)
        told = wire.MeetingInfo(opponent, weight.value, weight.repeated, weight.new, weight.shared)
        found.setdefault(meeting.game_id, []).append(told)
    return found


def _rating_info(rating: Rating, opponents: int) -> wire.RatingInfo:
    return wire.RatingInfo(
        game=rating.game,
        rating=shown_rating(rating.rating, rating.last, now()),
        stored=rating.rating,
        games=rating.games,
        wins=rating.wins,
        flagged=rating.flagged,
        last=rating.last,
        opponents=opponents,
    )
