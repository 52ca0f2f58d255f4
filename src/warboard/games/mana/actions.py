"""Tables of actions. Every action exists once on a board: it is made when it is first legal anywhere, and shared from
then on.
"""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.board import BOARD, DIRECTIONS, SIDES
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE, Board

END: Final = Action("end", board=BOARD)
DRAW: Final = Action("draw", board=BOARD)
DECKS: Final = [*SIDES, "common"]  # the decks that cards are fetched from
COMMON_DECK: Final = 2

Row = list[Action | None]


class ActionTables:
    """The actions of pieces on one board; `moves`, `takes` and `attacks` are rows by the square of the piece."""

    def __init__(self, board: Board) -> None:
        squares = range(board.size)
        self.board = board
        self.moves: list[Row] = [self._empty_row() for _ in squares]
        self.takes: list[Row] = [self._empty_row() for _ in squares]
        self.attacks: list[Row] = [self._empty_row() for _ in squares]
        self._plain = [Action("ability", square, board=board) for square in squares]
        self._at_square: list[Row] = [self._empty_row() for _ in squares]
        self._in_direction = [
            [Action("ability", square, words=(direction,), board=board) for direction in DIRECTIONS]
            for square in squares
        ]
        self._two_squares: list[list[Row | None]] = [[None] * board.size for _ in squares]
        self._words: list[dict[str, Action]] = [{} for _ in squares]
        self._square_and_words: list[dict[str, Row]] = [{} for _ in squares]

    def _empty_row(self) -> Row:
        return [None] * self.board.size

    def pick(self, row: Row, verb: str, source: int, target: int) -> Action:
        """`verb:S,T`, from the row of S; made if it is not there yet."""
        action = row[target]
        if action is None:
            action = Action(verb, source, target, board=self.board)
            row[target] = action
        return action

    def ability(self, source: int) -> Action:
        """`ability:S`."""
        return self._plain[source]

    def ability_row(self, source: int) -> Row:
        """`ability:S,T` by T; None where it has not been made yet."""
        return self._at_square[source]

    def ability_at(self, source: int, target: int) -> Action:
        """`ability:S,T`."""
        return self.pick(self._at_square[source], "ability", source, target)

    def ability_direction(self, source: int, direction: int) -> Action:
        """`ability:S,DIR`."""
        return self._in_direction[source][direction]

    def ability_two_row(self, source: int, target: int) -> Row:
        """`ability:S,P,T` by T; None where it has not been made yet."""
        row = self._two_squares[source][target]
        if row is None:
            row = self._empty_row()
            self._two_squares[source][target] = row
        return row

    def ability_two(self, row: Row, source: int, target: int, third: int) -> Action:
        """`ability:S,P,T`, from the row of S and P; made if it is not there yet."""
        action = row[third]
        if action is None:
            action = Action("ability", source, target, third, board=self.board)
            row[third] = action
        return action

    def ability_words(self, source: int, words: str) -> Action:
        """`ability:S,WORD,…`; the words with commas between them."""
        row = self._words[source]
        action = row.get(words)
        if action is None:
            action = Action("ability", source, NOWHERE, NOWHERE, tuple(words.split(",")), self.board)
            row[words] = action
        return action

    def ability_words_row(self, source: int, words: str) -> Row:
        """`ability:S,T,WORD,…` by T; None where it has not been made yet."""
        rows = self._square_and_words[source]
        row = rows.get(words)
        if row is None:
            row = self._empty_row()
            rows[words] = row
        return row

    def ability_at_words(self, row: Row, source: int, target: int, words: str) -> Action:
        """`ability:S,T,WORD,…`, from the row of S and the words, which have commas between them."""
        action = row[target]
        if action is None:
            action = Action("ability", source, target, NOWHERE, tuple(words.split(",")), self.board)
            row[target] = action
        return action


class CardActions:
    """The actions with the cards of a catalogue on one board, by the number of the card.

    `fetch` is by deck, then card; `become` by the card played, then the card of the deck.
    """

    def __init__(self, cards: Sequence[str], board: Board) -> None:
        self.play = [_action_of_words(board, "play", card) for card in cards]
        self.become = [[_action_of_words(board, "play", card, other) for other in cards] for card in cards]
        self.put = [_action_of_words(board, "put", card) for card in cards]
        self.discard = [_action_of_words(board, "discard", card) for card in cards]
        self.fetch = [[_action_of_words(board, "fetch", deck, card) for card in cards] for deck in DECKS]
        self.fetch_to_deck = [
            [_action_of_words(board, "fetch", deck, card, "deck") for card in cards] for deck in SIDES
        ]
        self._names = list(cards)
        self._board = board
        self._play_at: list[Row] = [[None] * board.size for _ in cards]

    def play_at(self, card: int, target: int) -> Action:
        """`play:T,CARD`."""
        row = self._play_at[card]
        action = row[target]
        if action is None:
            action = Action("play", target, words=(self._names[card],), board=self._board)
            row[target] = action
        return action


def _action_of_words(board: Board, verb: str, *words: str) -> Action:
    return Action(verb, NOWHERE, NOWHERE, NOWHERE, words, board)
