"""Notices for players about their games."""

from collections.abc import Sequence

from warboard.server.platform import Platform
from warboard.server.tables.live_table import Player


def notify_turns(platform: Platform, table_id: str, players: Sequence[Player | None], sides: Sequence[int]) -> None:
    """Tells whoever plays these sides that it is their turn; built-in bots are not told, but started."""
    for side in sides:
        player = players[side]
        if player is not None and not player.is_built_in_bot:
            platform.notices.send(table_id, "turn", player.id)
