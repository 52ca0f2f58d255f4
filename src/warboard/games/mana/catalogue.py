"""The catalogue of a game: the kinds of piece, the cards and the effects that it is played with."""

from collections.abc import Sequence

from warboard.games.mana.actions import CardActions
from warboard.games.mana.cards import Card
from warboard.games.mana.effects import Effect
from warboard.games.mana.kinds import PieceKind
from warboard.kernel.board import Board
from warboard.kernel.plain import Plain


class Catalogue:
    """Kinds, cards and effects, by number and by name. Cards are numbered by the order of their names (MC-213)."""

    def __init__(self, kinds: Sequence[PieceKind], cards: Sequence[Card], effects: Sequence[Effect]) -> None:
        self.kinds = list(kinds)
        self.kind_names = [kind.name for kind in self.kinds]
        self.by_name = {kind.name: kind for kind in self.kinds}
        self.cards = sorted(cards, key=_card_name)
        self.card_names = [card.name for card in self.cards]
        self.card_numbers = {card.name: number for number, card in enumerate(self.cards)}
        self.effects = {effect.name: effect for effect in effects}
        self.effect_names = list(self.effects)
        self._card_actions: dict[int, CardActions] = {}  # by the size of the board
        assert len(self.by_name) == len(self.kinds), "two kinds of piece have the same name"
        assert len(self.card_numbers) == len(self.cards), "two cards have the same name"
        # The units that a kind calls, by its name.
        self.units: dict[str, list[PieceKind]] = {}
        for kind in self.kinds:
            call = kind.call
            if call is not None:
                self.units.setdefault(call.by, []).append(kind)

    def card_actions(self, board: Board) -> CardActions:
        """The actions with cards on a board, made when somebody first asks for them."""
        actions = self._card_actions.get(board.size)
        if actions is None:
            actions = CardActions(self.card_names, board)
            self._card_actions[board.size] = actions
        return actions

    def kind(self, name: str) -> PieceKind:
        return self.by_name[name]

    def numbers(self, names: Plain) -> list[int]:
        """The numbers of cards that an option names; it has been checked already."""
        assert isinstance(names, list), names
        return [self.card_numbers[str(name)] for name in names]


def _card_name(card: Card) -> str:
    return card.name
