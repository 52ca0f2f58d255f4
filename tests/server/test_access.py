"""Every route says who may use it, and this is enforced for every token (PL-162)."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from running import Server, two_at_a_table
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from warboard.server.accounts.access import ACCESS
from warboard.server.accounts.identity import SCOPES
from warboard.server.app import create_app
from warboard.server.settings import Settings

DATABASES = ("sqlite",)

# What each route needs: a scope; `login`, which no token replaces; `operator`; or nothing, if it is `public`.
NEEDS = {
    "GET /": "public",
    "GET /{path}": "public",
    "GET /health": "public",
    "GET /ready": "public",
    "GET /metrics": "public",
    "GET /schema": "public",
    "GET /schema/{path}": "public",
    "GET /schema/openapi.json": "public",
    "GET /schema/style.css": "public",
    "GET /api/games": "public",
    "GET /api/games/{game_id}/diagrams": "public",
    "GET /api/characters": "public",
    "GET /api/characters/{game}": "read",
    "GET /api/lessons": "public",
    "GET /api/lessons/{game}/{lesson_id}": "public",
    "GET /api/puzzles": "read",
    "GET /api/puzzles/{game}/daily": "read",
    "GET /api/puzzles/{game}/next": "read",
    "GET /api/puzzles/{game}/{puzzle_id}": "read",
    "GET /api/puzzles/{game}/{puzzle_id}/about": "read",
    "POST /api/puzzles/{game}/{puzzle_id}/answer": "play",
    "POST /api/puzzles/{game}/{puzzle_id}/give-up": "play",
    "POST /api/puzzles/{game}/{puzzle_id}/hint": "play",
    "POST /api/puzzles/{game}/{puzzle_id}/forecast": "read",
    "GET /api/lab": "public",
    "GET /api/lab/{game}/{name}": "public",
    "GET /api/lab/{game}/{name}/{kind}/{entry}": "public",
    "GET /api/leaderboard/{game}": "public",
    "GET /api/players/{name}": "read",
    "GET /api/players/{name}/games": "read",
    "GET /api/players/{name}/curve/{game}": "read",
    "GET /api/people": "read",
    "POST /api/people/{name}/{tie}": "login",
    "DELETE /api/people/{name}/{tie}": "login",
    "GET /api/me/profile": "read",
    "POST /api/me/profile": "login",
    "GET /api/challenges": "read",
    "POST /api/challenges": "play",
    "POST /api/challenges/{table_id}/accept": "play",
    "POST /api/challenges/{table_id}/decline": "play",
    "DELETE /api/challenges/{table_id}": "play",
    "GET /api/tables/{table_id}/follow": "read",
    "POST /api/tables/{table_id}/follow": "login",
    "DELETE /api/tables/{table_id}/follow": "login",
    "POST /api/tables/{table_id}/slow": "chat",
    "GET /api/tv": "public",
    "POST /api/reports": "login",
    "GET /api/moderation/reports": "operator",
    "POST /api/moderation/reports/{report_id}": "operator",
    "POST /api/sandbox": "public",
    "POST /api/sandbox/about": "public",
    "POST /api/sandbox/check": "public",
    "POST /api/sandbox/forecast": "public",
    "POST /api/sandbox/opinion": "public",
    "POST /api/guest": "login",
    "POST /api/register": "login",
    "POST /api/login": "login",
    "POST /api/logout": "login",
    "GET /api/me": "read",
    "GET /api/visitor": "read",
    "POST /api/recover": "login",
    "POST /api/me/recovery": "login",
    "GET /api/me/tables": "read",
    "POST /api/me/password": "login",
    "POST /api/me/preferences": "login",
    "GET /api/me/alerts": "login",
    "POST /api/me/alerts": "login",
    "POST /api/me/alerts/devices": "login",
    "DELETE /api/me/alerts/devices/{device_id}": "login",
    "POST /api/me/alerts/address": "login",
    "DELETE /api/me/alerts/address": "login",
    "POST /api/mail/confirm": "public",
    "POST /api/mail/stop": "public",
    "GET /api/mail/stop": "public",
    "GET /api/me/vacations": "read",
    "POST /api/me/vacations": "login",
    "DELETE /api/me/vacations/{vacation_id}": "login",
    "GET /api/me/data": "login",
    "GET /api/me/export": "login",
    "POST /api/me/calendar": "login",
    "DELETE /api/me/calendar": "login",
    "POST /api/me/deletion": "login",
    "DELETE /api/me/deletion": "login",
    "GET /api/calendar/{file}": "public",
    "GET /api/tokens": "login",
    "POST /api/tokens": "login",
    "DELETE /api/tokens/{token_id}": "login",
    "GET /api/bots": "read",
    "POST /api/bots": "login",
    "GET /api/builds": "read",
    "POST /api/builds": "play",
    "GET /api/builds/{build_id}": "read",
    "POST /api/builds/{build_id}": "play",
    "DELETE /api/builds/{build_id}": "play",
    "POST /api/builds/{build_id}/copy": "play",
    "GET /api/tournaments": "public",
    "POST /api/tournaments": "play",
    "GET /api/tournaments/{tournament_id}": "read",
    "POST /api/tournaments/{tournament_id}/enter": "play",
    "POST /api/tournaments/{tournament_id}/withdraw": "play",
    "POST /api/tournaments/{tournament_id}/start": "play",
    "POST /api/tournaments/{tournament_id}/cancel": "play",
    "POST /api/tournaments/{tournament_id}/invitations": "play",
    "GET /api/seeks": "seek",
    "POST /api/seeks": "seek",
    "DELETE /api/seeks/{seek_id}": "seek",
    "GET /api/seeks/commitments": "seek",
    "POST /api/commitments": "play",
    "GET /api/tables": "public",
    "POST /api/tables": "play",
    "GET /api/tables/{table_id}": "public",
    "GET /api/tables/{table_id}/view": "read",
    "GET /api/tables/{table_id}/about": "read",
    "GET /api/tables/{table_id}/diagrams": "read",
    "GET /api/tables/{table_id}/forecast": "read",
    "POST /api/tables/{table_id}/plan": "read",
    "POST /api/tables/{table_id}/claim": "play",
    "GET /api/tables/{table_id}/chat": "read",
    "POST /api/tables/{table_id}/chat": "chat",
    "POST /api/tables/{table_id}/mute": "chat",
    "POST /api/tables/{table_id}/join": "play",
    "POST /api/tables/{table_id}/leave": "play",
    "POST /api/tables/{table_id}/nonce": "play",
    "POST /api/tables/{table_id}/bots": "play",
    "POST /api/tables/{table_id}/act": "play",
    "POST /api/tables/{table_id}/ask": "play",
    "POST /api/tables/{table_id}/takeback": "play",
    "POST /api/tables/{table_id}/takeback/answer": "play",
    "POST /api/tables/{table_id}/abort": "play",
    "POST /api/tables/{table_id}/rematch": "play",
    "POST /api/tables/{table_id}/branch": "play",
    "GET /api/tables/{table_id}/record": "read",
    "GET /api/tables/{table_id}/games": "read",
    "GET /api/tables/{table_id}/games/{game_id}/record": "read",
    "GET /api/tables/{table_id}/draws": "read",
    "GET /api/tables/{table_id}/events": "read",
    "GET /api/tables/{table_id}/moments/{entry}": "read",
    "GET /api/tables/{table_id}/opinion/{entry}": "read",
    "GET /api/tables/{table_id}/luck": "read",
    "GET /api/tables/{table_id}/report": "read",
    "POST /api/tables/{table_id}/report": "read",
    "GET /api/studies": "read",
    "POST /api/studies": "play",
    "GET /api/studies/{study_id}": "read",
    "POST /api/studies/{study_id}": "play",
    "DELETE /api/studies/{study_id}": "play",
    "GET /api/studies/{study_id}/export": "read",
    "GET /api/me/statistics": "read",
    "SOCKET /api/tables/{table_id}/socket": "read",
    "GET /api/stream/event": "read",
    "GET /api/bot/game/stream/{table_id}": "read",
    "POST /api/bot/game/{table_id}/move/{action}": "play",
    "POST /api/bot/game/{table_id}/resign": "play",
    "GET /lichess/api/account": "read",
    "GET /lichess/api/account/playing": "read",
    "GET /lichess/api/user/{username}": "read",
    "GET /lichess/api/users/status": "read",
    "GET /lichess/api/bot/online": "read",
    "POST /lichess/api/bot/account/upgrade": "play",
    "POST /lichess/api/token/test": "read",
    "GET /lichess/api/challenge": "read",
    "POST /lichess/api/challenge/{username}": "play",
    "POST /lichess/api/challenge/{challenge_id}/accept": "play",
    "POST /lichess/api/challenge/{challenge_id}/decline": "play",
    "POST /lichess/api/challenge/{challenge_id}/cancel": "play",
    "GET /lichess/api/stream/event": "read",
    "GET /lichess/api/bot/game/stream/{game_id}": "read",
    "POST /lichess/api/bot/game/{game_id}/move/{move}": "play",
    "GET /lichess/api/bot/game/{game_id}/chat": "read",
    "POST /lichess/api/bot/game/{game_id}/chat": "chat",
    "POST /lichess/api/bot/game/{game_id}/abort": "play",
    "POST /lichess/api/bot/game/{game_id}/resign": "play",
    "POST /lichess/api/bot/game/{game_id}/draw/{accept}": "play",
    "POST /lichess/api/bot/game/{game_id}/takeback/{accept}": "play",
    "POST /lichess/api/bot/game/{game_id}/claim-victory": "play",
    "GET /operate": "public",
    "GET /api/operate": "operator",
    "GET /api/operate/suspects": "operator",
    "GET /api/moderation/flags": "operator",
    "POST /api/moderation/flags/{flag_id}": "operator",
}


# Two count what their visitor asks for, one says which seat is the visitor's, one pretends not to exist except for
# operators.
KNOW_THEIR_VISITOR = ("POST /api/sandbox", "POST /api/sandbox/opinion", "GET /api/tables/{table_id}", "GET /operate")

# Litestar 3 will require dependencies to be marked as such.
application = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


def routes(database: str) -> Iterator[tuple[str, Any]]:
    """Every route of the application, with its handler."""
    for route in create_app(Settings(database=database)).routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _kwargs) in route.route_handler_map.items():
                if method not in ("OPTIONS", "HEAD"):
                    yield f"{method} {route.path_format or '/'}", handler
        elif isinstance(route, WebSocketRoute):
            yield f"SOCKET {route.path_format}", route.route_handler
        else:
            raise AssertionError(route.path)


@application
def test_every_route_says_who_may_use_it(own_database: str) -> None:
    """PL-162: a new route must be listed here, too."""
    told = {name: handler.opt.get(ACCESS, "nothing") for name, handler in routes(own_database)}

    assert told == NEEDS


@application
def test_what_depends_on_who_asks_is_not_public(own_database: str) -> None:
    """PL-162: a public route does not know its visitor, except to count requests."""
    for name, handler in routes(own_database):
        knows = {"user", "visitor"} & set(handler.parsed_fn_signature.parameters)
        if NEEDS[name] == "public":
            assert not knows or name in KNOW_THEIR_VISITOR, name


def test_the_guide_names_what_needs_no_scope() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
    (row,) = re.findall(r"^\| nothing \| (.*?);", guide, re.MULTILINE)
    named = [re.escape(path).replace("…", ".*").replace("T", "[^/]+") for path in re.findall(r"`(/api/\S+)`", row)]
    secret = ("GET /api/calendar", "GET /api/mail")
    for name, needs in NEEDS.items():
        method, _, path = name.partition(" ")
        if method == "GET" and path.startswith("/api/") and not name.startswith(secret):
            assert any(re.fullmatch(one, path) for one in named) == (needs == "public"), name


def test_a_token_without_the_scope_is_refused_by_every_route(server: Server) -> None:
    """PL-162: before anything else of the request is looked at."""
    ada, _, table = two_at_a_table(server)
    owner = server.person()
    tokens = {
        missing: owner.post("/api/tokens", {"name": "most", "scopes": [one for one in SCOPES if one != missing]}, 201)
        for missing in SCOPES
    }
    headers = {missing: {"authorization": f"Bearer {made['token']}"} for missing, made in tokens.items()}
    values = {"table_id": table, "entry": "0", "token_id": "1", "seek_id": "1", "flag_id": "1", "report_id": "1"}
    values |= {"device_id": "1", "vacation_id": "1"}

    with httpx.Client(base_url=server.base, timeout=60) as http:
        for name, need in NEEDS.items():
            method, _, path = name.partition(" ")
            for part in re.findall(r"{(\w+)}", path):
                values.setdefault(part, "x")
            path = path.format(**values)
            if need == "public":
                if method == "GET":
                    assert http.get(path, headers=headers["read"]).status_code != 403, name
                continue
            header = headers["read" if need in ("login", "operator") else need]
            if method == "SOCKET":
                with pytest.raises(InvalidStatus) as refused:
                    connect(ws(server, path), additional_headers=header, open_timeout=60)
                assert refused.value.response.status_code == 403
                continue
            answer = http.request(method, path, headers=header)
            told = answer.json()
            assert answer.status_code == 403 and "token" in told.get("reason", told["error"]), (name, answer.text)
    assert ada.view(table)["entry"] == 0


def ws(server: Server, path: str) -> str:
    return server.base.replace("http", "ws", 1) + path


def test_a_token_acts_and_talks_over_a_socket_only_with_the_scopes(server: Server) -> None:
    """PL-162"""
    owner = server.person()
    table = owner.table(bots=[{"level": "random"}], side="white")
    token = owner.post("/api/tokens", {"name": "reader", "scopes": ["read"]}, 201)["token"]
    header = {"authorization": f"Bearer {token}"}

    with connect(ws(server, f"/api/tables/{table}/socket"), additional_headers=header, open_timeout=60) as socket:
        for message, scope in (
            ('{"type": "say", "text": "hello"}', "chat"),
            ('{"type": "act", "action": "move:a2,a3", "entry": 0}', "play"),
            ('{"type": "ask", "ask": "resign"}', "play"),
        ):
            socket.send(message)
            while '"refused"' not in (answer := str(socket.recv(60))):
                pass
            assert f"lacks the scope '{scope}'" in answer
    assert owner.view(table)["entry"] == 0
