"""For whom an analysis is made: people take turns (PL-265)."""

from zlib import crc32

from warboard.server.accounts.identity import Identity, address
from warboard.server.addresses import network_of
from warboard.server.request_types import AnyRequest


def asker(request: AnyRequest, visitor: Identity | None) -> int:
    """A number for the person who asks. Guests and visitors, who can come as often as they like, are one for each
    address that they come from.
    """
    if visitor is not None and visitor.account.kind != "guest":
        return visitor.account.person_id
    where = address(request)
    return -1 - crc32((network_of(where) or where).encode())
