"""Tables of actions. Every action exists once: it is made when it is first legal anywhere, and shared from then on."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.board import BOARD, DIRECTIONS, SIDES, SIZE, SQUARES
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

END: Final = Action("end", board=BOARD)
DRAW: Final = Action("draw", board=BOARD)
DECKS: Final = [*SIDES, "common"]  # the decks that cards are fetched from
COMMON_DECK: Final = 2

Row = list[Action | None]


def empty_row() -> Row:
    return [None] * SIZE


def _rows() -> list[Row]:
    return [empty_row() for _ in SQUARES]


MOVES: Final = _rows()
TAKES: Final = _rows()
ATTACKS: Final = _rows()
_AT_SQUARE: Final = _rows()
_PLAIN: Final = [Action("ability", square, board=BOARD) for square in SQUARES]
_IN_DIRECTION: Final = [
    [Action("ability", square, words=(direction,), board=BOARD) for direction in DIRECTIONS] for square in SQUARES
]
_TWO_SQUARES: Final[list[list[Row | None]]] = [[None] * SIZE for _ in SQUARES]
_WORDS: Final[list[dict[str, Action]]] = [{} for _ in SQUARES]
_SQUARE_AND_WORDS: Final[list[dict[str, Row]]] = [{} for _ in SQUARES]


def pick(row: Row, verb: str, source: int, target: int) -> Action:
    """`verb:S,T`, from the row of S; made if it is not there yet."""
    action = row[target]
    if action is None:
        action = Action(verb, source, target, board=BOARD)
        row[target] = action
    return action


def ability(source: int) -> Action:
    """`ability:S`."""
    return _PLAIN[source]


def ability_row(source: int) -> Row:
    """`ability:S,T` by T; None where it has not been made yet."""
    return _AT_SQUARE[source]


def ability_at(source: int, target: int) -> Action:
    """`ability:S,T`."""
    return pick(_AT_SQUARE[source], "ability", source, target)


def ability_direction(source: int, direction: int) -> Action:
    """`ability:S,DIR`."""
    return _IN_DIRECTION[source][direction]


def ability_two(source: int, target: int, third: int) -> Action:
    """`ability:S,P,T`."""
    row = _TWO_SQUARES[source][target]
    if row is None:
        row = empty_row()
        _TWO_SQUARES[source][target] = row
    action = row[third]
    if action is None:
        action = Action("ability", source, target, third, board=BOARD)
        row[third] = action
    return action


def ability_words(source: int, words: str) -> Action:
    """`ability:S,WORD,…`; the words with commas between them."""
    row = _WORDS[source]
    action = row.get(words)
    if action is None:
        action = Action("ability", source, NOWHERE, NOWHERE, tuple(words.split(",")), BOARD)
        row[words] = action
    return action


def ability_at_words(source: int, target: int, words: str) -> Action:
    """`ability:S,T,WORD,…`; the words with commas between them."""
    rows = _SQUARE_AND_WORDS[source]
    row = rows.get(words)
    if row is None:
        row = empty_row()
        rows[words] = row
    action = row[target]
    if action is None:
        action = Action("ability", source, target, NOWHERE, tuple(words.split(",")), BOARD)
        row[target] = action
    return action


class CardActions:
    """The actions with the cards of a catalogue, by the number of the card.

    `fetch` is by deck, then card; `become` by the card played, then the card of the deck.
    """

    def __init__(self, cards: Sequence[str]) -> None:
        self.play = [_action_of_words("play", card) for card in cards]
        self.become = [[_action_of_words("play", card, other) for other in cards] for card in cards]
        self.put = [_action_of_words("put", card) for card in cards]
        self.discard = [_action_of_words("discard", card) for card in cards]
        self.fetch = [[_action_of_words("fetch", deck, card) for card in cards] for deck in DECKS]
        self.fetch_to_deck = [[_action_of_words("fetch", deck, card, "deck") for card in cards] for deck in SIDES]
        self._names = list(cards)
        self._play_at: list[Row] = [empty_row() for _ in cards]

    def play_at(self, card: int, target: int) -> Action:
        """`play:T,CARD`."""
        row = self._play_at[card]
        action = row[target]
        if action is None:
            action = Action("play", target, words=(self._names[card],), board=BOARD)
            row[target] = action
        return action


def _action_of_words(verb: str, *words: str) -> Action:
    return Action(verb, NOWHERE, NOWHERE, NOWHERE, words, BOARD)
