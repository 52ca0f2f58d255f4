"""How a bot's opinion of an action is shown to a person."""

from warboard.bots.explain import ActionExplanation
from warboard.play.spelling import plain_text

_MOST_ODDS = 6


def hint_lines(explained: ActionExplanation, forecast: str) -> list[str]:
    """An explained action: its value and chance to win; then forecast, odds and what is expected to follow."""
    about = "" if explained.is_exact else "at most "
    wins = f"wins {100 * explained.win_probability:.0f} %"
    lines = [f"{plain_text(explained.text)}: {about}{explained.value:+d} points, {wins}", forecast]
    if explained.odds and len(explained.odds) <= _MOST_ODDS:
        lines.append("; ".join(f"{came.replace('_', ' ')} {share}" for came, share in explained.odds.items()))
    if explained.follows:
        lines.append("then " + ", ".join(plain_text(text) for text in explained.follows))
    return [line for line in lines if line]
