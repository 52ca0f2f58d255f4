"""Whether a process can serve players."""

from typing import Literal

from warboard.server import wire
from warboard.server.platform import Platform
from warboard.version import __version__


async def look_at_health(server: Platform) -> wire.Health:
    """Whether the database can be reached and written to, and whether notices from other processes arrive."""
    reached = await server.database.is_reachable()
    problem = await server.database.why_not_writable() if reached else "the database cannot be reached"
    writable = not problem
    received = server.notices.are_received
    if writable and not received:
        problem = "notices of other processes do not arrive"
    status: Literal["ok", "unavailable"] = "unavailable" if problem else "ok"
    return wire.Health(status, __version__, reached, writable, received, problem)
