"""Sends alerts to each of a person's devices and by mail.

Every process looks for them; a delivery is claimed in the database before it is sent and marked afterwards. If a
process dies in between, another one sends it again after a while, but there is no third attempt (PL-251).
"""

import asyncio
import logging
import smtplib
from typing import Final, NamedTuple

import httpcore

from warboard.games import find_game, is_installed
from warboard.server import wire
from warboard.server.accounts.preferences import preferences_of
from warboard.server.alerts.choices import choices_of, wait_until
from warboard.server.alerts.links import stop_link
from warboard.server.alerts.reachability import Reachability
from warboard.server.alerts.texts import moment, text
from warboard.server.alerts.turn_alerts import turn_key
from warboard.server.alerts.web_push import NotPublic
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, NotFound
from warboard.server.store.alerts import (
    BY_MAIL,
    claim,
    delivered,
    due_alerts,
    due_deliveries,
    forget_old,
    hand_over,
    postpone,
    postpone_alert,
    reserve_mail,
)
from warboard.server.store.friends import kept_out_of
from warboard.server.store.models import Alert, Delivery
from warboard.server.store.reach import address_of, devices_of, find_device, remove_device

log = logging.getLogger("warboard.alerts")

_DAY_MS: Final = 24 * 60 * 60 * 1000
_KEPT_MS: Final = 60 * _DAY_MS
_FORGET_SECONDS: Final = 3600
_RETRY_MS: Final = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000)
_LONGEST_S: Final = 7 * 24 * 3600
_AGAIN_MS: Final = 60_000  # until an alert that could not be made is tried again; then less and less often
_AT_ONCE: Final = 8


class _News(NamedTuple):
    """The content of an alert: in which game, against whom, and until when it is worth sending."""

    game: str
    others: str
    until: int


