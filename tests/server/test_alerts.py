"""A player is notified of a turn on every device: by Web Push and by mail, once, and not at night (PL-250 to
PL-254).
"""

import asyncio
import base64
import re
import socket
import threading
from collections.abc import Iterator
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

import pytest
from in_process import DAY_MS, HOUR_MS, Place, Somebody, held_place
from receivers import Browser, MailServer, PushService

from warboard.server.accounts.names import fold
from warboard.server.alerts.delivery import AlertSender
from warboard.server.alerts.quiet_hours import quiet_until
from warboard.server.alerts.reachability import load_reachability
from warboard.server.alerts.web_push import (
    GuardedNetwork,
    NotPublic,
    Pusher,
    check_endpoint,
    check_keys,
    new_private_key,
)
from warboard.server.request_errors import BadRequest
from warboard.server.store.accounts import find_account
from warboard.server.store.alerts import due_deliveries
from warboard.server.store.games import find_due
from warboard.server.store.models import Alert, Delivery, PushDevice
from warboard.server.sweeper import sweep

DATABASES = ("sqlite",)
ON_BOTH = ("test_a_turn_is_told_once_on_every_device",)
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

YES, NO = {"push": True, "mail": True}, {"push": False, "mail": False}
ALL = {"turn": YES, "soon": YES, "challenge": YES, "end": YES}


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    made = MailServer()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def place(fresh_database: str, mail: MailServer) -> Iterator[Place]:
    settings = {"smtp": mail.url, "mail_from": "games@example.org", "public_url": "https://games.example.org"}
    with held_place(fresh_database, push_to_private=True, mails_per_day=2, **settings) as made:
        yield made


async def two(place: Place) -> tuple[Somebody, Somebody]:
    return await place.person("Ada"), await place.person("Bo")


async def subscribe(person: Somebody, service: PushService, name: str) -> Browser:
    browser = Browser(service, name)
    await person.post("/api/me/alerts/devices", browser.subscription(), 201)
    return browser


def test_a_turn_is_told_once_on_every_device(place: Place, service: PushService) -> None:
    """PL-250, PL-251: what is pushed, to whom, when, and how often."""
    place.run(_push(place, service))


def test_nobody_looks_while_players_are_quick(place: Place) -> None:
    """PL-251: a game is due for alerts when its turn has lasted for 20 seconds, and at its end at once."""
    place.run(_quick(place))


async def _quick(place: Place) -> None:
    ada, bo = await two(place)
    table = await place.game(ada, bo)

    async def is_due(later: int) -> bool:
        return (table, "alert") in await find_due(place.platform.database, place.time.ms + later)

    assert not await is_due(19_999) and await is_due(20_000)
    place.time.ms += 15_000
    view = await ada.get(f"/api/tables/{table}/view")
    intent = {"action": view["legal"][0], "entry": view["entry"]}
    await ada.post(f"/api/tables/{table}/act", intent)
    assert not await is_due(19_999) and await is_due(20_000)
    await bo.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    assert await is_due(0)


