"""Rule sets on the page: chosen at set-up with one click, seen at the table, explained in the rulebook."""

import re

import pytest
from axe import too_wide, violations
from playwright.sync_api import Page, expect
from reader import Readers
from running import Server

from warboard.games import find_game, our_games

BATTLEFIELD = find_game("battlefield")
LETTER = next(one for one in BATTLEFIELD.rule_sets if one.id == "to_the_letter")
CHOICE = LETTER.choices[0]


def register(reader_page: Page, name: str) -> None:
    assert reader_page.context.request.post("/api/register", data={"name": name, "password": "a long password"}).ok


def test_a_rule_set_is_chosen_with_one_click_and_seen_at_the_table(site: Server, width: str, readers: Readers) -> None:
    """PL-129"""
    ada = readers.come(site, width)
    ada.open("/new/battlefield")
    choice = ada.page.get_by_role("group", name="Rule set")
    expect(choice.get_by_role("button", name="as written")).to_have_attribute("aria-pressed", "true")

    choice.get_by_role("button", name="to the letter").click()

    expect(choice.get_by_role("button", name="to the letter")).to_have_attribute("aria-pressed", "true")
    differ = ada.page.get_by_text("How they differ")
    if width == "phone":
        differ.click()
    for one in LETTER.choices:
        expect(ada.page.get_by_text(one.reason, exact=True)).to_be_visible()
        told = ada.page.get_by_role("listitem").filter(has_text=one.reason)
        expect(told.get_by_role("link", name=one.rule)).to_have_attribute("href", f"/rules/battlefield#{one.rule}")
    expect(ada.page.get_by_text("Changed:")).to_have_count(0)
    assert violations(ada) + too_wide(ada) == []

    ada.page.get_by_role("button", name="Start", exact=True).click()
    ada.page.wait_for_url("**/table/*")
    tag = ada.page.get_by_test_id("rule-set")
    expect(tag).to_have_text("to the letter")
    tag.click()
    box = ada.page.get_by_role("dialog", name="About the rule set: to the letter")
    expect(box).to_contain_text(LETTER.sentence)
    assert violations(ada) + too_wide(ada) == []
    table = ada.page.url.rsplit("/", 1)[1]
    assert ada.ask(f"/api/tables/{table}")["options"] == {"rule_set": "to_the_letter"}

    ada.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    ada.open(f"/replay/{table}")
    expect(ada.page.get_by_test_id("rule-set")).to_have_text("to the letter")
    ada.open("/lobby")
    expect(ada.page.locator("li", has_text="Battlefield").get_by_test_id("rule-set").first).to_be_visible()


def test_an_option_that_differs_from_the_rule_set_makes_the_game_casual(site: Server, readers: Readers) -> None:
    """PL-131, PL-150: so does a clock that is not rated, and the box says why."""
    ada = readers.come(site)
    register(ada.page, "Rated-Ada")
    ada.open("/new/battlefield")
    ada.page.get_by_role("button", name="Open to anyone").click()
    rated = ada.page.get_by_role("checkbox", name="Rated")
    expect(rated).to_be_checked()
    ada.page.get_by_role("button", name="no clock").click()
    expect(rated).to_be_disabled()
    expect(ada.page.locator("label", has=rated)).to_contain_text("Other clocks are not rated")
    ada.page.get_by_role("button", name="3 days per turn").click()
    expect(rated).to_be_checked()

    ada.page.get_by_label("lead for a follow-up").fill("4")
    ada.page.get_by_label("lead for a follow-up").blur()

    expect(ada.page.get_by_text("Changed: lead for a follow-up, so casual").first).to_be_visible()
    expect(rated).to_be_disabled()
    expect(rated).not_to_be_checked()
    expect(ada.page.locator("label", has=rated)).to_contain_text("Changed: lead for a follow-up, so casual")
    assert violations(ada) == []

    ada.page.get_by_role("button", name="Back to the rule set").click()
    expect(rated).to_be_checked()
    ada.page.get_by_label("lead for a follow-up").fill("4")
    ada.page.get_by_label("lead for a follow-up").blur()
    ada.page.get_by_role("button", name="Create the table").click()
    ada.page.wait_for_url("**/table/*")
    expect(ada.page.get_by_test_id("rule-set")).to_have_text("as written, changed")
    assert ada.ask(f"/api/tables/{ada.page.url.rsplit('/', 1)[1]}")["rated"] is False


