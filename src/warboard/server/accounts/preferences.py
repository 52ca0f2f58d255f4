"""People's preferences, stored with their account so that they follow them to every browser. The last write to a field
wins; other fields stay.
"""

from typing import Final

import msgspec

from warboard.server import wire
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest
from warboard.server.store import preferences as store

MOST_LETTERS: Final = 20_000


async def preferences_of(server: Platform, account_id: int) -> wire.Preferences:
    return read_preferences(await store.preferences_of(server.database, account_id))


async def change_preferences(server: Platform, account_id: int, change: wire.PreferenceChange) -> wire.Preferences:
    """Returns all preferences after the change."""

    def merge(kept: str) -> str:
        merged = msgspec.structs.replace(read_preferences(kept), **_set_fields(change))
        text = msgspec.json.encode(merged).decode()
        if len(text) > MOST_LETTERS:
            raise BadRequest(f"preferences take at most {MOST_LETTERS} letters")
        return text

    return read_preferences(await store.change_preferences(server.database, account_id, merge))


def _set_fields(change: wire.PreferenceChange) -> dict[str, object]:
    fields = msgspec.structs.asdict(change)
    return {name: value for name, value in fields.items() if value is not msgspec.UNSET}


def read_preferences(text: str) -> wire.Preferences:
    """The stored preferences, without fields that are no longer known; the defaults if the text cannot be read."""
    try:
        return msgspec.json.decode(text, type=wire.Preferences)
    except msgspec.ValidationError:
        return wire.Preferences()
