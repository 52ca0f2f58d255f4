"""A game played by action numbers: what all environments have in common. It depends on no ecosystem."""

from __future__ import annotations

import secrets

from warboard.api.drawing import board_svg
from warboard.api.letters import letter_board
from warboard.kernel.action import Action
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.rl.encoding import Encoding, Legal, Mask, Numbers

Observation = dict[str, Numbers | Mask]


class NumberedGame:
    """One game after the other, with luck from one seed; the legal actions of a position are listed once."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.luck = SeededLuck(secrets.randbits(63))
        self.restart()

    def restart(self, seed: int | None = None) -> None:
        """Begins a new game; without a seed, its luck continues where it is."""
        if seed is not None:
            self.luck = SeededLuck(seed)
        encoding = self.encoding
        self.state: State = encoding.game.start(encoding.options, self.luck)
        self._settle()

    def _settle(self) -> None:
        self.acting: tuple[int, ...] = self.encoding.game.to_act(self.state)
        self._legal: dict[int, Legal] = {}

    def legal(self, side: int) -> Legal:
        """The legal actions of a side; empty if it owes no action now."""
        legal = self._legal.get(side)
        if legal is None:
            legal = self.encoding.legal(self.state, side) if side in self.acting else Legal([], [])
            self._legal[side] = legal
        return legal

    def apply(self, side: int, action: Action) -> None:
        """Carries out a legal action."""
        self.encoding.game.apply(self.state, side, action, self.luck, None)
        self._settle()

    def observe(self, side: int) -> Observation:
        """What a side sees, and which actions it may take."""
        planes, vector = self.encoding.observe(self.state, side)
        return {"observation": planes, "vector": vector, "action_mask": self.encoding.mask(self.legal(side))}

    def any_legal(self, side: int) -> Action:
        """One of the legal actions, each equally likely."""
        return self.encoding.game.sample(self.state, side, self.luck)

    def rewards(self) -> list[float]:
        """Each side's reward for the end: from -1 for the last place to 1 for the first; 0 while the game goes on."""
        outcome = self.encoding.game.outcome(self.state)
        sides = len(self.encoding.sides)
        if outcome is None:
            return [0.0] * sides
        return [2 * score - 1 for score in outcome.scores(sides)]

    def reason(self) -> str:
        """Why the game is over; empty while it goes on."""
        outcome = self.encoding.game.outcome(self.state)
        return "" if outcome is None else outcome.reason

    def _visible(self) -> Fields:
        """What the side to act sees; everything once the game is over."""
        game = self.encoding.game
        return game.view(self.state, self.acting[0]) if self.acting else game.dump(self.state)

    def svg(self) -> str:
        """The board as SVG, as `Match` draws it."""
        encoding = self.encoding
        return board_svg(encoding.game, encoding.board, self._visible(), sides=encoding.sides)

    def letters(self) -> str:
        """The board in letters, and who is to act."""
        encoding = self.encoding
        board = letter_board(encoding.game, encoding.board, self._visible(), encoding.sides)
        return f"{encoding.game.headline(self.state)}\n{board}"
