"""Friends, blocks, challenges, watch lists, profiles, television, reports: with real people on a real server."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from in_process import Place, held_place
from running import Data, Person, Server, Socket, soon
from websockets.sync.client import connect

from warboard.cli.operate import admin

DATABASES = ("sqlite",)
ON_BOTH = (
    "test_whoever_is_blocked_reaches_nobody_and_is_not_told",
    "test_a_seek_brings_nobody_together_with_whom_they_block",
)
CASUAL = {"rated": False}
LIVE = {"rated": True, "clock": "live", "live_seconds": 600, "increment_seconds": 5}


@contextmanager
def heard(person: Person) -> Iterator[Iterator[Data]]:
    """The events of a person's stream from now on; a blank line every few seconds says that there is nothing new."""
    with person.http.stream("GET", "/api/stream/event") as stream:
        yield (json.loads(line) for line in stream.iter_lines() if line.strip())


def next_event(events: Iterator[Data], kind: str) -> Data:
    return next(event for event in events if event["type"] == kind)


def present(person: Person, table: str) -> Socket:
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    address = f"{person.base.replace('http', 'ws', 1)}/api/tables/{table}/socket?presence=1"
    return Socket(connect(address, additional_headers={"Cookie": cookies}, compression=None, open_timeout=60))


def names(lines: list[Data]) -> list[str]:
    return [line["name"] for line in lines]


def drop(person: Person, path: str, status: int = 200) -> Any:
    answer = person.http.delete(path)
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


def test_people_become_friends_and_part_again(server: Server) -> None:
    """PL-230, PL-231: asked and accepted, both are notified; friends see who is online."""
    ada, bo, guest = server.person(), server.person(), server.guest()
    with heard(bo) as events:
        assert ada.post(f"/api/people/{bo.name}/friend")["friend"] == "asked"
        next_event(events, "friendRequest")
    assert ada.post(f"/api/people/{bo.name}/friend")["friend"] == "asked"  # twice is once
    assert bo.get("/api/me")["waiting"] == {"challenges": 0, "requests": 1}
    assert names(bo.get("/api/people")["asks"]) == [ada.name]
    assert bo.post(f"/api/people/{ada.name}/friend")["friend"] == "friends"
    (line,) = ada.get("/api/people")["friends"]
    assert (line["name"], line["online"]) == (bo.name, True)
    assert ada.get(f"/api/players/{bo.name}")["friends"] == 1
    assert bo.name in names(guest.get("/api/people")["online"])
    guest.post(f"/api/people/{bo.name}/friend", status=403)
    ada.post(f"/api/people/{ada.name}/friend", status=400)
    ada.post("/api/people/Nobody-of-this-name/friend", status=404)
    assert ada.post(f"/api/people/{bo.name}/enemy", status=400)["place"] == "tie"

    assert drop(bo, f"/api/people/{ada.name}/friend")["friend"] == "none"
    assert ada.get("/api/people")["friends"] == []


def test_a_challenge_by_name_is_answered(server: Server) -> None:
    """PL-174: accepted, declined, withdrawn; both are notified, and nobody else."""
    ada, bo, cleo = server.person(), server.person(), server.person()
    wish = {"player": bo.name, "game": "power", "platform": CASUAL}
    with heard(bo) as events:
        table = ada.post("/api/challenges", wish, 201)["id"]
        assert next_event(events, "challenge")["game"]["id"] == table
    assert bo.get("/api/me")["waiting"]["challenges"] == 1
    (told,) = bo.get("/api/challenges")
    assert (told["challenger"], told["challenged"], told["table"]["id"]) == (ada.name, bo.name, table)
    assert ada.get("/api/people")["challenges"] == [told]
    cleo.post(f"/api/challenges/{table}/accept", status=404)
    ada.post(f"/api/challenges/{table}/accept", status=403)
    assert bo.post(f"/api/challenges/{table}/accept")["status"] == "playing"

    declined = ada.post("/api/challenges", wish, 201)["id"]
    bo.post(f"/api/challenges/{declined}/decline", status=204)
    withdrawn = ada.post("/api/challenges", wish, 201)["id"]
    drop(ada, f"/api/challenges/{withdrawn}", 204)
    assert bo.get("/api/challenges") == ada.get("/api/challenges") == []

    ada.post("/api/challenges", {"player": bo.name, "game": "arena", "options": {"players": 4}}, 400)
    bo.post("/api/me/profile", {"challenges": "friends"})
    ada.post("/api/challenges", wish, 403)


