"""What a bot is: somebody who chooses an action."""

from mypy_extensions import mypyc_attr

from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program."""

    def choose(self, game: Game, state: State, side: int) -> Action:
        """A legal action of a side that is to act. The state is not changed."""
        raise NotImplementedError

    def close(self) -> None:
        """Lets go of what the bot holds; it chooses no more."""
        return
