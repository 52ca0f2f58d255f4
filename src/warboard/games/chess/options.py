"""Chess's one option (CH-50), and what the rules ask of it."""

from typing import Final

from warboard.kernel.options import OneOf, Option, Settings
from warboard.kernel.state import AnyGame

OPTIONS: Final = [
    Option(
        "draws",
        OneOf("claimed", "automatic"),
        "claimed",
        "whether threefold repetition and fifty moves must be claimed, or are a draw at once",
        "CH-50",
    ),
]


class Rules:
    """The options of one game, as the rules ask for them."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.draws_are_claimed = settings.word("draws") == "claimed"
