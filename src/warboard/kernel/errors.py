"""What can be wrong with data and actions that come from outside.

    WarboardError
    ├── IllegalAction   an action that the rules do not allow now
    ├── BadInput        data of the wrong form; it names the place
    │   ├── BadPosition
    │   └── BadOptions
    └── BadFile         a file that cannot be used: a record, a scenario, a position

Code that raises one of these has changed nothing.
"""


class WarboardError(ValueError):
    """Anything that the caller got wrong. Its text is one line for the person who can fix it."""


class IllegalAction(WarboardError):
    """An action that is not among the legal ones; the rule is the id of the rulebook that forbids it."""

    def __init__(self, action: str, reason: str, rule: str) -> None:
        super().__init__(f"{action} is not legal: {reason} ({rule})")
        self.action = action
        self.reason = reason
        self.rule = rule


class BadInput(WarboardError):
    """Data that was refused: the place in it, and the reason."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


class BadPosition(BadInput):
    """A position that cannot be loaded."""


class BadOptions(BadInput):
    """Options that a game cannot be started with."""


class BadFile(WarboardError):
    """A file that does not hold what it should; the place is a line, an entry or a document."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason
