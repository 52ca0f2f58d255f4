"""What a game is made of: the kinds of piece, the cards and the effects it knows, and the options it is played with."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.board import BLACK, BOARD, NEAR, SIZE, SQUARES, WHITE
from warboard.games.mana.card_actions import CardActions
from warboard.games.mana.cards import Card
from warboard.games.mana.effects import Effect
from warboard.games.mana.kinds import PieceKind
from warboard.games.mana.patterns import PAWN_MOVE, PAWN_MOVE_FROM_HOME, REACHES, Reach
from warboard.kernel.options import Settings
from warboard.kernel.plain import Plain
from warboard.kernel.state import AnyGame

CLOCKS: Final = ["round", "turn", "movement"]


class Catalogue:
    """Kinds, cards and effects, by number and by name. Cards are numbered in the order of their names (MC-213)."""

    def __init__(self, kinds: Sequence[PieceKind], cards: Sequence[Card], effects: Sequence[Effect]) -> None:
        self.kinds = list(kinds)
        self.kind_names = [kind.name for kind in self.kinds]
        self.by_name = {kind.name: kind for kind in self.kinds}
        self.cards = sorted(cards, key=_card_name)
        self.card_names = [card.name for card in self.cards]
        self.card_numbers = {card.name: number for number, card in enumerate(self.cards)}
        self.effects = {effect.name: effect for effect in effects}
        self.effect_names = list(self.effects)
        self.actions = CardActions(self.card_names)
        assert len(self.by_name) == len(self.kinds), "two kinds of piece have the same name"
        assert len(self.card_numbers) == len(self.cards), "two cards have the same name"
        # For each kind that calls units, those units.
        self.called: dict[str, list[PieceKind]] = {}
        for kind in self.kinds:
            call = kind.call
            if call is not None:
                self.called.setdefault(call.by, []).append(kind)

    def kind(self, name: str) -> PieceKind:
        return self.by_name[name]

    def numbers(self, names: Plain) -> list[int]:
        """The numbers of cards from their names, as an option has them after it was checked."""
        assert isinstance(names, list), names
        return [self.card_numbers[str(name)] for name in names]


def _card_name(card: Card) -> str:
    return card.name


class Rules:
    """A catalogue and the options of one game, as the rules ask for them."""

    def __init__(self, game: AnyGame, settings: Settings, catalogue: Catalogue) -> None:
        self.game = game
        self.settings = settings
        self.catalogue = catalogue
        self.max_movements = settings.whole("max_movements")
        self.max_mana = settings.whole("max_mana")
        self.mana_every = settings.whole("mana_every")
        self.draw_every = settings.whole("draw_every")
        self.draw_cost = settings.whole("draw_cost")
        self.round_limit = settings.whole("round_limit")
        self.summon_rest = settings.flag("summon_rest")
        self.open_hands = settings.flag("open_hands")
        self.crazy_clock = CLOCKS.index(settings.word("crazy_clock"))
        crowning = settings.value("crowning")
        assert isinstance(crowning, list), crowning
        self.crowning = [str(name) for name in crowning]
        self.reaches: list[list[Reach]] = [REACHES[WHITE], REACHES[BLACK]]
        if settings.word("double_step") == "home":
            self.reaches = [_from_home(WHITE), _from_home(BLACK)]
        magic = settings.value("magic")
        assert isinstance(magic, list), magic
        self.magic = [False] * SIZE
        for name in magic:
            self.magic[BOARD.square(str(name))] = True
        # MAGIC squares next to each square, in board order.
        self.magic_near = [[near for near in NEAR[square] if self.magic[near]] for square in SQUARES]


def _from_home(side: int) -> list[Reach]:
    reaches = REACHES[side][:]
    reaches[PAWN_MOVE] = PAWN_MOVE_FROM_HOME[side]
    return reaches
