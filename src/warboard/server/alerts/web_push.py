"""Web Push (RFC 8030): an encrypted message to a browser, through its vendor's push service.

The subscriber chooses the address, so the server connects only to public addresses over HTTPS: it resolves the name
itself, checks the result, and connects to exactly that. Redirects are not followed, and response bodies are not read.
"""

import asyncio
import base64
import hashlib
import json
import secrets
import socket
import ssl
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

import http_ece  # type: ignore[import-untyped]
import httpcore
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02  # type: ignore[import-untyped]

from warboard.server.clock import now
from warboard.server.request_errors import BadRequest
from warboard.server.store.models import PushDevice

_SECONDS: Final = 10.0  # for the whole round trip
_LOOKUPS: Final = 32  # names looked up at once; a lookup may outlast the round trip that has given it up
_TOKEN_SECONDS: Final = 12 * 60 * 60
_MOST_BYTES: Final = 2000  # of a message; push services accept at least 4096 once it is encrypted
_ROUTED: Final = IPv6Network("2000::/3")  # outside of it, IPv6 is local, reserved, or IPv4 in another form
_TRANSLATED: Final = IPv6Network("2002::/16")  # IPv4 in another form too
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256
_LOCAL_NAMES: Final = ("localhost", "local", "internal", "lan", "home", "arpa")


class NotPublic(Exception):
    """An address that the server refuses to connect to."""


def check_endpoint(endpoint: str, may_be_private: bool) -> None:
    """Refuses an endpoint that cannot belong to a push service. What its name resolves to is checked on every call."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise BadRequest("endpoint: expected the address of a push service", "", "endpoint") from None
    if not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise BadRequest("endpoint: expected the address of a push service", "PL-250", "endpoint")
    if may_be_private and parts.scheme in ("http", "https") and parts.hostname:
        return
    if parts.scheme != "https" or not _is_public_name(parts) or port not in (None, 443):
        raise BadRequest("endpoint: expected the https address of a push service", "PL-250", "endpoint")


def _is_public_name(parts: SplitResult) -> bool:
    host = (parts.hostname or "").rstrip(".").lower()
    if parts.username is not None or parts.password is not None or not host:
        return False
    try:
        return is_public(host)
    except ValueError:
        last = host.rpartition(".")[2]
        return "." in host and last not in _LOCAL_NAMES and last[:1].isalpha()  # 0x7f.1 is an address to some resolvers


def is_public(address: str) -> bool:
    """Whether an address is on the public internet; ValueError if it is not an address.

    >>> [is_public(one) for one in ("1.1.1.1", "10.0.0.1", "::ffff:127.0.0.1", "169.254.169.254")]
    [True, False, False, False]
    """
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found not in _ROUTED or found in _TRANSLATED:
            return False
    return found.is_global and not found.is_multicast


class GuardedNetwork(httpcore.AsyncNetworkBackend):
    """Connects only to public addresses, unless the operator allows others."""

    def __init__(self, may_be_private: bool) -> None:
        self._inner = httpcore.AnyIOBackend()
        self._may_be_private = may_be_private
        # Subscribers choose the names, and may let nobody answer for them: other work is to find its threads free.
        self._lookups = ThreadPoolExecutor(_LOOKUPS, "names")

    def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: "Iterable[httpcore.SOCKET_OPTION] | None" = None,
    ) -> httpcore.AsyncNetworkStream:
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._lookups, look_up)
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not self._may_be_private and not all(is_public(address) for address in addresses):
            raise NotPublic(host)
        for address in addresses[:-1]:
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return await self._inner.connect_tcp(addresses[-1], port, timeout, local_address, socket_options)


class Pusher:
    """Pushes messages with the server's key, which never leaves it."""

    def __init__(self, private_key: str, contact: str, may_be_private: bool) -> None:
        """`private_key` is 64 hexadecimal characters."""
        self._vapid = Vapid02(ec.derive_private_key(int(private_key, 16), ec.SECP256R1()))
        self._contact = contact
        self._network = GuardedNetwork(may_be_private)
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(),
            max_connections=20,
            max_keepalive_connections=10,
            keepalive_expiry=30,
            network_backend=self._network,
        )

    async def push(self, device: PushDevice, message: dict[str, str], seconds: int) -> int:
        """Sends a message that stays relevant for so many seconds; returns the push service's status."""
        body = json.dumps(message, ensure_ascii=False).encode()
        assert len(body) <= _MOST_BYTES, len(body)
        sealed = http_ece.encrypt(
            body,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decode_key(device.public_key),
            auth_secret=decode_key(device.auth),
            version="aes128gcm",
        )
        headers: dict[bytes | str, bytes | str] = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "Content-Length": str(len(sealed)),
            "TTL": str(seconds),
            "Urgency": "normal",
            "Topic": topic(message["tag"]),
            "Authorization": self._authorization(device.endpoint),
        }
        async with asyncio.timeout(_SECONDS):
            async with self._pool.stream("POST", device.endpoint, headers=headers, content=sealed) as answer:
                return answer.status

    def _authorization(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now() // 1000 + _TOKEN_SECONDS,
            "sub": self._contact,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed["Authorization"]

    async def close(self) -> None:
        await self._pool.aclose()
        self._network.close()


def public_key_text(private_key: str) -> str:
    """The public key of a private one, in the form that browsers expect: an uncompressed point in base64url."""
    numbers = ec.derive_private_key(int(private_key, 16), ec.SECP256R1()).public_key().public_numbers()
    point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def new_private_key() -> str:
    """A new private key on P-256, as 64 hexadecimal characters."""
    while True:
        value = secrets.token_hex(32)
        if 0 < int(value, 16) < _ORDER:
            return value


def decode_key(text: str) -> bytes:
    """Decodes base64url, with or without padding."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def check_keys(public_key: str, auth: str) -> None:
    """Refuses keys that cannot be used to encrypt."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode_key(public_key))
        is_right = len(decode_key(auth)) == 16
    except ValueError:
        is_right = False
    if not is_right:
        raise BadRequest("p256dh, auth: expected the keys of a browser's subscription", "", "p256dh")


def topic(tag: str) -> str:
    """The topic of a tag: of the waiting messages with one topic, a push service keeps only the last."""
    return hashlib.sha256(tag.encode()).hexdigest()[:32]
