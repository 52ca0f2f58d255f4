"""The operators' page in a browser: what it shows, to whom, at both widths, in both themes and languages."""

import sqlite3
import subprocess
import time
from contextlib import closing

import pytest
from axe import too_wide, violations
from playwright.sync_api import expect
from reader import Reader, Readers
from running import PROGRAM, Server

PASSWORD = "seven grey geese"


def register(reader: Reader, name: str) -> None:
    reader.open("/login")
    answer = reader.context.request.post("/api/register", data={"name": name, "password": PASSWORD})
    assert answer.ok, answer.text()


def let_operate(site: Server, name: str) -> None:
    words = [*PROGRAM, "admin", "operator", name, "--database", site.database]
    subprocess.run(words, check=True, capture_output=True)


def add_rows(site: Server, name: str) -> None:
    """A flag to review, an error to look at, and games that look arranged."""
    now = int(time.time() * 1000)
    with closing(sqlite3.connect(site.database, timeout=60)) as connection, connection:
        (id,) = connection.execute("SELECT id FROM accounts WHERE name = ?", (name,)).fetchone()
        connection.execute(
            "INSERT INTO flags (account_id, game, game_id, entry, kind, rule, at, verdict)"
            " VALUES (?, 'power', NULL, 3, 'fast', 'PL-41', ?, '')",
            (id, now),
        )
        connection.execute(
            "INSERT INTO ratings (account_id, game, rating, games, wins, flagged, first, second, full_games,"
            " full_wins) VALUES (?, 'power', 1500, 9, 9, 0, 0, 0, 0, 0)",
            (id,),
        )
        connection.executemany(
            "INSERT INTO meetings (game_id, account_id, opponent_id, game, at, is_new, is_shared, is_absent,"
            " for_repeated, for_new, for_shared) VALUES (?, ?, ?, 'power', ?, 1, 0, 0, 0, 1, 0)",
            [(f"{name}-{number}", id, id, now) for number in range(9)],
        )
        connection.execute(
            "INSERT INTO errors (process, at, level, event, fields, trace, times)"
            " VALUES ('host:1', ?, 'error', 'a request failed', ?, ?, 7)",
            (now, '{"path": "/api/games"}', "Traceback\n" + "  a very long line " * 40),
        )


@pytest.mark.parametrize("width", ["phone"])
def test_an_operator_sees_how_the_platform_does(site: Server, width: str, readers: Readers) -> None:
    reader = readers.come(site, width, "light")
    name = f"Op-{width}"
    register(reader, name)
    let_operate(site, name)
    add_rows(site, name)

    reader.open("/account")
    reader.page.get_by_role("link", name="Operate the platform").click()

    page = reader.page
    expect(page.locator('[data-health="ok"]')).to_contain_text("Ready to serve players")
    expect(page.locator(f'[data-process="{site.process.pid}"]')).to_contain_text("MB")
    expect(page.get_by_text("a request failed").first).to_be_visible()
    page.get_by_text("Details").first.click()
    expect(page.get_by_text("/api/games").first).to_be_visible()
    suspect = page.locator(f'[data-suspect="{name}"]')
    expect(suspect).to_contain_text("Games against new accounts: 9")
    wrong = violations(reader) + too_wide(reader)

    flag = page.locator("[data-flag]", has_text=name)
    flag.get_by_role("textbox").fill("a slow connection")
    flag.get_by_role("button").click()
    expect(flag).to_have_count(0)
    with closing(sqlite3.connect(site.database)) as connection:
        closed = connection.execute("SELECT verdict FROM flags WHERE closed IS NOT NULL").fetchall()
    assert ("a slow connection",) in closed

    german = readers.come(site, width, "dark", language="de-DE")
    german.open("/login")
    assert german.context.request.post("/api/login", data={"name": name, "password": PASSWORD}).ok
    german.open("/operate")
    expect(german.page.get_by_role("heading", name="Betrieb")).to_be_visible()
    expect(german.page.locator('[data-health="ok"]')).to_contain_text("Bereit für Spieler")
    assert wrong + violations(german) + too_wide(german) == []
    assert reader.troubles + german.troubles == []


def test_others_are_told_that_there_is_nothing(site: Server, readers: Readers) -> None:
    reader = readers.come(site)
    register(reader, "No-operator")
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url))

    answer = reader.page.goto("/operate")

    assert answer is not None and answer.status == 404
    expect(reader.page.get_by_role("heading", level=1)).to_contain_text("There is no such page")
    assert not [url for url in asked if "/api/operate" in url]
    reader.open("/account")
    expect(reader.page.get_by_role("heading", name="No-operator")).to_be_visible()
    assert reader.page.get_by_role("link", name="Operate the platform").count() == 0
