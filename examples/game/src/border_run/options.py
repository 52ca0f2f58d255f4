"""Border Run's options (BR-16, BR-17), as the rules use them."""

from typing import Final

from warboard.contract import AnyGame, Flag, Option, Settings, Whole

OPTIONS: Final = [
    Option("guards", Flag(), True, "whether two guards a side stand among the runners", "BR-16"),
    Option("turn_limit", Whole(10, 500), 100, "actions after which the game is a draw", "BR-17"),
]


class Rules:
    """The options of one game."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.guards = settings.flag("guards")
        self.turn_limit = settings.whole("turn_limit")
