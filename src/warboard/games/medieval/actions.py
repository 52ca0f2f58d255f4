"""Every action of Medieval Chess exists once: in tables that fill as actions are first needed."""

from typing import Final

from warboard.games.medieval.board import BOARD
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

END: Final = Action("end", board=BOARD)


class ActionTable:
    """The actions of one verb (and word) from one square to another."""

    def __init__(self, verb: str, word: str = "") -> None:
        self._verb = verb
        self._words: tuple[str, ...] = (word,) if word else ()
        self._actions: list[Action | None] = [None] * (BOARD.size * BOARD.size)

    def get(self, source: int, target: int) -> Action:
        place = source * 64 + target
        action = self._actions[place]
        if action is None:
            action = Action(self._verb, source, target, NOWHERE, self._words, BOARD)
            self._actions[place] = action
        return action

    def to(self, targets: list[list[int]]) -> list[list[Action]]:
        """By square: the actions from there to each of its targets."""
        return [[self.get(source, target) for target in listed] for source, listed in enumerate(targets)]


def actions_in_place(verb: str, *words: str) -> list[Action]:
    """The actions of one verb (and words) that name no square but the acting piece's, by that square."""
    return [Action(verb, source, NOWHERE, NOWHERE, words, BOARD) for source in range(BOARD.size)]


def action_with_id(verb: str, source: int, target: int, id: str) -> Action:
    """An action that names a piece by its id. There may be any number of ids, so it is made each time."""
    return Action(verb, source, target, NOWHERE, (id,), BOARD)


def last_square(action: Action) -> int:
    """Where an action ends up: the last square that it names."""
    return action.target if action.third == NOWHERE else action.third
