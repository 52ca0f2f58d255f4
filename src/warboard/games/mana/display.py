"""Mana Chess in words and letters."""

from collections.abc import Sequence

from warboard.games.mana.board import SIDES
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.forecast import forecast
from warboard.games.mana.piece_info import about
from warboard.games.mana.state import ManaState
from warboard.games.mana.story import SENTENCES
from warboard.kernel.action import Action
from warboard.kernel.display import Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.options import Option, read_settings
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import describe_in, in_words


class ManaDisplay(Display[ManaState]):
    """What people are shown of Mana Chess."""

    def __init__(self, catalogue: Catalogue, options: Sequence[Option]) -> None:
        self._catalogue = catalogue
        self._options = options

    def forecast(self, state: ManaState, side: int, action: Action) -> Fields:
        return forecast(state, action)

    def piece_info(self, state: ManaState, square: int) -> Fields:
        return about(state, square)

    def status(self, view: Fields, side: int) -> str:
        """A side's movements, mana and hand."""
        players = view["players"]
        assert isinstance(players, dict), players
        own = players[SIDES[side]]
        assert isinstance(own, dict), own
        budget = f"movements {own['movements']} of {own['max_movements']}, mana {own['mana']} of {own['max_mana']}"
        return f"{budget}; hand: {in_words(own.get('hand')) or 'empty'}"

    def items(self, view: Fields) -> dict[str, str]:
        """The magic squares, by a star."""
        magic = read_settings(self._options, _options_seen(view)).value("magic")
        assert isinstance(magic, list), magic
        return {str(square): "*" for square in magic}

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe_in(SENTENCES, events)

    def symbol(self, piece: Fields) -> Symbol:
        kind = self._catalogue.by_name.get(str(piece.get("piece")))
        return Symbol("?" if kind is None else kind.letters, _note(piece))


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
