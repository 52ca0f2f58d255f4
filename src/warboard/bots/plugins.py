"""External bots: classes with a method `choose(game, state, side)`, by entry point or as `module:Class`."""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from inspect import signature
from typing import Final

from warboard.bots.bot import Bot
from warboard.kernel.action import Action
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

GROUP: Final = "warboard.bots"


class PluginBot(Bot):
    """Lets an external bot choose, and ensures fair play: it gets a guess of what it may not see and a copy of what it
    may, and an illegal action is refused.
    """

    def __init__(self, name: str, bot: Bot, seed: int) -> None:
        self.name = name
        self._bot = bot
        self._luck = SeededLuck(seed)

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def choose(self, game: Game, state: State, side: int) -> Action:
        guess = game.guess(state, side, self._luck) if game.hides(state) else state.copy()
        chosen: object = self._bot.choose(game, guess, side)
        if not isinstance(chosen, Action):
            raise WarboardError(f"the bot {self.name} chose {str(chosen)[:60]!r}, which is not an Action")
        if chosen not in game.legal(state, side):
            raise game.why_not(state, side, chosen)
        return chosen

    def close(self) -> None:
        self._bot.close()


def installed_bots() -> list[str]:
    """The names of installed bots."""
    return [point.name for point in entry_points(group=GROUP)]


def make_plugin(name: str, seed: int) -> Bot:
    """A bot by the name of its entry point, or by `module:Class`; modules in the working folder are found too."""
    path = name
    for point in entry_points(group=GROUP):
        if point.name == name:
            path = point.value
    module_name, _, class_name = path.partition(":")
    try:
        if "" not in sys.path:
            sys.path.insert(0, "")
        module = import_module(module_name)
    except (ImportError, ValueError) as error:
        raise WarboardError(f"the bot {name[:80]}: there is no module {module_name!r} ({error})") from None
    kind: object = vars(module).get(class_name)
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise WarboardError(f"the bot {name[:80]}: {class_name!r} is not a class that extends warboard.bots.bot.Bot")
    make: Callable[..., Bot] = kind
    return PluginBot(name, make(seed) if signature(kind).parameters else make(), seed)
