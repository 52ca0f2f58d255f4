"""Guests, accounts, sessions, tokens: who is who, and what each may do."""

import secrets
from pathlib import Path

import httpx
from running import Server, play, soon


def test_a_guest_who_registers_keeps_the_table(server: Server) -> None:
    ada = server.guest()
    table = ada.table()

    name = f"Ada-{secrets.token_hex(4)}"
    ada.http.headers["x-csrf-token"] = ada.post("/api/register", {"name": name, "password": "long enough"}, 201)["csrf"]

    me = ada.get("/api/me")
    assert me["account"] == {**me["account"], "name": name, "kind": "person"}
    assert me["playing"] == [table]


def test_logging_in_and_out(server: Server) -> None:
    ada = server.person()
    wish = {"name": ada.name.lower(), "password": "a long password"}

    with httpx.Client(base_url=server.base, timeout=60) as other:
        wrong = other.post("/api/login", json={**wish, "password": "another password"})
        nobody = other.post("/api/login", json={**wish, "name": "nobody-at-all"})
        right = other.post("/api/login", json=wish)
        csrf = {"x-csrf-token": right.json()["csrf"]}
        out = other.post("/api/logout", headers=csrf)
        after = other.get("/api/me")

    assert (wrong.status_code, nobody.status_code) == (403, 403)
    assert wrong.json() == nobody.json()
    assert right.status_code == 200 and out.status_code == 204 and after.status_code == 401
    cookie = right.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie


def test_a_changed_password_ends_other_sessions(server: Server) -> None:
    ada = server.person()
    with httpx.Client(base_url=server.base, timeout=60) as other:
        other.post("/api/login", json={"name": ada.name, "password": "a long password"})

        ada.post("/api/me/password", {"old": "a long password", "new": "a longer password"}, 204)

        assert other.get("/api/me").status_code == 401
        assert ada.get("/api/me")["account"]["name"] == ada.name
        again = other.post("/api/login", json={"name": ada.name, "password": "a long password"})
        assert again.status_code == 403


def test_names_that_look_alike_are_one_name(server: Server) -> None:
    ada = server.person(f"Ada_{secrets.token_hex(4)}")
    wish = {"name": ada.name.upper().replace("_", "-"), "password": "a long password"}

    assert httpx.post(f"{server.base}/api/register", json=wish, timeout=60).status_code == 409
    for bad in ("a", "x" * 31, "with blank", "greedy bot", "Guest-1", "admin", "é́é"):
        answer = httpx.post(f"{server.base}/api/register", json={**wish, "name": bad}, timeout=60)
        assert answer.status_code == 400, bad


def test_what_changes_something_with_a_cookie_needs_the_csrf_text(server: Server) -> None:
    ada = server.guest()
    del ada.http.headers["x-csrf-token"]

    without = ada.http.post("/api/tables", json={"game": "power"})
    wrong = ada.http.post("/api/tables", json={"game": "power"}, headers={"x-csrf-token": "0" * 40})

    assert (without.status_code, wrong.status_code) == (403, 403)
    assert ada.http.get("/api/me").status_code == 200


def test_a_token_does_what_its_scopes_say_and_no_more(server: Server) -> None:
    ada = server.person()
    made = ada.post("/api/tokens", {"name": "reader", "scopes": ["read"]}, 201)
    header = {"authorization": f"Bearer {made['token']}"}

    with httpx.Client(base_url=server.base, headers=header, timeout=60) as program:
        assert program.get("/api/me").json()["account"]["name"] == ada.name
        assert program.post("/api/tables", json={"game": "power"}).status_code == 403
        assert program.get("/api/tokens").status_code == 403
        assert program.post("/api/tokens", json={"name": "x", "scopes": ["play"]}).status_code == 403
        ada.http.delete(f"/api/tokens/{made['id']}")
        assert program.get("/api/me").status_code == 401
    assert "token" not in ada.get("/api/tokens")


def test_a_token_plays_without_csrf(server: Server) -> None:
    ada = server.person()
    token = ada.post("/api/tokens", {"name": "player", "scopes": ["play", "read"]}, 201)["token"]

    answer = httpx.post(
        f"{server.base}/api/tables", json={"game": "power"}, headers={"authorization": f"Bearer {token}"}, timeout=60
    )

    assert answer.status_code == 201


def test_a_bot_is_an_account_of_its_own_with_an_owner(server: Server) -> None:
    ada = server.person()
    name = f"B-{secrets.token_hex(4)}"

    made = ada.post("/api/bots", {"name": name}, 201)

    assert made["account"]["kind"] == "bot"
    assert [bot["name"] for bot in ada.get("/api/bots")["own"]] == [name]
    login = httpx.post(f"{server.base}/api/login", json={"name": name, "password": "a long password"}, timeout=60)
    assert login.status_code == 403
    assert server.guest().http.post("/api/bots", json={"name": "another-one"}).status_code == 403


def test_too_many_requests_are_refused_with_when_to_come_again(own_database: str, tmp_path: Path) -> None:
    limits = ("--per-minute", "20", "--entries-per-minute", "3")
    server = Server(own_database, tmp_path, *limits)
    try:
        entries = [httpx.post(f"{server.base}/api/guest", json={}, timeout=60) for _ in range(5)]
        requests = [httpx.get(f"{server.base}/api/games", timeout=60) for _ in range(30)]
    finally:
        server.stop()

    assert [answer.status_code for answer in entries] == [201, 201, 201, 429, 429]
    assert requests[-1].status_code == 429
    assert int(requests[-1].headers["retry-after"]) >= 1


def test_no_secret_stands_in_the_log(own_database: str, tmp_path: Path) -> None:
    server = Server(own_database, tmp_path, "--log-level", "debug")
    try:
        ada, bo = server.person(), server.guest()
        token = ada.post("/api/tokens", {"name": "t", "scopes": ["play", "read"]}, 201)["token"]
        httpx.get(
            f"{server.base}/api/me?password=a+long+password", headers={"authorization": f"Bearer {token}"}, timeout=60
        )
        table = ada.table(platform={"rated": False})
        bo.post(f"/api/tables/{table}/join", {})
        play([ada, bo], table)
        assert soon(lambda: ada.get(f"/api/tables/{table}/games")[0]["seed"] is not None)
        seed = ada.get(f"/api/tables/{table}/games")[0]["seed"]
        cookies = list(ada.http.cookies.values())
    finally:
        server.stop()

    log = server.log()
    assert '"event": "answered"' in log
    for secret in (token, seed, "a long password", "a+long+password", *cookies):
        assert secret not in log
    assert token.encode() not in Path(own_database).read_bytes()
