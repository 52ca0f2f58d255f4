"""Every page, loaded once and checked for everyone: at both widths, in both themes and both languages, for those who
use no mouse or no eyes, and for those who trust no server.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal
from urllib.parse import urlparse

import pytest
from axe import too_wide, violations
from playwright.sync_api import ConsoleMessage, Request, Response, expect
from reader import WIDTHS, Reader, Readers
from running import Server
from words import raw_texts

from warboard.games import our_games
from warboard.puzzles.puzzle import all_puzzles

GAMES = [game.id for game in our_games()]
BUILT = [game.id for game in our_games() if game.builders()]


@pytest.fixture
def reader(site: Server, readers: Readers) -> Iterator[Reader]:
    """A reader who does nothing wrong: nothing is refused, no host but ours is contacted, the console stays empty."""
    come = readers.come(site)
    troubles: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" or "Content Security Policy" in message.text or "Refused to" in message.text:
            troubles.append(f"{come.page.url}: {message.text}")

    def answered(answer: Response) -> None:
        if answer.status >= 400:
            troubles.append(f"{answer.status} {answer.url}")

    def asked(request: Request) -> None:
        if not request.url.startswith(("data:", "blob:", site.base)):
            troubles.append(f"{urlparse(request.url).netloc} is asked")

    come.page.on("console", hear)
    come.page.on("response", answered)
    come.context.on("request", asked)
    yield come
    assert troubles == []


def wrong_here(reader: Reader) -> list[str]:
    """Everything wrong with the page that is open. Themes differ only in colours (`light-dark()` in app.css), so the
    wide page is checked in the light theme, and the narrow one in the dark.
    """
    wrong = violations(reader) + too_wide(reader) + raw_texts(reader)
    show(reader, "phone", "dark")
    wrong += violations(reader) + too_wide(reader)
    show(reader, "desk", "light")
    return wrong + wrong_in_german(reader)


def show(reader: Reader, width: str, theme: Literal["light", "dark"]) -> None:
    wide, high = WIDTHS[width]
    reader.page.set_viewport_size({"width": wide, "height": high})
    reader.page.emulate_media(color_scheme=theme)


def wrong_in_german(reader: Reader) -> list[str]:
    choose_language(reader, "de")
    reader.page.reload()
    expect(reader.page.locator("html[lang=de] main h1").first).to_be_attached()
    reader.page.wait_for_load_state("networkidle")
    wrong = raw_texts(reader)
    choose_language(reader, "en")
    return wrong


def choose_language(reader: Reader, language: str) -> None:
    """In this browser, and for the account where there is one (PL-167)."""
    reader.page.evaluate("language => void (localStorage.language = language)", language)
    if reader.context.request.get("/api/visitor").json()["me"] is not None:
        reader.ask("/api/me/preferences", {"language": language})


def visit(reader: Reader, path: str) -> list[str]:
    reader.open(path)
    expect(reader.page.locator("main h1").first).to_be_visible()
    return wrong_here(reader)


OPEN_TO_ALL = (
    *("/", "/lobby", "/learn", "/puzzles", "/tournaments", "/people", "/tv"),
    *("/login", "/account", "/credits", "/mail?stop=1"),
)


def test_pages_of_the_platform(reader: Reader) -> None:
    wrong = [line for path in OPEN_TO_ALL for line in visit(reader, path)]

    assert wrong == []


def test_pages_of_somebody_with_an_account(reader: Reader) -> None:
    reader.open("/")
    assert reader.context.request.post("/api/register", data={"name": "Ada-Byron", "password": "a long password"}).ok
    bots = {"players": "both", "bots": ["random", "random", "1"], "enter": True}
    made = reader.ask("/api/tournaments", {"name": "A cup", "game": "power", "format": "swiss", **bots})
    paths = ("/account", "/people", "/players/Ada-Byron", f"/tournaments/{made['info']['id']}")
    wrong = [line for path in paths for line in visit(reader, path)]

    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_pages_of_a_game(reader: Reader, game: str) -> None:
    lessons = reader.context.request.get("/api/lessons").json()[game]
    paths = [f"/new/{game}", f"/characters/{game}", f"/learn/{game}/{lessons[-1]['id']}"]
    paths += [f"/leaderboard/{game}"] * (game == GAMES[0])  # without a game it is the same for all
    paths += [f"/builds/{game}"] * (game in BUILT) + [f"/puzzles/{game}/daily"] * (game in all_puzzles())
    wrong = [line for path in paths for line in visit(reader, path)]

    reader.open(f"/edit/{game}")
    reader.page.get_by_role("button", name="Empty the board").click()  # unfinished, not an error
    expect(reader.page.locator(".status .bad")).to_be_visible()
    reader.page.get_by_role("button", name="Undo").click()
    pick_a_piece(reader)
    wrong += wrong_here(reader)

    assert wrong == []


@pytest.mark.parametrize("book", [*GAMES, "platform", "readme"])
def test_a_rulebook(reader: Reader, book: str) -> None:
    reader.open(f"/rules/{book}")
    expect(reader.page.locator("article table").first).to_be_visible()
    # Long, and the same at every width: given to axe once, on the screen where it fits less well.
    wrong = too_wide(reader) + raw_texts(reader)
    show(reader, "phone", "dark")
    wrong += too_wide(reader)
    shorten(reader)
    assert wrong + violations(reader) + wrong_in_german(reader) == []


def shorten(reader: Reader) -> None:
    """Axe takes half a minute for a thousand rows and two hundred drawings, which are all alike: it gets the first
    three rows of a table and the first ten drawings.
    """
    rows, drawings = "article tbody tr:nth-child(n+4)", "article svg"
    reader.page.locator(rows).evaluate_all("rows => rows.map(row => row.remove()).length")
    reader.page.locator(drawings).evaluate_all("all => all.slice(10).map(one => one.replaceChildren()).length")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_its_replay(reader: Reader, game: str) -> None:
    reader.become_guest()
    bots = [{"level": "random"}] * (3 if game == "arena" else 1)
    table = reader.table(game, bots=bots, platform={"rated": False}, side=None)
    reader.open(f"/table/{table}")
    reader.page.locator("[data-entry]").wait_for()
    reader.play(table, 3)
    pick_a_piece(reader)
    wrong = wrong_here(reader)

    reader.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    reader.open(f"/replay/{table}")
    reader.page.locator("[data-entry]").wait_for()
    wrong += wrong_here(reader)

    assert wrong == []


def pick_a_piece(reader: Reader) -> None:
    piece = reader.page.locator("[data-token]").first
    piece.wait_for()
    square = piece.get_attribute("data-token")
    assert square is not None
    reader.press(square)


def test_a_text_that_cannot_be_read_would_be_found(reader: Reader) -> None:
    """Shows that `violations` works: a real problem survives the second run."""
    reader.open("/credits")
    paragraph = reader.page.locator("main p").first
    paragraph.evaluate("(paragraph) => paragraph.style.setProperty('color', '#d0ccc2')")

    assert [line for line in violations(reader) if "color-contrast" in line]


def test_themes_differ_in_colours_alone() -> None:
    """`wrong_here` relies on this: the theme is used nowhere else."""
    sources = Path(__file__).parents[2] / "web" / "src"
    asking = [path for path in sources.rglob("*") if path.is_file() and "prefers-color-scheme" in path.read_text()]
    assert asking == []
