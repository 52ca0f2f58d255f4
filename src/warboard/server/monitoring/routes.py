"""Health and metrics over HTTP."""

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from litestar import Response, get

from warboard.kernel.errors import WarboardError
from warboard.server import wire
from warboard.server.accounts.access import PUBLIC
from warboard.server.monitoring.health import look_at_health
from warboard.server.platform import Platform
from warboard.server.request_errors import Forbidden
from warboard.server.request_types import AnyRequest

Networks: TypeAlias = "Sequence[IPv4Network | IPv6Network]"


@get("/health", tags=["operation"], opt=PUBLIC)
async def health(server: Platform) -> Response[wire.Health]:
    """200 if this process is running and reaches the database, 503 if not: tells whether to restart it. The answer has
    the details: whether the database can be written to (not if its disk is full), and whether notices from other
    processes arrive.
    """
    found = await look_at_health(server)
    return Response(found, status_code=200 if found.database else 503)


@get("/ready", tags=["operation"], opt=PUBLIC)
async def ready(server: Platform) -> Response[wire.Health]:
    """200 if this process can serve players now, 503 if not: tells whether to send it visitors. It means that moves can
    be stored, and that notices from other processes arrive.
    """
    found = await look_at_health(server)
    return Response(found, status_code=200 if found.status == "ok" else 503)


@get("/metrics", media_type="text/plain; version=0.0.4", tags=["operation"], sync_to_thread=False, opt=PUBLIC)
def metrics(server: Platform, request: AnyRequest) -> bytes:
    """Metrics of this process for Prometheus, only for addresses that the operator has named: from the counters, anyone
    could see that somebody has acted (PL-138).
    """
    if request.client is None or not _is_among(read_networks(server.settings.metrics_to), request.client.host):
        raise Forbidden("metrics are for the operator: see the setting metrics_to", "PL-138")
    return server.metrics.text()


def read_networks(text: str) -> Networks:
    """Reads addresses and networks, separated by commas."""
    words = "0.0.0.0/0,::/0" if text.strip() == "*" else text
    try:
        return [ip_network(word.strip(), strict=False) for word in words.split(",") if word.strip()]
    except ValueError as error:
        raise WarboardError(f"metrics_to: {error}") from None


def _is_among(networks: Networks, host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in networks)
