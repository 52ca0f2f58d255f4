"""What a database cannot hold harms nobody: it is refused in every text; a step that cannot be stored fails alone."""

import asyncio
import json
import re
from typing import Any

import pytest
from running import Server, two_at_a_table

from warboard.server.store.database import Database
from warboard.server.store.migrate import upgrade
from warboard.server.store.models import Account, GameRow, Table
from warboard.server.store.new_step import NewStep
from warboard.server.store.steps import StepWriter, read_steps

DATABASES = ("postgresql",)

NUL = "a\x00b"
REASON = "U+0000"
JSON = {"content-type": "application/json"}
FOR_OPERATORS = ("/api/moderation/", "/api/operate")  # refused to others before anything of a request is read


def refused(answer: Any) -> None:
    assert answer.status_code == 400, (answer.status_code, answer.text)
    told = answer.json()
    assert REASON in told["error" if "/lichess/" in str(answer.url) else "reason"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/register", {"name": NUL, "password": "a long password"}),
        ("/api/register", {"name": "Somebody new", "password": f"a long password {NUL}"}),
        ("/api/login", {"name": NUL, "password": "a long password"}),
        ("/api/tokens", {"name": NUL, "scopes": ["play"]}),
        ("/api/tables", {"game": NUL}),
        ("/api/tables", {"game": "power", "options": {NUL: 1}}),
        ("/api/tables", {"game": "mana", "options": {"hands": {"white": [NUL]}}}),
        ("/api/seeks", {"game": NUL}),
        ("/api/tables/{table}/act", {"action": NUL, "entry": 0}),
        ("/api/tables/{table}/act", {"action": "move:a2,a3", "entry": 0, "id": NUL}),
        ("/api/tables/{table}/chat", {"text": NUL}),
        ("/api/tables/{table}/join", {"side": NUL}),
    ],
)
def test_a_text_with_nul_is_refused_wherever_it_stands(server: Server, path: str, body: dict[str, Any]) -> None:
    ada, _bo, table = two_at_a_table(server)

    refused(ada.http.post(path.format(table=table), json=body))
    assert ada.view(table)["counters"]["illegal_game"] == 0


@pytest.mark.parametrize("body", [b'{"text": "\xff"}', b'{"text": "\xed\xa0\x80"}', b'{"\xc3": 1}', b"\xfe\xff"])
def test_a_body_that_is_not_utf_8_is_refused(server: Server, body: bytes) -> None:
    ada, _bo, table = two_at_a_table(server)

    for path in (f"/api/tables/{table}/chat", "/api/tables", "/api/login", f"/api/tables/{table}/abort"):
        answer = ada.http.post(path, content=body, headers=JSON)
        assert (answer.status_code, answer.json()["error"]) == (400, "refused"), (path, answer.text)


@pytest.mark.parametrize("path", ["/api/players/a%00b", "/api/tables/a%00b", "/a%00b"])
def test_there_is_nothing_under_an_address_with_nul(server: Server, path: str) -> None:
    assert server.guest().http.get(path).status_code == 404


def test_a_query_with_nul_is_refused(server: Server) -> None:
    refused(server.guest().http.get("/api/tables?game=a%00b"))


def body_fields(document: dict[str, Any], operation: dict[str, Any]) -> list[str]:
    """The names of the fields of a request's body."""
    found: list[str] = []
    waiting = [content["schema"] for content in operation.get("requestBody", {}).get("content", {}).values()]
    while waiting:
        schema = waiting.pop()
        if "$ref" in schema:
            schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        waiting.extend(schema.get("oneOf", []) + schema.get("anyOf", []))
        found.extend(schema.get("properties", {}))
    return found


