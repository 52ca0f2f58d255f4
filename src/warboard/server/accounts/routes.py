"""Guests, accounts, sessions, tokens and bots over HTTP."""

import logging
from hmac import compare_digest

from litestar import Controller, Response, delete, get, post
from litestar.datastructures import Cookie
from msgspec import UNSET

from warboard.server import wire
from warboard.server.accounts.access import LOGIN, READ
from warboard.server.accounts.identity import COOKIE, TOKEN, Identity, address
from warboard.server.accounts.names import check_name, fold, guest_name
from warboard.server.accounts.passwords import (
    check_password,
    csrf_token,
    hash_password,
    hash_recovery_code,
    hash_secret,
    new_recovery_code,
    new_secret,
    password_matches,
)
from warboard.server.accounts.preferences import change_preferences, preferences_of
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict, Forbidden, NotFound
from warboard.server.request_types import AnyRequest
from warboard.server.store import accounts as store
from warboard.server.store.challenges import count_challenges_to
from warboard.server.store.friends import count_asks
from warboard.server.store.models import Account, Token
from warboard.server.store.tables import tables_of
from warboard.server.visits import note_visit

log = logging.getLogger("warboard.accounts")

DAY_SECONDS = 24 * 60 * 60
MAX_TOKENS = 50
MAX_BOTS = 10


def account_info(account: Account) -> wire.AccountInfo:
    return wire.AccountInfo(account.name, account.kind, account.created)


