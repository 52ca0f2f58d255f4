"""A person's own data: a calendar of deadlines, an export of everything, and account deletion (PL-259 to PL-262)."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from icalendar import Calendar
from in_process import DAY_MS, PASSWORD, Data, Place, Somebody, held_place

from warboard.cli.operate import admin
from warboard.kernel.errors import WarboardError
from warboard.play.record import take_names_out
from warboard.play.verify import verify
from warboard.server.accounts.names import fold
from warboard.server.database_check import check_games, check_ratings
from warboard.server.own_data import deletion
from warboard.server.own_data.calendar import Deadline, calendar_text
from warboard.server.people.reports import list_reports
from warboard.server.store.accounts import find_account
from warboard.server.store.database import Database
from warboard.server.store.deletion import REMOVED
from warboard.server.store.export import EXPORTED, LINKED
from warboard.server.store.models import Account, Model
from warboard.server.tables import cache

DATABASES = ("sqlite",)
ON_BOTH = ("test_an_account_is_deleted_and_its_games_stay_proven",)
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


@pytest.fixture(scope="module")
def place(fresh_database: str) -> Iterator[Place]:
    with held_place(fresh_database, public_url="https://games.example.org", push_to_private=True) as made:
        yield made


def test_a_calendar_has_ones_own_deadlines_at_a_secret_address(place: Place) -> None:
    """PL-259"""
    place.run(_calendar(place))


async def _calendar(place: Place) -> None:
    ada, bo, nobody = await place.person("Ada"), await place.person("Bo"), place.nobody()
    table = await place.game(ada, bo)
    await place.game(bo, ada)  # it is not Ada's turn
    await place.game(ada, bo, platform={"turn_seconds": 600})
    first = (await ada.post("/api/me/calendar", None, 201))["path"]
    answer = await nobody.http.get(first)
    assert answer.headers["content-type"].startswith("text/calendar")
    (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
    deadline = next(one["deadline"] for one in await ada.get("/api/me/tables") if one["id"] == table)
    assert event.start.timestamp() == deadline // 1000
    assert (str(event["SUMMARY"]), str(event["URL"])) == (
        f"Power against {bo.name}: your time runs out",
        f"https://games.example.org/table/{table}",
    )
    # A vacation moves it; a new address invalidates the old one.
    await ada.post("/api/me/vacations", {"days": 2}, 201)
    second = (await ada.post("/api/me/calendar", None, 201))["path"]
    (event,) = Calendar.from_ical((await nobody.http.get(second)).content).walk("VEVENT")
    assert event.start.timestamp() == deadline // 1000 + 2 * 86_400
    # Tournaments that one has entered begin.
    starts = deadline + 3 * DAY_MS
    cup = {"name": "A cup, and more", "game": "power", "format": "swiss", "starts": starts, "enter": True}
    made = (await ada.post("/api/tournaments", cup, 201))["info"]["id"]
    _, begins = Calendar.from_ical((await nobody.http.get(second)).content).walk("VEVENT")
    assert (str(begins["SUMMARY"]), begins.start.timestamp()) == ("A cup, and more begins (Power)", starts // 1000)
    assert str(begins["URL"]) == f"https://games.example.org/tournaments/{made}"
    await ada.post(f"/api/tournaments/{made}/withdraw", None)
    assert len(Calendar.from_ical((await nobody.http.get(second)).content).walk("VEVENT")) == 1
    for gone in (first, "/api/calendar/.ics", "/api/calendar/x.ics", second.replace(".ics", ".txt")):
        await nobody.get(gone, 404)
    assert (await ada.delete("/api/me/calendar"))["calendar"] is False
    await nobody.get(second, 404)


def test_lines_are_folded_and_texts_escaped_as_the_standard_has_it() -> None:
    name = "Bö; the \\ Great, of\r\nWörterbuch " + "ü" * 90
    text = calendar_text("x", [Deadline("1", 1_772_366_400_000, name, "https://x")], 0)
    assert all(len(line) <= 75 for line in text.split(b"\r\n"))
    (event,) = Calendar.from_ical(text).walk("VEVENT")
    assert str(event["SUMMARY"]) == name.replace("\r\n", "\n")


def files_of(content: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        assert file.testzip() is None
        return {name: file.read(name).decode() for name in file.namelist()}


def test_everything_of_oneself_is_in_one_file(place: Place) -> None:
    """PL-259: what is the person's own, and of games what they may see."""
    place.run(_export(place))


