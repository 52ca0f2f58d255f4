"""What each side may see of a record during a game with hidden information (section 6 of the platform's rulebook).

A side sees the number, hash and time of every entry, and as much of the data as the game allows: the start as in the
game's own view, actions as worded by `text_for`, refused texts only if it sent them, no luck, and the salt only where
nothing is left out. Secret orders are open to everybody once
they enter the record, because they are carried out then.
"""

from collections.abc import Sequence

from warboard.kernel.action import Action
from warboard.kernel.event import ONLOOKER
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.play.record import Entry, Record


class RecordView:
    """Keeps what viewers may see of a match in progress; where nothing is hidden, nothing is kept."""

    def __init__(self, sides: Sequence[str], starts: Sequence[Fields]) -> None:
        self.sides = list(sides)
        self.hides = bool(starts)
        self._starts = list(starts)  # by viewer, onlooker first; empty where nothing is hidden
        self._texts: dict[int, list[str]] = {}  # by entry: the action's text, by viewer

    def copy(self) -> "RecordView":
        other = RecordView(self.sides, self._starts)
        other._texts = self._texts.copy()
        return other

    def texts_of(self, game: Game, state: State, side: int, action: Action) -> list[str]:
        """For each viewer, the text of an action about to be taken in this state."""
        if not self.hides:
            return []
        return [game.text_for(state, side, action, viewer) for viewer in range(ONLOOKER, len(self.sides))]

    def note(self, entry: int, texts: list[str]) -> None:
        """Notes the texts of an entry's action, by viewer; without texts the action is open to all."""
        if texts:
            self._texts[entry] = texts

    def view(self, record: Record, viewer: int, first: int = 0, end: int | None = None) -> list[Fields]:
        """The entries from `first` up to `end` as a side (or `ONLOOKER`) may see them; complete once it is finished."""
        hides = self.hides and not record.finished
        return [self._entry(entry, viewer) if hides else entry.dump() for entry in record.entries[first:end]]

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
        data.pop("luck", None)  # a side's action may draw something that only another may see, such as its new cards
        if data != entry.data:
            data.pop("salt", None)  # with it, what is left out could be guessed until its hash fits (PL-133)
        fields = entry.dump()
        fields["data"] = data
        return fields


def view_from(game: Game, state: State) -> RecordView:
    """What viewers may see of a match that starts in this state."""
    sides = game.sides(state)
    starts: list[Fields] = []
    if game.hides(state):
        starts = [game.view(state, viewer) for viewer in range(ONLOOKER, len(sides))]
    return RecordView(sides, starts)


def _replace(data: Fields, key: str, value: object) -> None:
    if isinstance(value, dict):
        data[key] = value
    else:
        data.pop(key, None)
