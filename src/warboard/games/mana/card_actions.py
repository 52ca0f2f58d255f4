"""Every action with cards exists once in a catalogue: tables by the number of the card."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.actions import Row, empty_row
from warboard.games.mana.board import SIDES
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

END: Final = Action("end")
DRAW: Final = Action("draw")
DECKS: Final = [*SIDES, "common"]
COMMON: Final = 2


class CardActions:
    """The tables; `fetch` is by deck, then card; `become` by the card played, then the card of the deck."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.play = [_worded("play", card) for card in cards]
        self.become = [[_worded("play", card, other) for other in cards] for card in cards]
        self.put = [_worded("put", card) for card in cards]
        self.discard = [_worded("discard", card) for card in cards]
        self.fetch = [[_worded("fetch", deck, card) for card in cards] for deck in DECKS]
        self.fetch_to_deck = [[_worded("fetch", deck, card, "deck") for card in cards] for deck in SIDES]
        self._names = list(cards)
        self._play_at: list[Row] = [empty_row() for _ in cards]

    def play_at(self, card: int, target: int) -> Action:
        """`play:T,CARD`."""
        row = self._play_at[card]
        action = row[target]
        if action is None:
            action = Action("play", target, words=(self._names[card],))
            row[target] = action
        return action


def _worded(verb: str, *words: str) -> Action:
    return Action(verb, NOWHERE, NOWHERE, NOWHERE, words)
