"""The rule behind each event of Chess Arena."""

from typing import Final

# `event.field=word` where a word of the event decides.
EVENT_RULES: Final = {
    "order": "CA-25",
    "reveal": "CA-28",
    "upgraded": "CA-59",
    "placed": "CA-65",
    "moved": "CA-74",
    "captured": "CA-78",
    "captured.how=snipe": "CA-82",
    "mad": "CA-80",
    "crash": "CA-83",
    "powerup_taken": "CA-101",
    "powerup_taken.kind=new": "CA-103",
    "powerup_taken.kind=upgrade": "CA-105",
    "powerup_taken.kind=king": "CA-106",
    "kinged": "CA-106",
    "scored": "CA-89",
    "eliminated": "CA-113",
    "left": "CA-117",
    "missed": "CA-134",
    "powerup_placed": "CA-93",
    "round_started": "CA-24",
    "check": "CA-42",
    "check.mate=true": "CA-51",
    "passed": "CA-27",
    "game_over.reason=target score": "CA-120",
    "game_over.reason=last standing": "CA-121",
    "game_over.reason=no army left": "CA-122",
    "game_over.reason=round limit": "CA-123",
    "game_over.reason=deadlock": "CA-124",
}
