"""Refused requests, each with its HTTP status. The text is for the person who must act."""

from warboard.kernel.errors import WarboardError


class RequestError(WarboardError):
    """A request that is not carried out."""

    status = 400
    error = "refused"

    def __init__(self, reason: str, rule: str = "", place: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.place = place  # the field at fault


class BadRequest(RequestError):
    """Something in the request is wrong."""


class NotJson(RequestError):
    """The body's type is not JSON."""

    status = 415


class StaleIntent(BadRequest):
    """An action or a request that came too late, too early or for another game. It has no consequences (PL-13)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, "PL-13")


class NotFound(RequestError):
    """It does not exist, or not for this user."""

    status = 404
    error = "not found"


class NotLoggedIn(RequestError):
    """Nobody is logged in."""

    status = 401
    error = "not logged in"


class Forbidden(RequestError):
    """This user may not do it."""

    status = 403
    error = "not allowed"


class Conflict(RequestError):
    """It does not fit the current state: taken, over, changed in the meantime."""

    status = 409
    error = "conflict"


class Unavailable(RequestError):
    """It cannot be done right now."""

    status = 503
    error = "unavailable"


class TooManyRequests(RequestError):
    """Too much in too short a time."""

    status = 429
    error = "too much"

    def __init__(self, reason: str, seconds: int, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.seconds = seconds
