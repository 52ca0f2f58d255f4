"""What is kept of a game that was played: plain data for the store."""

from dataclasses import dataclass, field

from warboard.kernel.plain import Fields


@dataclass(frozen=True)
class GameResult:
    """How the game of a job went."""

    job: int
    scores: tuple[float, ...]  # by side, 0 to 1
    winners: tuple[int, ...]
    reason: str
    actions: int
    turns: int
    fingerprint: str  # equal for games that went the same way
    facts: dict[str, Fields] = field(default_factory=dict)  # what each measure recorded, by its name

    @property
    def is_draw(self) -> bool:
        return not self.winners


@dataclass(frozen=True)
class FailedGame:
    """A job whose game could not be played to its end, and why. The others in its run are not affected."""

    job: int
    error: str
