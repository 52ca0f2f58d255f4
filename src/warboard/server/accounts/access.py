"""Who may ask for what: every route says it by `opt=READ` or the like, and one guard holds all of them to it, before
anything of a request is read. What says nothing is closed to tokens.
"""

from typing import Final

from litestar.handlers import BaseRouteHandler

from warboard.server.accounts.identity import Identity
from warboard.server.request_types import AnyConnection

ACCESS: Final = "access"
PUBLIC: Final = {ACCESS: "public"}  # the same for everybody
READ: Final = {ACCESS: "read"}
PLAY: Final = {ACCESS: "play"}
CHAT: Final = {ACCESS: "chat"}
SEEK: Final = {ACCESS: "seek"}
LOGIN: Final = {ACCESS: "login"}  # for people who log in or are logged in, not for tokens
OPERATOR: Final = {ACCESS: "operator"}


async def check_access(connection: AnyConnection, route: BaseRouteHandler) -> None:
    """Refuses a token that lacks what the route needs (PL-162), and whoever is no operator where one is needed. Whether
    somebody must be logged in at all, the route says by asking for a `user`.
    """
    # Waits for nothing, but Litestar runs a guard that is a plain function in a thread, which costs more than a move.
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
