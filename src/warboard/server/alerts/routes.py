"""Notification settings over HTTP."""

import asyncio
import hashlib
import logging
import smtplib
from hmac import compare_digest
from typing import Annotated, Final

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import Parameter
from litestar.response import Redirect

from warboard.server import wire
from warboard.server.accounts.access import LOGIN, PUBLIC
from warboard.server.accounts.identity import Identity, address
from warboard.server.accounts.preferences import preferences_of
from warboard.server.alerts.choices import choices_of, without_mail
from warboard.server.alerts.links import confirm_link
from warboard.server.alerts.mail import FOR_CONFIRMING, FOR_STOPPING, check_address, read_signed, sign
from warboard.server.alerts.quiet_hours import zone_names
from warboard.server.alerts.texts import text
from warboard.server.alerts.web_push import check_endpoint, check_keys
from warboard.server.clock import now
from warboard.server.log_context import note
from warboard.server.platform import Platform
from warboard.server.request_errors import BadRequest, Conflict, Forbidden, NotFound, Unavailable
from warboard.server.request_texts import FORMS
from warboard.server.request_types import AnyRequest
from warboard.server.store import reach
from warboard.server.store.models import PushDevice

log = logging.getLogger("warboard.alerts")

MOST_DEVICES: Final = 10
_WEEK_MS: Final = 7 * 24 * 60 * 60 * 1000
LinkToken = Annotated[str, Parameter(max_length=100)]


class AlertRoutes(Controller):
    """Notifications while you are away."""

    path = "/api/me/alerts"
    tags = ("people",)

    @get("/", opt=LOGIN)
    async def settings(self, server: Platform, user: Identity) -> wire.AlertSettings:
        """Your notification settings: devices, mail address, what you are notified of, and when not."""
        return await _settings(server, user.id)

    @post("/", status_code=200, opt=LOGIN)
    async def choose(self, server: Platform, user: Identity, data: wire.AlertChoices) -> wire.AlertSettings:
        """Choose what you want to be notified of, by which means, and your quiet hours."""
        if data.quiet is not None and data.quiet.zone not in zone_names():
            raise BadRequest("zone: expected a time zone such as Europe/Berlin", "PL-252", "quiet.zone")
        chosen = msgspec.json.encode(data).decode()
        await reach.change_choices(server.database, user.id, lambda _: chosen)
        return await _settings(server, user.id)

    @post("/devices", opt=LOGIN)
    async def add_device(self, server: Platform, user: Identity, data: wire.DeviceRequest) -> wire.AlertSettings:
        """Get notifications in this browser: its push subscription. One that you already have is updated."""
        check_endpoint(data.endpoint, server.settings.push_to_private)
        check_keys(data.p256dh, data.auth)
        device = PushDevice(
            account_id=user.id,
            hash=endpoint_hash(data.endpoint),
            endpoint=data.endpoint,
            public_key=data.p256dh,
            auth=data.auth,
            name=data.name,
            created=now(),
        )
        if not await reach.add_device(server.database, device, MOST_DEVICES):
            raise Conflict(f"at most {MOST_DEVICES} devices: remove one first")
        note(log, "device added", device=device.id)
        return await _settings(server, user.id)

    @delete("/devices/{device_id:int}", status_code=200, opt=LOGIN)
    async def remove_device(self, server: Platform, user: Identity, device_id: int) -> wire.AlertSettings:
        """Stop notifications in that browser."""
        if not 0 < device_id < 2**31 or not await reach.remove_device(server.database, user.id, device_id):
            raise NotFound("you have no such device")
        return await _settings(server, user.id)

    @post("/address", status_code=200, opt=LOGIN)
    async def set_address(
        self, request: AnyRequest, server: Platform, user: Identity, data: wire.AddressRequest
    ) -> wire.AlertSettings:
        """Get notifications by mail: a link is sent to the address, which confirms it."""
        if not server.reach.mailer.is_on:
            raise Conflict("this server sends no mail")
        if user.account.kind != "person":
            raise Forbidden("only people with an account get mail: register")
        where = check_address(data.address)
        server.limits.take_login(address(request))
        server.limits.take_mail(user.id, where)
        expires = now() + _WEEK_MS
        await reach.set_address(server.database, user.id, where, now())
        link = confirm_link(server.reach.mail_key, user.id, where, expires)
        language = (await preferences_of(server, user.id)).language or "en"
        body = text(
            language, "confirm_more", player=user.account.name, link=server.settings.public_url.rstrip("/") + link
        )
        message = server.reach.mailer.message(where, text(language, "confirm"), body)
        try:
            await asyncio.to_thread(server.reach.mailer.send, message)
        except (OSError, smtplib.SMTPException) as error:
            note(log, "no mail could be sent", logging.WARNING, why=type(error).__name__)
            raise Unavailable("no mail could be sent to this address: try again later") from None
        return await _settings(server, user.id)

    @delete("/address", status_code=200, opt=LOGIN)
    async def remove_address(self, server: Platform, user: Identity) -> wire.AlertSettings:
        """Stop notifications by mail, and have the address deleted."""
        await reach.remove_address(server.database, user.id)
        return await _settings(server, user.id)


