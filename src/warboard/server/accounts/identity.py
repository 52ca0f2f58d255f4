"""Who is making a request, identified by a session cookie or a token, and what they may do.

A request with a cookie that changes something must repeat the session's CSRF token in a header. A token needs none,
because no browser sends it on its own. Neither is ever part of an address.

We do not use Litestar's sessions, because they write to their store with every response: on SQLite that took 11 ms,
against 0.04 ms for our lookup. Nor can they end all sessions of an account. Litestar's CSRF protection would ask
programs with a token for a cookie, too.
"""

from hmac import compare_digest
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware.authentication import AbstractAuthenticationMiddleware, AuthenticationResult

from warboard.server.accounts.passwords import csrf_token, hash_secret
from warboard.server.log_context import know
from warboard.server.platform import Platform
from warboard.server.request_errors import Forbidden, NotLoggedIn
from warboard.server.request_types import AnyConnection
from warboard.server.store.accounts import Right, right_of_session, right_of_token

COOKIE: Final = "warboard_session"
TOKEN: Final = "wbt"  # the prefix of tokens, before a _
LICHESS: Final = "lip_"
CSRF_HEADER: Final = "x-csrf-token"
SCOPES: Final = ("read", "play", "chat", "seek")
_SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Identity:
    """The account that makes a request. `scopes` are those of a token; a cookie allows everything that the account may
    do. `credential` is the hash of the token or the cookie.
    """

    def __init__(self, right: Right, credential: str, csrf: str | None, address: str) -> None:
        self.credential = credential
        self.address = address
        self.csrf = csrf
        self.take(right)

    def take(self, right: Right) -> None:
        """Takes over the current rights."""
        self.account, self.expires, self.scopes = right

    @property
    def id(self) -> int:
        return self.account.id

    def require_scope(self, scope: str) -> None:
        if self.scopes is not None and scope not in self.scopes:
            raise Forbidden(f"this token lacks the scope {scope!r}")

    def require_cookie(self) -> None:
        """Refuses a token: making tokens and changing the password require a login."""
        if self.scopes is not None:
            raise Forbidden("a token may not do this: log in")

    def require_operator(self) -> None:
        self.require_cookie()
        if self.account.role != "operator":
            raise Forbidden("this is for operators")


class IdentityMiddleware(AbstractAuthenticationMiddleware):
    """Identifies the user, if anyone is logged in."""

    async def authenticate_request(self, connection: AnyConnection) -> AuthenticationResult:
        platform: Platform = connection.app.state.platform
        user = await identify(platform, connection)
        scope = connection.scope
        if user is not None:
            know(account=user.id)
            platform.online.note(user.id)
        platform.limits.take(address(connection), None if user is None else user.id)
        if user is not None and user.csrf is not None and scope["type"] == ScopeType.HTTP:
            header = connection.headers.get(CSRF_HEADER, "")
            if connection.scope.get("method") not in _SAFE and not compare_digest(header.encode(), user.csrf.encode()):
                raise Forbidden("the header X-CSRF-Token must hold the csrf of GET /api/me")
        if scope["type"] == ScopeType.WEBSOCKET and (user is None or user.csrf is not None):
            _check_origin(platform, connection)
        return AuthenticationResult(user=user, auth=None)


def address(connection: AnyConnection) -> str:
    """The address of the client; behind a trusted proxy, the one it names."""
    return connection.client.host if connection.client else ""


async def identify(platform: Platform, connection: AnyConnection) -> Identity | None:
    """The owner of the token or the session in a request."""
    header = connection.headers.get("authorization", "")
    if header:
        kind, _, token = header.partition(" ")
        hash = token_hash(token.strip())
        found = await right_of_token(platform.database, hash) if kind.lower() == "bearer" else None
        if found is None:
            raise NotLoggedIn("this token is unknown")
        return Identity(found, hash, None, address(connection))
    secret = connection.cookies.get(COOKIE)
    if not secret:
        return None
    hash = hash_secret(secret)
    found = await right_of_session(platform.database, hash)
    return None if found is None else Identity(found, hash, csrf_token(secret), address(connection))


def token_hash(token: str) -> str:
    """The hash of a token; `lip_…` is another spelling of `wbt_…`, for programs that speak lichess (PL-176)."""
    return hash_secret(f"{TOKEN}_{token.removeprefix(LICHESS)}" if token.startswith(LICHESS) else token)


async def renew(platform: Platform, user: Identity) -> bool:
    """Looks up again what a user may do; False if the session or the token no longer exists."""
    find = right_of_token if user.csrf is None else right_of_session
    found = await find(platform.database, user.credential)
    if found is not None:
        user.take(found)
    return found is not None


def _check_origin(platform: Platform, connection: AnyConnection) -> None:
    """Refuses another site's page that opens a socket with our visitor's cookie."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    allowed = [one.strip() for one in platform.settings.origins.split(",") if one.strip()]
    if urlsplit(origin).netloc != connection.headers.get("host", "") and origin not in allowed:
        raise Forbidden("only the server's own pages may open sockets")
