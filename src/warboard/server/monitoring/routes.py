"""Health and metrics over HTTP."""

from litestar import Response, get

from warboard.server import wire
from warboard.server.platform import Platform
from warboard.version import __version__


@get("/health", tags=["operation"])
async def health(server: Platform) -> Response[wire.Health]:
    """200 if this process can serve, 503 if it cannot: for load balancers."""
    reached = await server.database.is_reachable()
    health = wire.Health("ok" if reached else "unavailable", __version__, reached)
    return Response(health, status_code=200 if reached else 503)


@get("/metrics", media_type="text/plain; version=0.0.4", tags=["operation"], sync_to_thread=False)
def metrics(server: Platform) -> bytes:
    """Metrics of this process for Prometheus."""
    return server.metrics.text()
