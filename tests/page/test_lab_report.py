"""The lab's report in a browser, opened from disk: it makes no requests, and its tables can be sorted."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from warboard.games import find_game
from warboard.lab.report.data import make_report
from warboard.lab.report.examples import actions_of
from warboard.lab.report.page import page_of
from warboard.lab.report.replay import replay_data
from warboard.lab.runners.local import play_here
from warboard.lab.store import Store
from warboard.lab.study import Study, play_study, read_study


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab")
    study = Study(find_game("power"), {}, 8, 12)
    with Store(folder / "lab.duckdb") as store:
        play_study(store, study, play_here)
        found = read_study(store, study)
    file = folder / "report.html"
    (job,) = study.main().plan.jobs(0, 1)
    replays = {"typical": replay_data(job, actions_of(job))}
    file.write_text(page_of(make_report(found, "2026-01-02"), replays=replays), encoding="utf-8")
    return file


def test_a_report_opens_from_disk_and_sorts_its_tables(browser: Browser, report: Path) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())

    used = page.locator("#worth tbody tr td:nth-child(3)")
    heading = page.locator("#worth th").nth(2)
    heading.get_by_role("button").click()
    falling = [float(value) for value in used.evaluate_all("cells => cells.map(cell => cell.dataset.value)")]
    assert heading.get_attribute("aria-sort") == "descending"
    heading.get_by_role("button").click()
    rising = [float(value) for value in used.evaluate_all("cells => cells.map(cell => cell.dataset.value)")]

    page.goto(f"{report.as_uri()}#replay-typical")  # a link to a game opens it
    squares = page.locator("#replay-typical .squares")
    assert squares.locator("td.changed").count() == 0
    page.locator("#replay-typical").get_by_role("button", name="forward").click()
    assert squares.locator("td.changed").count() >= 1
    assert page.locator("#replay-typical .played").inner_text().startswith("white ")

    assert falling == sorted(falling, reverse=True) != rising == sorted(rising)
    assert page.evaluate("document.documentElement.scrollWidth") == 390  # on a phone nothing sticks out
    assert said == []  # a policy that forbids the page's own style or script would be reported here
    assert {url.partition("#")[0] for url in asked} == {report.as_uri()}
    page.close()
