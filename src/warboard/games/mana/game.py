"""Mana Chess through the contract of a game."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana import hidden, position
from warboard.games.mana.cards import CARDS, Card
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.effects import EFFECTS, Effect
from warboard.games.mana.forecast import forecast
from warboard.games.mana.ground import BOARD, SIDES
from warboard.games.mana.hints import FEATURES, HINTS, balance, features, promise
from warboard.games.mana.kinds import PieceKind
from warboard.games.mana.moves import legal_actions
from warboard.games.mana.options import options_of
from warboard.games.mana.outlook import about
from warboard.games.mana.pieces import KINDS
from warboard.games.mana.refusal import why_not
from warboard.games.mana.rules import carry_out
from warboard.games.mana.sentences import SENTENCES
from warboard.games.mana.state import ManaState
from warboard.games.mana.turn import roll_at_start
from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.codec import Node
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import Event
from warboard.kernel.game import Face, Game, State
from warboard.kernel.hints import Hints
from warboard.kernel.luck import Luck
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields
from warboard.kernel.telling import in_words, tell_in

_ACTING: Final = [(0,), (1,)]
_NOBODY: Final[tuple[int, ...]] = ()


class Mana(Game):
    """The game with these kinds of piece, cards and effects; the rulebook's if nothing is said.

    A designer adds to them with `Mana(kinds=[*KINDS, mine])`: see docs/add-a-piece.md.
    """

    def __init__(
        self,
        kinds: Sequence[PieceKind] = KINDS,
        cards: Sequence[Card] = CARDS,
        effects: Sequence[Effect] = EFFECTS,
    ) -> None:
        self.catalogue = Catalogue(kinds, cards, effects)
        super().__init__(
            id="mana",
            name="Mana Chess",
            players="2",
            board="14×14",
            summary="movements and mana, abilities, cards, and demons out of portals",
            options=options_of(self.catalogue),
        )

    def begin(self, settings: Settings, luck: Luck) -> State:
        state = position.starting_state(settings, self.catalogue)
        roll_at_start(state, luck)
        return state

    def load(self, node: Node, settings: Settings) -> State:
        return position.load(node, settings, self.catalogue)

    def dump(self, state: State) -> Fields:
        return position.dump(_own(state))

    def sides(self, state: State) -> Sequence[str]:
        return SIDES

    def board(self, state: State) -> Board:
        return BOARD

    def to_act(self, state: State) -> tuple[int, ...]:
        own = _own(state)
        return _ACTING[own.turn] if own.outcome is None else _NOBODY

    def legal(self, state: State, side: int) -> list[Action]:
        own = _own(state)
        return legal_actions(own) if side == own.turn else []

    def sample(self, state: State, side: int, luck: Luck) -> Action:
        actions = legal_actions(_own(state))
        return actions[luck.below(len(actions))]

    def apply(self, state: State, side: int, action: Action, luck: Luck, events: list[Event] | None) -> None:
        carry_out(_own(state), action, luck, events)

    def outcome(self, state: State) -> Outcome | None:
        return _own(state).outcome

    def score(self, state: State, side: int) -> int:
        return balance(_own(state), side)

    def hints(self) -> Hints:
        return HINTS

    def promise(self, state: State, side: int, action: Action) -> int:
        return promise(_own(state), action)

    def features(self, state: State, side: int) -> list[int]:
        return features(_own(state), side)

    def feature_names(self) -> Sequence[str]:
        return FEATURES

    def view(self, state: State, side: int) -> Fields:
        return hidden.view(_own(state), side)

    def guess(self, state: State, side: int, luck: Luck) -> State:
        return hidden.guess(_own(state), side, luck)

    def hides(self, state: State) -> bool:
        return not _own(state).rules.open_hands

    def told(self, state: State, side: int, action: Action, viewer: int) -> str:
        return hidden.told(_own(state), side, action, viewer)

    def why_not(self, state: State, side: int, action: Action) -> IllegalAction:
        return why_not(_own(state), action)

    def forecast(self, state: State, side: int, action: Action) -> Fields:
        return forecast(_own(state), action)

    def about(self, state: State, square: int) -> Fields:
        return about(_own(state), square)

    def status(self, view: Fields, side: int) -> str:
        """A side's movements, mana and hand."""
        players = view["players"]
        assert isinstance(players, dict), players
        own = players[SIDES[side]]
        assert isinstance(own, dict), own
        budget = f"movements {own['movements']} of {own['max_movements']}, mana {own['mana']} of {own['max_mana']}"
        return f"{budget}; hand: {in_words(own.get('hand')) or 'empty'}"

    def lying(self, view: Fields) -> dict[str, str]:
        """The magic squares, by a star."""
        magic = self.settings(_options_seen(view)).value("magic")
        assert isinstance(magic, list), magic
        return {str(square): "*" for square in magic}

    def tell(self, events: Sequence[Event]) -> list[str]:
        return tell_in(SENTENCES, events)

    def face(self, piece: Fields) -> Face:
        kind = self.catalogue.by_name.get(str(piece.get("piece")))
        return Face("?" if kind is None else kind.letters, _note(piece))


def _options_seen(view: Fields) -> Fields:
    """What a view shows of the options: the board's part of them is never hidden."""
    options = view["options"]
    assert isinstance(options, dict), options
    return {name: value for name, value in options.items() if name == "magic"}


def _note(piece: Fields) -> str:
    """What is most worth knowing of a piece in a few letters: its life, its cast, its effects, that it has moved."""
    words: list[str] = []
    life, most = piece.get("life"), piece.get("max_life")
    if isinstance(most, int) and most > 1:
        words.append(f"{life}/{most}")
    casting = piece.get("casting")
    if isinstance(casting, dict):
        words.append(f"*{casting.get('left')}")
    effects = piece.get("effects")
    if isinstance(effects, list):
        for effect in effects:
            if isinstance(effect, dict):
                words.append(f"{str(effect.get('effect'))[:2]}{effect.get('left')}")
    return " ".join(words)


def _own(state: State) -> ManaState:
    assert isinstance(state, ManaState), state
    return state