def test_whoever_is_blocked_reaches_nobody_and_is_not_told(server: Server) -> None:
    """PL-232, PL-238: not through challenges, requests, chat lines or following, nor at a private table."""
    ada, bo, cleo = server.person(), server.person(), server.person()
    ada.post(f"/api/people/{bo.name}/friend")
    bo.post(f"/api/people/{ada.name}/friend")
    table = ada.table(platform=CASUAL)
    bo.post(f"/api/tables/{table}/join", {})
    with ada.socket(table) as open_socket, cleo.socket(table) as onlooker:
        open_socket.until("state")
        assert ada.post(f"/api/people/{bo.name}/block")["blocks"] is True
        bo.post(f"/api/tables/{table}/chat", {"text": "can you hear me"}, 204)
        assert onlooker.until("chat")["text"] == "can you hear me"
        open_socket.send({"type": "ping"})
        open_socket.until("pong")
        assert not any(b"can you hear me" in message for message in open_socket.received)
    assert ada.get(f"/api/tables/{table}/chat") == []
    assert [line["text"] for line in bo.get(f"/api/tables/{table}/chat")] == ["can you hear me"]

    assert bo.post(f"/api/people/{ada.name}/friend")["friend"] == "asked"
    assert bo.post(f"/api/people/{ada.name}/follow")["follows"] is True
    bot = bo.post("/api/bots", {"name": f"{bo.name}-bot"}, 201)
    made = bo.post("/api/challenges", {"player": ada.name, "game": "power", "platform": CASUAL}, 201)
    header = {"authorization": f"Bearer {bot['token']}"}
    wish = {"player": ada.name, "game": "power", "platform": CASUAL}
    assert httpx.post(f"{server.base}/api/challenges", json=wish, headers=header, timeout=60).status_code == 201
    seen = ada.get("/api/people")
    assert (seen["asks"], seen["challenges"], names(seen["blocks"])) == ([], [], [bo.name])
    assert ada.get("/api/me")["waiting"] == {"challenges": 0, "requests": 0}
    assert ada.get(f"/api/players/{bo.name}")["ties"]["friend"] == "none"
    with heard(bo) as events:
        ada.table(bots=[{"level": "random"}])
        cleo.post("/api/challenges", {"player": bo.name, "game": "power", "platform": CASUAL}, 201)
        kinds = [event["type"] for event in (next(events), next(events), next(events))]
        assert "followedStart" not in kinds and kinds[-1] == "challenge"

    private = ada.table(public=False, platform=CASUAL)
    refused = bo.post(f"/api/tables/{private}/join", {}, 403)
    assert "block" not in refused["reason"]
    cleo.post(f"/api/tables/{private}/join", {})
    ada.post(f"/api/people/{bo.name}/friend", status=409)

    assert drop(ada, f"/api/people/{bo.name}/block")["friend"] == "asks"
    assert made["id"] in [one["table"]["id"] for one in ada.get("/api/challenges")]


