"""What each side may see of a record while a game with hidden things is on (section 6 of the platform's rulebook).

Of every entry its number, hash and time; of the data what the game allows: the start as the game's own view has it,
actions as the game tells them, refused texts to the side alone that sent them, no luck. Orders given in secret are open
when they enter the record, for then they are carried out.
"""

from collections.abc import Sequence

from warboard.kernel.action import Action
from warboard.kernel.event import ONLOOKER
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.play.record import Entry, Record


class RecordView:
    """Keeps, while a match goes on, what viewers may see of it; nothing is kept where nothing is hidden."""

    def __init__(self, sides: Sequence[str], starts: Sequence[Fields]) -> None:
        self.sides = list(sides)
        self.hides = bool(starts)
        self._starts = list(starts)  # by viewer, the onlooker first; empty where nothing is hidden
        self._texts: dict[int, list[str]] = {}  # by entry: the action's text, by viewer

    def copy(self) -> "RecordView":
        other = RecordView(self.sides, self._starts)
        other._texts = self._texts.copy()
        return other

    def texts_of(self, game: Game, state: State, side: int, action: Action) -> list[str]:
        """The texts that viewers are shown of an action about to be taken in this state, by viewer."""
        if not self.hides:
            return []
        return [game.text_for(state, side, action, viewer) for viewer in range(ONLOOKER, len(self.sides))]

    def note(self, entry: int, texts: list[str]) -> None:
        """The action of that entry is shown by these texts; without texts it is open to all."""
        if texts:
            self._texts[entry] = texts

    def view(self, record: Record, viewer: int, first: int = 0) -> list[Fields]:
        """The record from an entry on as a side (or `ONLOOKER`) may see it; whole once it is finished."""
        hides = self.hides and not record.finished
        return [self._entry(entry, viewer) if hides else entry.dump() for entry in record.entries[first:]]

    def _entry(self, entry: Entry, viewer: int) -> Fields:
        data = dict(entry.data)
        own = viewer != ONLOOKER and data.get("side") == self.sides[viewer]
        if entry.kind == "start":
            start = self._starts[viewer - ONLOOKER]
            _replace(data, "options", start.get("options"))
            if "position" in data:
                data["position"] = start
        if entry.n in self._texts:
            data["action"] = self._texts[entry.n][viewer - ONLOOKER]
        if entry.kind == "illegal" and not own:
            data.pop("action", None)
        data.pop("luck", None)  # a side's own action may draw what only another may see, such as its new cards
        seen = entry.dump()
        seen["data"] = data
        return seen


def view_from(game: Game, state: State) -> RecordView:
    """What viewers may see of a match that starts in this state."""
    sides = game.sides(state)
    starts: list[Fields] = []
    if game.hides(state):
        starts = [game.view(state, viewer) for viewer in range(ONLOOKER, len(sides))]
    return RecordView(sides, starts)


def _replace(data: Fields, key: str, seen: object) -> None:
    if isinstance(seen, dict):
        data[key] = seen
    else:
        data.pop(key, None)
