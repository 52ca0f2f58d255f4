"""Clients' addresses, and what of them identifies a connection."""

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

_OWN_PREFIX: Final = 64  # the bits of an IPv6 address that identify a connection; the client chooses the rest


def network_of(address: str) -> str | None:
    """The address, or the network that an IPv6 client chooses its addresses from; None if the text is no address.

    >>> [network_of(one) for one in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:1:2:3:4:5:6", "somewhere")]
    ['192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64', None]
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Network((found, _OWN_PREFIX), strict=False))
    return str(found)
