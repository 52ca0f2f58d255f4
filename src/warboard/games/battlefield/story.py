"""What happens in Battlefield Chess, in sentences."""

from typing import Final

from warboard.kernel.plain import Fields
from warboard.kernel.sentences import in_words

SENTENCES: Final = {
    "move": "{from} goes to {to}",
    "castle": "the king castles from {king_from} to {king_to}",
    "battle": "{attacker} attacks {defender}, ATK {attacker_percent} % against {defender_percent} % by advantages",
    "charge_fired": "{skill} of {square} fires",
    "splash": "{square} loses {damage} beforehand and has {hp}",
    "strike": "{from} strikes {to} ({role}) for {damage}, which leaves {hp}",
    "defeat": "{side}'s {piece} on {square} is defeated",
    "promote": "the pawn on {square} becomes a {piece}",
    "double_tap": "{square} loses another {damage} and has {hp}",
    "restore": "{square} regains {amount} by {source} and has {hp}",
    "sacrifice": "{from} gives {amount} of its health to {to}",
    "cheer": "{from} cheers {to} on: it may act twice in its next turn",
    "cure": "{from} cures {to}",
    "swap": "{from} and {to} change places",
    "effect": "{square}: {stat} {amount} by {skill} for {left} turns",
    "check": "{side} is in check",
}


def forecast_line(forecast: Fields) -> str:
    """A battle on a line: the damage of each blow, who falls, what is left of both."""
    blows = forecast["blows"]
    assert isinstance(blows, list), blows
    strikes = [f"{in_words(blow['from'])}→{in_words(blow['damage'])}" for blow in blows if isinstance(blow, dict)]
    left = f"leaves {in_words(forecast['hp'])}"
    defeated = forecast["defeated"]
    assert isinstance(defeated, list), defeated
    falls = [f"{unit['square']} falls" for unit in defeated if isinstance(unit, dict)]
    check = ["check"] if forecast.get("check") else []
    return "; ".join([f"blows {' '.join(strikes) or 'none'}", left, *falls, *check])
