"""What people build in the page: saved under a name, shared by a link, brought to a game, and hidden from the
others.
"""

import json
import re

import pytest
from playwright.sync_api import Error, Page, Request, expect
from reader import Reader, Readers
from running import Server

# Cards that are in no open deck of the usual start.
OURS = {"fire_card": 3, "ice_card": 2}
THEIRS = {"attack_to_demonic_card": 4}
PUBLIC = ("/api/games", "/api/sandbox")  # every card there is, for everyone


class Letters:
    """Every response of the server that a page received."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.answers: list[tuple[str, str]] = []
        reader.page.on("requestfinished", self._read)

    def _read(self, request: Request) -> None:
        if "/api/" not in request.url or any(path in request.url for path in PUBLIC):
            return
        try:
            response = request.response()
            self.answers.append((request.url, "" if response is None else response.text()))
        except Error:  # the page was left before
            return

    def name(self, cards: dict[str, int]) -> list[str]:
        """Where any of these cards was named."""
        told = [*self.answers, *(("socket", json.dumps(message)) for message in self.reader.received)]
        return [where for where, text in told if any(card in text for card in cards)]


def build_deck(page: Page, name: str, cards: dict[str, int]) -> None:
    """Builds a deck in the workshop and saves it."""
    page.goto("/builds/mana?kind=deck")
    page.get_by_role("button", name="Start from Empty").click()
    for card, count in cards.items():
        for _ in range(count):
            page.locator(f'[data-card="{card}"] button').last.click()
    page.locator("[data-build-name]").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name=re.compile(f"^{name}"))).to_be_visible()


@pytest.mark.parametrize("width", ["phone"])
def test_two_people_play_with_decks_of_their_own(width: str, site: Server, readers: Readers) -> None:
    """PL-132: neither sees the other's."""
    ada, bo = readers.come(site, width), readers.come(site, width)
    first, second = Letters(ada), Letters(bo)
    build_deck(ada.page, "Fire and ice", OURS)
    build_deck(bo.page, "Demons", THEIRS)

    ada.page.get_by_role("link", name="Play with it").click()
    expect(ada.page.locator('[data-brings="deck"] option:checked')).to_have_text("Fire and ice")
    ada.page.get_by_role("button", name="Open to anyone").click()
    ada.page.get_by_role("button", name="Create the table").click()
    ada.page.wait_for_url(re.compile("/table/"))
    table = ada.page.url.rpartition("/")[2]

    bo.open("/lobby")
    bo.page.locator(f'a[href="/table/{table}"]').first.click()
    expect(bo.page.get_by_role("heading", name="What you will play")).to_be_visible()
    bo.page.locator('[data-brings="deck"]').select_option(label="Demons")
    bo.page.get_by_role("button", name="Sit here").click()
    for person in (ada, bo):
        person.wait_for("[data-entry]")

    for _ in range(2):
        for person in (ada, bo):
            seen = person.view_at_turn(table)
            person.wait_for(f'[data-entry="{seen["entry"]}"]')
            person.give("end")
            person.wait_beyond(table, seen)
    decks = [person.view(table)["view"]["players"] for person in (ada, bo)]
    assert sorted(decks[0]["white"]["deck"]) == sorted(card for card, count in OURS.items() for _ in range(count))
    assert sorted(decks[1]["black"]["deck"]) == sorted(card for card, count in THEIRS.items() for _ in range(count))
    assert first.name(OURS) and second.name(THEIRS)
    assert not first.name(THEIRS) and not second.name(OURS)
    play_again(ada, bo, table)
    assert ada.troubles == [] and bo.troubles == []


def play_again(ada: Reader, bo: Reader, table: str) -> None:
    """Ada brings something else to the rematch, Bo the same again."""
    ada.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    ada.page.get_by_text("Bring something else to the rematch").click()
    ada.page.locator('[data-brings="deck"]').select_option(label="Empty")
    for person in (ada, bo):
        person.page.get_by_role("button", name="Rematch", exact=True).click()
    for person in (ada, bo):
        person.page.wait_for_url(lambda address: not address.endswith(table))
    again = ada.page.url.rpartition("/")[2]
    assert ada.view(again)["view"]["players"]["black"]["deck"] == []
    assert set(bo.view(again)["view"]["players"]["white"]["deck"]) == set(THEIRS)


