"""What happened in chess, in sentences."""

from collections.abc import Sequence

from warboard.kernel.event import Event
from warboard.kernel.sentences import ending


def describe(events: Sequence[Event]) -> list[str]:
    """One sentence for each thing worth saying."""
    lines: list[str] = []
    taken = ""
    for event in events:
        fields = event.fields
        if event.kind == "captured":
            passing = " en passant" if fields["en_passant"] else ""
            taken = f" and takes the {fields['piece']} on {fields['square']}{passing}"
        elif event.kind == "moved":
            lines.append(f"{fields['side']}'s {fields['piece']} moves from {fields['from']} to {fields['to']}{taken}")
        elif event.kind == "castled":
            lines.append(f"{fields['side']} castles, the king to {fields['to']}, the rook to {fields['rook_to']}")
        elif event.kind == "promoted":
            lines.append(f"the pawn becomes a {fields['piece']}")
        elif event.kind == "check":
            lines.append(f"{fields['side']} is in check")
        elif event.kind == "ended":
            lines.append(ending(fields))
    return lines