def test_a_game_with_one_rule_set_shows_no_choice(site: Server, readers: Readers) -> None:
    single = next(game for game in our_games() if len(game.rule_sets) == 1 and game.options)
    ada = readers.come(site)
    ada.open(f"/new/{single.id}")

    expect(ada.page.get_by_role("button", name="Start", exact=True)).to_be_enabled()
    expect(ada.page.get_by_role("group", name="Rule set")).to_have_count(0)


@pytest.mark.parametrize(("width", "theme"), [("desk", "light"), ("phone", "dark")])
def test_the_rulebook_puts_words_default_and_options_side_by_side(
    site: Server, width: str, theme: str, readers: Readers
) -> None:
    ada = readers.come(site, width, theme)
    ada.open(f"/rules/battlefield#{CHOICE.rule}")

    row = ada.page.locator("tr", has=ada.page.locator(f"[id='{CHOICE.rule}']"))
    said = row.locator("td").last.inner_text()
    row.get_by_role("link", name=f"option {CHOICE.option.replace('_', ' ')}").click()
    expect(ada.page).to_have_url(re.compile(f"#beside-{CHOICE.rule}$"))
    beside = ada.page.locator(f"[id='beside-{CHOICE.rule}']")
    expect(beside).to_be_in_viewport()
    words = beside.locator(".words").inner_text()
    assert words.splitlines()[-1][:60] in said
    expect(beside).to_contain_text("Default")
    value = beside.locator("li", has_text="to the letter")
    expect(value).to_contain_text(CHOICE.reason)
    assert violations(ada) + too_wide(ada) == []


def test_rule_sets_are_told_in_german(site: Server, readers: Readers) -> None:
    ada = readers.come(site, language="de-DE")
    ada.open("/new/battlefield")
    ada.page.get_by_role("group", name="Regelsatz").get_by_role("button", name="dem Wortlaut nach").click()

    expect(ada.page.get_by_text("Auch da, wo die Worte kaum so gemeint sein können.")).to_be_visible()
    expect(ada.page.get_by_role("button", name="wie geschrieben")).to_be_visible()


def test_a_bot_is_called_by_its_level_at_the_table(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    ada.open("/")
    ada.become_guest()
    ada.open(f"/table/{ada.table('power', bots=[{'level': '2'}], side=None)}")

    expect(ada.page.locator(".seats").filter(has_text="Level 2")).to_be_visible()
    expect(ada.page.get_by_text("2 bot")).to_have_count(0)


@pytest.mark.parametrize("width", ["desk"])
def test_a_rated_game_tells_its_rule_set_on_the_page_of_ratings(site: Server, width: str, readers: Readers) -> None:
    """PL-131"""
    ada, bo = readers.come(site, width), readers.come(site, width)
    register(ada.page, f"Letter-Ada-{width}")
    register(bo.page, f"Letter-Bo-{width}")
    table = ada.table("battlefield", options={"rule_set": "to_the_letter"}, side="white")
    bo.ask(f"/api/tables/{table}/join", {})
    for one in (ada, bo):
        while (seen := one.view(table))["legal"]:
            one.ask(f"/api/tables/{table}/act", {"action": seen["legal"][0], "entry": seen["entry"]})
    bo.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    ada.wait_until(lambda: bool(ada.ask(f"/api/players/Letter-Ada-{width}/curve/battlefield")), "it is not rated")

    ada.open(f"/players/Letter-Ada-{width}")

    expect(ada.page.get_by_text("Games by rule set: to the letter 1.")).to_be_visible()
    expect(ada.page.get_by_test_id("rule-set")).to_have_text("to the letter")
    assert violations(ada) + too_wide(ada) == []
    ada.page.get_by_test_id("rule-set").click()
    ada.page.get_by_role("link", name="To the rulebook").click()
    expect(ada.page).to_have_url(re.compile("/rules/battlefield#beside$"))
