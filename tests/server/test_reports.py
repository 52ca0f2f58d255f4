"""Reports of finished games, studies of them, and a player's own statistics."""

import json
from typing import Any

import httpx
import pytest
from running import Person, Server, play, soon, two_at_a_table
from test_study import DUEL, fought

from warboard.play.canonical import canonical
from warboard.play.verify import verify
from warboard.server.studies.routes import FORMAT, MAX_STUDIES

DATABASES = ("sqlite",)

Data = dict[str, Any]


def made_report(person: Person, table: str, level: int = 5) -> Data:
    """Asks for a report and waits until it is there."""
    path = f"/api/tables/{table}/report?level={level}"
    begun = person.post(path)
    assert begun["report"] is not None or begun["making"]
    assert soon(lambda: person.get(path)["report"] is not None)
    return dict(person.get(path)["report"])


def test_a_report_is_made_once_and_kept_with_the_results(server: Server) -> None:
    """PL-224, PL-227: the way people do it."""
    ada, bo, table = fought(server)
    path = f"/api/tables/{table}/report"
    assert ada.get(path) == {"making": False, "done": 0, "of": 0, "report": None}

    report = made_report(ada, table)

    (choice,) = report["choices"]
    assert (choice["entry"], choice["start"], choice["side"], choice["action"]) == (1, 0, "white", "attack:c4,d5")
    assert choice["loss"] == pytest.approx(100 * (choice["best_chance"] - choice["chance"]), abs=0.02)
    white, black = report["sides"]["white"], report["sides"]["black"]
    assert white["turns"] == 1 and sum(white["marks"].values()) == 1 and black["accuracy"] is None
    assert white["luck"] == ada.get(f"/api/tables/{table}/luck")["luck"]["white"] == -black["luck"]
    assert bo.post(path) == bo.get(path) == {"making": False, "done": 1, "of": 1, "report": report}

    assert soon(lambda: bool(ada.get("/api/me/statistics")["games"]))
    told = ada.get("/api/me/statistics")
    (game,) = told["games"]
    assert game == {"games": 1, "won": 1, "drawn": 0, "lost": 0, "game": "power"}
    (side,), (rules,) = told["sides"], told["rule_sets"]
    assert side["side"] == "white" and rules["rule_set"] == "as_written"
    assert told["opponents"] == [{"games": 1, "won": 1, "drawn": 0, "lost": 0, "opponent": bo.name}]
    assert told["openings"] == []  # the game began in a position of its own
    (reported,) = told["reported"]
    assert (reported["accuracy"], reported["luck"]) == (white["accuracy"], white["luck"])
    assert bo.get("/api/me/statistics?game=power")["sides"][0]["lost"] == 1
    assert bo.get("/api/me/statistics?game=chess")["sides"] == []
    with httpx.Client(base_url=server.base, timeout=60) as nobody:
        assert nobody.get("/api/me/statistics").status_code == 401
        assert nobody.post(path).status_code == 401
        assert nobody.get(path).json()["report"] == report


def test_openings_are_counted_with_their_results(server: Server) -> None:
    ada, bo, table = two_at_a_table(server)
    ada.act(table, "move:c2,c4", 0)
    bo.act(table, "move:d7,d5", 1)
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})

    assert soon(lambda: all(one.get("/api/me/statistics")["openings"] for one in (ada, bo)))

    counted = [one.get("/api/me/statistics")["openings"] for one in (ada, bo)]
    lost = {"games": 1, "won": 0, "drawn": 0, "lost": 1, "game": "power"}
    assert counted[0] == [{**lost, "side": "white", "opening": "move:c2,c4", "answer": "move:d7,d5"}]
    assert counted[1][0] == {
        **lost,
        "won": 1,
        "lost": 0,
        "side": "black",
        "opening": "move:d7,d5",
        "answer": "move:c2,c4",
    }


def test_reports_are_of_finished_games_for_those_who_may_see_them(server: Server) -> None:
    """PL-224: and one at a time for each person."""
    ada, bo, table = two_at_a_table(server, spectators=False)
    path = f"/api/tables/{table}/report"
    play([ada, bo], table, 30)
    assert ada.http.get(path).status_code == ada.http.post(path).status_code == 403
    ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    stranger = server.guest()
    assert stranger.http.get(path).status_code == stranger.http.post(path).status_code == 403
    assert ada.http.post(f"{path}?level=99").status_code == 400

    begun = ada.post(path)
    assert begun["making"] and begun["of"] == 30
    other = fought(server)[2]
    refused = ada.http.post(f"/api/tables/{other}/report")
    assert refused.status_code == 429 and refused.json()["rule"] == "PL-224"
    assert bo.post(path)["making"]  # it is the same report


def test_a_report_that_a_dead_process_had_begun_is_made_by_the_next(server: Server) -> None:
    """A claim that is not renewed runs out."""
    import sqlite3

    ada, _bo, table = fought(server)
    game = ada.get(f"/api/tables/{table}")["game_id"]
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        account = database.execute("SELECT id FROM accounts WHERE name = ?", (ada.name,)).fetchone()[0]
        database.execute("INSERT INTO game_reports VALUES (?, 1, ?, 'dead', 0, 1, 0, NULL)", (game, account))
    database.close()

    assert made_report(ada, table, 1)["level"] == 1


