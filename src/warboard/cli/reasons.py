"""What a person is told of an action that a bot has thought of."""

from warboard.bots.explain import ActionExplanation

_MOST_ODDS = 6


def reasons(explained: ActionExplanation, forecast: str) -> str:
    """An explained action on a line: value, chance to win, forecast, odds, what is expected to follow."""
    about = "" if explained.is_exact else "at most "
    parts = [
        f"{explained.text:24} {about}{explained.value:+d}, wins {100 * explained.win_probability:.0f} %",
        forecast,
    ]
    if explained.odds and len(explained.odds) <= _MOST_ODDS:
        parts.append("; ".join(f"{came} {share}" for came, share in explained.odds.items()))
    if explained.follows:
        parts.append("then " + " ".join(explained.follows))
    return "  ".join(part for part in parts if part)
