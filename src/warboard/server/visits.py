"""Where people come from: kept as a keyed hash of the address, for as long as it matters to ratings (PL-154)."""

import hmac
import secrets
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from warboard.server.clock import now
from warboard.server.look_back import LOOK_BACK_MS
from warboard.server.platform import Platform
from warboard.server.store.models import Account
from warboard.server.store.sources import last_seen, note_source, shared_key

_KEY_NAME: Final = "sources"
_OFTEN_MS: Final = 60 * 60 * 1000  # it is noted at most this often
_OWN_PREFIX: Final = 64  # bits of an IPv6 address that somebody's connection has; the rest they choose


async def load_source_key(platform: Platform) -> None:
    """Reads the key with which addresses are hashed, or makes one for all processes."""
    settings = platform.settings
    kept = settings.source_key or await shared_key(platform.database, _KEY_NAME, secrets.token_hex(32))
    platform.source_key = kept.encode()


def hash_address(address: str, key: bytes) -> str | None:
    """The source of an address; None if it is none."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(found, IPv6Address):
        plain = found.ipv4_mapped or IPv6Network((found, _OWN_PREFIX), strict=False)
    else:
        plain = found
    return hmac.digest(key, str(plain).encode(), "sha256").hex()[:32]


async def note_visit(platform: Platform, account: Account, address: str) -> None:
    """Notes where somebody comes from who may play rated games."""
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