async def _export(place: Place) -> None:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    over, hidden = await place.game(ada, bo), await place.game(ada, bo, game="mana")
    await ada.act(over)
    await bo.post(f"/api/tables/{over}/ask", {"ask": "resign"})
    await place.pass_time(3000)
    for person, said in ((ada, "well played"), (bo, "a secret of mine")):
        await person.post(f"/api/tables/{over}/chat", {"text": said}, 204)
    await ada.post("/api/me/preferences", {"theme": "dark"})
    await ada.post("/api/tokens", {"name": "my app", "scopes": ["read"]}, 201)
    for person, other in ((ada, bo), (bo, ada)):
        await person.post(f"/api/people/{other.name}/friend")
    await ada.post(f"/api/people/{bo.name}/mute")
    await ada.post("/api/reports", {"player": bo.name, "reason": "so rude"}, 204)
    cup = {"name": "A cup of mine", "game": "power", "format": "swiss"}
    made = (await ada.post("/api/tournaments", cup, 201))["info"]["id"]
    answer = await ada.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    files = files_of(answer.content)
    told = {name.removesuffix(".json"): json.loads(text) for name, text in files.items() if name.endswith(".json")}
    assert told["account"]["name"] == ada.name and told["preferences"][0]["data"]["theme"] == "dark"
    assert [line["text"] for line in told["chat"]] == ["well played"]
    assert told["tokens"][0]["name"] == "my app" and told["ratings"][0]["game"] == "power"
    assert {one["table"] for one in told["games"]} == {over, hidden}
    assert verify(files[f"records/{over}.ndjson"].encode()).finished
    assert [(one["name"], one["is_mutual"], one["asked"]) for one in told["friends"]] == [(bo.name, True, True)]
    assert [(one["kind"], one["name"]) for one in told["ties"]] == [("mute", bo.name)]
    assert [(one["about"], one["reason"], one["closed"]) for one in told["reports"]] == [(bo.name, "so rude", None)]
    assert [one["id"] for one in told["hosted_tournaments"]] == [made]
    assert told["challenges"] == told["invitations"] == []
    # Of the current game, no more than the table shows: neither the other player's cards nor a secret.
    shown = files[f"records/{hidden}.ndjson"]
    theirs = (await ada.http.get(f"/api/tables/{hidden}/record")).text
    assert [json.loads(line) for line in shown.splitlines()] == [json.loads(line) for line in theirs.splitlines()]
    everything = "".join(files.values())
    assert "a secret of mine" not in everything and "argon2" not in everything
    assert all(name in files["README.txt"] for name in files if not name.startswith(("records/", "README")))
    await place.nobody().get("/api/me/export", 401)
    for _ in range(4):
        await ada.http.get("/api/me/export")
    assert (await ada.get("/api/me/export", 429))["error"] == "too much"


def test_every_table_with_an_account_is_exported_or_says_why_not() -> None:
    """PL-259: all that the platform has of somebody, but for what says nothing to them or is a secret."""
    not_exported = {
        "accounts": "in account.json",
        "seats": "in games.json",
        "tables": "in games.json",
        "alerts": "what is about to be told, and then told",
        "deliveries": "as the alerts",
        "calendars": "a secret as its hash, and nothing else",
        "deletions": "told on the page while it lasts",
        "sworn_seeds": "a secret until it is used, and then in the record",
        "paired": "the tables in games.json",
        "game_reports": "of the game; its sums are in results.json",
    }
    exported = {model.__tablename__ for model, _ in (*EXPORTED.values(), *LINKED.values())}

    assert exported & not_exported.keys() == set()
    assert exported | not_exported.keys() == tables_with_account()


def tables_with_account() -> set[str]:
    return {
        table.name
        for table in Model.metadata.tables.values()
        if any(key.column.table.name == "accounts" for key in table.foreign_keys) or table.name == "accounts"
    }


def test_a_deleted_name_is_gone_from_what_others_keep_too(place: Place) -> None:
    """PL-275: reports, others' studies; and nobody waits for a tournament that only its host could start."""
    place.run(_forget_name(place))


async def _forget_name(place: Place) -> None:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    table = await place.game(ada, bo)
    await ada.act(table)
    await bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    await ada.post(f"/api/tables/{table}/chat", {"text": "you fool"}, 204)
    (line,) = await bo.get(f"/api/tables/{table}/chat")
    report = {"player": ada.name, "table": table, "at": line["at"], "reason": "rude"}
    await bo.post("/api/reports", report, 204)
    game = (await bo.get(f"/api/tables/{table}"))["game_id"]
    wish = {"table": table, "game": game, "title": f"Power: {ada.name} – {bo.name}, not {ada.name}s"}
    study = (await bo.post("/api/studies", wish, 201))["id"]
    cup = {"name": "A cup", "game": "power", "format": "swiss"}
    starts = place.time.ms + 300 * DAY_MS
    open_end, timed = [
        (await ada.post("/api/tournaments", {**cup, **more}, 201))["info"]["id"] for more in ({}, {"starts": starts})
    ]

    await ada.post("/api/me/deletion", {"password": PASSWORD})
    await place.pass_time(7 * DAY_MS)

    host = (await bo.get(f"/api/tournaments/{timed}"))["info"]["host"]
    assert host.startswith("Deleted ")
    (kept,) = [one for one in await list_reports(place.platform.database, True, 100) if one.player == host]
    assert [(one.player, one.text) for one in kept.lines] == [(host, "you fool")]
    assert (await bo.get(f"/api/studies/{study}"))["title"] == f"Power: {host} – {bo.name}, not {ada.name}s"
    states = [(await bo.get(f"/api/tournaments/{id}"))["info"]["status"] for id in (open_end, timed)]
    assert states == ["off", "waiting"]  # the other one begins by itself


