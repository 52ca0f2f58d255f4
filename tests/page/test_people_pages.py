"""Two people find each other, one at a desk and one with a phone; a third watches them on television."""

from axe import too_wide, violations
from playwright.sync_api import expect
from reader import Reader, Readers
from running import Server
from words import raw_texts


def register(reader: Reader, name: str) -> None:
    answer = reader.context.request.post("/api/register", data={"name": name, "password": "a long password"})
    assert answer.ok, answer.text()


def test_two_people_become_friends_play_and_are_watched(site: Server, readers: Readers) -> None:
    """PL-231, PL-174, PL-234, PL-235, PL-238, PL-236, PL-237"""
    ada, bo, cleo = readers.come(site), readers.come(site, "phone", "dark"), readers.come(site)
    register(ada, "Ada-Hopper")
    register(bo, "Bo-Turing")

    ada.open("/players/Bo-Turing")
    ada.page.get_by_role("button", name="Ask to be friends").click()
    expect(ada.page.get_by_role("button", name="Withdraw the request")).to_be_visible()
    bo.open("/people")
    bo.page.get_by_role("button", name="Accept the request from Ada-Hopper").click()
    friends = bo.page.locator("section", has=bo.page.get_by_role("heading", name="Friends"))
    expect(friends.get_by_role("img", name="online", exact=True)).to_be_visible()

    ada.page.get_by_role("link", name="Challenge").click()
    expect(ada.page.get_by_label("Name")).to_have_value("Bo-Turing")
    ada.page.get_by_label("Game").select_option("chess")
    ada.page.get_by_role("button", name="Challenge", exact=True).click()
    expect(ada.page.get_by_text("You have challenged Bo-Turing")).to_be_visible()
    wrong = violations(ada) + too_wide(ada) + raw_texts(ada)
    bo.open("/people")
    expect(bo.page.get_by_role("img", name="1 waiting for your answer")).to_be_visible()
    wrong += violations(bo) + too_wide(bo) + raw_texts(bo)
    bo.page.get_by_role("button", name="Accept the challenge from Ada-Hopper").click()
    bo.page.wait_for_url("**/table/*")
    address = bo.page.url
    expect(bo.page.locator("[data-entry='0']")).to_be_attached()
    ada.open(address)
    expect(ada.page.locator("[data-entry='0']")).to_be_attached()

    cleo.open("/tv?channel=chess")
    expect(cleo.page.locator("[data-entry='0'] [data-token='e2']")).to_be_attached()
    table = address.rpartition("/")[2]
    mover = ada if ada.view(table)["legal"] else bo
    mover.give("move:e2,e4")
    expect(cleo.page.locator("[data-entry='1'] [data-token='e4']")).to_be_attached()
    wrong += violations(cleo) + too_wide(cleo) + raw_texts(cleo)

    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_text("1 person watching")).to_be_visible()
    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_label("Message").fill("you play like a toad")
    bo.page.get_by_label("Message").press("Enter")
    ada.page.get_by_role("button", name="Report Bo-Turing to the operator").click()
    ada.page.get_by_label("What is wrong?").fill("insults")
    ada.page.get_by_role("button", name="Send the report").click()
    expect(ada.page.get_by_text("The operator has your report.")).to_be_visible()
    ada.page.get_by_role("button", name="Mute: Bo-Turing").click()
    expect(ada.page.get_by_text("you play like a toad")).to_have_count(0)

    ada.open("/account")
    ada.page.get_by_label("That you are online").select_option("nobody")
    ada.page.get_by_label("A few words about yourself").fill("I play after tea.")
    profile = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Profile"))
    profile.get_by_role("button", name="Save").click()
    expect(ada.page.get_by_text("Saved.")).to_be_visible()
    cleo.open("/players/Ada-Hopper")
    expect(cleo.page.get_by_text("I play after tea.")).to_be_visible()
    expect(cleo.page.get_by_text("Hidden from you: online status.")).to_be_visible()

    ada.open("/people")
    ada.page.get_by_label("Game").select_option("chess")
    ada.page.get_by_role("button", name="Create a link").click()
    ada.page.wait_for_url("**/table/*")
    link = ada.page.locator("input[readonly]").input_value()
    cleo.page.goto(link)
    cleo.page.wait_for_url("**/table/*")
    expect(ada.page.locator("[data-entry='0']")).to_be_attached()
    assert wrong == []


def test_somebody_is_followed_kept_out_and_made_to_talk_more_slowly(site: Server, readers: Readers) -> None:
    """PL-232, PL-233, PL-240: one with a phone follows a person and her game; she slows the chat down and blocks."""
    ada, bo = readers.come(site), readers.come(site, "phone", "dark")
    register(ada, "Ada-Noether")
    register(bo, "Bo-Gauss")
    bo.open("/players/Ada-Noether")
    bo.page.get_by_role("button", name="Follow").click()
    expect(bo.page.get_by_role("button", name="Unfollow")).to_be_visible()

    table = ada.table("power", bots=[{"level": "random"}])
    for one in (ada, bo):
        one.open(f"/table/{table}")
        one.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Slow chat").select_option("60")
    expect(bo.page.get_by_text("Slow chat: one line every 1 min.")).to_be_visible()
    bo.page.get_by_role("button", name="Follow this game").click()
    expect(bo.page.get_by_role("button", name="Stop following")).to_be_visible()
    wrong = [found for one in (ada, bo) for found in violations(one) + too_wide(one) + raw_texts(one)]
    bo.open("/people")
    watched = bo.page.locator("section", has=bo.page.get_by_role("heading", name="Watch list"))
    expect(watched.get_by_role("link", name="Ada-Noether", exact=True)).to_be_visible()
    expect(watched.get_by_role("link", name="Power")).to_be_visible()

    ada.open("/players/Bo-Gauss")
    ada.page.get_by_role("button", name="Block").click()
    expect(ada.page.get_by_role("button", name="Unblock")).to_be_visible()
    bo.open("/players/Ada-Noether")
    bo.page.get_by_role("button", name="Ask to be friends").click()
    expect(bo.page.get_by_role("button", name="Withdraw the request")).to_be_visible()  # as if there were no block
    ada.open("/people")
    kept_out = ada.page.locator("section", has=ada.page.get_by_role("heading", name="Blocked and muted"))
    expect(kept_out.get_by_role("link", name="Bo-Gauss", exact=True)).to_be_visible()
    expect(ada.page.get_by_text("would like to be your friend")).to_have_count(0)
    wrong += [found for one in (ada, bo) for found in violations(one) + too_wide(one) + raw_texts(one)]
    kept_out.get_by_role("button", name="Unblock Bo-Gauss").click()
    expect(ada.page.get_by_text("would like to be your friend")).to_be_visible()
    assert wrong == []
