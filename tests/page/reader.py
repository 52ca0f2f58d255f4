"""Somebody who uses the page: looks, presses squares and buttons."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket
from running import Server

Data = dict[str, Any]
WIDTHS = {"phone": (390, 844), "desk": (1440, 900)}
PATIENCE = 120  # seconds; a busy machine may take its time


class Reader:
    """A person with a browser. It records what the page asked of the server and received over its socket."""

    def __init__(self, server: Server, context: BrowserContext, page: Page) -> None:
        self.server = server
        self.context = context
        self.page = page
        self.troubles: list[str] = []
        self.received: list[Data] = []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    def open(self, path: str) -> None:
        self.page.goto(path)

    def ask(self, path: str, wish: Data | None = None) -> Any:
        """Asks the server as the page would, with its cookie."""
        request = self.context.request
        if wish is None:
            answer = request.get(path)
        else:
            headers = {"x-csrf-token": request.get("/api/me").json().get("csrf") or ""}
            answer = request.post(path, data=wish, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def become_guest(self) -> None:
        assert self.context.request.post("/api/guest", data={}).ok

    def table(self, game: str, **wish: Any) -> str:
        return str(self.ask("/api/tables", {"game": game, **wish})["id"])

    def view(self, table: str) -> Data:
        found: Data = self.ask(f"/api/tables/{table}/view")
        return found

    def wait_until(self, holds: Callable[[], bool], claim: str) -> None:
        """Checks again and again until it holds; the page goes on meanwhile."""
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < deadline, claim
            self.page.wait_for_timeout(20)

    def wait_for(self, selector: str) -> None:
        """Waits for an element, visible or not. `expect` looks again after a tenth of a second, a quarter, a half; this
        looks sooner, which is worth it where it is done for every action.
        """
        self.page.locator(selector).first.wait_for(state="attached")

    def press(self, square: str) -> None:
        self.page.locator(f'[data-square="{square}"]').click()

    def give(self, action: str) -> None:
        """Gives an action as a person does: square after square, and a choice where the page asks for one; an action
        without squares by its button, or typed.
        """
        verb, _, rest = action.partition(":")
        squares = [operand for operand in rest.split(",") if _is_square(operand)]
        for square in squares:
            self.press(square)
            further = self.page.locator(f'[data-verb="{verb}"]:not([data-action])')
            if further.count() > 0:
                further.first.click()
        direct = self.page.locator(f'[data-action="{action}"]:visible')
        if not squares:  # a panel appears a moment after the board
            typed = self.page.locator('form.typed input:visible, [role="tab"][data-tab="more"]:visible')
            direct.or_(typed).first.wait_for()
        if direct.count() > 0:
            direct.first.click()
        elif not squares:
            self.type(action)
        sure = self.page.locator(f'[data-confirm][data-action="{action}"]:visible')
        if sure.count() > 0:  # it asks first
            sure.first.click()

    def type(self, action: str) -> None:
        typed = self.page.locator("form.typed input:visible")
        if typed.count() == 0:  # on a phone it is behind a tab
            self.page.locator('[role="tab"][data-tab="more"]').click()
        typed.first.fill(action)
        typed.first.press("Enter")

    def play(self, table: str, most: int = 10_000, seed: int = 1) -> Data:
        """Plays at random with the page, to the end or so many of the reader's own actions; returns the view."""
        choose = random.Random(seed)
        done = 0
        seen = self.view_at_turn(table)
        while seen["outcome"] is None and done < most:
            self.wait_for(f'[data-entry="{seen["entry"]}"]')
            action = choose.choice(seen["legal"])
            self.give(action)
            self.wait_beyond(table, seen, action)
            done += 1
            seen = self.view_at_turn(table)
        return seen

    def view_at_turn(self, table: str) -> Data:
        """The view when it is the reader's turn, or the game is over."""
        seen: Data = {}

        def is_turn() -> bool:
            seen.update(self.view(table))
            return bool(seen["legal"]) or seen["outcome"] is not None

        self.wait_until(is_turn, "the turn does not come")
        return seen

    def play_turn(self, table: str, seed: int) -> None:
        """Plays at random until it is no longer the reader's turn, or the game is over."""
        choose = random.Random(seed)
        for _ in range(200):
            seen = self.view(table)
            if not seen["legal"] or seen["outcome"] is not None:
                return
            self.wait_for(f'[data-entry="{seen["entry"]}"]')
            ends = [action for action in seen["legal"] if action in ("end", "pass")]
            action = ends[0] if ends and choose.random() < 0.3 else choose.choice(seen["legal"])
            self.give(action)
            self.wait_beyond(table, seen, action)
        raise AssertionError("the turn does not end")

    def anonymous_or_own_view(self, table: str) -> Data:
        """What the server shows this browser, whoever is logged in."""
        found: Data = self.context.request.get(f"/api/tables/{table}/view").json()
        return found

    def wait_beyond(self, table: str, seen: Data, action: str = "") -> None:
        def is_beyond() -> bool:
            now = self.view(table)
            return bool(now["entry"] != seen["entry"] or now["view"] != seen["view"])

        self.wait_until(is_beyond, f"the action was not carried out: {action}")


def _is_square(operand: str) -> bool:
    return operand[:1].isalpha() and operand[1:].isdigit()


class Readers:
    """People with browsers of their own."""

    def __init__(self, browser: Browser, settings: Data | None = None) -> None:
        """With settings of the page; by default nothing is waited for: no pause, no "Ready"."""
        self._browser = browser
        self._settings = {"pace": 0, "quick": True} if settings is None else settings
        self._all: list[Reader] = []

    def come(
        self, server: Server, width: str = "desk", theme: str = "light", language: str = "en", moves: bool = False
    ) -> Reader:
        """Somebody opens the page; it is animated only if `moves`."""
        wide, high = WIDTHS[width]
        context = self._browser.new_context(
            base_url=server.base,
            viewport={"width": wide, "height": high},
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=width == "phone",
            reduced_motion="no-preference" if moves else "reduce",
            locale=language,
        )
        context.set_default_timeout(60_000)
        kept = json.dumps(json.dumps(self._settings))
        context.add_init_script(f"if (!localStorage.settings) localStorage.settings = {kept}")
        reader = Reader(server, context, context.new_page())
        self._all.append(reader)
        return reader

    def leave(self) -> None:
        """Closes all browsers; reports errors in the page's code."""
        troubles = [trouble for reader in self._all for trouble in reader.troubles]
        for reader in self._all:
            reader.context.close()
        assert troubles == [], troubles
