"""What a newcomer meets at the board: harmless slips, sheets, how pieces move, check, captures, reasons."""

import re
from typing import Any

import pytest
from endangered import PLACES, position
from playwright.sync_api import Locator, Route, expect
from reader import Reader, Readers
from running import Server

Data = dict[str, Any]
GAMES = ("power", "battlefield", "arena", "mana", "medieval", "chess")
IN_SIGHT = "box => { const { top, bottom } = box.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight }"


def sit_down(reader: Reader, game: str, **wish: Any) -> tuple[str, Data]:
    """A table against a bot that plays at random, open in the browser: the reader has the first side, and is to act."""
    reader.become_guest()
    sides = reader.ask("/api/sandbox", {"game": game})["sides"]
    bots = [{"level": "random"}] * (len(sides) - 1)
    table = reader.table(game, bots=bots, platform={"rated": False}, side=sides[0], **wish)
    reader.open(f"/table/{table}")
    seen = reader.view_at_turn(table)
    reader.wait_for(f'[data-entry="{seen["entry"]}"]')
    return table, seen


def square_of(reader: Reader, name: str) -> Locator:
    return reader.page.locator(f'[role="grid"] [data-square="{name}"]')


def facts(reader: Reader, table: str, square: str) -> Data:
    about: Data = reader.ask(f"/api/tables/{table}/about?square={square}")["about"]
    return about


def test_a_press_on_another_own_piece_picks_it_and_a_sacrifice_is_chosen_by_name(
    site: Server, readers: Readers
) -> None:
    ada = readers.come(site)
    table, seen = sit_down(ada, "power")

    ada.press("c2")
    square_of(ada, "b1").hover()
    expect(ada.page.get_by_test_id("target")).to_contain_text("Sacrifice")  # what a press would offer
    ada.press("b1")

    expect(square_of(ada, "b1")).to_have_attribute("aria-selected", "true")
    expect(ada.page.locator('[data-sheet="b1"]')).to_be_visible()
    assert ada.view(table)["entry"] == seen["entry"]
    offer = ada.page.locator('[data-action="sacrifice:c2,b1"]')
    expect(offer).to_have_text("pawn c2: Sacrifice knight b1")
    offer.click()
    ada.wait_beyond(table, seen)


def test_on_a_touch_screen_what_chance_decides_asks_first(site: Server, readers: Readers) -> None:
    ada = readers.come(site, "phone")
    table, seen = sit_down(ada, "power", position=position("power", blocked=True))

    ada.press("c2")
    ada.press("c4")

    sure = ada.page.locator('[data-confirm][data-action="attack:c2,c4"]')
    expect(sure).to_be_visible()
    assert ada.view(table)["entry"] == seen["entry"]
    sure.click()
    ada.wait_beyond(table, seen)


