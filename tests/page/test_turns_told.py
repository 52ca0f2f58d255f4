"""What others do is narrated, orders can be reconsidered, and a takeback loses nothing."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect
from reader import Reader, Readers
from running import Server

BOT = [{"level": "random"}]
CASUAL = {"rated": False}
ROOKS_FACE_EACH_OTHER = {
    "game": "power",
    "turn": "white",
    "pieces": {
        "a1": {"piece": "rook", "side": "white"},
        "c1": {"piece": "king", "side": "white"},
        "a8": {"piece": "rook", "side": "black"},
        "c8": {"piece": "king", "side": "black"},
    },
}


@pytest.fixture
def newcomers(browser: Browser) -> Iterator[Readers]:
    """People with the page's own settings: everything is narrated at its pace."""
    made = Readers(browser, {"pace": 300})
    yield made
    made.leave()


def at_table(site: Server, readers: Readers, game: str, **wish: object) -> tuple[Reader, str]:
    ada = readers.come(site)
    ada.become_guest()
    table = ada.table(game, **{"bots": BOT, "platform": CASUAL, **wish})
    ada.open(f"/table/{table}")
    ada.wait_for("[data-entry]")
    return ada, table


def orders_of(ada: Reader) -> list[str]:
    return [str(one.get_attribute("data-order")) for one in ada.page.locator("[data-order]").all()]


def draft_all(ada: Reader, table: str) -> list[str]:
    """Drafts orders until there is nothing left to order."""
    ready = ada.page.get_by_role("button", name="Ready")
    while ready.is_disabled():
        given = orders_of(ada)
        plan = ada.ask(f"/api/tables/{table}/plan", {"orders": given, "entry": ada.view(table)["entry"]})
        ada.give(plan["legal"][len(plan["legal"]) // 2])
        expect(ada.page.locator("[data-order]")).to_have_count(len(given) + 1)
    return orders_of(ada)


def test_orders_can_be_withdrawn_until_ready_and_the_round_stays_visible(site: Server, newcomers: Readers) -> None:
    """PL-179: nothing is given before "Ready"; then the arrows of the whole round stay until the next order."""
    ada, table = at_table(site, newcomers, "arena", options={"players": 2}, side="red")
    first, *others = draft_all(ada, table)
    assert ada.view(table)["view"]["orders"] == {"red": []}

    ada.page.locator(f'[data-order="{first}"]').click()
    expect(ada.page.locator(f'[data-order="{first}"]')).to_have_count(0)
    for order in orders_of(ada):
        ada.press(order.partition(":")[2].split(",")[0])  # pressing the piece does the same
        expect(ada.page.locator(f'[data-order="{order}"]')).to_have_count(0)
    assert others

    draft_all(ada, table)
    ada.page.get_by_role("button", name="Ready").click()
    arrows = ada.page.get_by_test_id("past-round")
    expect(arrows).to_be_visible()
    ada.wait_until(lambda: ada.view(table)["view"]["round"] == 2, "the round is not carried out")
    draft_all(ada, table)
    ada.page.get_by_role("button", name="Ready").click()
    ada.wait_until(lambda: ada.view(table)["view"]["round"] == 3, "the round is not carried out")
    ada.wait_for(f'[data-entry="{ada.view(table)["entry"]}"]')
    ada.page.get_by_role("button", name="Show again").click()
    expect(ada.page.get_by_test_id("told").get_by_text("1 / 1")).to_be_visible()  # the last round only
    ada.page.get_by_role("button", name="Back to the game").click()
    seen = ada.view(table)["legal"]
    ada.wait_for(f'[data-entry="{ada.view(table)["entry"]}"]')
    ada.give(seen[0])
    expect(arrows).to_have_count(0)


def test_a_new_piece_is_asked_for_under_the_board_and_powerups_say_what_they_do(
    site: Server, newcomers: Readers
) -> None:
    ada = newcomers.come(site)
    ada.become_guest()
    start = ada.ask("/api/sandbox", {"game": "arena", "options": {"players": 2}})["position"]
    start["reserve"]["red"] = ["rook"]
    start["powerups"] = {"f6": {"kind": "king"}}
    table = ada.table("arena", position=start, side="red", bots=BOT, platform=CASUAL)
    ada.open(f"/table/{table}")
    expect(ada.page.get_by_text("King me: the piece that takes it becomes a king at once")).to_be_visible()
    expect(ada.page.locator('[data-square="f6"] .item')).to_have_css("opacity", "1")  # no part of the ground
    while not any(order.startswith("place") for order in _next_orders(ada, table)):
        given = len(orders_of(ada))
        ada.give(_next_orders(ada, table)[0])
        expect(ada.page.locator("[data-order]")).to_have_count(given + 1)
    bar = ada.page.get_by_role("group", name="Actions")
    expect(bar.get_by_text("Place your new rook: choose a square")).to_be_visible()
    expect(ada.page.locator("[data-square][data-target]").first).to_be_visible()
    place = _next_orders(ada, table)[0]
    ada.press(place.partition(":")[2].split(",")[0])
    expect(ada.page.locator(f'[data-order="{place}"]')).to_be_visible()


def _next_orders(ada: Reader, table: str) -> list[str]:
    plan = ada.ask(f"/api/tables/{table}/plan", {"orders": orders_of(ada), "entry": ada.view(table)["entry"]})
    found: list[str] = plan["legal"]
    return found


def test_each_action_of_a_bot_is_told_and_the_turn_can_be_shown_again(site: Server, newcomers: Readers) -> None:
    ada, table = at_table(site, newcomers, "mana", side="white")
    told = ada.page.get_by_test_id("told")
    ada.page.evaluate(
        """() => {
            window.told = []
            const look = () => {
                const text = document.querySelector('[data-testid="told"] .sentence')?.textContent
                if (text && window.told.at(-1) !== text) window.told.push(text)
            }
            new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
        }"""
    )
    steps: list[dict[str, str]] = []
    while len(steps) < 2:  # now and then a random bot has a turn of one step
        while "end" not in (seen := ada.view(table))["legal"]:
            ada.give(seen["legal"][0])
            ada.wait_beyond(table, seen)
        ada.page.evaluate("window.told = []")
        ada.give("end")
        ada.wait_beyond(table, seen)
        entry = ada.view_at_turn(table)["entry"]
        ada.wait_for(f'[data-entry="{entry}"]')
        since = _record(ada, table)[seen["entry"] + 1 :]
        steps = [entry for entry in since if entry.get("side") == "black" and entry["kind"] == "action"]
    sentences = ada.page.evaluate("window.told")
    assert len(sentences) >= len(steps) - 1, (steps, sentences)

    told.get_by_role("button", name="Show again").click()
    expect(told.get_by_text(f"1 / {len(steps)}")).to_be_visible()
    first = told.locator(".sentence").text_content()
    told.get_by_role("button", name="Next step").click()
    expect(told.get_by_text(f"2 / {len(steps)}")).to_be_visible()
    expect(told.locator(".sentence")).not_to_have_text(str(first))
    told.get_by_role("button", name="Back to the game").click()
    expect(told.get_by_role("button", name="Show again")).to_be_visible()


def _record(ada: Reader, table: str) -> list[dict[str, str]]:
    text = ada.context.request.get(f"/api/tables/{table}/record").text()
    return [json.loads(line)["data"] for line in text.splitlines()]


def story(ada: Reader) -> Locator:
    return ada.page.locator("ol.story .act")


def test_after_a_takeback_story_and_replay_have_the_moves_before_it(site: Server, readers: Readers) -> None:
    """PL-178: and a second takeback reaches further back."""
    ada, table = at_table(site, readers, "chess", side="white")
    for number, action in enumerate(["move:e2,e3", "move:b2,b3", "move:a2,a3"]):
        seen = ada.view_at_turn(table)
        ada.wait_for(f'[data-entry="{seen["entry"]}"]')
        ada.give(action)
        expect(story(ada)).to_have_count(2 * number + 2)
    back = ada.page.get_by_role("button", name="Take back")
    back.click()
    expect(story(ada)).to_have_count(4)
    expect(story(ada).first).to_contain_text("4.")
    expect(back).to_be_enabled()
    back.click()
    expect(story(ada)).to_have_count(2)
    expect(story(ada).last).to_contain_text("e2 to e3")

    seen = ada.view_at_turn(table)
    ada.wait_for(f'[data-entry="{seen["entry"]}"]')
    ada.give("move:h2,h3")
    expect(story(ada)).to_have_count(4)
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("group", name="Resign this game?").get_by_role("button", name="Resign").click()
    outcome = ada.page.get_by_test_id("outcome")
    expect(outcome).to_contain_text("You lost: Black won, by resignation")
    expect(outcome).to_contain_text("nothing was left to chance")
    expect(outcome.get_by_role("link", name="New game")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Take back")).to_have_count(0)

    outcome.get_by_role("link", name="Replay").click()
    lines = ada.page.locator("li[data-n]")
    expect(lines.first).to_contain_text("e2 to e3")
    expect(lines.nth(2)).to_contain_text("h2 to h3")
    lines.first.get_by_role("button").click()
    caption = ada.page.locator("p.caption")
    expect(caption).to_contain_text("e3")
    ada.page.get_by_role("button", name="One forward").click()
    expect(ada.page.locator('.replay[data-entry="2"]')).to_be_attached()
    expect(caption).not_to_be_empty()
    ada.page.get_by_role("button", name="One back").click()
    expect(caption).to_contain_text("e3")


def test_a_table_that_cannot_take_back_does_not_offer_it(site: Server, readers: Readers) -> None:
    campaign = {"side": "white", "campaign": True}
    ada, _ = at_table(site, readers, "medieval", **campaign)
    expect(ada.page.get_by_role("button", name="Resign")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_resign_and_take_back_stand_still_while_panels_change(site: Server, readers: Readers) -> None:
    ada, table = at_table(site, readers, "medieval", side="white")
    resign = ada.page.get_by_role("button", name="Resign")
    before = resign.bounding_box()
    own = [square for square, piece in ada.view(table)["view"]["pieces"].items() if piece["side"] == "white"]
    for square in own[:3]:
        ada.press(square)
        expect(ada.page.locator(f'[data-square="{square}"]')).to_be_visible()
        assert resign.bounding_box() == before
    assert before is not None


def test_the_luck_bar_has_a_scale(site: Server, readers: Readers) -> None:
    ada, table = at_table(site, readers, "power", side="white", position=ROOKS_FACE_EACH_OTHER)
    seen = ada.view(table)
    ada.give("attack:a1,a8")
    ada.wait_beyond(table, seen)
    if ada.view(table)["outcome"] is None:
        ada.ask(f"/api/tables/{table}/ask", {"ask": "resign"})
    ada.open(f"/replay/{table}")
    ticks = ada.page.locator(".ticks span")
    expect(ticks).to_have_count(5)
    ends = [ticks.first.text_content(), ticks.nth(2).text_content(), ticks.last.text_content()]
    assert ends[1] == "0" and str(ends[0]).startswith("−") and str(ends[2]).startswith("+")


def test_a_mated_king_is_not_said_to_be_safe(site: Server, readers: Readers) -> None:
    mate_in_one = {
        "game": "battlefield",
        "turn": "black",
        "pieces": {
            "h1": {"piece": "king", "side": "white", "hp": 12},
            "a2": {"piece": "rook", "side": "black"},
            "b8": {"piece": "rook", "side": "black"},
            "a8": {"piece": "king", "side": "black"},
        },
    }
    ada, _ = at_table(site, readers, "battlefield", position=mate_in_one, side="black")
    safe = ada.page.get_by_text("No single attack would kill the king.")
    expect(safe.first).to_be_visible()
    ada.give("move:b8,b1")
    expect(ada.page.get_by_test_id("outcome")).to_contain_text("You won: ")
    expect(safe).to_have_count(0)

    ada.press("a2")
    sheet = ada.page.locator('[data-sheet="a2"]')
    expect(sheet.get_by_text("What threatens it")).to_be_visible()
    expect(sheet.get_by_text("What would kill its king")).to_have_count(0)
