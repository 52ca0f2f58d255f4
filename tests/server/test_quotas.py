"""How much one person may have at once, and how bots share their time among people."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from running import Server, soon

from warboard.server.workers.fair_queue import FairQueue


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows little."""
    folder = tmp_path_factory.mktemp("small")
    words = ("--open-tables", "2", "--bot-games", "1", "--seeks", "2", "--chat-per-minute", "3")
    running = Server(str(folder / "small.db"), folder, *words)
    yield running
    running.stop()


def test_tables_that_wait_have_a_quota_and_closing_one_makes_room(small: Server) -> None:
    """PL-159"""
    ada, bo = small.guest(), small.guest()
    first, _ = ada.table(), ada.table()

    refused = ada.post("/api/tables", {"game": "power"}, 409)
    bo.table()

    assert refused["rule"] == "PL-159" and "2 tables" in refused["reason"]
    ada.post(f"/api/tables/{first}/leave")
    third = ada.table()
    bo.post(f"/api/tables/{third}/join", {})  # a game in progress is not waiting
    ada.table()


def test_a_quota_holds_for_wishes_that_come_at_once(server: Server) -> None:
    """Tokens and a person's own bots: counted in the transaction in which they are made."""
    ada = server.person()

    with ThreadPoolExecutor(8) as at_once:

        def ask(path: str, wish: dict[str, object]) -> int:
            return ada.http.post(path, json=wish).status_code

        bots = list(at_once.map(lambda n: ask("/api/bots", {"name": f"{ada.name}-{n}"}), range(24)))
        tokens = list(at_once.map(lambda n: ask("/api/tokens", {"name": f"{n}", "scopes": ["read"]}), range(70)))

    assert (bots.count(201), bots.count(409)) == (10, 14) and len(ada.get("/api/bots")["own"]) == 10
    assert (tokens.count(201), tokens.count(409)) == (50, 20) and len(ada.get("/api/tokens")) == 50


def test_games_with_bots_have_a_quota_in_every_way_to_make_one(small: Server) -> None:
    """PL-159"""
    ada = small.guest()
    bots = [{"level": "random", "side": "black"}]
    first = ada.table(bots=bots)
    empty = ada.table()

    assert ada.post("/api/tables", {"game": "power", "bots": bots}, 409)["rule"] == "PL-159"
    assert ada.post(f"/api/tables/{empty}/bots", {"level": "random"}, 409)["rule"] == "PL-159"

    ada.post(f"/api/tables/{first}/ask", {"ask": "resign"})
    assert soon(lambda: ada.get(f"/api/tables/{first}")["status"] == "over")
    assert ada.post(f"/api/tables/{empty}/bots", {"level": "random"})["status"] == "playing"
    assert ada.post(f"/api/tables/{first}/rematch", {"agree": True}, 409)["rule"] == "PL-159"
    assert ada.get(f"/api/tables/{first}")["rematch"] is None


def test_a_second_bot_at_the_same_table_is_no_second_game(small: Server) -> None:
    """PL-159"""
    ada = small.guest()
    table = ada.table("arena", options={"players": 3}, bots=[{"level": "random"}])

    assert ada.post(f"/api/tables/{table}/bots", {"level": "random"})["status"] == "playing"


def test_seeks_have_a_quota_that_a_persons_bots_share(small: Server) -> None:
    """PL-159"""
    ada = small.person()
    token = ada.post("/api/bots", {"name": f"{ada.name}-bot"}, 201)["token"]
    header = {"authorization": f"Bearer {token}"}
    ada.post("/api/seeks", {"game": "power"}, 201)
    assert ada.http.post("/api/seeks", json={"game": "power"}).status_code == 409
    assert ada.http.post("/api/seeks", json={"game": "chess"}, headers=header).status_code == 201

    refused = ada.http.post("/api/seeks", json={"game": "mana"}, headers=header)

    assert refused.status_code == 409 and refused.json()["rule"] == "PL-159"


