"""What people decide at the same moment in several processes, the store decides once."""

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import postgres
import pytest
from running import Server, soon
from test_people import CASUAL, names, present


@pytest.fixture(scope="module")
def two_servers(cluster: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    database = postgres.make_database(cluster, f"w{secrets.token_hex(6)}")
    folder: Path = tmp_path_factory.mktemp("people")
    first = Server(database, folder, "--new-chat-seconds", "3600")
    second = first.again()
    yield first, second
    for server in (first, second):
        server.stop()


def test_requests_that_cross_make_one_friendship(two_servers: tuple[Server, Server]) -> None:
    """PL-231"""
    first, second = two_servers
    ada = first.person()
    others = [second.person() for _ in range(6)]
    with ThreadPoolExecutor(2) as pool:
        for bo in others:
            asked = [
                pool.submit(one.http.post, f"/api/people/{other.name}/friend") for one, other in ((ada, bo), (bo, ada))
            ]
            assert {one.result().status_code for one in asked} == {200}
            assert sorted(one.result().json()["friend"] for one in asked)[-1] == "friends"
    assert len(ada.get("/api/people")["friends"]) == ada.get(f"/api/players/{ada.name}")["friends"] == 6
    assert all(bo.get(f"/api/players/{ada.name}")["ties"]["friend"] == "friends" for bo in others)


def test_people_of_all_processes_are_online_count_as_spectators_and_are_not_read(
    two_servers: tuple[Server, Server],
) -> None:
    """PL-230, PL-232, PL-234, PL-240: slow chats are slow across all processes."""
    first, second = two_servers
    ada, bo, cleo = first.person(), second.person(), second.person()
    table = ada.table(platform=CASUAL)
    bo.post(f"/api/tables/{table}/join", {})
    assert soon(lambda: cleo.name in names(ada.get("/api/people")["online"]))
    cleo.post("/api/me/profile", {"name_watching": True})
    with present(ada, table) as here, present(cleo, table):
        here.until("presence", which=lambda told: told["spectators"] == 1 and told["watching"] == [cleo.name])
        ada.twin(second).post(f"/api/people/{bo.name}/mute")
        with ThreadPoolExecutor(2) as pool:
            twins = (bo, bo.twin(first))
            said = [pool.submit(one.http.post, f"/api/tables/{table}/chat", json={"text": "hi"}) for one in twins]
        assert sorted(one.result().status_code for one in said) == [204, 429]
        ada.post(f"/api/tables/{table}/chat", {"text": "quiet here"}, 204)
        assert here.until("chat")["text"] == "quiet here"
    ada.post(f"/api/tables/{table}/slow", {"seconds": 3600})
    assert soon(lambda: bo.get(f"/api/tables/{table}")["slow_seconds"] == 3600)
    refused = bo.http.post(f"/api/tables/{table}/chat", json={"text": "more"})
    assert (refused.status_code, refused.json()["rule"]) == (429, "PL-240") and int(refused.headers["retry-after"]) > 60
    bo.post(f"/api/tables/{table}/slow", {"seconds": 0}, 403)


def test_every_process_shows_the_same_on_television(two_servers: tuple[Server, Server]) -> None:
    """PL-235"""
    first, second = two_servers
    ada, bo = first.person(), second.person()
    tables = []
    for _ in range(3):
        tables.append(ada.table("medieval", platform=CASUAL))
        bo.post(f"/api/tables/{tables[-1]}/join", {})

    def shown() -> list[str]:
        with ThreadPoolExecutor(2) as pool:
            told = pool.map(lambda one: one.get("/api/tv"), (ada, bo))
        return [next(str(one["table"]) for one in channels if one["game"] == "medieval") for channels in told]

    assert soon(lambda: shown()[0] in tables and len(set(shown())) == 1)