def test_a_seek_brings_nobody_together_with_whom_they_block(server: Server) -> None:
    """PL-232: people who block each other, in either direction, and their bots keep waiting as if nobody had come;
    others are paired with either.
    """
    ada, bo, cleo, dan = (server.person() for _ in range(4))
    wish = {"game": "power", "platform": {**LIVE, "rated": False, "live_seconds": 1234}}
    bo.post(f"/api/people/{ada.name}/block")
    assert [len(one.post("/api/seeks", wish, 201)["seeks"]) for one in (ada, bo)] == [1, 1]
    assert [one.get("/api/seeks")["paired"] for one in (ada, bo)] == [[], []]
    tables = [one.post("/api/seeks", wish, 201)["paired"] for one in (cleo, dan)]
    assert sorted(tables) == sorted(one.get("/api/seeks")["paired"] for one in (ada, bo)) and [] not in tables

    adas, bos = (
        {"authorization": f"Bearer {one.post('/api/bots', {'name': f'{one.name}-bot'}, 201)['token']}"}
        for one in (ada, bo)
    )
    for header in (adas, bos):
        told = httpx.post(f"{server.base}/api/seeks", json=wish, headers=header, timeout=60).json()
        assert (len(told["seeks"]), told["paired"]) == (1, [])


def test_those_who_follow_hear_of_games_that_begin_and_go_on(server: Server) -> None:
    """PL-233: public games, if the player shows what they play; and hidden orders reveal nothing (PL-138)."""
    ada, bo, cleo = server.person(), server.person(), server.person()
    cleo.post(f"/api/people/{ada.name}/follow")
    with heard(cleo) as events:
        table = ada.table("arena", options={"players": 2}, platform=CASUAL)
        bo.post(f"/api/tables/{table}/join", {})
        assert next_event(events, "followedStart")["game"]["id"] == table
        (line,) = cleo.get("/api/people")["follows"]
        assert line["playing"] == [table]
        cleo.post(f"/api/tables/{table}/follow", status=204)
        view = ada.view(table)
        ada.act(table, view["legal"][0], view["entry"])  # an order that waits
        hidden = cleo.get("/api/people")["tables"]
        bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
        assert next_event(events, "followedMove")["game"]["id"] == table
    assert [(one["id"], one["entries"]) for one in hidden] == [(table, 1)]
    ada.post("/api/me/profile", {"show_playing": "nobody"})
    other = ada.table(platform=CASUAL)
    bo.post(f"/api/tables/{other}/join", {})
    (line,) = cleo.get("/api/people")["follows"]
    assert line["playing"] == []
    assert cleo.get(f"/api/players/{ada.name}")["playing"] == []
    drop(cleo, f"/api/tables/{table}/follow", 204)
    assert cleo.get(f"/api/tables/{table}/follow") is False


def test_everybody_sees_of_somebody_what_they_show(server: Server) -> None:
    """PL-236: to everyone, to friends or to nobody, in every list."""
    ada, bo, cleo = server.person(), server.person(), server.person()
    ada.post(f"/api/people/{bo.name}/friend")
    bo.post(f"/api/people/{ada.name}/friend")
    parts = ("bio", "ratings", "history", "playing", "online", "friends")
    ada.post("/api/me/profile", {"bio": "I play after tea.", **{f"show_{part}": "friends" for part in parts}})
    seen = bo.get(f"/api/players/{ada.name}")
    assert (seen["hidden"], seen["bio"], seen["online"], seen["friends"]) == ([], "I play after tea.", True, 1)
    bo.get(f"/api/players/{ada.name}/games")
    with httpx.Client(base_url=server.base, timeout=60) as stranger:
        for visitor in (cleo.http, stranger):
            unseen = visitor.get(f"/api/players/{ada.name}").json()
            assert unseen["hidden"] == list(parts)
            assert (unseen["bio"], unseen["online"], unseen["friends"], unseen["ratings"]) == (None, None, None, [])
            assert visitor.get(f"/api/players/{ada.name}/games").status_code == 403
            assert visitor.get(f"/api/players/{ada.name}/curve/power").status_code == 403
            assert ada.name not in names(visitor.get("/api/people").json()["online"])
    assert ada.name in names(bo.get("/api/people")["online"])
    ada.post("/api/me/profile", {"show_online": "nobody"})
    assert ada.name not in names(bo.get("/api/people")["online"])
    assert ada.get("/api/me/profile")["show_bio"] == "friends"  # the rest stayed as it was
    ada.post("/api/me/profile", {"bio": "x" * 1001}, 400)
    ada.post("/api/me/profile", {"show_online": "strangers"}, 400)