async def _push(place: Place, service: PushService) -> None:
    time = place.time
    ada, bo = await two(place)
    await ada.post("/api/me/preferences", {"language": "de"})
    phone, laptop, bos = f"phone-{token_hex(3)}", f"laptop-{token_hex(3)}", f"bo-{token_hex(3)}"
    await subscribe(ada, service, phone)
    await subscribe(ada, service, laptop)
    await subscribe(bo, service, bos)
    table = await place.game(bo, ada)
    again = await load_reachability(place.platform, place.platform.reach.mailer)
    assert again.push_key == place.platform.reach.push_key  # one key for all processes
    await again.close()
    await place.pass_time(21_000)
    assert [one.message["title"] for one in service.take()] == ["Your turn in Power"]

    # Ada's turn: on both devices, once, whichever process looks, and however often.
    await bo.act(table)
    await place.pass_time()
    assert service.take() == []  # a turn that may be over in a moment is not worth a word
    time.ms += 21_000
    senders = [AlertSender(place.platform, place.platform.reach) for _ in range(2)]
    await asyncio.gather(*(sender.send_due() for sender in senders), *(sender.send_due() for sender in senders))
    await place.pass_time()
    told = service.take()
    assert sorted(one.browser for one in told) == sorted((phone, laptop))
    assert told[0].message == {
        "title": "Du bist am Zug in Power",
        "body": f"{bo.name} wartet auf dich.",
        "url": f"/table/{table}",
        "tag": table,
    }
    assert 3600 < int(told[0].headers["TTL"]) <= 86_400

    # With a quarter of the time left, a reminder; then not again, and not once the turn is over.
    await place.pass_time(18 * HOUR_MS)
    assert {one.message["title"] for one in service.take()} == {"Deine Zeit läuft ab in Power"}
    await place.pass_time(HOUR_MS)
    assert service.take() == []
    await ada.act(table)
    await bo.act(table)  # before anyone was notified of it
    await ada.act(table)
    await place.pass_time(21_000)
    assert [one.browser for one in service.take()] == [bos]

    # A device that is gone is forgotten; one whose service fails is retried; redirects are not followed.
    service.status[f"/push/{phone}"] = 410
    service.status[f"/push/{laptop}"] = 500
    await bo.act(table)
    await place.pass_time(21_000)
    assert len(service.take()) == 2
    devices = (await ada.get("/api/me/alerts"))["devices"]
    assert [device["name"] for device in devices] == [laptop]
    service.status[f"/push/{laptop}"] = 307
    await place.pass_time(61_000)
    assert len(service.take()) == 1 and service.elsewhere == []
    await place.pass_time(HOUR_MS)
    assert service.take() == []

    # Ends are announced as chosen; someone who has chosen nothing is not notified.
    service.status.clear()
    await ada.post("/api/me/alerts", {**ALL, "end": NO})
    await ada.post(f"/api/tables/{table}/ask", {"ask": "resign"})
    await place.pass_time(21_000)
    assert [one.message["title"] for one in service.take()] == ["Your game of Power is over"]
    await ada.delete(f"/api/me/alerts/devices/{devices[0]['id']}")
    await ada.delete(f"/api/me/alerts/devices/{devices[0]['id']}", 404)


def test_mail_is_confirmed_counted_and_ended_by_one_click(place: Place, mail: MailServer) -> None:
    """PL-253, PL-254: mail is for those who confirmed an address, infrequent, and stops at once."""
    place.run(_mail(place, mail))


