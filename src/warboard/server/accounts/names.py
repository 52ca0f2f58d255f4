"""Which names are allowed, and which look the same."""

import re
import secrets
from typing import Final

from warboard.bots import BOTS
from warboard.bots.characters import characters_by_id
from warboard.server.request_errors import BadRequest

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{1,29}")
_RESERVED: Final = frozenset({"admin", "operator", "moderator", "warboard", "system", "anonymous", "guest", "bot"})


_BOT_FORMS: Final = ("{}", "{}bot", "bot{}", "level{}", "level{}bot")
_BOT_NAMES: Final = frozenset(form.format(bot) for bot in (*BOTS, *characters_by_id()) for form in _BOT_FORMS)


def fold(name: str) -> str:
    """The same text for all names that a reader could confuse.

    >>> fold("Ada_1") == fold("ada-1")
    True
    """
    return name.casefold().replace("_", "-")


def check_name(name: str) -> str:
    """The name, or a refusal that says what is wrong with it. Built-in bots have names of a different form."""
    if not _NAME.fullmatch(name):
        raise BadRequest("name: expected 2 to 30 letters, digits, - or _, beginning with a letter or a digit")
    folded = fold(name)
    if folded in _RESERVED or folded.startswith("guest-") or folded.replace("-", "") in _BOT_NAMES:
        raise BadRequest(f"name: {name} is reserved")
    return name


def guest_name() -> str:
    return f"Guest-{secrets.token_hex(4)}"


def built_in_bot_name(level: str) -> str:
    """The name of a built-in bot, or of a character with its level; nobody can register it, because it contains a
    space.
    """
    found = characters_by_id().get(level)
    return f"{level} bot" if found is None else f"{found[1].name}, level {found[1].level}"