def test_spectators_are_counted_and_named_if_they_wish(server: Server) -> None:
    """PL-234"""
    ada, bo, cleo = server.person(), server.person(), server.person()
    table = ada.table(platform=CASUAL)
    bo.post(f"/api/tables/{table}/join", {})
    with present(ada, table) as here:
        with present(cleo, table):
            assert here.until("presence", which=lambda told: told["spectators"] == 1)["watching"] == []
            cleo.post("/api/me/profile", {"name_watching": True})
            here.until("presence", which=lambda told: told["watching"] == [cleo.name])
        here.until("presence", which=lambda told: told["spectators"] == 0 and told["watching"] == [])


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_television_shows_the_best_game_until_it_ends(own_database: str) -> None:
    """PL-235: the highest ratings first, people before bots, nothing private; then it stays."""
    with held_place(own_database) as place:
        place.run(_watch_television(place))


async def _watch_television(place: Place) -> None:
    ada, bo, cleo = [await place.person(name) for name in ("Ada", "Bo", "Cleo")]

    async def shown() -> object:
        place.time.ms += 2_000  # how often a process checks at most
        return next(one["table"] for one in await cleo.get("/api/tv") if one["game"] == "chess")

    await place.game(ada, bo, game="chess", public=False, platform=CASUAL)
    bots = {"game": "chess", "bots": [{"level": "random"}]}
    against_bot = (await cleo.post("/api/tables", bots, 201))["id"]
    assert await shown() == against_bot
    public = await place.game(ada, bo, game="chess", platform=LIVE)
    assert await shown() == against_bot  # it stays
    await cleo.post(f"/api/tables/{against_bot}/ask", {"ask": "resign"})
    assert await shown() == public
    await ada.post(f"/api/tables/{public}/ask", {"ask": "resign"})
    assert await shown() is None


def test_the_operator_hears_of_a_line_and_mutes_whoever_said_it(server: Server) -> None:
    """PL-239: with the lines around it as they were; by a page or by a command, with reasons, once."""
    ada, bo, cleo = server.person(), server.person(), server.person()
    table = ada.table(platform=CASUAL)
    bo.post(f"/api/tables/{table}/join", {})
    for text in ("hello", "you are a toad"):
        bo.post(f"/api/tables/{table}/chat", {"text": text}, 204)
    rude = next(line for line in ada.get(f"/api/tables/{table}/chat") if "toad" in line["text"])
    wish = {"player": bo.name, "reason": "insults", "table": table, "at": rude["at"]}
    ada.post("/api/reports", wish, 204)
    ada.post("/api/reports", wish, 409)
    ada.post("/api/reports", {**wish, "at": 1}, 404)
    ada.post("/api/reports", {"player": bo.name, "reason": "and the name"}, 204)
    ada.get("/api/moderation/reports", 403)
    assert CliRunner().invoke(admin, ["operator", cleo.name, "--database", server.database]).exit_code == 0
    person, line = [one for one in cleo.get("/api/moderation/reports") if one["player"] == bo.name]
    assert [one["text"] for one in line["lines"]] == ["hello", "you are a toad"] and person["lines"] == []
    cleo.post(f"/api/moderation/reports/{person['id']}", {"verdict": "a fine name"}, 204)
    cleo.post(f"/api/moderation/reports/{person['id']}", {"verdict": "again"}, 404)

    def command(*words: str) -> str:
        done = CliRunner().invoke(admin, [*words, "--database", server.database])
        assert done.exit_code == 0, done.output
        return done.output

    listed = [one for one in json.loads(command("reports", "--json")) if one["player"] == bo.name]
    assert [one["id"] for one in listed] == [line["id"]]
    assert "you are a toad" in command("report", str(line["id"]))
    said = command("resolve", str(line["id"]), "--reason", "insults", "--mute")
    assert "report closed" in said and "account muted" in said  # the audit lines
    assert soon(lambda: bo.http.post(f"/api/tables/{table}/chat", json={"text": "toad"}).status_code == 403)
    assert f"{line['id']} " in command("reports", "--all")
