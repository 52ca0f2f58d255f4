"""Guests, accounts, sessions, tokens and bots over HTTP."""

from litestar import Controller, Response, delete, get, post
from litestar.datastructures import Cookie

from warboard.server import wire
from warboard.server.accounts.identity import COOKIE, Who, address
from warboard.server.accounts.names import check_name, fold, guest_name
from warboard.server.accounts.passwords import csrf_of, fits, hash_password, new_secret, secret_hash
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import Conflict, NotAllowed, NotThere
from warboard.server.request_types import AnyRequest
from warboard.server.store import accounts as store
from warboard.server.store.models import Account, Token
from warboard.server.store.tables import tables_of

DAY_SECONDS = 24 * 60 * 60
MOST_TOKENS = 50
MOST_BOTS = 10


def show_account(account: Account) -> wire.AccountInfo:
    return wire.AccountInfo(account.name, account.kind, account.created)


class AccountRoutes(Controller):
    """People and programs."""

    path = "/api"
    tags = ("people",)

    @post("/guest")
    async def come_as_guest(
        self, request: AnyRequest, site: Platform, visitor: Who | None, data: wire.GuestRequest
    ) -> Response[wire.Me]:
        """Come in at once, without a password. A guest plays casual games and can register later."""
        site.limits.enter(address(request))
        if visitor is not None:
            raise Conflict("you are known already: log out first")
        name = guest_name() if data.name is None else f"Guest-{check_name(data.name)}"[:30]
        account = _new_account(name, "guest", None)
        if not await store.add_account(site.database, account):
            raise Conflict(f"name: {name} is taken")
        return await _log_in(site, account, 201)

    @post("/register")
    async def register(
        self, request: AnyRequest, site: Platform, visitor: Who | None, data: wire.Credentials
    ) -> Response[wire.Me]:
        """An account with a name and a password. A guest who registers keeps tables and games."""
        site.limits.enter(address(request))
        name = check_name(data.name)
        password = await hash_password(data.password)
        if visitor is not None and visitor.account.kind == "guest":
            visitor.needs_cookie()
            values: dict[str, object] = {"name": name, "folded": fold(name), "kind": "person", "password": password}
            if not await store.change_account(site.database, visitor.id, values):
                raise Conflict(f"name: {name} is taken")
            account = await store.find_account(site.database, fold(name))
            assert account is not None
            await store.end_sessions(site.database, account.id)
            return await _log_in(site, account, 201)
        if visitor is not None:
            raise Conflict("you have an account: log out first")
        account = _new_account(name, "person", password)
        if not await store.add_account(site.database, account):
            raise Conflict(f"name: {name} is taken")
        return await _log_in(site, account, 201)

    @post("/login", status_code=200)
    async def log_in(self, request: AnyRequest, site: Platform, data: wire.Credentials) -> Response[wire.Me]:
        """Sets the cookie of a session."""
        site.limits.enter(address(request))
        account = await store.find_account(site.database, fold(data.name))
        right = await fits(None if account is None else account.password, data.password)
        if account is None or not right or account.closed is not None:
            raise NotAllowed("name or password is wrong")
        return await _log_in(site, account, 200)

    @post("/logout", status_code=204)
    async def log_out(self, site: Platform, who: Who) -> Response[None]:
        """Ends the session."""
        who.needs_cookie()
        await store.end_session(site.database, who.session)
        return Response(None, status_code=204, cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/")])

    @get("/me")
    async def me(self, site: Platform, who: Who) -> wire.Me:
        """Who is asking, with the text for the header X-CSRF-Token."""
        return await _me(site, who.account, who.csrf)

    @post("/me/password", status_code=204)
    async def change_password(self, request: AnyRequest, site: Platform, who: Who, data: wire.PasswordChange) -> None:
        """A new password; all other sessions end."""
        who.needs_cookie()
        site.limits.enter(address(request))
        if not await fits(who.account.password, data.old):
            raise NotAllowed("the old password is wrong")
        password = await hash_password(data.new)
        await store.change_account(site.database, who.id, {"password": password})
        await store.end_sessions(site.database, who.id, but=who.session)

    @get("/tokens")
    async def list_tokens(self, site: Platform, who: Who) -> list[wire.TokenInfo]:
        """One's own tokens, without the secrets."""
        who.needs_cookie()
        tokens = await store.tokens_of(site.database, who.id)
        return [wire.TokenInfo(token.id, token.name, token.scopes.split(), token.created) for token in tokens]

    @post("/tokens")
    async def make_token(self, site: Platform, who: Who, data: wire.TokenRequest) -> wire.NewToken:
        """A token for programs; it is shown this once only."""
        who.needs_cookie()
        if who.account.kind == "guest":
            raise NotAllowed("a guest has no tokens: register")
        if len(await store.tokens_of(site.database, who.id)) >= MOST_TOKENS:
            raise Conflict(f"at most {MOST_TOKENS} tokens: remove one first")
        return await _make_token(site, who.id, data.name, sorted(set(data.scopes)))

    @delete("/tokens/{token_id:int}", status_code=204)
    async def remove_token(self, site: Platform, who: Who, token_id: int) -> None:
        """The token is good for nothing from now on."""
        who.needs_cookie()
        if not 0 < token_id < 2**31 or not await store.remove_token(site.database, who.id, token_id):
            raise NotThere("there is no such token of yours")

    @get("/bots")
    async def list_bots(self, site: Platform, who: Who) -> list[wire.AccountInfo]:
        """One's own bots."""
        return [show_account(bot) for bot in await store.bots_of(site.database, who.id)]

    @post("/bots")
    async def make_bot(self, site: Platform, who: Who, data: wire.BotRequest) -> wire.NewBot:
        """An account for a program of one's own, declared as a bot, with its token, shown this once only."""
        who.needs_cookie()
        if who.account.kind != "person":
            raise NotAllowed("only people have bots: register")
        if len(await store.bots_of(site.database, who.id)) >= MOST_BOTS:
            raise Conflict(f"at most {MOST_BOTS} bots")
        account = _new_account(check_name(data.name), "bot", None)
        account.owner_id = who.id
        if not await store.add_account(site.database, account):
            raise Conflict(f"name: {data.name} is taken")
        token = await _make_token(site, account.id, "first", ["chat", "play", "read", "seek"])
        return wire.NewBot(show_account(account), token.token)


def _new_account(name: str, kind: str, password: str | None) -> Account:
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
    )


async def _make_token(site: Platform, account_id: int, name: str, scopes: list[str]) -> wire.NewToken:
    secret = new_secret("wbt")
    token = Token(account_id=account_id, hash=secret_hash(secret), name=name, scopes=" ".join(scopes), created=now())
    await store.add_token(site.database, token)
    return wire.NewToken(token.id, name, scopes, secret)


async def _log_in(site: Platform, account: Account, status: int) -> Response[wire.Me]:
    secret = new_secret("wbs")
    seconds = site.settings.session_days * DAY_SECONDS
    time = now()
    await store.add_session(site.database, secret_hash(secret), account.id, time, time + seconds * 1000)
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=site.settings.secure_cookies,
    )
    return Response(await _me(site, account, csrf_of(secret)), status_code=status, cookies=[cookie])


async def _me(site: Platform, account: Account, csrf: str | None) -> wire.Me:
    playing = await tables_of(site.database, account.id, ("open", "playing"))
    return wire.Me(show_account(account), csrf, account.role, account.muted, playing)
