"""What each side may see of a record while a game with hidden things is on (section 6 of the platform's rulebook).

Of every entry its number, hash and time; of the data what the game allows: the start as the game's own view has it,
actions as the game tells them, refused texts to the side alone that sent them, no luck. Orders given in secret are open
when they enter the record, for then they are carried out.
"""

from warboard.kernel.action import Action
from warboard.kernel.event import ONLOOKER
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.play.record import Entry, Record


class Shown:
    """Keeps, while a match goes on, what viewers may see of it; nothing is kept where nothing is hidden."""

    def __init__(self, game: Game, state: State) -> None:
        self.sides: list[str] = list(game.sides(state))
        self.hides = game.hides(state)
        self._starts: list[Fields] = []  # by viewer, the onlooker first
        self._told: dict[int, list[str]] = {}  # by entry: the action's text, by viewer
        if self.hides:
            self._starts = [game.view(state, viewer) for viewer in range(ONLOOKER, len(self.sides))]

    def tell(self, game: Game, state: State, side: int, action: Action) -> list[str]:
        """The texts by which the viewers are told of an action that is about to be taken in this state."""
        if not self.hides:
            return []
        return [game.text_for(state, side, action, viewer) for viewer in range(ONLOOKER, len(self.sides))]

    def note(self, entry: int, texts: list[str]) -> None:
        """The action told in these texts is that entry; without texts it is open to all."""
        if texts:
            self._told[entry] = texts

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
        if entry.n in self._told:
            data["action"] = self._told[entry.n][viewer - ONLOOKER]
        if entry.kind == "illegal" and not own:
            data.pop("action", None)
        data.pop("luck", None)  # a side's own action may draw what only another may see, such as its new cards
        seen = entry.dump()
        seen["data"] = data
        return seen


def _replace(data: Fields, key: str, seen: object) -> None:
    if isinstance(seen, dict):
        data[key] = seen
    else:
        data.pop(key, None)