def test_an_account_is_deleted_and_its_games_stay_proven(place: Place) -> None:
    """PL-260, PL-261, PL-262"""
    place.run(_delete(place))


async def _delete(place: Place) -> None:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    name = ada.name
    over, on = await place.game(ada, bo), await place.game(bo, ada)
    alone = (await ada.post("/api/tables", {"game": "power"}, 201))["id"]
    await ada.act(over)
    await bo.post(f"/api/tables/{over}/ask", {"ask": "resign"})
    await place.pass_time(3000)
    await ada.post(f"/api/tables/{over}/chat", {"text": "it is me"}, 204)
    bot = await ada.post("/api/bots", {"name": f"B{name}"[:30]}, 201)
    head = (await bo.record(over))[-1]["hash"]

    # PL-260: confirmed, with some days to reconsider.
    await ada.post("/api/me/deletion", {"password": "wrong"}, 403)
    asked = await ada.post("/api/me/deletion", {"password": PASSWORD})
    assert asked["deletion"] == place.time.ms + 7 * DAY_MS
    assert (await ada.delete("/api/me/deletion"))["deletion"] is None
    await ada.delete("/api/me/deletion", 409)
    code = (await ada.post("/api/me/recovery", {"password": PASSWORD}))["recovery"]
    await ada.post("/api/me/deletion", {"code": code})
    await place.pass_time(6 * DAY_MS)
    assert (await ada.get("/api/me/data"))["deletion"] == place.time.ms + DAY_MS

    # PL-261: then everything that was the account's own is gone, and its games are given up.
    await place.pass_time(DAY_MS)
    await ada.get("/api/me", 401)
    login = {"name": name, "password": PASSWORD}
    await place.nobody().post("/api/login", login, 403)
    nobody = place.nobody()
    nobody.http.headers["authorization"] = f"Bearer {bot['token']}"
    await nobody.get("/api/me", 401)
    await bo.get(f"/api/players/{name}", 404)
    assert (await bo.get(f"/api/tables/{alone}"))["status"] == "aborted"
    given_up = await bo.get(f"/api/tables/{on}")
    (anonymous,) = {seat["player"] for seat in given_up["seats"]} - {bo.name}
    assert anonymous.startswith("Deleted ") and given_up["status"] == "over"
    assert await bo.get(f"/api/tables/{over}/chat") == []
    assert (await bo.get(f"/api/tables/{over}"))["host"] == anonymous

    # PL-262: the records have the anonymous name, and their chain still holds.
    for table in (over, on):
        content = (await bo.http.get(f"/api/tables/{table}/record")).content
        proof = verify(content)
        assert proof.sound and proof.proven and proof.renamed, proof.fault
        assert name.encode() not in content and anonymous.encode() in content
    assert (await bo.record(over))[-1]["hash"] == head
    faults = [one.line() * bool(one.fault) async for one in check_games(place.platform.database)]
    faults += [one.line() * bool(one.fault) async for one in check_ratings(place.platform.database)]
    assert not any(faults), [fault for fault in faults if fault]
    # The name is free again.
    await _register(place, name)


