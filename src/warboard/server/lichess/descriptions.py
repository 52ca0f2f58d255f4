"""Games and challenges as lichess describes them."""

from typing import Final, Literal

from msgspec import UNSET

from warboard.play.platform_options import read_platform_options
from warboard.server.lichess.chess_games import COLOURS, STATUS_IDS, ChessGame, initial_fen
from warboard.server.lichess.people import describe_opponent, describe_player
from warboard.server.lichess.shapes import (
    Colour,
    GameFull,
    LichessChallenge,
    LichessCompat,
    LichessOngoingGame,
    LichessPerfName,
    LichessStatusName,
)
from warboard.server.lichess.terms import FROM_POSITION, SPEEDS, STANDARD, clock_of, speed_of, time_control_of
from warboard.server.platform import Platform
from warboard.server.store.challenges import with_accounts
from warboard.server.store.models import Challenge
from warboard.server.store.tables import StoredTable, read_fields

DECLINE_REASONS: Final = {
    "generic": "I'm not accepting challenges at the moment.",
    "later": "This is not the right time for me, please ask again later.",
    "tooFast": "This time control is too fast for me.",
    "tooSlow": "This time control is too slow for me.",
    "timeControl": "I'm not accepting challenges with this time control.",
    "rated": "Please send me a rated challenge instead.",
    "casual": "Please send me a casual challenge instead.",
    "standard": "I'm not accepting variant challenges right now.",
    "variant": "I'm not willing to play this variant right now.",
    "noBot": "I'm not accepting challenges from bots.",
    "onlyBot": "I'm only accepting challenges from bots.",
}


def _colour(side: str) -> Colour:
    return COLOURS[COLOURS.index(side)]


async def describe_game(platform: Platform, game: ChessGame, position: str | None, visitor: int) -> GameFull:
    """A whole game, for the beginning of its stream."""
    speed = speed_of(game.options)
    days = time_control_of(game.options).days_per_turn
    return GameFull(
        id=game.id,
        variant=FROM_POSITION if game.from_position else STANDARD,
        speed=speed,
        perf=LichessPerfName(SPEEDS[speed]),
        rated=game.rated,
        created_at=game.created,
        white=await describe_player(platform, game.accounts[0], visitor),
        black=await describe_player(platform, game.accounts[1], visitor),
        initial_fen=initial_fen(position),
        state=game.state(),
        clock=clock_of(game.options),
        days_per_turn=days,
    )


async def describe_ongoing(platform: Platform, game: ChessGame, side: int) -> LichessOngoingGame:
    """A game as one of its players sees it in a list."""
    speed = speed_of(game.options)
    left = game.clocks[side]
    return LichessOngoingGame(
        id=game.id,
        game_id=game.id,
        full_id=game.id,
        fen=game.fen,
        color=COLOURS[side],
        last_move=game.moves[-1] if game.moves else "",
        source="friend",
        status=LichessStatusName(STATUS_IDS[game.status], game.status),
        variant=FROM_POSITION if game.from_position else STANDARD,
        speed=speed,
        perf=speed,
        rated=game.rated,
        has_moved=game.acted[side],
        opponent=await describe_opponent(platform, game.accounts[1 - side], game.accounts[side].id),
        is_my_turn=side in game.acting,
        compat=LichessCompat(),
        seconds_left=UNSET if left is None else left // 1000,
        winner=UNSET if game.winner is None else game.winner,
    )


async def describe_challenge(
    platform: Platform, challenge: Challenge, loaded: StoredTable, account_id: int
) -> LichessChallenge:
    """A challenge as one of the two players sees it."""
    of_two = await with_accounts(platform.database, challenge)
    table = loaded.table
    options = read_platform_options(read_fields(table.platform))
    speed = speed_of(options)
    own = next(
        one.side for one in loaded.seats if one.account is not None and one.account.id == challenge.challenger_id
    )
    declined = challenge.declined
    return LichessChallenge(
        id=table.id,
        url=f"/table/{table.id}",
        status=_status(table.status, declined),
        challenger=await describe_player(platform, of_two.challenger, account_id),
        dest_user=await describe_player(platform, of_two.challenged, account_id),
        variant=STANDARD if table.position is None else FROM_POSITION,
        rated=table.rated,
        speed=speed,
        time_control=time_control_of(options),
        color="random" if challenge.colour == "random" else _colour(challenge.colour),
        final_color=_colour(own),
        perf=LichessPerfName(SPEEDS[speed]),
        direction="out" if challenge.challenger_id == account_id else "in",
        initial_fen=UNSET if table.position is None else initial_fen(table.position),
        decline_reason=UNSET if declined is None else DECLINE_REASONS[declined],
        decline_reason_key=UNSET if declined is None else declined,
    )


def _status(table_status: str, declined: str | None) -> Literal["created", "canceled", "declined", "accepted"]:
    if declined is not None:
        return "declined"
    if table_status == "open":
        return "created"
    return "canceled" if table_status == "aborted" else "accepted"
