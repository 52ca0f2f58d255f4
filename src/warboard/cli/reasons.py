"""What a person is told of an action: what it may bring, and what a bot thinks of it."""

import re

from warboard.bots.explain import Explained
from warboard.kernel.plain import Plain

_MOST_ODDS = 6


def forecast_text(forecast: dict[str, Plain]) -> str:
    """A forecast on a line: `chance 3/4 (75 %)`."""
    return "  ".join(f"{name} {_figure(value)}" for name, value in forecast.items())


def _figure(value: Plain) -> str:
    if isinstance(value, str) and (fraction := re.fullmatch(r"(\d+)/(\d+)", value)):
        part, whole = int(fraction.group(1)), int(fraction.group(2))
        return f"{value} ({100 * part / whole:.0f} %)" if len(value) < 12 else f"{100 * part / whole:.2f} %"
    if isinstance(value, list):
        return f"[{', '.join(_figure(item) for item in value)}]"
    if isinstance(value, dict):
        return "(" + ", ".join(f"{name} {_figure(item)}" for name, item in value.items()) + ")"
    return str(value)


def reasons(explained: Explained) -> str:
    """An explained action on a line: value, chance to win, odds, what is expected to follow."""
    about = "" if explained.is_exact else "at most "
    parts = [
        f"{explained.text:24} {about}{explained.value:+d}, wins {100 * explained.win_probability:.0f} %",
        forecast_text(explained.forecast),
    ]
    if explained.odds and len(explained.odds) <= _MOST_ODDS:
        parts.append("; ".join(f"{came} {share}" for came, share in explained.odds.items()))
    if explained.follows:
        parts.append("then " + " ".join(explained.follows))
    return "  ".join(part for part in parts if part)