def test_what_keeps_one_account_from_leaving_keeps_no_other(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """PL-260: as when its game is no longer installed, or something fails."""
    place.run(_leave(place, monkeypatch))


async def _leave(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo, cleo = [await place.person(name) for name in ("Ada", "Bo", "Cleo")]
    table = await place.game(ada, bo, game="chess")
    calendar = (await ada.post("/api/me/calendar", None, 201))["path"]
    for one in (ada, bo, cleo):
        await one.post("/api/me/deletion", {"password": PASSWORD})
    account = await find_account(place.platform.database, fold(bo.name))
    assert account is not None
    real, bos_id = deletion.remove_account, account.id

    async def fail_for_bo(database: Database, account: Account, *rest: Any) -> list[str] | None:
        if account.id == bos_id:
            raise RuntimeError("it fails")
        return await real(database, account, *rest)

    monkeypatch.setattr(cache, "is_installed", lambda game: game != "chess")
    monkeypatch.setattr(deletion, "remove_account", fail_for_bo)
    place.platform.cache.forget(table)
    assert (await place.nobody().http.get(calendar)).status_code == 200
    await place.pass_time(7 * DAY_MS)

    found = [await find_account(place.platform.database, fold(one.name)) for one in (ada, bo, cleo)]
    assert [one is None for one in found] == [True, False, True]
    monkeypatch.undo()
    await place.pass_time(60_000)
    assert await find_account(place.platform.database, fold(bo.name)) is None


async def _register(place: Place, name: str) -> None:
    await place.nobody().post("/api/register", {"name": name, "password": PASSWORD}, 201)


def test_no_name_but_an_anonymous_one_is_put_into_a_record(place: Place) -> None:
    """PL-262: removing names is no way to insert others, nor to change anything else unnoticed."""
    place.run(_forge(place))


async def _forge(place: Place) -> None:
    ada, bo = await place.person("Ada"), await place.person("Bo")
    table = await place.game(ada, bo)
    await ada.act(table)
    await bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    lines = (await bo.http.get(f"/api/tables/{table}/record")).text.splitlines()
    first = take_names_out(lines[0], {"white": "Deleted 0a1b"})

    def proof(change: Data | None = None, data: Data | None = None, line: int = 0) -> str:
        changed = [first, *lines[1:]]
        entry = json.loads(changed[line])
        entry["data"] |= data or {}
        changed[line] = json.dumps(entry | (change or {}))
        return verify("".join(f"{one}\n" for one in changed).encode()).fault

    assert proof() == ""
    sides = json.loads(first)["data"]["sides"]
    assert "PL-262" in proof({"renamed": ["black"]})
    assert "PL-262" in proof({"renamed": ["white"]}, {"sides": {**sides, "white": "Magnus"}})
    assert "PL-262" in proof({"renamed": []})
    assert "PL-262" in proof({"renamed": ["white"]}, line=1)
    assert "PL-115" in proof(data={"commit": "0" * 64})
    assert "PL-22" in proof({"hash": "0" * 64})  # the next entry has the right one


def test_an_operator_exports_and_deletes_by_command(place: Place, fresh_database: str, tmp_path: Path) -> None:
    """PL-260: also for those who write a letter."""
    ada = place.run(place.person("Ada"))
    asked = ["--database", fresh_database]
    run = CliRunner().invoke
    done = run(admin, ["export", ada.name, str(tmp_path / "ada.zip"), *asked])
    assert done.exit_code == 0, done.output
    assert json.loads(files_of((tmp_path / "ada.zip").read_bytes())["account.json"])["name"] == ada.name
    assert run(admin, ["delete", ada.name, "--days", "300", *asked]).output == f"{ada.name}: will be deleted\n"
    assert run(admin, ["delete", ada.name, "--off", *asked]).output == f"{ada.name}: stays\n"
    assert isinstance(run(admin, ["delete", ada.name, "--off", *asked]).exception, WarboardError)
    assert run(admin, ["delete", ada.name, *asked]).exit_code == 0
    place.run(place.pass_time(DAY_MS))
    place.run(ada.get("/api/me", 401))


def test_a_guest_may_go_without_a_password(place: Place) -> None:
    place.run(_guest(place))


async def _guest(place: Place) -> None:
    guest: Somebody = await place.guest()
    await guest.post("/api/me/deletion", {})
    await place.pass_time(7 * DAY_MS)
    await guest.get("/api/me", 401)


def test_every_table_of_the_database_says_what_becomes_of_its_account() -> None:
    """PL-261: what is not removed is needed by others, or is handled elsewhere."""
    kept = {
        "accounts": "it keeps its number, and a name that says nothing",
        "seats": "games are resigned and stay",
        "tables": "as the seats",
        "meetings": "others' ratings were weighed by them",
        "challenges": "left with the tables that wait",
        "alerts": "forgotten by forget_alerts",
        "deliveries": "forgotten by forget_alerts",
        "push_devices": "forgotten by forget_alerts",
        "mail_addresses": "forgotten by forget_alerts",
        "deletions": "removed last",
        "friendships": "removed from both sides",
        "reports": "an operator's, of what somebody did to others",
        "tournaments": "others play in it",
        "tournament_entries": "others' places depend on it; the name goes",
        "game_reports": "of the game, for all who played it",
    }
    removed = {model.__tablename__ for model in REMOVED}

    assert removed & kept.keys() == set()
    assert tables_with_account() == removed | kept.keys()