def test_chat_has_a_limit_over_all_tables_and_the_socket(small: Server) -> None:
    """PL-159: 429 with the time to wait; over a socket the message is refused, and the socket stays open."""
    ada = small.guest()
    tables = [ada.table(), ada.table()]
    for number in range(3):
        ada.post(f"/api/tables/{tables[number % 2]}/chat", {"text": "hello"}, 204)

    refused = ada.http.post(f"/api/tables/{tables[0]}/chat", json={"text": "hello"})
    with ada.socket(tables[0]) as socket:
        socket.until("table")
        socket.send({"type": "say", "text": "hello"})
        told = socket.until("refused")
        socket.send({"type": "ping"})
        socket.until("pong")

    assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
    assert "chat messages" in refused.json()["reason"] and "chat messages" in told["reason"]
    assert len(ada.get(f"/api/tables/{tables[0]}/chat")) == 2


def test_nobody_is_flooded_with_challenges_and_requests(small: Server) -> None:
    """PL-276: a person's bots count as the person, and what was withdrawn counts too; bots may be challenged."""
    ada, bo, cleo = (small.person() for _ in range(3))
    token = ada.post("/api/bots", {"name": f"{ada.name}-bot"}, 201)["token"]
    bos_bot = f"{bo.name}-bot"
    bo.post("/api/bots", {"name": bos_bot}, 201)

    def challenge(name: str, **headers: str) -> int:
        wish = {"player": name, "game": "power", "platform": {"rated": False}}
        answer = ada.http.post("/api/challenges", json=wish, headers=headers)
        if answer.status_code == 201:
            ada.http.delete(f"/api/challenges/{answer.json()['id']}", headers=headers)
        return answer.status_code

    assert {challenge(bo.name) for _ in range(10)} == {201}
    assert {challenge(bo.name, authorization=f"Bearer {token}") for _ in range(9)} == {201}
    ada.post(f"/api/people/{bo.name}/friend")
    assert ada.post(f"/api/people/{bo.name}/friend", status=429)["rule"] == "PL-276"
    assert challenge(bo.name) == challenge(bo.name, authorization=f"Bearer {token}") == 429
    assert challenge(cleo.name) == challenge(bos_bot) == 201


def test_one_with_a_hundred_tables_does_not_starve_others() -> None:
    """PL-159: people take turns, whoever asked first."""

    async def run() -> list[int]:
        queue = FairQueue(["worker"])
        worker = await queue.take(0)
        served: list[int] = []

        async def want(person: int) -> None:
            taken = await queue.take(person)
            served.append(person)
            queue.put_back(taken)

        greedy = [asyncio.create_task(want(1)) for _ in range(100)]
        await asyncio.sleep(0)
        others = [asyncio.create_task(want(person)) for person in (2, 3, 2)]
        await asyncio.sleep(0)
        assert queue.waiting == 103
        queue.put_back(worker)
        await asyncio.gather(*greedy, *others)
        return served

    served = asyncio.run(run())

    assert served[:6] == [1, 2, 3, 1, 2, 1] and len(served) == 103


def test_a_turn_that_nobody_waits_for_any_more_goes_to_the_next() -> None:
    async def run() -> str:
        queue = FairQueue(["worker"])
        worker = await queue.take(0)
        gone, late = (asyncio.create_task(queue.take(person)) for person in (1, 2))
        waits = asyncio.create_task(queue.take(3))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        queue.put_back(worker)  # goes to `late`, which is cancelled before it wakes up
        late.cancel()
        return await asyncio.wait_for(waits, 10)

    assert asyncio.run(run()) == "worker"


def test_a_bot_answers_others_while_one_person_fills_the_queue(own_database: str, tmp_path: Path) -> None:
    """PL-159"""
    server = Server(own_database, tmp_path, "--bot-games", "30")
    try:
        greedy, other = server.guest(), server.guest()
        for _ in range(30):
            greedy.table(side="", bots=[{"level": "random"}, {"level": "random"}])
        table = other.table(bots=[{"level": "random", "side": "black"}])
        first = other.view(table)["legal"][0]
        other.act(table, first, 0)

        assert soon(lambda: bool(other.view(table)["legal"]))
        assert not other.view(table)["outcome"]
    finally:
        server.stop()
