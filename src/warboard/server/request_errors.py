"""What the server refuses, as answers with a status; the text is for the person who must act."""

from warboard.kernel.errors import WarboardError


class Refuse(WarboardError):
    """Something asked for that is not done."""

    status = 400
    error = "refused"

    def __init__(self, reason: str, rule: str = "", place: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.place = place  # the field at fault


class NotThere(Refuse):
    """What is asked for does not exist, or not for the one who asks."""

    status = 404
    error = "not found"


class NotKnown(Refuse):
    """Nobody is logged in."""

    status = 401
    error = "not logged in"


class NotAllowed(Refuse):
    """The one who asks may not."""

    status = 403
    error = "not allowed"


class Conflict(Refuse):
    """It does not fit how things stand now: taken, over, changed in the meantime."""

    status = 409
    error = "conflict"


class Unavailable(Refuse):
    """It cannot be done just now."""

    status = 503
    error = "unavailable"


class TooMuch(Refuse):
    """Too much in too short a time."""

    status = 429
    error = "too much"

    def __init__(self, reason: str, seconds: int) -> None:
        super().__init__(reason)
        self.seconds = seconds
