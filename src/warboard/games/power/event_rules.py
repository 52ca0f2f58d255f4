"""The rule behind each event of Power."""

from typing import Final

# `event.field=word` where a word of the event decides.
EVENT_RULES: Final = {
    "moved.piece=pawn": "PW-44",
    "moved.piece=knight": "PW-69",
    "moved.piece=rook": "PW-77",
    "moved.piece=king": "PW-81",
    "battle": "PW-12",
    "battle.enemy=king": "PW-86",
    "battle.en_passant=true": "PW-53",
    "weakened": "PW-23",
    "killed": "PW-22",
    "sacrificed": "PW-37",
    "strengthened": "PW-35",
    "promoted": "PW-61",
    "passed": "PW-51",
    "ended.reason=king killed": "PW-102",
    "ended.reason=turn limit": "PW-103",
    "ended.reason=quiet limit": "PW-104",
    "ended.reason=repetition": "PW-105",
}
