"""Power at one moment: who stands where, how strong, and whose turn it is."""

from warboard.games.power.options import Rules
from warboard.games.power.pieces import Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.turn_game import TurnState


class PowerState(TurnState):
    """The position. What `seen` lists is kept as the quiet moves that led here: see `repetition.py`."""

    def __init__(self, rules: Rules, squares: list[Piece | None], turn: int) -> None:
        super().__init__(rules.game, turn)
        self.rules = rules
        self.squares = squares
        self.en_passant = NOWHERE  # the square passed over by the double step just made (PW-99)
        self.quiet = 0
        self.played = 0
        self.quiet_moves: list[Action] = []  # since the last lasting action, or since the position was loaded
        self.en_passant_before = NOWHERE  # what `en_passant` was before the first of these
        self.seen_before: tuple[str, ...] = ()  # texts of `seen` from before the position was loaded
        self.known_texts: tuple[str, ...] = ()  # those of after 0, 1, … quiet moves, as far as somebody has asked

    def copy(self) -> "PowerState":
        other = PowerState(self.rules, self.squares[:], self.turn)  # pieces never change and are shared
        other.en_passant = self.en_passant
        other.quiet = self.quiet
        other.played = self.played
        other.quiet_moves = self.quiet_moves[:]
        other.en_passant_before = self.en_passant_before
        other.seen_before = self.seen_before
        other.known_texts = self.known_texts
        other.outcome = self.outcome
        return other
