"""Mana Chess through the contract of a game."""

from collections.abc import Sequence

from warboard.games.mana import hidden, position
from warboard.games.mana.advice import ManaAdvice
from warboard.games.mana.board import BOARD, SIDES
from warboard.games.mana.builder import builders_of
from warboard.games.mana.cards import CARDS, Card
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.characters import CHARACTERS
from warboard.games.mana.display import ManaDisplay
from warboard.games.mana.effects import EFFECTS, Effect
from warboard.games.mana.kinds import PieceKind
from warboard.games.mana.moves import legal_actions
from warboard.games.mana.options import Rules, fitted, options_of
from warboard.games.mana.pieces import KINDS
from warboard.games.mana.refusal import why_not
from warboard.games.mana.rule_sets import RULE_SETS, RULES_VERSION
from warboard.games.mana.rules import carry_out
from warboard.games.mana.setup import starting_state
from warboard.games.mana.state import ManaState
from warboard.games.mana.turn import roll_at_start
from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.builder import Builder
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.turn_game import TurnGame


class Mana(TurnGame[ManaState]):
    """The game with these kinds of piece, cards and effects; by default those of the rulebook.

    Add your own with `Mana(kinds=[*KINDS, mine])`: see docs/add-a-piece.md.
    """

    def __init__(
        self,
        kinds: Sequence[PieceKind] = KINDS,
        cards: Sequence[Card] = CARDS,
        effects: Sequence[Effect] = EFFECTS,
    ) -> None:
        self.catalogue = Catalogue(kinds, cards, effects)
        self._is_rulebooks = kinds is KINDS and cards is CARDS and effects is EFFECTS
        options = options_of(self.catalogue)
        super().__init__(
            id="mana",
            name="Mana Chess",
            board=BOARD,
            sides=SIDES,
            summary="movements and mana, abilities, cards, and demons out of portals",
            options=options,
            advice=ManaAdvice(),
            display=ManaDisplay(self.catalogue, options),
            rule_sets=RULE_SETS,
            rules_version=RULES_VERSION,
            characters=CHARACTERS,
        )
        self._builders = builders_of(self.catalogue, options)

    def builders(self) -> Sequence[Builder]:
        return self._builders

    def settings(self, options: Plain, version: int | None = None) -> Settings:
        return fitted(super().settings(options, version), self.options)

    def begin(self, settings: Settings, luck: Luck) -> ManaState:
        state = starting_state(Rules(self, settings, self.catalogue))
        roll_at_start(state, luck)
        return state

    def load(self, node: Node, settings: Settings) -> ManaState:
        return position.load(self, node, settings, self.catalogue)

    def dump(self, state: ManaState) -> Fields:
        return position.dump(state)

    def board(self, state: ManaState) -> Board:
        return state.rules.board

    def legal(self, state: ManaState, side: int) -> list[Action]:
        return legal_actions(state) if side == state.turn else []

    def sample(self, state: ManaState, side: int, luck: Luck) -> Action:
        actions = legal_actions(state)
        return actions[luck.below(len(actions))]

    def apply(self, state: ManaState, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(state, action, luck, events)

    def view(self, state: ManaState, side: int) -> Fields:
        return hidden.view(state, side)

    def guess(self, state: ManaState, side: int, luck: Luck) -> ManaState:
        return hidden.guess(state, side, luck)

    def hides(self, state: ManaState) -> bool:
        return not state.rules.open_hands

    def text_for(self, state: ManaState, side: int, action: Action, viewer: int) -> str:
        return hidden.text_for(state, side, action, viewer)

    def why_not(self, state: ManaState, side: int, action: Action) -> IllegalAction:
        return why_not(state, action)

    def __reduce__(self) -> tuple[object, ...]:
        """A game with rows of its own is pickled with them; their functions must be importable by name."""
        if self._is_rulebooks:
            return (type(self), ())
        catalogue = self.catalogue
        return (type(self), (catalogue.kinds, catalogue.cards, list(catalogue.effects.values())))