class MailRoutes(Controller):
    """Links in mails. They need no login: each was sent to the address it is for."""

    path = "/api/mail"
    tags = ("people",)

    @post("/confirm", status_code=204, opt=PUBLIC)
    async def confirm(self, request: AnyRequest, server: Platform, token: LinkToken) -> None:
        """Confirms an address."""
        account_id, where = await _follow(request, server, token, FOR_CONFIRMING)
        await reach.confirm_address(server.database, account_id, where, now())

    @post("/stop", status_code=204, opt={**PUBLIC, FORMS: True})
    async def stop(self, request: AnyRequest, server: Platform, token: LinkToken) -> None:
        """Stops all mails to an address, with one click (RFC 8058)."""
        account_id, _ = await _follow(request, server, token, FOR_STOPPING)
        await reach.change_choices(server.database, account_id, without_mail)
        note(log, "mails stopped", account=account_id)

    @get("/stop", status_code=303, opt=PUBLIC)
    async def ask_to_stop(self, token: LinkToken) -> Redirect:
        """If a mail program opens the link in a browser, the page asks first."""
        return Redirect(f"/mail?stop={token}" if read_signed(token) is not None else "/account", status_code=303)


async def _follow(request: AnyRequest, server: Platform, token: str, purpose: str) -> tuple[int, str]:
    """The account and the address that a link was made for."""
    server.limits.take_login(address(request))
    found = read_signed(token)
    kept = None if found is None or found[0] >= 2**31 else await reach.address_of(server.database, found[0])
    if found is None or kept is None or (found[1] and found[1] < now()):
        raise NotFound("this link does not work any more")
    if not compare_digest(token.encode(), sign(server.reach.mail_key, purpose, *_signed(found, kept.address)).encode()):
        raise NotFound("this link does not work any more")
    return found[0], kept.address


def _signed(found: tuple[int, int], where: str) -> tuple[int, str, int]:
    return found[0], where, found[1]


def endpoint_hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


async def _settings(server: Platform, account_id: int) -> wire.AlertSettings:
    kept = await reach.address_of(server.database, account_id)
    return wire.AlertSettings(
        push_key=server.reach.push_key,
        mail=server.reach.mailer.is_on,
        mails_per_day=server.settings.mails_per_day,
        address=None if kept is None else kept.address,
        confirmed=kept is not None and kept.confirmed is not None,
        choices=await choices_of(server, account_id),
        devices=[
            wire.DeviceInfo(device.id, device.name, device.hash, device.created)
            for device in await reach.devices_of(server.database, account_id)
        ],
    )
