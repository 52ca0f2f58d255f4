"""Power's options (PW-112 to PW-121), and what the rules ask of them."""

from typing import Final

from warboard.kernel.options import Flag, Letters, OneOf, Option, Settings, Whole
from warboard.kernel.state import AnyGame

OPTIONS: Final = [
    Option("lineup", Letters(5, "KNRP-", "K"), "RNKNR", "the back rank, files a to e, of both sides", "PW-112"),
    Option("front", Letters(5, "NRP-"), "PPPPP", "the second rank, files a to e, of both sides", "PW-113"),
    Option("double_step", OneOf("always", "home"), "always", "where pawns may step two squares from", "PW-114"),
    Option("allow_en_passant", Flag(), True, "whether pawns may attack en passant", "PW-115"),
    Option("promotion", OneOf("optional", "forced"), "optional", "whether pawns must convert", "PW-116"),
    Option("king_health", Whole(-3, 5), 0, "the level at which both kings start", "PW-117"),
    Option("king_defence", OneOf("own", "difference"), "own", "what decides when a king is attacked", "PW-118"),
    Option("quiet_limit", Whole(0, 1000), 40, "quiet actions that make a draw, 0 for never", "PW-104"),
    Option("repetition", Whole(2, 10, also=(0,)), 3, "repetitions that make a draw, 0 for never", "PW-105"),
    Option("turn_limit", Whole(1, 2000), 200, "actions after which the game ends", "PW-103"),
    Option("at_limit", OneOf("draw", "tally"), "draw", "what happens when a limit is reached", "PW-121"),
]


class Rules:
    """The options of one game, as the rules ask for them."""

    def __init__(self, game: AnyGame, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.lineup = settings.word("lineup")
        self.front = settings.word("front")
        self.double_step_home_only = settings.word("double_step") == "home"
        self.allow_en_passant = settings.flag("allow_en_passant")
        self.promotion_forced = settings.word("promotion") == "forced"
        self.king_health = settings.whole("king_health")
        self.king_fights_by_difference = settings.word("king_defence") == "difference"
        self.quiet_limit = settings.whole("quiet_limit")
        self.repetition = settings.whole("repetition")
        self.turn_limit = settings.whole("turn_limit")
        self.tally_at_limit = settings.word("at_limit") == "tally"
