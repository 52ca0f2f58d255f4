"""The builders: each player brings a hand and a deck; a layout is common to both sides (MC-267, MC-268, MC-270)."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.board import SIDES, SMALL
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.options import CardList, CardsBySide, Layout
from warboard.games.mana.rule_sets import RULE_SETS
from warboard.games.mana.setup import LINE_UPS, STARTING_DECK, STARTING_HAND, first_layout, standard_layout
from warboard.kernel.board import NOWHERE
from warboard.kernel.builder import Builder
from warboard.kernel.errors import BadOptions, WarboardError
from warboard.kernel.options import Option, read_settings
from warboard.kernel.plain import Fields, Plain, kind_of
from warboard.kernel.rule_sets import RULE_SET

_STANDARD: Final = "standard"
_EMPTY: Final = "empty"
_LONE_KING: Final = "lone_king"
_FIRST_GAME: Final = "first_game"


class CardsBuilder(Builder):
    """Builds a side's cards: a build says how many of each."""

    def __init__(
        self, name: str, option: str, cards: CardList, standard: Sequence[str], rule: str, example: str
    ) -> None:
        super().__init__(name, (option,), (_EMPTY, _STANDARD), "CARD", example)
        self._option = option
        self._cards = cards
        self._standard = standard
        self._rule = rule

    def parts(self) -> dict[str, list[Fields]]:
        cards = self._cards.cards.values()
        return {
            "cards": [{"name": card.name, "group": card.group, "mana": card.mana, "text": card.text} for card in cards]
        }

    def begin(self, source: Plain) -> Fields:
        if isinstance(source, dict):
            return dict(source)
        if not isinstance(source, str):
            raise WarboardError(
                f"a {self.name} is a preset's name or a mapping from card to number, not {kind_of(source)}"
            )
        _refuse_unknown(self, source)
        return _counted(self._standard) if source == _STANDARD else {}

    def put(self, build: Fields, place: str, value: str) -> Fields:
        changed = self.clear(build, place)
        if value:
            changed[place] = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value
        return changed

    def clear(self, build: Fields, place: str) -> Fields:
        return {card: count for card, count in build.items() if card != place}

    def problems(self, build: Fields, options: Plain) -> list[str]:
        found: list[str] = []
        total = 0
        most = self._cards.most_of_a_kind
        for card, count in build.items():
            place = f"{self.name}.{str(card)[:40]}"
            if card not in self._cards.cards:
                found.append(f"{place}: there is no such card")
            elif not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= most:
                found.append(f"{place}: expected 1 to {most} of a kind, found {kind_of(count)} ({self._rule})")
            else:
                total += count
        if total > self._cards.most:
            found.append(f"{self.name}: expected at most {self._cards.most} cards, found {total} ({self._rule})")
        return found

    def give(self, options: Fields, side: str, build: Fields) -> Fields:
        if side not in SIDES:
            raise BadOptions(f"options.{side[:40]}", f"there is no such side (there are {', '.join(SIDES)})")
        cards: list[Plain] = []
        for card, count in build.items():
            assert isinstance(count, int), (card, count)
            for _ in range(count):
                cards.append(card)
        chosen = options.get(self._option)
        by_side: Fields = dict(chosen) if isinstance(chosen, dict) else {}
        by_side[side] = cards
        return {**options, self._option: by_side}

    def rows(self, build: Fields) -> list[Fields]:
        rows: list[Fields] = []
        for name, count in build.items():
            card = self._cards.cards.get(name)
            rows.append(
                {
                    "card": name,
                    "count": count,
                    "group": "" if card is None else card.group,
                    "mana": None if card is None else card.mana,
                }
            )
        return rows


