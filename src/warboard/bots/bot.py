"""What a bot is: a player that chooses actions."""

from mypy_extensions import mypyc_attr

from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program."""

    def choose(self, game: Game, state: State, side: int) -> Action:
        """A legal action for a side that is to act. The state is not changed."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Bot {type(self).__name__}>"

    def close(self) -> None:
        """Releases what the bot holds; it is not asked again."""
        return
