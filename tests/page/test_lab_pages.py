"""The published reports on the page: they can be read and sorted, and their games watched."""

import re

import pytest
from playwright.sync_api import expect
from reader import Readers
from running import Server
from words import raw_texts

from warboard.lab.publication import published_names


def test_reports_are_found_sorted_and_lead_to_a_replay(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.open("/lab")
    expect(ada.page.locator("h2 a")).to_have_count(len(published_names()))
    ada.page.get_by_role("link", name="Power").click()
    expect(ada.page.locator("[data-dial]")).to_have_count(5)

    worth = ada.page.get_by_role("region", name="What things are worth")
    worth.get_by_role("button", name="a use adds").click()
    expect(worth.get_by_role("columnheader", name="a use adds")).to_have_attribute("aria-sort", "descending")

    ada.page.get_by_role("link", name="Watch the replay").last.click()
    ada.page.locator('[data-entry="0"]').wait_for()
    ada.page.get_by_role("button", name="One forward").click()
    ada.page.locator('[data-entry="1"]').wait_for()
    expect(ada.page.locator(".caption")).to_have_text(re.compile(r"^(White|Black).*\w\.$"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_reports_are_written_in_words(site: Server, readers: Readers, language: str) -> None:
    ada = readers.come(site, language=language)
    wrong = []
    for address in ("/lab", *(f"/lab/{game}" for game in published_names())):
        ada.open(address)
        ada.wait_for("[data-dial]")
        wrong += raw_texts(ada)
    assert wrong == []


def test_how_it_plays_is_told_on_a_phone_in_german(site: Server, readers: Readers) -> None:
    ada = readers.come(site, "phone", language="de")
    for address in ("/new/power", "/rules/power"):
        ada.open(address)
        how = ada.page.locator("[data-how-it-plays]")
        expect(how.get_by_role("heading", name="Wie es sich spielt")).to_be_visible()
        expect(how.get_by_text("Partien zwischen Bots")).to_be_visible()
    how.get_by_role("link", name="Der ganze Bericht").click()
    expect(ada.page.get_by_role("heading", name="Was die Dinge wert sind")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
