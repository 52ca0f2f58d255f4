"""What happened in Battlefield Chess, in sentences, by the kind of event."""

from typing import Final

SENTENCES: Final = {
    "move": "{from} goes to {to}",
    "castle": "the king castles from {king_from} to {king_to}",
    "battle": "{attacker} attacks {defender}; advantage {attacker_percent} % against {defender_percent} %",
    "charge_fired": "{skill} fires on {square}",
    "splash": "{square} loses {damage} HP before the battle and has {hp} left",
    "strike": "{from} strikes {to} ({role}) for {damage}, leaving {hp} HP",
    "defeat": "{side}'s {piece} on {square} is defeated",
    "promote": "the pawn on {square} becomes a {piece}",
    "double_tap": "{square} loses another {damage} HP and has {hp} left",
    "restore": "{square} regains {amount} HP from {source} and has {hp}",
    "sacrifice": "{from} gives {amount} of its HP to {to}",
    "cheer": "{from} cheers {to}, which may act twice in its next turn",
    "cure": "{from} cures {to}",
    "swap": "{from} and {to} change places",
    "effect": "{square}: {stat} {amount} from {skill}, turns left: {left}",
    "check": "{side} is in check",
}
