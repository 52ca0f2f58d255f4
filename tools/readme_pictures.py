"""Takes the README's pictures of the page, in docs/pictures/.

    warboard serve --port 8000
    python tools/readme_pictures.py [http://127.0.0.1:8000]

It needs Chromium and Playwright, as the tests of the page do.
"""

import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 760}
SETTLED_MS = 2500

# The file, the game, the window, the theme, the square whose sheet is open.
TABLES: tuple[tuple[str, str, dict[str, int], str, str], ...] = (
    ("battlefield", "battlefield", DESK, "light", "b1"),
    ("arena", "arena", DESK, "dark", ""),
    ("mana", "mana", DESK, "dark", "g2"),
    ("medieval", "medieval", DESK, "light", "d1"),
    ("phone", "battlefield", PHONE, "dark", ""),
)


def _page(browser: Browser, base: str, window: dict[str, int], theme: str) -> Page:
    view: Any = window
    scheme: Any = theme
    return browser.new_context(base_url=base, viewport=view, color_scheme=scheme).new_page()


def _keep(page: Page, name: str) -> None:
    page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=FOLDER / f"{name}.png")
    page.context.close()
    print(f"{name}.png")


def take_pictures(base: str) -> None:
    """The front page, then a table for each row."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"), args=["--no-sandbox"]
        )
        home = _page(browser, base, {"width": 1280, "height": 1045}, "light")
        home.goto("/")
        home.locator('[role="img"]').nth(5).wait_for(timeout=60_000)
        _keep(home, "home")
        for name, game, window, theme, square in TABLES:
            page = _page(browser, base, window, theme)
            page.goto("/")
            # The whole game: the first button begins a small one with tips.
            page.locator(f'li:has(a[href="/new/{game}"]) button').last.click()
            page.locator("[data-entry]").wait_for(timeout=60_000)
            if square:
                page.locator(f'[role="grid"] [data-square="{square}"]').click()
            _keep(page, name)
        browser.close()


if __name__ == "__main__":
    take_pictures(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
