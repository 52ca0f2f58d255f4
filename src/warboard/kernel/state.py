"""A game at one moment, as a value: states are compared, copied, pickled and printed like numbers or texts."""

from typing import Any, Generic, TypeAlias

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from warboard.kernel.plain import Fields, Plain


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position and nothing else: no clock, no random generator, no rules.

    Two states are equal if their dumps are equal. A state changes when an action is applied, so it has no hash.
    """

    def __init__(self, game: "AnyGame") -> None:
        self.game = game  # the game this is a position of

    def copy(self) -> "State":
        """An independent state that is equal to this one."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State) or self.game.id != other.game.id:
            return False
        return self.game.dump(self) == other.game.dump(other)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return (read_state, (self.game, self.game.dump(self)))

    def __repr__(self) -> str:
        return f"<State of {self.game.id}: {self.game.headline(self)}>"


S = TypeVar("S", bound=State, default=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionCodec(Generic[S]):
    """Writes states as plain data and reads them back. Every game is one."""

    def __init__(self, id: str) -> None:
        self.id = id

    def dump(self, state: S) -> Fields:
        """The whole position as plain data, every field written; loading it gives an equal state."""
        raise NotImplementedError

    def position(self, data: Plain, version: int | None = None) -> S:
        """The state that plain data describes; BadPosition or BadOptions names the place at fault."""
        raise NotImplementedError

    def headline(self, state: S) -> str:
        """A few words about the position: who is to act, or how it ended."""
        return ""


AnyGame: TypeAlias = "PositionCodec[Any]"  # for any kind of state: a state knows its game, not its own class


def read_state(game: AnyGame, data: Plain) -> State:
    """The state that was dumped as `data`; used to unpickle states."""
    state: State = game.position(data)
    return state
