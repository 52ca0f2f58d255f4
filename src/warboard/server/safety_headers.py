"""Headers of every response, which tell browsers what our pages may do: load only from here, and never be framed.

No inline script or style is run, so a text that gets into a page by mistake stays a text.
"""

from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",  # the picture of a board is drawn from one
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


async def add_safety_headers(message: Message, _: Scope) -> None:
    """Called with everything that is sent; headers that a response sets itself stay."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in _HEADERS.items():
            headers.setdefault(name, value)


async def tell_methods(message: Message, scope: Scope) -> None:
    """Answers OPTIONS with all methods of an address. Litestar lists only those of the first route that it finds."""
    if message["type"] == "http.response.start" and scope.get("method") == "OPTIONS" and "path_template" in scope:
        methods = {
            method
            for route in scope["app"].routes
            if isinstance(route, HTTPRoute) and route.path_format == scope["path_template"]
            for method in route.route_handler_map
        }
        if methods:
            MutableScopeHeaders.from_message(message)["allow"] = ", ".join(sorted(methods))
