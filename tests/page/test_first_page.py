"""The first page is light: it loads little JavaScript, and needs no other host."""

from urllib.parse import urlparse

from axe import too_wide, violations
from playwright.sync_api import Response
from reader import Readers
from running import Server
from words import raw_texts

MOST_SCRIPT = 150_000  # bytes, as they are sent


def test_the_first_page_loads_little_and_only_from_here(site: Server, readers: Readers) -> None:
    reader = readers.come(site)
    answers: list[Response] = []
    reader.page.on("response", lambda answer: answers.append(answer))

    reader.open("/")
    reader.page.get_by_role("button", name="Play a bot").first.wait_for()
    reader.page.wait_for_load_state("networkidle")

    assert {urlparse(answer.url).netloc for answer in answers if answer.url.startswith("http")} == {
        urlparse(site.base).netloc
    }
    scripts = [answer for answer in answers if answer.url.endswith(".js")]
    assert scripts
    assert all(answer.headers.get("content-encoding") in ("br", None) for answer in scripts)
    sizes = {urlparse(answer.url).path: answer.request.sizes()["responseBodySize"] for answer in scripts}
    assert sum(sizes.values()) < MOST_SCRIPT, sizes


def test_one_click_begins_a_game_against_a_bot(site: Server, width: str, readers: Readers) -> None:
    reader = readers.come(site, width)
    reader.open("/")

    reader.page.get_by_role("button", name="Play a bot").first.click()

    reader.page.wait_for_url("**/table/*")
    reader.page.locator("[data-entry]").wait_for()


def test_the_page_speaks_german_to_whoever_does(site: Server, readers: Readers) -> None:
    reader = readers.come(site, language="de-DE")
    reader.open("/")

    reader.page.get_by_role("button", name="Gegen einen Bot").first.wait_for()

    assert reader.page.evaluate("() => document.documentElement.lang") == "de"


def test_whoever_comes_back_finds_something_new_today(site: Server, width: str, readers: Readers) -> None:
    """Not strangers: they are told to pick a game. Those who have played are shown a puzzle and the next opponent."""
    reader = readers.come(site, width)
    reader.open("/")
    reader.page.get_by_text("Pick one").wait_for()
    assert reader.page.get_by_role("navigation", name="Today").count() == 0

    reader.become_guest()
    table = reader.table("power", platform={"rated": False})
    reader.ask(f"/api/tables/{table}/bots", {"level": "1"})
    reader.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    reader.open("/")

    today = reader.page.get_by_role("navigation", name="Today")
    today.get_by_role("link", name="Your next opponent: Hopper").wait_for()
    wrong = violations(reader) + too_wide(reader) + raw_texts(reader)
    today.get_by_role("link", name="Puzzle of the day: Power").click()
    reader.page.locator("[data-puzzle]").wait_for()
    assert wrong == []