async def _mail(place: Place, mail: MailServer) -> None:
    ada, bo = await two(place)
    address = f"{ada.name.lower()}@example.com"
    numbers = ("ada@[127.0.0.1]", "ada@[IPv6:::1.2.3.4]")  # where machines of the operator's own network may be
    for bad in ("nobody", "a@b", "a b@example.com", "a@example.com\nBcc: all@example.com", "a@exämple.com", *numbers):
        assert (await ada.post("/api/me/alerts/address", {"address": bad}, 400))["place"] == "address"
    assert (await ada.post("/api/me/alerts/address", {"address": address}))["confirmed"] is False
    (asked,) = mail.take()
    assert asked["To"] == address and ada.name in asked.get_content()
    table = await place.game(ada, bo)
    await place.pass_time(21_000)
    assert mail.take() == []  # nobody has confirmed anything yet

    nobody = place.nobody()
    link = re.search(r"https://games.example.org/mail\?confirm=(\S+)", asked.get_content())
    assert link is not None
    await nobody.post(f"/api/mail/confirm?token={link[1][:-1]}x", None, 404)
    await nobody.post(f"/api/mail/confirm?token={link[1]}", None, 204)
    assert (await ada.get("/api/me/alerts"))["confirmed"] is True
    mail.refuses = "451 come again later"
    second = await place.game(ada, bo)
    await place.pass_time(21_000)
    mail.refuses = ""
    await place.pass_time(61_000)
    (told,) = mail.take()
    assert told["Subject"] == "Your turn in Power" and told["From"] == "games@example.org"
    # Mail programs look for the address as it is: they decode nothing in this header.
    assert b"\r\nList-Unsubscribe: <https://games.example.org/api/mail/stop?token=" in mail.written
    assert told["Auto-Submitted"] == "auto-generated"
    assert f"https://games.example.org/table/{second}" in told.get_content()

    # No more than two in a day: further ones wait, and are not sent once they are out of date.
    third, fourth = await place.game(ada, bo), await place.game(ada, bo)
    await place.pass_time(21_000)
    assert len(mail.take()) == 1
    await ada.act(third)
    await ada.act(fourth)
    # One click stops it, without a login; a browser that opens the link is asked first.
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    parts = urlsplit(told["List-Unsubscribe"].strip("<>"))
    asks = await nobody.http.get(f"{parts.path}?{parts.query}")
    assert asks.status_code == 303 and asks.headers["location"].startswith("/mail?stop=")
    once = {"content-type": "application/x-www-form-urlencoded"}
    stop = f"{parts.path}?{parts.query}"
    answer = await nobody.http.post(stop, content="List-Unsubscribe=One-Click", headers=once)
    assert answer.status_code == 204
    chosen = (await ada.get("/api/me/alerts"))["choices"]
    assert not any(chosen[kind]["mail"] for kind in ALL) and chosen["turn"]["push"]
    await place.pass_time(DAY_MS // 2)
    assert mail.take() == []
    # Removing the address invalidates what was signed for it.
    assert (await ada.delete("/api/me/alerts/address"))["address"] is None
    await nobody.post(stop, None, 404)
    assert table


def test_nothing_is_sent_in_quiet_hours(place: Place, service: PushService) -> None:
    place.run(_quiet(place, service))


async def _quiet(place: Place, service: PushService) -> None:
    """PL-252: what comes at night waits for the morning, and is sent if it is still true."""
    time = place.time
    ada, bo = await two(place)
    quiet = {"start": 13 * 60, "end": 7 * 60, "zone": "Europe/Berlin"}
    bad = {**ALL, "quiet": {**quiet, "zone": "../etc/passwd"}}
    assert (await ada.post("/api/me/alerts", bad, 400))["place"] == "quiet.zone"
    kept = await ada.post("/api/me/alerts", {**ALL, "quiet": quiet})
    assert kept["choices"]["quiet"] == quiet
    await subscribe(ada, service, f"night-{token_hex(3)}")
    time.ms += -(time.ms - 12 * HOUR_MS) % DAY_MS  # 13:00 in Berlin
    days = {"turn_seconds": 3 * 86_400}
    table = await place.game(ada, bo, platform=days)
    gone = await place.game(ada, bo, platform=days)
    await place.pass_time(17 * HOUR_MS)
    assert service.take() == []
    await ada.act(gone)
    await place.pass_time(HOUR_MS + 1000)
    assert [one.message["url"] for one in service.take()] == [f"/table/{table}"]

    # A challenge is announced, too.
    token = (await bo.post("/api/tokens", {"name": "app", "scopes": ["play", "read"]}, 201))["token"]
    asks = place.nobody()
    wish = {"days": "3", "rated": "false"}
    answer = await asks.http.post(
        f"/lichess/api/challenge/{ada.name}", data=wish, headers={"Authorization": f"Bearer {token}"}
    )
    assert answer.status_code == 200, answer.text
    await place.pass_time(1000)
    assert [one.message["title"] for one in service.take()] == [f"{bo.name} challenges you to Chess"]


def test_an_alert_that_cannot_be_made_holds_up_no_other(
    place: Place, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PL-251: it is tried again a minute later."""
    place.run(_broken(place, service, monkeypatch))


async def _broken(place: Place, service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = await two(place)
    await subscribe(ada, service, f"ada-{token_hex(3)}")
    broken = await place.game(ada, bo)
    place.time.ms += 1
    sound = await place.game(ada, bo)
    real = AlertSender._news

    async def fail(sender: AlertSender, about: Alert | Delivery, language: str, zone: str | None) -> Any:
        assert about.table_id != broken, "it cannot be read"
        return await real(sender, about, language, zone)

    with monkeypatch.context() as patch:
        patch.setattr(AlertSender, "_news", fail)
        await place.pass_time(21_000)
        assert [one.message["url"] for one in service.take()] == [f"/table/{sound}"]
    await place.pass_time(61_000)
    assert [one.message["url"] for one in service.take()] == [f"/table/{broken}"]


def test_who_is_blocked_notifies_nobody_by_a_challenge(place: Place, service: PushService) -> None:
    """PL-232"""
    place.run(_blocked(place, service))


async def _blocked(place: Place, service: PushService) -> None:
    ada, bo = await two(place)
    await subscribe(ada, service, f"ada-{token_hex(3)}")
    wish = {"player": ada.name, "game": "power", "platform": {"turn_seconds": 86_400}}
    bot = (await bo.post("/api/bots", {"name": f"bot-{token_hex(3)}"}, 201))["token"]
    by_bot = {**wish, "platform": {"turn_seconds": 86_400, "rated": False}}
    await ada.post(f"/api/people/{bo.name}/block")

    await bo.post("/api/challenges", wish, 201)
    asks = place.nobody()
    asks.http.headers["authorization"] = f"Bearer {bot}"
    await asks.post("/api/challenges", by_bot, 201)
    await place.pass_time(1000)
    assert service.take() == []

    await ada.delete(f"/api/people/{bo.name}/block")
    await bo.post("/api/challenges", wish, 201)
    await place.pass_time(1000)
    assert [one.message["title"] for one in service.take()] == [f"{bo.name} challenges you to Power"]


def test_quiet_hours_follow_the_clocks_of_their_zone() -> None:
    """PL-252: in the night to the 29th of March 2026, Berlin's clocks go from two to three."""
    ten_in_the_evening = 1_774_731_600_000 + 0  # 2026-03-28T21:00Z
    seven_in_the_morning = 1_774_760_400_000  # 2026-03-29T05:00Z
    assert quiet_until(22 * 60, 7 * 60, "Europe/Berlin", ten_in_the_evening) == seven_in_the_morning
    assert quiet_until(22 * 60, 7 * 60, "Europe/Berlin", seven_in_the_morning) is None
    assert quiet_until(600, 600, "UTC", ten_in_the_evening) is None


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x", "https://localhost/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.1.2.3/x",
        "https://2130706433/x", "https://push.example.org:8080/x", "https://me@push.example.org/x", "ftp://example.org/x",
        "https://printer.local/x", "https://[::ffff:7f00:1]/x", "https://169.254.169.254/latest", "https:///x",
        "https://[x/x", "https://[::127.0.0.1]/x", "https://[::ffff:0:127.0.0.1]/x", "https://[64:ff9b:1::7f00:1]/x",
        "https://0x7f.0x0.0x0.0x1/x", "https://push.example.org/\r\nX: y", "https://push.example.org/a b",
        "https://push.example.org/\tx",
    ],
)  # fmt: skip
def test_only_public_push_services_are_called(endpoint: str) -> None:
    """PL-250: the subscriber chooses the address, so it must not be one inside the server's own network."""
    with pytest.raises(BadRequest) as refused:
        check_endpoint(endpoint, may_be_private=False)
    assert refused.value.place == "endpoint"
    check_endpoint("https://updates.push.services.mozilla.com/wpush/v2/x", may_be_private=False)