class AlertSender:
    """The sender of a process."""

    def __init__(self, platform: Platform, reach: Reachability) -> None:
        self._platform = platform
        self._reach = reach
        self._forgotten = 0

    async def run_for_ever(self) -> None:
        """Sends what is due until the server stops; failures are logged and retried."""
        pause = max(0.1, self._platform.settings.sweep_ms * 2 / 1000)
        while True:
            try:
                await self.send_due()
            except Exception:
                log.exception("alerts could not be sent")
            await asyncio.sleep(pause)

    async def send_due(self) -> None:
        """Sends everything that is due now."""
        time = now()
        database = self._platform.database
        if time - self._forgotten > _FORGET_SECONDS * 1000:
            self._forgotten = time
            await forget_old(database, time - _KEPT_MS)
        for alert in await due_alerts(database, time):
            try:
                await self._hand_over(alert)
            except Exception:
                log.exception("an alert could not be made", extra={"fields": {"account": alert.account_id}})
                await postpone_alert(database, alert, time + max(_AGAIN_MS, time - alert.created))
        limit = asyncio.Semaphore(_AT_ONCE)

        async def send_one(delivery: Delivery) -> None:
            async with limit:
                try:
                    await self._send(delivery)
                except Exception:
                    log.exception("an alert could not be sent", extra={"fields": {"account": delivery.account_id}})

        await asyncio.gather(*(send_one(delivery) for delivery in await due_deliveries(database, now())))

    async def _hand_over(self, alert: Alert) -> None:
        """Passes an alert that is due to every device and to the mail address, where they are wanted; or lets it
        wait.
        """
        database = self._platform.database
        choices = await choices_of(self._platform, alert.account_id)
        waits = wait_until(choices, now())
        if waits is not None:
            await postpone_alert(database, alert, waits)
            return
        wanted: wire.KindChoice = getattr(choices, alert.kind)
        ways: list[int] = []
        if await self._news(alert, "en", None) is not None:
            if wanted.push:
                ways.extend(device.id for device in await devices_of(database, alert.account_id))
            address = await address_of(database, alert.account_id) if wanted.mail and self._reach.mailer.is_on else None
            if address is not None and address.confirmed is not None:
                ways.append(BY_MAIL)
        await hand_over(database, alert, ways, now())

    async def _send(self, delivery: Delivery) -> None:
        database = self._platform.database
        time = now()
        if not await claim(database, delivery, time + self._platform.settings.alert_retry_seconds * 1000):
            return
        choices = await choices_of(self._platform, delivery.account_id)
        waits = wait_until(choices, time)
        if waits is not None:
            await postpone(database, delivery, waits, failed=False)
            return
        zone = None if choices.quiet is None else choices.quiet.zone
        language = (await preferences_of(self._platform, delivery.account_id)).language or "en"
        news = await self._news(delivery, language, zone)
        if news is None:
            await postpone(database, delivery, None, failed=False)
        elif delivery.device_id == BY_MAIL:
            await self._mail(delivery, news, language, zone)
        else:
            await self._push(delivery, news, language, zone)

    async def _push(self, delivery: Delivery, news: _News, language: str, zone: str | None) -> None:
        database = self._platform.database
        device = await find_device(database, delivery.device_id)
        if device is None or device.account_id != delivery.account_id:
            await postpone(database, delivery, None, failed=False)
            return
        title, body = _words(delivery.kind, news, language, zone)
        message = {"title": title, "body": body, "url": f"/table/{delivery.table_id}", "tag": delivery.table_id}
        seconds = max(60, min(_LONGEST_S, (news.until - now()) // 1000))
        try:
            status = await self._reach.pusher.push(device, message, seconds)
        except NotPublic:
            note(log, "a push endpoint is not public", logging.WARNING, account=delivery.account_id)
            status = 410
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError) as error:
            await self._fail(delivery, type(error).__name__)
            return
        if status in (404, 410):
            await remove_device(database, delivery.account_id, delivery.device_id)
            await postpone(database, delivery, None, failed=False)
            note(log, "a device is gone", account=delivery.account_id, status=status)
        elif 200 <= status < 300:
            await delivered(database, delivery, now())
        elif status == 429 or status >= 500:
            await self._fail(delivery, str(status))
        else:
            note(log, "a push was refused", logging.WARNING, account=delivery.account_id, status=status)
            await postpone(database, delivery, None, failed=True)

    async def _mail(self, delivery: Delivery, news: _News, language: str, zone: str | None) -> None:
        database = self._platform.database
        time = now()
        address = await address_of(database, delivery.account_id)
        if address is None or address.confirmed is None:
            await postpone(database, delivery, None, failed=False)
            return
        most = self._platform.settings.mails_per_day
        first = await reserve_mail(database, delivery, time, time - _DAY_MS, most)
        if first is not None:
            await postpone(database, delivery, first + _DAY_MS, failed=False)
            return
        title, body = _words(delivery.kind, news, language, zone)
        base = self._platform.settings.public_url.rstrip("/")
        stop = stop_link(self._reach.mail_key, delivery.account_id, address.address)
        footer = text(
            language,
            "footer",
            table=f"{base}/table/{delivery.table_id}",
            account=f"{base}/account",
            stop=base + stop.page,
        )
        try:
            message = self._reach.mailer.message(address.address, title, f"{body}\n\n{footer}\n", base + stop.one_click)
            await asyncio.to_thread(self._reach.mailer.send, message)
        except (BadRequest, smtplib.SMTPRecipientsRefused) as error:
            note(log, "an address was refused", logging.WARNING, account=delivery.account_id, why=type(error).__name__)
            await postpone(database, delivery, None, failed=True)
            return
        except (OSError, smtplib.SMTPException) as error:
            await self._fail(delivery, type(error).__name__)
            return
        await delivered(database, delivery, now())

    async def _fail(self, delivery: Delivery, why: str) -> None:
        """Schedules another attempt after a failure, a limited number of times."""
        note(log, "an alert was not taken", account=delivery.account_id, device=delivery.device_id, why=why)
        is_last = delivery.failures >= len(_RETRY_MS)
        due = None if is_last else now() + _RETRY_MS[delivery.failures]
        await postpone(self._platform.database, delivery, due, failed=True)

    async def _news(self, about: Alert | Delivery, language: str, zone: str | None) -> _News | None:
        """The content of an alert as of now; None if it is no longer needed because the player has acted or is at the
        table, or if it is about a challenge by somebody whom its receiver blocks (PL-232).
        """
        try:
            async with self._platform.cache.lock(about.table_id, newest=True) as table:
                loaded, live = table.loaded, table.live
                if not is_installed(loaded.table.game):
                    return None
                game = find_game(loaded.table.game).name
                names = [
                    sitting.account.name
                    for sitting in loaded.seats
                    if sitting.account is not None and sitting.account.id != about.account_id
                ]
                others = text(language, "and").join(names) or text(language, "nobody")
                if about.kind == "challenge":
                    if loaded.table.status != "open":
                        return None
                    blocked = await kept_out_of(self._platform.database, about.account_id)
                    return None if loaded.table.host_id in blocked else _News(game, others, now() + _DAY_MS)
                if about.kind == "end" or live is None:
                    return _News(game, others, now() + _DAY_MS) if live is not None else None
                for side in live.match.acting if not live.closed else ():
                    player = table.players[side]
                    since = live.match.progress.counters[side].since
                    is_this_turn = about.key == turn_key(about.kind, live.id, side, since)
                    if player is not None and player.id == about.account_id and is_this_turn:
                        return _News(game, others, live.arbiter.deadline(side))
        except NotFound:
            pass
        return None


def _words(kind: str, news: _News, language: str, zone: str | None) -> tuple[str, str]:
    until = moment(language, news.until, zone) if kind == "soon" else ""
    title = text(language, kind, game=news.game, others=news.others)
    return title, text(language, f"{kind}_more", game=news.game, others=news.others, until=until)
