"""Health and metrics over HTTP."""

from litestar import Response, get

from warboard.server import wire
from warboard.server.monitoring.health import look_at_health
from warboard.server.platform import Platform


@get("/health", tags=["operation"])
async def health(server: Platform) -> Response[wire.Health]:
    """200 if this process runs and reaches the database, 503 if not: whether to restart it. The answer says what it
    found: whether the database takes what is written (a full disk does not), and whether notices of other processes
    arrive.
    """
    found = await look_at_health(server)
    return Response(found, status_code=200 if found.database else 503)


@get("/ready", tags=["operation"])
async def ready(server: Platform) -> Response[wire.Health]:
    """200 if this process can serve players now, 503 if not: whether to send it visitors. Moves can be stored, and
    notices of other processes arrive.
    """
    found = await look_at_health(server)
    return Response(found, status_code=200 if found.status == "ok" else 503)


@get("/metrics", media_type="text/plain; version=0.0.4", tags=["operation"], sync_to_thread=False)
def metrics(server: Platform) -> bytes:
    """Metrics of this process for Prometheus."""
    return server.metrics.text()
