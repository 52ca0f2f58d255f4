"""The rule behind each event of chess."""

from typing import Final

# `event.field=word` where a word of the event decides.
EVENT_RULES: Final = {
    "moved.piece=pawn": "CH-21",
    "moved.piece=knight": "CH-13",
    "moved.piece=bishop": "CH-10",
    "moved.piece=rook": "CH-11",
    "moved.piece=queen": "CH-12",
    "moved.piece=king": "CH-14",
    "castled": "CH-15",
    "captured": "CH-6",
    "captured.en_passant=true": "CH-24",
    "check": "CH-29",
    "promoted": "CH-26",
    "ended.reason=checkmate": "CH-33",
    "ended.reason=stalemate": "CH-34",
    "ended.reason=dead position": "CH-36",
    "ended.reason=seventy-five moves": "CH-41",
    "ended.reason=fivefold repetition": "CH-44",
    "ended.reason=fifty moves": "CH-47",
    "ended.reason=threefold repetition": "CH-47",
}
