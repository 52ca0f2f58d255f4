"""The accounts of built-in bots: levels have theirs from the start, a character when it first sits down."""

from warboard.bots import BOTS
from warboard.bots.characters import find_character
from warboard.kernel.game import Game
from warboard.server.accounts.names import built_in_bot_name, fold
from warboard.server.characters.climbing import highest_open
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Forbidden
from warboard.server.store.accounts import add_account, find_account
from warboard.server.store.models import Account
from warboard.server.store.victories import victories_of


def built_in_account(level: str) -> Account:
    """A new account of a built-in bot."""
    name = built_in_bot_name(level)
    return Account(
        name=name,
        folded=fold(name),
        kind="bot",
        password=None,
        owner_id=None,
        level=level,
        role="",
        created=now(),
        closed=None,
        muted=False,
        recovery=None,
    )


async def built_in_bot(platform: Platform, game: Game, level: str, host: Account) -> Account:
    """The account of a built-in bot for a table of somebody: a level, or a character of the game that is played."""
    if level not in BOTS:
        _refuse_stranger(game, level)
        await _refuse_not_reached(platform, game, level, host)
    folded = fold(built_in_bot_name(level))
    found = await find_account(platform.database, folded)
    if found is None:
        await add_account(platform.database, built_in_account(level))  # or another process has, just now
        found = await find_account(platform.database, folded)
    assert found is not None, level
    return found


async def _refuse_not_reached(platform: Platform, game: Game, level: str, host: Account) -> None:
    """Refuses a character whom the host has not climbed to yet (PL-215)."""
    reached = highest_open(game, await victories_of(platform.database, host.id, game.id))
    wanted = next(character for character in game.characters if character.id == level)
    if wanted.level > reached:
        first = next(character for character in game.characters if character.level == reached)
        raise Forbidden(
            f"level: beat {first.name} before you meet {wanted.name}, or play level {wanted.level} by its number",
            "PL-215",
            "level",
        )


def _refuse_stranger(game: Game, level: str) -> None:
    """Refuses a name that is not a character of the game (PL-217)."""
    characters = [character.id for character in game.characters]
    if level in characters:
        return
    found = find_character(level)
    if found is not None and found[1].id == level:
        raise BadRequest(f"level: {found[1].name} plays only {found[0].name}", "PL-217", "level")
    raise BadRequest(f"level: there is no bot {level[:40]!r} (there are {', '.join([*BOTS, *characters])})")
