"""The rulebooks as pages: every rule can be linked to, searched for, and seen on a board."""

import re

from playwright.sync_api import expect
from reader import Readers
from running import Server

from warboard.games import our_games


def test_a_link_to_a_rule_shows_it_and_rules_in_the_text_are_links(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.open("/rules/power#PW-54")

    expect(ada.page.locator("[id='PW-54']")).to_be_in_viewport()
    ada.page.locator("tr.here", has_text="PW-54").wait_for()
    ada.page.locator("[id='PW-31'] ~ td a", has_text="PW-54").click()
    expect(ada.page).to_have_url(re.compile("/rules/power#PW-54$"))


def test_a_rule_is_found_in_whatever_book_has_it(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.open("/rules/PL-101")

    expect(ada.page).to_have_url(re.compile("/rules/platform#PL-101$"))
    expect(ada.page.locator("[id='PL-101']")).to_be_in_viewport()


def test_a_search_counts_the_places_and_goes_from_one_to_the_next(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.open("/rules/power")
    search = ada.page.get_by_role("searchbox")
    hits = ada.page.get_by_test_id("hits")

    search.fill("PW-54")
    expect(hits).to_have_text(re.compile(r"^\s*1 of \d\d?\s*$"))
    search.press("Enter")
    expect(hits).to_have_text(re.compile(r"^\s*2 of "))
    search.fill("no such word")
    expect(hits).to_have_text("Nothing found")


def test_positions_in_a_rulebook_are_seen_on_a_board(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.open("/rules/power")

    start = ada.page.get_by_role("img", name="The starting position of Power")
    expect(start.locator('[data-token="c1"]')).to_be_attached()
    block = ada.page.locator("pre", has_text="en_passant: d4").locator("..")
    block.scroll_into_view_if_needed()
    expect(block.locator('[data-token="d5"]')).to_be_attached()
    lesson = ada.page.get_by_role("link", name="Play the lesson “Battles”")
    lesson.scroll_into_view_if_needed()
    lesson.click()
    expect(ada.page).to_have_url(re.compile("/learn/power/battles$"))


def test_a_book_that_is_not_there_says_so_and_german_readers_are_told_of_the_english(
    site: Server, readers: Readers
) -> None:
    ada = readers.come(site, language="de")
    ada.open("/rules/nothing")
    expect(ada.page.get_by_text("Dieses Regelbuch gibt es nicht.")).to_be_visible()

    ada.open("/rules/platform")
    expect(ada.page.get_by_text("Die Regelbücher sind auf Englisch geschrieben.")).to_be_visible()


def test_a_rulebook_begins_with_all_that_the_game_has_at_a_glance(site: Server, width: str, readers: Readers) -> None:
    ada = readers.come(site, width)
    for game in our_games():
        ada.open(f"/rules/{game.id}")
        guide = ada.page.locator("section.guide")
        expect(guide.get_by_role("heading", name="At a glance")).to_be_visible()
        drawn = ada.ask(f"/api/games/{game.id}/diagrams")
        for kind in drawn:
            entry = guide.locator(f'[data-guide="{kind}"]')
            expect(entry.locator(".name .icon svg")).to_be_attached()
            expect(entry.locator("p")).to_have_text(re.compile(r"\w.*\.$"))
            expect(entry.locator("figure")).to_be_attached()
        assert guide.evaluate("one => one.compareDocumentPosition(document.querySelector('article [id^=\"1-\"]')) & 4")
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_guide_tells_of_skills_and_weapons_in_the_language_of_the_reader(site: Server, readers: Readers) -> None:
    ada = readers.come(site, language="de")
    ada.open("/rules/battlefield")
    guide = ada.page.locator("section.guide")

    expect(guide.locator('[data-guide="Speer"] p')).to_contain_text("Vorteil")
    expect(guide.locator('[data-guide="Lebensraub"] p')).to_contain_text("30 / 50 / 70 %")
    ada.open("/rules/mana")
    expect(guide.locator('[data-guide="Springer rufen"] p')).to_contain_text("Ein Springer erscheint")
    ada.page.get_by_role("link", name="Karten", exact=True).press("Enter")
    expect(ada.page.locator("#guide-cards")).to_be_in_viewport()
