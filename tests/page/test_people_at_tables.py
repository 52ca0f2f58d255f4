"""Who is there, what they are called, and what a visitor's console shows."""

import re

from playwright.sync_api import expect
from reader import Readers
from running import Server

CASUAL = {"rated": False}


def test_everybody_sees_who_is_here_and_a_win_is_claimed_when_the_rules_give_it(site: Server, readers: Readers) -> None:
    """PL-183, PL-180"""
    ada, bo = readers.come(site), readers.come(site)
    ada.become_guest()
    bo.become_guest()
    table = ada.table("chess", side="white", platform={**CASUAL, "clock": "live", "live_seconds": 600})
    ada.open(f"/table/{table}")
    expect(ada.page.get_by_text("10 min each")).to_be_visible()  # before anybody sits down to it
    bo.ask(f"/api/tables/{table}/join", {})
    bo.open(f"/table/{table}")
    here = ada.page.get_by_role("img", name="is here")
    expect(here).to_be_visible()
    bo.open("/")
    expect(ada.page.get_by_role("img", name="away for")).to_be_visible()
    bo.open(f"/table/{table}")
    expect(here).to_be_visible()
    expect(ada.page.get_by_role("button", name="Claim the win")).to_have_count(0)


def test_a_name_changes_everywhere_when_a_guest_registers_during_a_game(site: Server, readers: Readers) -> None:
    """PL-182: with a recovery code that is shown once and opens the account again."""
    ada, bo = readers.come(site), readers.come(site)
    ada.become_guest()
    bo.become_guest()
    table = ada.table("chess", side="white", platform=CASUAL)
    bo.ask(f"/api/tables/{table}/join", {})
    ada.open(f"/table/{table}")
    bo.open(f"/table/{table}")
    seats = bo.page.get_by_role("list", name="Seats")
    expect(seats.first).to_contain_text("Guest-")
    ada.page.locator("header a.me").click()
    ada.page.get_by_role("button", name="No account yet? Sign up").click()
    ada.page.get_by_label("Name").fill("Ada-Lovelace")
    ada.page.get_by_label("Password").fill("a long password")
    ada.page.get_by_role("button", name="Create the account").click()
    code = ada.page.get_by_label("Recovery code").input_value()
    ada.page.get_by_role("button", name="I have saved it").click()
    expect(ada.page).to_have_url(f"{site.base}/table/{table}")
    expect(seats.first).to_contain_text("Ada-Lovelace")
    expect(ada.page.get_by_role("list", name="Seats").last).to_contain_text("Ada-Lovelace")

    other = readers.come(site)
    other.open("/login")
    other.page.get_by_role("button", name="Lost your password? Use your recovery code").click()
    other.page.get_by_label("Name").fill("Ada-Lovelace")
    other.page.get_by_label("Recovery code").fill(code)
    other.page.get_by_label("New password").fill("quite another one")
    other.page.get_by_role("button", name="Set the new password").click()
    expect(other.page.get_by_label("Recovery code")).not_to_have_value(code)
    other.page.get_by_role("button", name="I have saved it").click()
    expect(other.page.get_by_role("heading", name="Ada-Lovelace")).to_be_visible()
    other.page.locator("section", has_text="Resets a lost password").get_by_label("Password").fill("quite another one")
    other.page.get_by_role("button", name="Create a new code").click()
    # Another field, which may come later, asks for a "password or recovery code".
    expect(other.page.get_by_role("textbox", name=re.compile("^Recovery code"))).to_be_visible()


def test_against_bots_there_is_no_clock_and_the_set_up_says_so(site: Server, readers: Readers) -> None:
    """PL-181"""
    ada = readers.come(site)
    ada.open("/new/chess")
    expect(ada.page.get_by_role("button", name="No clock", pressed=True)).to_be_visible()
