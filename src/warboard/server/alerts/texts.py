"""The texts of notifications, in the recipient's language. They contain nothing that is hidden from anyone at the
table.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "turn": "Your turn in {game}",
        "turn_more": "{others} waits for you.",
        "soon": "Your time is running out in {game}",
        "soon_more": "Against {others}: act before {until}.",
        "challenge": "{others} challenges you to {game}",
        "challenge_more": "Have a look at the terms, and sit down or decline.",
        "end": "Your game of {game} is over",
        "end_more": "Against {others}.",
        "and": " and ",
        "nobody": "the other side",
        "confirm": "Confirm your address for Warboard",
        "confirm_more": "Somebody, hopefully you, wants news of the games of {player} at this address.\n\n"
        "Confirm it here, within a week:\n{link}\n\nIf it was not you, do nothing: you will get no other mail.",
        "footer": "To the table: {table}\n\n-- \nYou get this because you chose it at {account}.\n"
        "No more mails: {stop}",
    },
    "de": {
        "turn": "Du bist am Zug in {game}",
        "turn_more": "{others} wartet auf dich.",
        "soon": "Deine Zeit läuft ab in {game}",
        "soon_more": "Gegen {others}: zieh vor {until}.",
        "challenge": "{others} fordert dich heraus zu {game}",
        "challenge_more": "Sieh dir die Bedingungen an und nimm Platz, oder lehne ab.",
        "end": "Deine Partie {game} ist zu Ende",
        "end_more": "Gegen {others}.",
        "and": " und ",
        "nobody": "die andere Seite",
        "confirm": "Bestätige deine Adresse für Warboard",
        "confirm_more": "Jemand, hoffentlich du, möchte unter dieser Adresse Neues von den Partien von {player} "
        "erfahren.\n\n"
        "Bestätige sie hier, innerhalb einer Woche:\n{link}\n\n"
        "Wenn du das nicht warst, tu nichts: dann kommt keine weitere Mail.",
        "footer": "Zum Tisch: {table}\n\n-- \nDas bekommst du, weil du es hier so gewählt hast: {account}\n"
        "Keine Mails mehr: {stop}",
    },
}


def text(language: str, name: str, **values: str) -> str:
    return TEXTS.get(language, TEXTS["en"])[name].format(**values)


def moment(language: str, time: int, zone: str | None) -> str:
    """A moment in milliseconds as local time in a zone; in UTC if there is none."""
    there = datetime.fromtimestamp(time / 1000, UTC if zone is None else ZoneInfo(zone))
    form = "%d.%m.%Y, %H:%M" if language == "de" else "%Y-%m-%d, %H:%M"
    return there.strftime(form) + (" UTC" if zone is None else "")
