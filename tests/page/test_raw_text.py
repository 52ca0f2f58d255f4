"""What people read is made of words: no identifiers, no data, and in German no English."""

import re

import pytest
from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server

from warboard.games import our_games

GAMES = [game.id for game in our_games()]
BUILT = [game.id for game in our_games() if game.builders()]

# Texts and labels, also of what is folded away; not what people or the rulebooks wrote, nor data that is meant to be
# data. What is marked as English is English on purpose.
READ = """() => {
    for (const one of document.querySelectorAll('details')) one.open = true
    const english = document.documentElement.lang === 'en' ? '' : ', [lang=en]'
    const data = 'script, style, pre, code, textarea, noscript, article [lang=en]' + english
    const found = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
        const { currentNode: node } = nodes
        if (node.textContent.trim() !== '' && !node.parentElement.closest(data)) found.push(node.textContent.trim())
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        if (one.closest(data)) continue
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (one.hasAttribute(name))
            found.push(one.getAttribute(name))
    }
    for (const one of document.querySelectorAll('input[type=text]:not(.data)')) found.push(one.value)
    for (const one of document.querySelectorAll('input.data')) if (/object|undefined|NaN/.test(one.value))
        found.push(one.value)
    return [...new Set(found)]
}"""

RAW = re.compile(
    r"\[object|\bundefined\b|\bNaN\b|\bnull\b|\b[a-z]+_[a-z_]+\b|Expected `"
    r"|\b1 (?:rounds|turns|moves|points|cards|pieces|Runden|Züge|Punkte|Karten|Figuren)\b"
    r"|\b(?:random|greedy|\d) bot\b|\{\w+\}"
)
ENGLISH = re.compile(
    r"\b(?:the|to|and|of|with|whether|which|from|each|turn|move|side|piece|pieces|pawn|knight|king|queen|white|black|game|level"
    r"|never|always|none|own|draw|round|points|player|players|your|you|this|that|for)\b",
    re.IGNORECASE,
)
GERMAN_TOO = re.compile(r"game-icons\.net|Warboard|Battlefield Chess|Mana Chess|Medieval Chess|Chess Arena")


def raw_texts(reader: Reader, language: str) -> list[str]:
    """What on a page is no text for people."""
    reader.page.wait_for_load_state("networkidle")
    texts: list[str] = reader.page.evaluate(READ)
    place = re.sub(r"^https?://[^/]+", "", reader.page.url)
    wrong = [text for text in texts if RAW.search(text)]
    if language == "de":
        wrong += [text for text in texts if ENGLISH.search(GERMAN_TOO.sub("", text))]
    return [f"{place}: {text[:200]}" for text in wrong]


@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_are_made_of_words(language: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site, language=language)
    listed = ada.context.request.get("/api/lessons").json()
    wrong: list[str] = []
    for path in (
        "/",
        "/lobby",
        "/learn",
        "/login",
        "/credits",
        "/rules/platform",
        *(f"/{page}/{game}" for game in GAMES for page in ("new", "rules", "leaderboard")),
        *(f"/builds/{game}" for game in BUILT),
        *(f"/learn/{game}/{lessons[-1]['id']}" for game, lessons in listed.items()),
    ):
        ada.open(path)
        expect(ada.page.locator("main h1")).to_be_visible()
        wrong += raw_texts(ada, language)

    for game in GAMES:
        ada.open(f"/edit/{game}")
        ada.page.locator("[data-token]").first.wait_for()
        square = ada.page.locator("[data-token]").first.get_attribute("data-token")
        assert square is not None
        ada.press(square)
        wrong += raw_texts(ada, language)

    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["en", "de"])
def test_tables_and_replays_are_made_of_words(language: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site, language=language)
    ada.become_guest()
    wrong: list[str] = []
    for game in GAMES:
        sides = 3 if game == "arena" else 1
        table = ada.table(game, bots=[{"level": "random"}] * sides, platform={"rated": False}, side=None)
        ada.open(f"/table/{table}")
        ada.page.locator("[data-entry]").wait_for()
        ada.play(table, 3)
        square = ada.page.locator("[data-token]").first.get_attribute("data-token")
        assert square is not None
        ada.press(square)
        wrong += raw_texts(ada, language)
        ada.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
        ada.open(f"/replay/{table}")
        ada.page.locator("[data-entry]").wait_for()
        wrong += raw_texts(ada, language)

    assert not wrong, "\n".join(wrong)
