"""Accounts as lichess describes them."""

from msgspec import UNSET

from warboard.api.chess import GAME
from warboard.server.clock import now
from warboard.server.lichess.shapes import (
    LichessCount,
    LichessOpponent,
    LichessPerf,
    LichessPlayer,
    LichessStatus,
    LichessUser,
)
from warboard.server.lichess.terms import SPEEDS
from warboard.server.platform import Platform
from warboard.server.profiles import look_at, who_is_online
from warboard.server.ratings.decay import shown_rating
from warboard.server.ratings.elo import START
from warboard.server.store.models import Account, Rating
from warboard.server.store.ratings import read_rating
from warboard.server.store.tables import tables_of

BOT = "BOT"  # the title of bots
_FIRST_GAMES = 30  # after so many games, a rating no longer changes at its fastest (PL-73)


def user_id(account: Account) -> str:
    return account.name.lower()


def _title(account: Account) -> str | None:
    return BOT if account.kind == "bot" else None


async def _rating(platform: Platform, account: Account, visitor: int) -> tuple[int, Rating | None]:
    """The chess rating; for somebody who does not show it, that of a beginner (PL-236)."""
    if not (await look_at(platform, account, visitor)).may_see("ratings"):
        return START, None
    found = await read_rating(platform.database, account.id, GAME)
    return (START if found is None else shown_rating(found.rating, found.last, now())), found


async def describe_user(platform: Platform, account: Account, visitor: int) -> LichessUser:
    """An account, with its one chess rating under every speed."""
    rating, found = await _rating(platform, account, visitor)
    games = 0 if found is None else found.games
    perf = LichessPerf(games, rating, 0, 0, games < _FIRST_GAMES)
    return LichessUser(
        id=user_id(account),
        username=account.name,
        perfs=dict.fromkeys(SPEEDS, perf),
        created_at=account.created,
        seen_at=now(),
        count=LichessCount(games, games, 0 if found is None else found.wins),
        url=f"/player/{account.name}",
        title=_title(account) or UNSET,
    )


async def describe_player(platform: Platform, account: Account, visitor: int) -> LichessPlayer:
    rating, found = await _rating(platform, account, visitor)
    is_new = found is None or found.games < _FIRST_GAMES
    return LichessPlayer(user_id(account), account.name, _title(account), rating, is_new)


async def describe_opponent(platform: Platform, account: Account, visitor: int) -> LichessOpponent:
    return LichessOpponent(user_id(account), account.name, (await _rating(platform, account, visitor))[0])


async def describe_status(platform: Platform, account: Account, asking: int) -> LichessStatus:
    """Whether somebody is online and playing, as far as they show it."""
    shown = await look_at(platform, account, asking)
    online = shown.may_see("online") and account.id in await who_is_online(platform)
    playing = shown.may_see("playing") and bool(await tables_of(platform.database, account.id, ("playing",), 1))
    return LichessStatus(user_id(account), account.name, online, playing, _title(account) or UNSET)
