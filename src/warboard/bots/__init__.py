"""Players that are programs. They read a game through its contract alone."""

from typing import Final

from warboard.bots.bot import Bot
from warboard.bots.greedy import GreedyBot
from warboard.bots.random_bot import RandomBot
from warboard.kernel.errors import WarboardError

BOTS: Final = {"random": "any legal action", "greedy": "the best next action by exact odds, no further look"}


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; the same seed makes it play the same."""
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    raise WarboardError(f"there is no bot {name[:40]!r} (there are {', '.join(BOTS)})")