def test_what_a_name_stands_for_is_looked_up_with_every_call(service: PushService) -> None:
    """PL-250: a public name may resolve to a private address, today or tomorrow."""

    async def call() -> None:
        pusher = Pusher(new_private_key(), "mailto:operator@example.org", may_be_private=False)
        browser = Browser(service, "one").subscription()
        device = PushDevice(
            endpoint=f"http://localhost:{service.port}/push/one", public_key=browser["p256dh"], auth=browser["auth"]
        )
        try:
            with pytest.raises(NotPublic):
                await pusher.push(device, {"tag": "x"}, 60)
        finally:
            await pusher.close()

    asyncio.run(call())
    assert service.pushed == []


def test_names_that_are_never_found_keep_no_thread_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """PL-250: whoever subscribes chooses the name, and may answer for it; passwords are checked in threads too."""
    is_over = threading.Event()

    def look_for_ever(*_: object, **__: object) -> list[object]:
        assert is_over.wait(120)
        raise OSError("there is no such name")

    async def call() -> None:
        monkeypatch.setattr(socket, "getaddrinfo", look_for_ever)
        network = GuardedNetwork(may_be_private=False)
        lookups = [asyncio.create_task(network.connect_tcp("slow.example", 443)) for _ in range(40)]
        try:
            await asyncio.sleep(0)
            assert await asyncio.wait_for(asyncio.to_thread(int), 60) == 0
        finally:
            is_over.set()
            failed = await asyncio.gather(*lookups, return_exceptions=True)
            network.close()
        assert all(isinstance(one, OSError) for one in failed)

    asyncio.run(call())


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("A" * 87, "A" * 22), (base64.urlsafe_b64encode(b"\x04" + b"\x01" * 64).decode()[:87], "A" * 22), ("A", "A")],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadRequest):
        check_keys(p256dh, auth)


def test_nobody_sends_a_third_time(place: Place, service: PushService) -> None:
    """PL-251: a delivery is claimed by one of many, again after a while, and then by nobody."""
    place.run(_claim(place, service))


async def _claim(place: Place, service: PushService) -> None:
    time = place.time
    ada, bo = await two(place)
    await subscribe(ada, service, f"claimed-{token_hex(3)}")
    await place.game(ada, bo)
    known = await find_account(place.platform.database, fold(ada.name))
    assert known is not None
    time.ms += 21_000
    await sweep(place.platform)
    sender = AlertSender(place.platform, place.platform.reach)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pusher, "push", _die)
        for claims in (1, 1, 0):
            await asyncio.gather(*(sender.send_due() for _ in range(5)), return_exceptions=True)
            waiting = await due_deliveries(place.platform.database, time.ms + DAY_MS)
            assert len([one for one in waiting if one.account_id == known.id]) == claims, claims
            time.ms += 61_000
    assert service.take() == []


async def _die(*_: object) -> int:
    raise asyncio.CancelledError
