"""Players that are programs. They know a game only through its contract."""

from typing import Final

from warboard.bots.bot import Bot
from warboard.bots.characters import CharacterBot, find_character
from warboard.bots.greedy import GreedyBot
from warboard.bots.levels import LEVELS, LevelBot, find_level
from warboard.bots.plugins import installed_bots, make_plugin
from warboard.bots.process import ProcessBot
from warboard.bots.random_bot import RandomBot
from warboard.kernel.errors import WarboardError

BOTS: Final = {
    "random": "any legal action",
    "greedy": "the best next action by exact odds, without looking further",
    **{str(level.number): level.line for level in LEVELS},
}
_RUN: Final = "run:"
_LEVEL: Final = "level"


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name; with the same seed it plays the same.

    A name is one of `BOTS`, `level4` for `4`, that of a game's character, the name of an installed entry point in the
    group `warboard.bots`, `module:Class`, or `run:COMMAND` for a program that speaks JSON lines.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    number = name.removeprefix(_LEVEL)
    if number.isascii() and number.isdigit() and len(number) < 3:
        return LevelBot(find_level(int(number)), seed)
    if name.startswith(_RUN):
        return ProcessBot(name.removeprefix(_RUN))
    if ":" in name or name in installed_bots():
        return make_plugin(name, seed)
    found = find_character(name)
    if found is not None:
        return CharacterBot(found[1], seed)
    raise WarboardError(
        f"there is no bot {name[:40]!r} (there are {', '.join(BOTS)}, a game's characters, module:Class, run:COMMAND)"
    )
