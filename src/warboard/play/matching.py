"""Compares part of a position with what is expected."""

from fractions import Fraction
from typing import Final

from warboard.kernel.plain import Plain, kind_of

_CLOSE: Final = Fraction(1, 1_000_000)


def mismatch(expected: Plain, found: Plain, path: str = "") -> str:
    """Where and how `found` differs from what is expected; empty if it does not.

    A mapping matches key by key, and a missing key matches null; a list must have the same length and match item
    by item; a number may differ by a millionth.
    """
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return f"{path or 'the position'}: expected a mapping, found {kind_of(found)}"
        for key, value in expected.items():
            below = mismatch(value, found.get(key), f"{path}.{key}" if path else key)
            if below:
                return below
        return ""
    if isinstance(expected, list):
        if not isinstance(found, list) or len(expected) != len(found):
            return f"{path}: expected {as_text(expected)}, found {as_text(found)}"
        for number, item in enumerate(expected):
            below = mismatch(item, found[number], f"{path}[{number}]")
            if below:
                return below
        return ""
    if _same_value(expected, found):
        return ""
    return f"{path}: expected {as_text(expected)}, found {as_text(found)}"


def _same_value(expected: Plain, found: Plain) -> bool:
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, (int, float)) and isinstance(found, (int, float)):
        return abs(Fraction(expected) - Fraction(found)) <= _CLOSE
    return expected == found


def as_text(value: Plain) -> str:
    """A value for people to read, cut to one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return text if len(text) <= 200 else f"{text[:200]}…"


def at_path(data: Plain, path: str) -> tuple[bool, Plain]:
    """Whether plain data has a value at a dotted path, and the value."""
    found = data
    for key in path.split("."):
        if not isinstance(found, dict) or key not in found:
            return (False, None)
        found = found[key]
    return (True, found)