@pytest.mark.parametrize("width", ["desk"])
def test_a_deck_is_shared_by_a_link_and_kept_as_a_copy(width: str, site: Server, readers: Readers) -> None:
    ada, bo = readers.come(site, width), readers.come(site, width)
    build_deck(ada.page, "For friends", OURS)
    ada.page.get_by_role("button", name="Share by link").click()
    link = ada.page.get_by_label("Link", exact=True).input_value()

    bo.page.goto(link)
    expect(bo.page.get_by_role("heading", name=re.compile("^For friends by Guest-"))).to_be_visible()
    bo.page.get_by_role("button", name="Keep a copy").click()

    expect(bo.page.get_by_role("button", name=re.compile("^For friends"))).to_be_visible()
    bo.page.locator("[data-build-name]").fill("Mine now")
    bo.page.get_by_role("button", name="Save", exact=True).click()
    expect(bo.page.get_by_role("button", name=re.compile("^Mine now"))).to_be_visible()
    bo.page.once("dialog", lambda dialog: dialog.accept())
    bo.page.get_by_role("button", name="Delete Mine now").click()
    expect(bo.page.get_by_role("button", name=re.compile("^Mine now"))).not_to_be_visible()
    ada.page.get_by_role("button", name="Stop sharing").click()
    expect(ada.page.get_by_role("button", name="Share by link")).to_be_visible()
    bo.page.goto(link)
    expect(bo.page.get_by_text("no longer shared")).to_be_visible()


@pytest.mark.parametrize("width", ["phone"])
def test_the_same_for_both_is_shown_before_one_sits_down(width: str, site: Server, readers: Readers) -> None:
    ada, bo = readers.come(site, width), readers.come(site, width)
    ada.become_guest()
    ada.open("/new/battlefield")
    ada.page.locator('[data-brings="army"]').select_option("royal_guard")
    ada.page.get_by_label("The same for both sides").check()
    ada.page.get_by_role("button", name="Open to anyone").click()
    ada.page.get_by_role("button", name="Create the table").click()
    ada.page.wait_for_url(re.compile("/table/"))

    bo.page.goto(ada.page.url)

    expect(bo.page.get_by_text("has chosen the same for both sides")).to_be_visible()
    expect(bo.page.get_by_text("points").first).to_be_visible()
    expect(bo.page.locator('[data-brings="army"]')).to_have_count(0)


@pytest.mark.parametrize("width", ["phone"])
def test_an_army_and_a_layout_are_built_and_played(width: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site, width)
    ada.open("/builds/battlefield")
    ada.page.get_by_role("button", name=re.compile("^a2, ")).click()
    ada.page.locator("[data-build-name]").fill("Guard")
    ada.page.get_by_role("button", name="Save", exact=True).click()
    expect(ada.page.get_by_role("button", name=re.compile("^Guard"))).to_be_visible()

    ada.open("/builds/mana?kind=layout")
    ada.page.get_by_role("button", name="Start from A king alone").click()
    ada.page.locator("[data-build-name]").fill("Lonely")
    ada.page.get_by_role("button", name="Save", exact=True).click()
    ada.page.get_by_role("link", name="Play with it").click()

    expect(ada.page.locator('[data-brings="layout"] option:checked')).to_have_text("Lonely")
    ada.page.get_by_role("button", name="Start", exact=True).click()
    ada.page.wait_for_url(re.compile("/table/"))
    pieces = ada.view(ada.page.url.rpartition("/")[2])["view"]["pieces"]
    assert sorted(piece["piece"] for piece in pieces.values()) == ["king", "king"]
    assert ada.troubles == []


def test_a_line_up_is_cut_to_another_board(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.open("/builds/mana?kind=layout")
    board = ada.page.get_by_label("Board", exact=True)
    board.select_option("10x10")  # the usual line-up becomes that of the other board
    expect(ada.page.get_by_text("30 of 30 pieces")).to_be_visible()
    board.select_option("14x14")
    expect(ada.page.get_by_text("42 of 42 pieces")).to_be_visible()

    ada.page.get_by_role("button", name=re.compile("^a1: ")).click()
    board.select_option("10x10")
    expect(ada.page.get_by_text("12 pieces have no place on this board")).to_be_visible()
    ada.page.get_by_role("button", name="Remove them").click()
    expect(ada.page.get_by_text("29 of 30 pieces")).to_be_visible()

    ada.page.get_by_role("button", name="Start from First game").click()
    expect(ada.page.get_by_text("24 of 30 pieces")).to_be_visible()
    expect(board).to_have_value("10x10")
