"""Mana Chess in letters: a piece's letters and note, the squares with a mark, and a side's numbers and hand."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.board import SIDES
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.options import fitted
from warboard.games.mana.rule_sets import RULE_SETS
from warboard.kernel.display import Symbol
from warboard.kernel.options import Option, read_settings
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.rule_sets import RULE_SET
from warboard.kernel.sentences import plain_words

_ABOUT_MAGIC: Final = (RULE_SET, "board", "magic")  # the options that say which squares are magic


def symbol(piece: Fields, catalogue: Catalogue) -> Symbol:
    """The letters of a piece's kind, with a note."""
    kind = catalogue.by_name.get(str(piece.get("piece")))
    return Symbol("?" if kind is None else kind.letters, _note(piece))


def _note(piece: Fields) -> str:
    """What most matters about a piece, in a few letters: its life, its cast, its effects."""
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


def items(view: Fields, options: Sequence[Option]) -> dict[str, str]:
    """The magic squares, each with a star."""
    given = view["options"]
    version = view["rules"]
    assert isinstance(given, dict) and isinstance(version, int), (given, version)
    told: Fields = {name: value for name, value in given.items() if name in _ABOUT_MAGIC}  # none of them is ever hidden
    magic = fitted(read_settings(options, told, RULE_SETS, version), options).value("magic")
    assert isinstance(magic, list), magic
    return {str(square): "*" for square in magic}


def status(view: Fields, side: int) -> str:
    """A side's movements, mana and hand."""
    players = view["players"]
    assert isinstance(players, dict), players
    player = players[SIDES[side]]
    assert isinstance(player, dict), player
    movements = f"movements {player['movements']} of {player['max_movements']}"
    mana = f"mana {player['mana']} of {player['max_mana']}"
    return f"{movements}, {mana}; hand: {_hand(player.get('hand'))}"


def _hand(hand: Plain) -> str:
    """The cards of a hand, each once, with their number where there are several."""
    if not isinstance(hand, list) or not hand:
        return "empty"
    names = [plain_words(str(card)) for card in hand]
    return ", ".join(name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names))
