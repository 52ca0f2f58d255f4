"""Where people connect from: stored as a keyed hash of the address, only as long as it matters for ratings (PL-154)."""

import hmac
import secrets
from typing import Final

from warboard.server.addresses import network_of
from warboard.server.clock import now
from warboard.server.look_back import LOOK_BACK_MS
from warboard.server.platform import Platform
from warboard.server.store.models import Account
from warboard.server.store.sources import last_seen, note_source, shared_key

_KEY_NAME: Final = "sources"
_OFTEN_MS: Final = 60 * 60 * 1000  # stored at most this often


async def load_source_key(platform: Platform) -> None:
    """Reads the key for hashing addresses, or makes one for all processes."""
    settings = platform.settings
    kept = settings.source_key or await shared_key(platform.database, _KEY_NAME, secrets.token_hex(32))
    platform.source_key = kept.encode()


def hash_address(address: str, key: bytes) -> str | None:
    """The source that an address stands for; None if the text is not an address."""
    network = network_of(address)
    return None if network is None else hmac.digest(key, network.encode(), "sha256").hex()[:32]


async def note_visit(platform: Platform, account: Account, address: str) -> None:
    """Stores where somebody who may play rated games connects from."""
    if account.kind == "guest" or not platform.settings.compare_sources:
        return
    source = hash_address(address, platform.source_key)
    if source is None:
        return
    time = now()
    person = account.person_id
    seen = await last_seen(platform.database, person, source)
    if seen is None or time - seen > _OFTEN_MS:
        await note_source(platform.database, person, source, time, time - LOOK_BACK_MS)
