"""Notices for players about their games."""

from collections.abc import Sequence
from typing import Final

from warboard.server.platform import Platform
from warboard.server.tables.live_table import Player

START: Final = "start"  # the kind of notice that says that a game has begun; its text is the game's id


def notify_turns(platform: Platform, table_id: str, players: Sequence[Player | None], sides: Sequence[int]) -> None:
    """Tells the players of these sides that it is their turn; built-in bots are not told, but started."""
    for side in sides:
        player = players[side]
        if player is not None and not player.is_built_in_bot:
            platform.notices.send(table_id, "turn", player.id)
