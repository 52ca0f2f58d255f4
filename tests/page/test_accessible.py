"""Every page, in both themes and at both widths: axe-core finds no violation, and nothing is wider than the screen."""

import json
from pathlib import Path
from typing import Any

import pytest
from leaving_out import leave_out
from reader import Reader, Readers
from running import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ["power", "battlefield", "arena", "mana", "medieval", "chess"]
PAGES = [
    "/",
    "/lobby",
    "/learn",
    "/login",
    "/credits",
    "/rules/platform",
    *(f"/new/{game}" for game in GAMES),
    *(f"/builds/{game}" for game in ("battlefield", "mana")),
    *(f"/edit/{game}" for game in GAMES),
    *(f"/rules/{game}" for game in GAMES),
    *(f"/leaderboard/{game}" for game in GAMES[:1]),
]


# On a busy machine the page may still change while axe looks: a button that was enabled when axe chose it may be
# disabled when its colours are read. What axe found counts only if nothing but clocks moved or changed meanwhile.
# A page that is not painted runs no animations: no wait is for ever.
LOOK = """async rules => {
    const within = (seconds, event) => Promise.race([event, new Promise(done => setTimeout(done, 1000 * seconds))])
    const moving = () => document.getAnimations().filter(
        one => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime))
    let changed = true
    const observer = new MutationObserver(changes => {
        const real = ({ target }) => !(target.parentElement ?? target).closest('time')
        if (changes.some(real)) changed = true
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    try {
        for (let tries = 0; tries < 30; tries++) {
            await within(5, Promise.all(moving().map(one => one.finished.catch(() => {}))))
            await within(5, new Promise(done => requestIdleCallback(done)))
            changed = false
            const found = await axe.run(rules.length ? { runOnly: rules } : {})
            await within(2, new Promise(requestAnimationFrame))
            if (!changed && moving().length === 0) return found.violations
        }
        throw new Error('the page does not come to rest')
    } finally {
        observer.disconnect()
    }
}"""


def violations(reader: Reader, *rules: str) -> list[str]:
    """What axe-core finds wrong, a line each: by all of its rules, or by those that are named."""
    reader.page.wait_for_load_state("networkidle")
    if not reader.page.evaluate("() => 'axe' in window"):
        reader.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = reader.page.evaluate(LOOK, list(rules))
    return [
        f"{reader.page.url} {one['id']}: {json.dumps([node['html'][:160] for node in one['nodes'][:3]])}"
        for one in found
    ]


def wrong_in_both_themes(reader: Reader) -> list[str]:
    """What is wrong with the page that is open. A theme is colours alone (`light-dark()` in app.css): the page is
    looked at whole in the light, and in the dark by the rule about colours.
    """
    wrong = violations(reader) + too_wide(reader)
    reader.page.emulate_media(color_scheme="dark")
    assert reader.page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    wrong += violations(reader, "color-contrast")
    reader.page.emulate_media(color_scheme="light")
    return wrong


def too_wide(reader: Reader) -> list[str]:
    wide, screen = reader.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    return [] if wide <= screen else [f"{reader.page.url} is {wide} wide on a screen of {screen}"]


@pytest.fixture(autouse=True)
def axe_is_there() -> None:
    if not AXE.is_file():
        leave_out("axe-core is not installed: npm ci in web/")


def test_pages_can_be_used_by_everybody(site: Server, width: str, readers: Readers) -> None:
    reader = readers.come(site, width)
    wrong: list[str] = []

    listed = reader.context.request.get("/api/lessons").json()
    lessons = [f"/learn/{game}/{named[0]['id']}" for game, named in listed.items()]
    for path in PAGES + lessons:
        reader.open(path)
        wrong += wrong_in_both_themes(reader)

    assert wrong == []


def test_themes_differ_in_colours_alone() -> None:
    """What `wrong_in_both_themes` leans on: no other place asks for the theme."""
    sources = Path(__file__).parents[2] / "web" / "src"
    asking = [path for path in sources.rglob("*") if path.is_file() and "prefers-color-scheme" in path.read_text()]
    assert asking == []


def test_tables_and_replays_can_be_used_by_everybody(site: Server, width: str, readers: Readers) -> None:
    reader = readers.come(site, width)
    reader.become_guest()
    wrong: list[str] = []

    for game in GAMES:
        table = reader.table(game, bots=[{"level": "random"}] * (3 if game == "arena" else 1), side=None)
        reader.open(f"/table/{table}")
        reader.page.locator("[data-entry]").wait_for()
        wrong += wrong_in_both_themes(reader)
        reader.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
        reader.open(f"/replay/{table}")
        reader.page.locator("[data-entry]").wait_for()
        wrong += wrong_in_both_themes(reader)

    assert wrong == []


def test_an_account_can_be_used_by_everybody(site: Server, width: str, readers: Readers) -> None:
    reader = readers.come(site, width)
    name = f"Ada-{width}"
    reader.open("/login")
    assert reader.context.request.post("/api/register", data={"name": name, "password": "a long password"}).ok

    wrong: list[str] = []
    for path in ("/account", f"/players/{name}"):
        reader.open(path)
        wrong += wrong_in_both_themes(reader)

    assert wrong == []
