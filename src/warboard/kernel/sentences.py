"""Sentences for people, made from events and forecasts."""

from collections.abc import Mapping, Sequence

from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain

Sentences = Mapping[str, str]  # kind of event -> a sentence with {fields}; kinds without a sentence are left out


def describe_in(sentences: Sentences, events: Sequence[Event]) -> list[str]:
    """The sentences of these events, in order.

    >>> describe_in({"moved": "{piece} goes to {to}"}, [Event("moved", {"piece": "the rook", "to": "a4"})])
    ['the rook goes to a4']
    """
    lines: list[str] = []
    for event in events:
        sentence = sentences.get(event.kind)
        if sentence is not None:
            lines.append(sentence.format_map({name: in_words(value) for name, value in event.fields.items()}))
        elif event.kind in ("ended", "game_over"):
            lines.append(ending(event.fields))
    return lines


def ending(fields: Fields) -> str:
    """How a game ended, from the fields of its last event."""
    winners = fields["winners"]
    who = f"{in_words(winners)} wins" if winners else "it is a draw"
    return f"the game is over, {who}: {fields['reason']}"


def in_words(value: Plain) -> str:
    """A value as written in a sentence: lists with commas, identifiers as words, nothing for null."""
    if isinstance(value, list):
        return ", ".join(in_words(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{plain_words(name)} {in_words(item)}" for name, item in value.items())
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return plain_words(str(value))


def plain_words(identifier: str) -> str:
    """An identifier as people would write it.

    >>> plain_words("summon_knight")
    'summon knight'
    """
    return identifier.replace("_", " ")


def counted(number: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "round"), counted(3, "round")
    ('1 round', '3 rounds')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def one_line(forecast: Fields) -> str:
    """A forecast on one line, without nulls, zeros, false and empty values; what is merely true is only named."""
    told: list[str] = []
    for name, value in forecast.items():
        if value:
            told.append(plain_words(name) if value is True else f"{plain_words(name)} {in_words(value)}")
    return "; ".join(told)


def field_lines(fields: Fields) -> list[str]:
    """Fields in words, one to a line, without nulls, false and empty values."""
    lines: list[str] = []
    for name, value in fields.items():
        if value or (value == 0 and not isinstance(value, bool)):
            lines.append(f"{plain_words(name)}: {in_words(value)}")
    return lines
