"""Notices, vacations and personal data on the account page, and what the service worker does with a push."""

import json
import os
from pathlib import Path

from playwright.sync_api import expect
from reader import Readers
from running import Server

# The headless browser shows no notices: what the worker asks it to show is recorded instead.
KEEP = """() => {
  self.shown = []
  const keep = async (title, options) => void self.shown.push([title, options.data])
  ServiceWorkerRegistration.prototype.showNotification = keep
}"""


def test_somebody_chooses_what_to_be_told_and_goes_away(site: Server, readers: Readers) -> None:
    ada, bo = readers.come(site), readers.come(site)
    for reader, name in ((ada, "Ada-Away"), (bo, "Bo-Stays")):
        assert reader.context.request.post("/api/register", data={"name": name, "password": "a long password"}).ok
    table = bo.table("power", platform={"turn_seconds": 259_200})
    ada.ask(f"/api/tables/{table}/join", {})

    # Quiet hours and kinds are stored.
    ada.open("/account")
    notices = ada.page.locator("#notices")
    notices.get_by_label("A game is over: Notice").uncheck()
    notices.get_by_label("Quiet hours").check()
    notices.get_by_label("From").fill("23:30")
    notices.get_by_role("button", name="Save").click()
    expect(notices.get_by_text("Saved.")).to_be_visible()
    kept = ada.ask("/api/me/alerts")["choices"]
    assert kept["quiet"]["start"] == 23 * 60 + 30 and not kept["end"]["push"]

    # A vacation, which the opponent sees at the table.
    vacation = ada.page.locator("#vacation")
    vacation.get_by_label("Days").fill("5")
    vacation.get_by_role("button", name="Take a vacation").click()
    expect(vacation.get_by_text("25 are left")).to_be_visible()
    bo.open(f"/table/{table}")
    expect(bo.page.locator(".vacation").first).to_contain_text("On vacation")

    # A calendar, and a deletion that is cancelled.
    data = ada.page.locator("#data")
    data.get_by_role("button", name="Create an address").click()
    address = data.get_by_role("textbox", name="Calendar of deadlines").input_value()
    assert "BEGIN:VCALENDAR" in ada.context.request.get(address).text()
    data.get_by_label("Password or recovery code").fill("a long password")
    data.get_by_role("button", name="Delete my account").click()
    expect(data.get_by_text("will be deleted on")).to_be_visible()
    data.get_by_role("button", name="Keep my account").click()
    expect(data.get_by_role("button", name="Delete my account")).to_be_visible()
    if os.environ.get("PICTURES"):
        ada.page.screenshot(path=Path(os.environ["PICTURES"]) / "account.png", full_page=True)
        ada.page.set_viewport_size({"width": 390, "height": 844})
        ada.page.emulate_media(color_scheme="dark")
        ada.page.screenshot(path=Path(os.environ["PICTURES"]) / "account-phone.png", full_page=True)


def test_a_push_becomes_a_notice_that_leads_to_the_table(site: Server, readers: Readers) -> None:
    """PL-250: as a browser's push service delivers it; an address elsewhere is not followed."""
    ada = readers.come(site)
    ada.context.grant_permissions(["notifications"], origin=site.base)
    ada.open("/credits")
    ada.page.evaluate(
        "async () => { await navigator.serviceWorker.register('/sw.js'); await navigator.serviceWorker.ready }"
    )
    tools = ada.context.new_cdp_session(ada.page)
    registrations: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    ada.wait_until(lambda: bool(registrations), "the worker is registered")
    (worker,) = ada.context.service_workers
    worker.evaluate(KEEP)
    for url in ("/table/abc", "//elsewhere.example"):
        told = {"title": f"Your turn {url}", "body": "Bo waits for you.", "url": url, "tag": url}
        pushed = {"origin": site.base, "registrationId": registrations[-1], "data": json.dumps(told)}
        tools.send("ServiceWorker.deliverPushMessage", pushed)
    ada.wait_until(lambda: len(worker.evaluate("() => self.shown")) == 2, "both are shown")
    shown = dict(worker.evaluate("() => self.shown"))
    assert shown == {"Your turn /table/abc": "/table/abc", "Your turn //elsewhere.example": "/"}
