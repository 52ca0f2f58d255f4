"""After a game: its report, a study of it, and the player's own statistics."""

import os
import re
from pathlib import Path
from typing import Any

from axe import too_wide
from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server
from test_every_page import show, wrong_here

DUEL: dict[str, Any] = {
    "game": "power",
    "turn": "white",
    "pieces": {
        "c4": {"piece": "pawn", "side": "white", "health": -1},
        "d5": {"piece": "rook", "side": "black"},
        "a1": {"piece": "king", "side": "white"},
        "e3": {"piece": "rook", "side": "white"},
        "e8": {"piece": "king", "side": "black"},
    },
}


def fought(reader: Reader) -> str:
    """A short game of a guest against a bot."""
    reader.become_guest()
    table = reader.table("power", position=DUEL, bots=[{"level": "random", "side": "black"}], side="white")
    reader.ask(f"/api/tables/{table}/act", {"action": "move:a1,b1", "entry": 0})
    reader.view_at_turn(table)
    if reader.view(table)["outcome"] is None:
        reader.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    return table


def test_a_game_is_reported_studied_and_counted(site: Server, readers: Readers, tmp_path: Path) -> None:
    """As a person sees it: with the report, marks appear on the moves."""
    reader = readers.come(site)
    page = reader.page
    table = fought(reader)
    reader.open(f"/replay/{table}")

    page.get_by_role("button", name="Make a report").click()
    expect(page.locator('[data-report="made"]')).to_be_visible()
    reader.wait_until(lambda: page.locator("ol .sign").count() >= 2, "the moves are not marked")
    expect(page.get_by_role("row", name=re.compile("^White")).first).to_contain_text(re.compile(r"\d+\.\d"))
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save as a picture").click()
    picture = tmp_path / "card.png"
    downloading.value.save_as(picture)
    assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    look_at(reader, "report")
    wrong = wrong_here(reader)
    show(reader, "phone", "dark")  # it was German last, and German words are long
    wrong += too_wide(reader)
    show(reader, "desk", "light")
    page.reload()

    page.get_by_role("button", name="Make a study").click()
    page.wait_for_url(re.compile("/study/"))
    page.get_by_label("Comment on this moment").fill("White should attack.")
    page.get_by_text("Arrows", exact=False).first.click()
    page.get_by_label("From").fill("c4")
    page.get_by_label("To", exact=True).fill("d5")
    page.get_by_role("button", name="Draw").click()
    expect(page.get_by_role("button", name="Remove c4 d5")).to_be_visible()
    page.get_by_role("button", name="Try something else from here").click()
    expect(page.locator('[data-square="c4"].source')).to_be_attached()  # the server has said what is legal
    reader.give("attack:c4,d5")
    expect(page.get_by_text("Instead of 1: Move from a1 to b1")).to_be_visible()
    page.get_by_label("Comment on this moment").fill("At last.")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    look_at(reader, "study")
    wrong += wrong_here(reader)

    other = readers.come(site, "phone")
    other.open(page.url)
    expect(other.page.get_by_text("White should attack.")).to_be_visible()
    expect(other.page.get_by_label("Comment on this moment")).to_have_count(0)
    other.page.get_by_role("button", name=re.compile("^Attack d5 with c4")).click()
    expect(other.page.get_by_text("At last.")).to_be_visible()
    other.page.get_by_role("button", name="Back to the game").click()
    expect(other.page.get_by_text("White should attack.")).to_be_visible()

    reader.open("/statistics")
    expect(page.get_by_role("heading", name="By opponent")).to_be_visible()
    expect(page.get_by_role("heading", name="Your studies")).to_be_visible()
    expect(page.locator("circle").first).to_be_attached()
    look_at(reader, "statistics")
    wrong += wrong_here(reader)

    assert wrong == []


def test_after_a_game_there_is_a_lesson_and_its_report_and_a_moment_is_played_again(
    site: Server, readers: Readers
) -> None:
    """Against a bot with a number as against a character."""
    reader = readers.come(site, "phone")
    reader.become_guest()
    table = reader.table("power", position=DUEL, bots=[{"level": "1", "side": "black"}], side="white")
    reader.ask(f"/api/tables/{table}/act", {"action": "attack:c4,d5", "entry": 0})
    reader.view_at_turn(table)
    reader.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    reader.open(f"/table/{table}")
    outcome = reader.page.get_by_test_id("outcome")
    expect(outcome.get_by_role("link", name="The lesson for this")).to_be_visible()
    expect(outcome.get_by_role("button", name="Play again with sides swapped")).to_be_visible()
    outcome.get_by_role("link", name="Report", exact=True).click()

    reader.page.locator('[data-play-from="0"]').click()

    reader.page.wait_for_url(re.compile(f"/table/(?!{table})"))
    reader.page.locator("[data-entry]").wait_for()


def look_at(reader: Reader, name: str) -> None:
    """Saves a screenshot for people, if a folder is named."""
    folder = os.environ.get("WARBOARD_PICTURES")
    if folder:
        reader.page.screenshot(path=f"{folder}/{name}.png", full_page=True)
