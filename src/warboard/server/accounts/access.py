"""Who may call what. Every route declares its access with `opt=READ` or the like, and one guard enforces it before
anything else of the request is read. A route that declares nothing is closed to tokens.
"""

from typing import Final

from litestar.handlers import BaseRouteHandler

from warboard.server.accounts.identity import Identity
from warboard.server.request_types import AnyConnection

ACCESS: Final = "access"
PUBLIC: Final = {ACCESS: "public"}  # open to everyone
READ: Final = {ACCESS: "read"}
PLAY: Final = {ACCESS: "play"}
CHAT: Final = {ACCESS: "chat"}
SEEK: Final = {ACCESS: "seek"}
LOGIN: Final = {ACCESS: "login"}  # for people who log in or are logged in, not for tokens
OPERATOR: Final = {ACCESS: "operator"}


async def check_access(connection: AnyConnection, route: BaseRouteHandler) -> None:
    """Refuses a token that lacks the scope the route needs (PL-162), and anyone but an operator where one is required.
    A route that requires a login says so by taking a `user`.
    """
    # This awaits nothing, but Litestar runs a guard that is a plain function in a thread, which costs more than a move.
    user = connection.scope.get("user")
    access = route.opt.get(ACCESS, "login")
    if not isinstance(user, Identity) or access == "public":
        return
    if access == "operator":
        user.require_operator()
    elif access == "login":
        user.require_cookie()
    else:
        user.require_scope(access)