def operations(document: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    """Every request of the API: method, path, description."""
    methods = ("get", "post", "put", "patch", "delete")
    return [
        (method, path, operation)
        for path, found in document["paths"].items()
        for method, operation in found.items()
        if method in methods
    ]


def test_no_text_of_any_request_may_hold_nul_or_half_a_character(server: Server) -> None:
    """Every field of every body, every part of every path and of every query, as the API's own document names them."""
    ada = server.guest()
    document = ada.get("/schema/openapi.json")
    texts = 0
    for method, path, operation in operations(document):
        plain = re.sub(r"\{[^}]*\}", "1", path)
        if path.startswith(FOR_OPERATORS):
            assert ada.http.request(method, plain, json={"verdict": NUL}).status_code == 403, path
            continue
        for field in body_fields(document, operation):
            texts += 1
            refused(ada.http.request(method, plain, json={field: NUL}))
            refused(ada.http.request(method, plain, json={field: {NUL: [NUL]}}))
            half = ada.http.request(method, plain, content=f'{{"{field}": "\\ud800"}}', headers=JSON)
            assert 400 <= half.status_code < 500, (path, field, half.text)
        for parameter in operation.get("parameters", []):
            texts += 1
            if parameter["in"] == "path":
                other = re.sub(r"\{[^}]*\}", "1", path.replace(f"{{{parameter['name']}}}", "a%00b"))
                assert ada.http.request(method, other).status_code == 404, other
                broken = ada.http.request(method, other.replace("%00", "%ed%a0%80"))
                assert 400 <= broken.status_code < 500, (other, broken.text)
            elif parameter["in"] == "query":
                refused(ada.http.request(method, f"{plain}?{parameter['name']}=a%00b"))
    assert texts > 100


def test_an_escaped_backslash_before_u0000_is_no_nul(server: Server) -> None:
    ada, _bo, table = two_at_a_table(server)

    said = ada.http.post(f"/api/tables/{table}/chat", content=json.dumps({"text": "\\u0000"}))
    assert REASON not in said.text


def test_who_sends_nul_over_a_socket_disturbs_nobody(server: Server) -> None:
    spoiler, _, spoiled = two_at_a_table(server)
    pairs = [two_at_a_table(server) for _ in range(4)]
    sockets = [(ada.socket(table), ada, table) for ada, _, table in pairs]

    with spoiler.socket(spoiled) as bad:
        bad.until("state")
        opened = [(socket.__enter__(), table) for socket, _, table in sockets]
        for number, (socket, _) in enumerate(opened):
            state = socket.until("state")
            bad.send({"type": "act", "action": NUL, "entry": 0, "id": f"n{number}"})
            bad.send({"type": "say", "text": NUL})
            socket.send({"type": "act", "action": state["legal"][0], "entry": 0, "id": "good"})
        for socket, _ in opened:
            assert socket.until("step")["reply"] == "good"
        for number in range(len(opened)):
            answer = bad.until("refused", which=lambda message: bool(message.get("reply")))
            assert (answer["reply"], REASON in answer["reason"]) == (f"n{number}", True)
        for socket, _ in opened:
            socket.__exit__(None, None, None)
    assert NUL not in server.log()


def step(game_id: str, text: str, number: int = 1) -> NewStep:
    return NewStep(
        {
            "game_id": game_id,
            "n": number,
            "kind": "act",
            "side": 0,
            "text": text,
            "time": 1,
            "delay": None,
            "client_id": None,
            "lines": "",
            "events": "[]",
            "settled": True,
            "reason": None,
            "rule": None,
        },
        {
            "id": game_id,
            "steps": 2,
            "entries": 1,
            "head": "",
            "changed": 1,
            "deadline": None,
            "alert_due": None,
            "bot_due": None,
            "outcome": None,
        },
    )


def test_a_step_that_cannot_be_stored_fails_alone(database: str) -> None:
    async def run() -> None:
        store = Database(database)
        writer = StepWriter(store, lambda seconds: None)
        try:
            await upgrade(store)
            await _add_games(store, [f"alone-{number}" for number in range(5)])
            writer.start()
            # The third breaks the whole transaction, on either database: its time is too large a number.
            steps = [step(f"alone-{number}", "move:a2,a3") for number in range(5)]
            steps[2].step["time"] = 2**80
            done = await asyncio.gather(*(writer.commit(one) for one in steps), return_exceptions=True)

            assert [one for one in done if one is True] == [True] * 4
            assert isinstance(done[2], Exception)
            for number in (0, 1, 3, 4):
                assert len(await read_steps(store, f"alone-{number}")) == 1
            assert len(await read_steps(store, "alone-2")) == 0
        finally:
            await writer.stop()
            await store.close()

    asyncio.run(run())


async def _add_games(store: Database, ids: list[str]) -> None:
    async with store.writing() as session:
        host = Account(
            name="Host of steps", folded="host of steps", kind="guest", password=None, owner_id=None, level=None,
            role="", created=1, closed=None, muted=False,
        )  # fmt: skip
        await session.add(host)
        for id in ids:
            await session.add_rows(
                Table(
                    id=id, game="power", options="{}", position=None, platform="{}", rated=False, public=True,
                    spectators=True, status="playing", host_id=host.id, created=1, muted=False, game_id=None,
                    takeback=None, rematch_id=None, for_both=None, campaign=None, next_seed=None, tournament_id=None,
                    slow_seconds=0,
                )
            )  # fmt: skip
            await session.add_rows(
                GameRow(
                    id=id, table_id=id, seed="", steps=1, entries=1, head="", started=1, changed=1, deadline=None,
                    alert_due=None, bot_due=None, outcome=None, settled=False, before=None,
                )
            )  # fmt: skip
