"""The stream of an account's events in lichess's terms: translated from our own, line by line."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Literal

from msgspec.json import Decoder

from warboard.api.chess import GAME
from warboard.server import wire
from warboard.server.accounts.identity import Identity
from warboard.server.lichess.chess_games import read_own_game
from warboard.server.lichess.descriptions import describe_challenge, describe_ongoing
from warboard.server.lichess.shapes import ChallengeEvent, GameEvent, LichessChallenge
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.store.challenges import find_challenge
from warboard.server.store.tables import load_table

_decode = Decoder(wire.AccountEvent).decode


async def translate_events(platform: Platform, user: Identity, own: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """Games and challenges of chess; blank lines stay as they are."""
    async with aclosing(own):
        async for line in own:
            if not line.strip():
                yield line
                continue
            event = await _translate(platform, user.id, _decode(line))
            if event is not None:
                yield wire.encode(event) + b"\n"


async def _translate(
    platform: Platform, account_id: int, heard: wire.AccountEvent
) -> GameEvent | ChallengeEvent | None:
    table_id = heard.game.id
    if heard.type == "gameStart" or heard.type == "gameFinish":
        return await _game_event(platform, account_id, table_id, heard.type)
    if heard.type == "challenge" or heard.type == "challengeCanceled" or heard.type == "challengeDeclined":
        challenge = await read_challenge(platform, table_id, account_id)
        return None if challenge is None else ChallengeEvent(heard.type, challenge)
    return None


async def _game_event(
    platform: Platform, account_id: int, table_id: str, kind: Literal["gameStart", "gameFinish"]
) -> GameEvent | None:
    try:
        game, side = await read_own_game(platform, table_id, account_id)
    except NotFound:
        return None
    return GameEvent(kind, await describe_ongoing(platform, game, side))


async def read_challenge(platform: Platform, table_id: str, account_id: int) -> LichessChallenge | None:
    """A challenge to or from an account; None if it is for another game."""
    found = await find_challenge(platform.database, table_id)
    loaded = await load_table(platform.database, table_id)
    if found is None or loaded is None or loaded.table.game != GAME:
        return None
    return await describe_challenge(platform, found, loaded, account_id)
