"""What people want to be notified of, and when they do not."""

from typing import Final

import msgspec

from warboard.server import wire
from warboard.server.alerts.quiet_hours import quiet_until
from warboard.server.platform import Platform
from warboard.server.store import reach

_ALL: Final = wire.KindChoice(push=True, mail=True)
USUAL: Final = wire.AlertChoices(turn=_ALL, soon=_ALL, challenge=_ALL, end=wire.KindChoice(push=True, mail=False))
KINDS: Final = ("turn", "soon", "challenge", "end")


def read_choices(text: str) -> wire.AlertChoices:
    """The stored choices; the defaults where nothing was chosen."""
    try:
        return msgspec.json.decode(text, type=wire.AlertChoices) if text else USUAL
    except msgspec.ValidationError:
        return USUAL


async def choices_of(platform: Platform, account_id: int) -> wire.AlertChoices:
    return read_choices(await reach.choices_of(platform.database, account_id))


def wait_until(choices: wire.AlertChoices, now: int) -> int | None:
    """Until when an alert that is due now has to wait; None if it need not (PL-252)."""
    quiet = choices.quiet
    return None if quiet is None else quiet_until(quiet.start, quiet.end, quiet.zone, now)


def without_mail(text: str) -> str:
    """The same choices, but with nothing sent by mail."""
    kept = read_choices(text)
    silent = {kind: wire.KindChoice(push=getattr(kept, kind).push, mail=False) for kind in KINDS}
    return msgspec.json.encode(msgspec.structs.replace(kept, **silent)).decode()
