"""What happened in Power, in sentences."""

from collections.abc import Sequence

from warboard.kernel.event import Event
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import ending


def describe(events: Sequence[Event]) -> list[str]:
    """One sentence for each thing worth saying."""
    lines: list[str] = []
    in_battle = False
    for event in events:
        fields = event.fields
        if event.kind == "battle":
            in_battle = True
            lines.append(_battle(fields))
        elif event.kind == "moved" and not in_battle:
            lines.append(f"{fields['side']}'s {fields['piece']} moves from {fields['from']} to {fields['to']}")
        elif event.kind == "sacrificed":
            lines.append(f"{fields['side']} sacrifices the {fields['piece']} on {fields['square']} for {fields['by']}")
        elif event.kind == "promoted":
            lines.append(f"the pawn becomes a {fields['piece']} on {fields['square']}")
        elif event.kind == "passed":
            lines.append(f"the pawn on {fields['pawn']} can be attacked en passant on {fields['square']}")
        elif event.kind == "ended":
            lines.append(ending(fields))
    return lines


def _battle(fields: Fields) -> str:
    attacker = f"{fields['side']}'s {fields['piece']} on {fields['from']}"
    passing = " en passant" if fields["en_passant"] else ""
    defender = f"the {fields['enemy']} on {fields['target']}{passing}"
    result = "wins" if fields["won"] else "dies"
    return f"{attacker} attacks {defender} at {fields['chance']}: the attacker {result}"