class AccountRoutes(Controller):
    """People and programs."""

    path = "/api"
    tags = ("people",)

    @post("/guest", opt=LOGIN)
    async def come_as_guest(
        self, request: AnyRequest, server: Platform, visitor: Identity | None, data: wire.GuestRequest
    ) -> Response[wire.Me]:
        """Start at once, without a password. A guest plays casual games and can register later."""
        server.limits.take_login(address(request))
        if visitor is not None:
            raise Conflict("you are logged in: log out first")
        name = guest_name() if data.name is None else f"Guest-{check_name(data.name)}"[:30]
        account = new_account(name, "guest", None)
        if not await store.add_account(server.database, account):
            raise Conflict(f"name: {name} is taken")
        return await _log_in(server, account, 201)

    @post("/register", opt=LOGIN)
    async def register(
        self, request: AnyRequest, server: Platform, visitor: Identity | None, data: wire.Credentials
    ) -> Response[wire.Me]:
        """An account with a name and a password. A guest who registers keeps their tables and games."""
        server.limits.take_login(address(request))
        name = check_name(data.name)
        await check_password(data.password, name)
        password = await hash_password(data.password)
        code = new_recovery_code()
        if visitor is not None and visitor.account.kind == "guest":
            values: dict[str, object] = {
                "name": name,
                "folded": fold(name),
                "kind": "person",
                "password": password,
                "recovery": hash_recovery_code(code),
            }
            if not await store.change_account(server.database, visitor.id, values):
                raise Conflict(f"name: {name} is taken")
            account = await store.find_account(server.database, fold(name))
            assert account is not None
            await store.end_sessions(server.database, account.id)
            await note_visit(server, account, address(request))
            await server.connections.on_change(account.id)
            await _announce_name(server, account.id)
            return await _log_in(server, account, 201, code)
        if visitor is not None:
            raise Conflict("you have an account: log out first")
        account = new_account(name, "person", password)
        account.recovery = hash_recovery_code(code)
        if not await store.add_account(server.database, account):
            raise Conflict(f"name: {name} is taken")
        await note_visit(server, account, address(request))
        return await _log_in(server, account, 201, code)

    @post("/login", status_code=200, opt=LOGIN)
    async def log_in(self, request: AnyRequest, server: Platform, data: wire.Credentials) -> Response[wire.Me]:
        """Log in: sets the cookie of a session."""
        server.limits.take_login(address(request))
        server.limits.take_attempt(fold(data.name))
        account = await store.find_account(server.database, fold(data.name))
        right = await password_matches(None if account is None else account.password, data.password)
        if account is None or not right or account.closed is not None:
            # Do not log the name as typed: it may be a password.
            note(log, "login refused", account=None if account is None else account.id)
            raise Forbidden("name or password is wrong")
        await note_visit(server, account, address(request))
        return await _log_in(server, account, 200)

    @post("/recover", status_code=200, opt=LOGIN)
    async def recover(self, request: AnyRequest, server: Platform, data: wire.Recovery) -> Response[wire.Me]:
        """A new password with the recovery code, which works once: the answer has the next one. All sessions end."""
        server.limits.take_login(address(request))
        server.limits.take_attempt(fold(data.name))
        account = await store.find_account(server.database, fold(data.name))
        kept = "" if account is None or account.closed is not None else account.recovery or ""
        right = compare_digest(hash_recovery_code(data.code), kept)
        if account is None or not right:
            raise Forbidden("name or recovery code is wrong")
        await check_password(data.new, account.name)
        code = new_recovery_code()
        if not await store.recover(
            server.database, account.id, kept, await hash_password(data.new), hash_recovery_code(code)
        ):
            raise Forbidden("name or recovery code is wrong")  # it has just been used
        await store.end_sessions(server.database, account.id)
        await server.connections.on_change(account.id)
        await note_visit(server, account, address(request))
        return await _log_in(server, account, 200, code)

    @post("/me/recovery", status_code=200, opt=LOGIN)
    async def renew_recovery_code(
        self, request: AnyRequest, server: Platform, user: Identity, data: wire.RecoveryCodeRequest
    ) -> wire.RecoveryCode:
        """A new recovery code; the previous one becomes invalid."""
        server.limits.take_login(address(request))
        server.limits.take_attempt(user.account.folded)
        if not await password_matches(user.account.password, data.password):
            raise Forbidden("the password is wrong")
        code = new_recovery_code()
        await store.change_account(server.database, user.id, {"recovery": hash_recovery_code(code)})
        return wire.RecoveryCode(code)

    @post("/logout", status_code=204, opt=LOGIN)
    async def log_out(self, server: Platform, user: Identity) -> Response[None]:
        """Ends the session, and every connection that was opened with it."""
        await store.end_session(server.database, user.id, user.credential)
        server.online.forget(user.id)
        await server.connections.on_change(user.id)
        note(log, "logged out")
        return Response(None, status_code=204, cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/")])

    @get("/visitor", opt=READ)
    async def visitor(self, server: Platform, visitor: Identity | None) -> wire.Visitor:
        """Who you are, for a page that does not know: the same as `/me`, or null if nobody is logged in."""
        return wire.Visitor(None if visitor is None else await _me(server, visitor.account, visitor.csrf))

    @get("/me", opt=READ)
    async def me(self, server: Platform, user: Identity) -> wire.Me:
        """Your account, with the value for the header X-CSRF-Token."""
        return await _me(server, user.account, user.csrf)

    @post("/me/preferences", status_code=200, opt=LOGIN)
    async def prefer(self, server: Platform, user: Identity, data: wire.PreferenceChange) -> wire.Preferences:
        """Your preferences for the page, stored with your account; answers with all of them."""
        return await change_preferences(server, user.id, data)

    @post("/me/password", status_code=204, opt=LOGIN)
    async def change_password(
        self, request: AnyRequest, server: Platform, user: Identity, data: wire.PasswordChange
    ) -> None:
        """A new password; all other sessions end."""
        server.limits.take_login(address(request))
        server.limits.take_attempt(user.account.folded)
        if not await password_matches(user.account.password, data.old):
            raise Forbidden("the old password is wrong")
        await check_password(data.new, user.account.name)
        password = await hash_password(data.new)
        await store.change_account(server.database, user.id, {"password": password})
        await store.end_sessions(server.database, user.id, but=user.credential)
        await server.connections.on_change(user.id)
        note(log, "password changed")

    @get("/tokens", opt=LOGIN)
    async def list_tokens(self, server: Platform, user: Identity) -> list[wire.TokenInfo]:
        """Your tokens, without the secrets."""
        tokens = await store.tokens_of(server.database, user.id)
        return [wire.TokenInfo(token.id, token.name, token.scopes.split(), token.created) for token in tokens]

    @post("/tokens", opt=LOGIN)
    async def make_token(self, server: Platform, user: Identity, data: wire.TokenRequest) -> wire.NewToken:
        """A token for programs; it is shown only once."""
        if user.account.kind == "guest":
            raise Forbidden("a guest has no tokens: register")
        return await make_token(server, user.id, data.name, sorted(set(data.scopes)))

    @delete("/tokens/{token_id:int}", status_code=204, opt=LOGIN)
    async def remove_token(self, server: Platform, user: Identity, token_id: int) -> None:
        """Revokes a token; every connection that was opened with it ends."""
        if not 0 < token_id < 2**31 or not await store.remove_token(server.database, user.id, token_id):
            raise NotFound("you have no such token")
        await server.connections.on_change(user.id)


def new_account(name: str, kind: str, password: str | None) -> Account:
    return Account(
        name=name,
        folded=fold(name),
        kind=kind,
        password=password,
        owner_id=None,
        level=None,
        role="",
        created=now(),
        closed=None,
        muted=False,
        recovery=None,
    )


async def make_token(server: Platform, account_id: int, name: str, scopes: list[str]) -> wire.NewToken:
    secret = new_secret(TOKEN)
    token = Token(account_id=account_id, hash=hash_secret(secret), name=name, scopes=" ".join(scopes), created=now())
    if not await store.add_token(server.database, token, MAX_TOKENS):
        raise Conflict(f"at most {MAX_TOKENS} tokens: remove one first")
    note(log, "token made", account=account_id, token=token.id)
    return wire.NewToken(token.id, name, scopes, secret)


async def _announce_name(server: Platform, account_id: int) -> None:
    """Sends an account's new name to everyone at its tables."""
    for table_id in await tables_of(server.database, account_id, ("open", "playing", "over")):
        await server.cache.announce(table_id)


async def _log_in(server: Platform, account: Account, status: int, recovery: str | None = None) -> Response[wire.Me]:
    secret = new_secret("wbs")
    seconds = server.settings.session_days * DAY_SECONDS
    time = now()
    await store.add_session(server.database, hash_secret(secret), account.id, time, time + seconds * 1000)
    server.online.note(account.id)
    note(log, "logged in" if status == 200 else "account made", account=account.id, kind=account.kind)
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=server.settings.secure_cookies,
    )
    me = await _me(server, account, csrf_token(secret))
    me.recovery = UNSET if recovery is None else recovery
    return Response(me, status_code=status, cookies=[cookie])


async def _me(server: Platform, account: Account, csrf: str | None) -> wire.Me:
    playing = await tables_of(server.database, account.id, ("open", "playing"))
    preferences = await preferences_of(server, account.id)
    waiting = wire.Waiting(
        await count_challenges_to(server.database, account.id), await count_asks(server.database, account.id)
    )
    return wire.Me(account_info(account), csrf, account.role, account.muted, playing, preferences, waiting)