def test_a_sheet_never_shows_the_numbers_of_another_piece(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    table, _ = sit_down(ada, "battlefield")
    most = {square: facts(ada, table, square)["max_hp"] for square in ("h2", "d1")}
    assert most["h2"] != most["d1"]
    ada.press("h2")
    sheet = ada.page.locator("[data-sheet]")
    expect(sheet).to_contain_text(f"of {most['h2']} HP")
    held: list[Route] = []
    ada.page.route("**/about?square=d1", lambda route: held.append(route))

    ada.press("d1")

    expect(ada.page.locator('[data-sheet="d1"]')).to_contain_text("queen d1")
    ada.wait_until(lambda: len(held) > 0, "the page does not ask about the queen")
    assert f"of {most['h2']} HP" not in sheet.inner_text()
    for route in held:
        route.continue_()
    expect(sheet).to_contain_text(f"of {most['d1']} HP")


@pytest.mark.parametrize("game", ["mana", "medieval"])
def test_the_sheet_and_the_story_are_in_sight_beside_the_board(game: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    _, seen = sit_down(ada, game)
    pieces = seen["view"]["pieces"]
    square = next(name for name, one in pieces.items() if one["side"] == "white" and one["piece"] == "knight")

    ada.press(square)

    title = ada.page.locator(f'[data-sheet="{square}"] h2')
    expect(title).to_be_visible()
    for part in (title, ada.page.locator(".story"), ada.page.locator("section.side")):
        assert part.evaluate(IN_SIGHT)
    assert ada.page.locator(".own").evaluate("box => getComputedStyle(box).overflowY") == "auto"


@pytest.mark.parametrize("game", GAMES)
def test_a_card_beside_a_piece_tells_its_name_and_how_it_moves(game: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    _, seen = sit_down(ada, game)
    pieces = seen["view"]["pieces"]
    square = next(name for name, one in pieces.items() if one["side"] == seen["you"] and one["piece"] != "wall")

    square_of(ada, square).hover()

    card = ada.page.locator("[data-card]")
    expect(card).to_contain_text(pieces[square]["piece"].replace("_", " "), ignore_case=True)
    expect(card.get_by_label("How it moves")).to_be_visible()
    ada.press(square)
    expect(ada.page.locator(f'[data-sheet="{square}"]').get_by_label("How it moves")).to_be_visible()


@pytest.mark.parametrize("game", list(PLACES))
def test_a_king_in_danger_is_seen_with_its_attackers(game: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    king, rook, _, _, check = PLACES[game]

    sit_down(ada, game, position=position(game))

    expect(square_of(ada, king)).to_have_attribute("data-alarm", "check" if check else "danger")
    expect(square_of(ada, rook)).to_have_attribute("data-alarm", "attacker")
    told = "You are in check" if check else "Your king can be attacked"
    expect(ada.page.get_by_role("alert")).to_have_text(f"{told}: rook {rook}", ignore_case=True)


@pytest.mark.parametrize("game", ["chess", "arena", "medieval"])
def test_a_capture_is_marked_as_one(game: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    king, rook, *_ = PLACES[game]
    own = f"{king[0]}{int(king[1:]) + 1}"
    sit_down(ada, game, position=position(game, blocked=True))

    ada.press(own)

    expect(square_of(ada, rook)).to_have_attribute("data-target", "bad")
    # The frame is beneath the piece, or it would hide the piece's level and health.
    assert square_of(ada, rook).evaluate("box => getComputedStyle(box, '::after').zIndex") == "0"
    quiet = f"{king[0]}{int(king[1:]) + 2}"
    if quiet != rook:  # where there is one between them
        expect(square_of(ada, quiet)).to_have_attribute("data-target", "plain")


@pytest.mark.parametrize("game", ["mana", "medieval"])
def test_an_ability_that_cannot_be_used_says_why(game: str, site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    why, told = {"mana": ("target", "no target"), "medieval": ("turn", "not its turn")}[game]
    table, seen = sit_down(ada, game)
    expect(ada.page.get_by_title(re.compile(r"^\d+ of \d+ left$")).first).to_be_visible()

    def barred(square: str) -> bool:
        about = facts(ada, table, square)
        deeds = about["deeds"] if game == "medieval" else [about["ability"]] if "ability" in about else []
        return any(deed.get("why_not") == why for deed in deeds) and "calls" not in about

    ada.press(next(square for square in seen["view"]["pieces"] if barred(square)))

    sheet = ada.page.locator("[data-sheet]")
    expect(sheet.locator("[data-why]").first).to_have_text(told)
    expect(sheet.get_by_role("button", name="Use", disabled=True).first).to_be_visible()
    if game == "medieval":  # beside each button, what it does
        assert "" not in sheet.locator("[data-does]").all_inner_texts()


def test_what_can_be_learned_is_explained(site: Server, readers: Readers) -> None:
    ada = readers.come(site)
    start = position("medieval", blocked=True)
    pawn = ada.ask("/api/sandbox", {"game": "medieval"})["position"]["pieces"]["a2"]
    start["pieces"]["a2"] = {**{field: value for field, value in pawn.items() if field != "lord"}, "rank": 1, "xp": 25}
    sit_down(ada, "medieval", position=start)

    ada.press("a2")

    lesson = ada.page.locator("li", has=ada.page.locator('[data-learn="charge"]'))
    expect(lesson).to_contain_text("Charge")
    expect(lesson.locator(".small")).not_to_be_empty()