class LayoutBuilder(Builder):
    """Builds White's pieces by square; Black's are the mirror image."""

    def __init__(self, layout: Layout, catalogue: Catalogue, declared: Sequence[Option]) -> None:
        super().__init__(
            "layout", ("layout",), (_LONE_KING, _STANDARD, SMALL, _FIRST_GAME), "SQUARE", "c2=rook", own=False
        )
        self._layout = layout
        self._catalogue = catalogue
        self._declared = declared

    def parts(self) -> dict[str, list[Fields]]:
        kinds = [kind for kind in self._catalogue.kinds if kind.name in self._layout.kinds]
        return {"pieces": [{"name": kind.name, "group": kind.group, "life": kind.life} for kind in kinds]}

    def begin(self, source: Plain) -> Fields:
        if isinstance(source, dict):
            return dict(source)
        if not isinstance(source, str):
            raise WarboardError(f"a layout is a preset's name or a mapping from square to kind, not {kind_of(source)}")
        _refuse_unknown(self, source)
        if source == SMALL:
            return dict(LINE_UPS[SMALL].layout)
        if source == _FIRST_GAME:
            return first_layout()
        standard = standard_layout()
        if source == _STANDARD:
            return standard
        return {square: kind for square, kind in standard.items() if kind == "king"}

    def put(self, build: Fields, place: str, value: str) -> Fields:
        changed = self.clear(build, place)
        if value:
            changed[place] = value
        return changed

    def clear(self, build: Fields, place: str) -> Fields:
        return {square: kind for square, kind in build.items() if square != place}

    def problems(self, build: Fields, options: Plain) -> list[str]:
        found: list[str] = []
        line_up = LINE_UPS[self._board_of(options)]
        board, ranks, most = line_up.board, line_up.ranks, line_up.most
        for name, kind in build.items():
            place = f"layout.{str(name)[:40]}"
            square = board.square(name)
            if square == NOWHERE:
                found.append(f"{place}: the board goes from a1 to {board.names[-1]} (MC-285)")
            elif board.rank(square) >= ranks:
                found.append(f"{place}: white's pieces stand on the ranks 1 to {ranks} (MC-270)")
            if kind not in self._layout.kinds:
                found.append(f"{place}: no piece of that kind starts the game: {kind_of(kind)} (MC-270)")
        if len(build) > most:
            found.append(f"layout: expected at most {most} pieces, found {len(build)} (MC-270)")
        kings = list(build.values()).count("king")
        if kings != 1:
            found.append(f"layout: expected exactly one king, found {kings} (MC-270)")
        return found

    def _board_of(self, options: Plain) -> str:
        """The word for the board that these options choose."""
        chosen = options if isinstance(options, dict) else {}
        about = {name: value for name, value in chosen.items() if name in (RULE_SET, "board")}
        return read_settings(self._declared, about, RULE_SETS).word("board")

    def give(self, options: Fields, side: str, build: Fields) -> Fields:
        return {**options, "layout": build}

    def rows(self, build: Fields) -> list[Fields]:
        return [{"square": square, "piece": kind} for square, kind in build.items()]


def builders_of(catalogue: Catalogue, options: Sequence[Option]) -> list[Builder]:
    """The builders of a game with these options."""
    kinds = {option.name: option.kind for option in options}
    hands, decks, layout = kinds["hands"], kinds["decks"], kinds["layout"]
    assert isinstance(hands, CardsBySide) and isinstance(decks, CardsBySide) and isinstance(layout, Layout)
    return [
        CardsBuilder("hand", "hands", hands.cards, STARTING_HAND, "MC-267", "add_movement=1"),
        CardsBuilder("deck", "decks", decks.cards, STARTING_DECK, "MC-268", "add_mana=2"),
        LayoutBuilder(layout, catalogue, options),
    ]


def _refuse_unknown(builder: Builder, preset: str) -> None:
    if preset not in builder.presets:
        raise WarboardError(f"there is no preset {preset[:40]!r} (there are {', '.join(builder.presets)})")


def _counted(cards: Sequence[str]) -> Fields:
    counts: Fields = {}
    for card in cards:
        counts[card] = cards.count(card)
    return counts
