"""Notifications for people who are away: by Web Push, by mail, and when not."""

from typing import Annotated

from msgspec import Meta, Struct

Minute = Annotated[int, Meta(ge=0, le=1439)]  # of a day
Zone = Annotated[str, Meta(min_length=1, max_length=60)]


class KindChoice(Struct, forbid_unknown_fields=True):
    """The means by which to be notified of something."""

    push: bool
    mail: bool


class QuietHours(Struct, forbid_unknown_fields=True):
    """When notifications wait: from one minute of the day to another, which may be after midnight."""

    start: Minute
    end: Minute
    zone: Zone


class AlertChoices(Struct, forbid_unknown_fields=True):
    """What to be notified of: your turns, time running out, challenges, and ends of games."""

    turn: KindChoice
    soon: KindChoice
    challenge: KindChoice
    end: KindChoice
    quiet: QuietHours | None = None


class DeviceRequest(Struct, forbid_unknown_fields=True):
    """A subscription as the browser has it: `PushSubscription.toJSON()`, and a name for the device."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}=?$", max_length=88)]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}=?=?$", max_length=24)]
    name: Annotated[str, Meta(min_length=1, max_length=60)]


class DeviceInfo(Struct):
    """A device; `endpoint` is a hash, by which a browser recognizes its own."""

    id: int
    name: str
    endpoint: str
    created: int


class AddressRequest(Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(min_length=3, max_length=254)]


class AlertSettings(Struct):
    """Notification settings. `push_key` is the server's public key for subscriptions, in base64url; without `mail`, the
    server sends no mail. At most `mails_per_day` are sent in 24 hours.
    """

    push_key: str
    mail: bool
    mails_per_day: int
    address: str | None
    confirmed: bool
    choices: AlertChoices
    devices: list[DeviceInfo]