def line(*actions: str, **more: Any) -> Data:
    sides = ("white", "black")
    return {
        "entry": 0,
        "steps": [{"side": sides[number % 2], "action": action} for number, action in enumerate(actions)],
        **more,
    }


def test_a_study_is_written_shared_exported_and_thrown_away(server: Server) -> None:
    """PL-225: from the first word to the last."""
    ada, bo, table = fought(server)
    study = ada.post("/api/studies", {"table": table, "title": "  The  attack "}, 201)
    path = f"/api/studies/{study['id']}"
    assert (study["title"], study["notes"], study["lines"], study["yours"]) == ("The attack", [], [], True)

    note = {"at": 1, "text": "Why  not\n wait?", "drawings": [{"source": "c4", "target": "d5", "pen": 1}]}
    lost = {"steps": [{"side": "white", "action": "attack:c4,d5", "luck": {"battle": [False]}}], "entry": 0}
    lines = [line("move:c4,c5", "move:d5,d6", notes=[{"at": 2, "text": "Better"}]), lost]
    changed = ada.post(path, {"seen": study["changed"], "notes": [note, {"at": 0}], "lines": lines})
    assert changed["notes"] == [{**note, "text": "Why not\nwait?"}]
    assert changed["lines"][0]["notes"][0]["text"] == "Better" and changed["lines"][0]["steps"][0]["luck"] == {}
    assert changed["lines"][1]["steps"][0]["luck"] == {"battle": [False]}

    stranger = server.guest()
    assert stranger.get(path) == {**changed, "yours": False}
    assert [one["id"] for one in ada.get("/api/studies")] == [study["id"]] and stranger.get("/api/studies") == []
    assert bo.http.post(path, json={"seen": changed["changed"], "title": "Mine"}).status_code == 403
    assert ada.http.post(path, json={"seen": study["changed"], "title": "Old"}).status_code == 409
    assert ada.post(path, {"seen": changed["changed"], "title": "New"})["notes"] == changed["notes"]

    file = stranger.http.get(f"{path}/export")
    assert "attachment" in file.headers["content-disposition"]
    exported = file.json()
    assert (exported["format"], exported["title"], exported["author"]) == (FORMAT, "New", ada.name)
    assert (exported["notes"], exported["lines"]) == (changed["notes"], changed["lines"])
    assert verify("".join(f"{canonical(entry)}\n" for entry in exported["record"]).encode()).proven

    assert bo.http.delete(path).status_code == 404
    assert ada.http.delete(path).status_code == 204
    assert ada.http.get(path).status_code == stranger.http.get(f"{path}/export").status_code == 404


def test_what_does_not_belong_in_a_study_is_refused_and_nothing_changes(server: Server) -> None:
    """PL-226"""
    ada, _bo, table = fought(server)
    study = ada.post("/api/studies", {"table": table, "title": "The attack"}, 201)
    path = f"/api/studies/{study['id']}"
    last = ada.view(table)["entry"]
    step = {"side": "white", "action": "move:c4,c5"}
    for wish in (
        {"notes": [{"at": last + 1, "text": "late"}]},
        {"notes": [{"at": 0, "text": "one"}, {"at": 0, "text": "two"}]},
        {"notes": [{"at": 0, "text": "\u202ereversed"}]},
        {"notes": [{"at": 0, "text": "x" * 2001}]},
        {"notes": [{"at": 0, "drawings": [{"source": "z9", "target": "a1"}]}]},
        {"notes": [{"at": 0, "drawings": [{"source": "a1", "target": "a1", "pen": 7}]}]},
        {"lines": [{"entry": last + 1, "steps": [step]}]},
        {"lines": [{"entry": last, "steps": [step]}]},
        {"lines": [line("move:c4,c5", "move:c5,c6")]},
        {"lines": [line("attack:c4,d5") | {"steps": [{**step, "action": "attack:c4,d5", "luck": {"battle": [7]}}]}]},
        {"lines": [line()]},
        {"lines": [line(*["move:c4,c5"] * 61)]},
        {"notes": [{"at": 0, "text": "x" * 2000, "more": 1}]},
        {"title": " "},
        {"title": "x" * 101},
    ):
        answer = ada.http.post(path, json={"seen": study["changed"], **wish})
        assert answer.status_code == 400 and answer.json()["reason"], (wish, answer.text)
    much = [line("move:c4,c5", notes=[{"at": 1, "text": "x" * 2000}, {"at": 0, "text": "y" * 2000}])] * 40
    answer = ada.http.post(path, json={"seen": study["changed"], "lines": much})
    assert answer.status_code == 400 and "120000" in answer.text
    assert ada.get(path) == study

    closed = fought(server, spectators=False)
    assert closed[0].http.post("/api/studies", json={"table": closed[2], "title": "No"}).status_code == 403
    ada, _, going = two_at_a_table(server)
    assert ada.http.post("/api/studies", json={"table": going, "title": "No"}).status_code == 409
    assert ada.http.post("/api/studies", json={"table": "nowhere", "title": "No"}).status_code == 404
    assert server.guest().http.get("/api/studies/aaaaaaaaaaaaaaaa").status_code == 404
    assert MAX_STUDIES == 100 and json.dumps(DUEL)
