"""A step that is to be written, with all that follows from it."""

from typing import Final

Row = dict[str, object]
GAME_CHANGES: Final = (
    "steps",
    "entries",
    "head",
    "changed",
    "deadline",
    "alert_due",
    "bot_due",
    "outcome",
)  # by a step


class NewStep:
    """A step to be written, with what follows from it for the row of its game, ratings and flags."""

    def __init__(self, step: Row, game: Row) -> None:
        self.step = step
        self.game = game
        self.acted: list[Row] = []  # players whose last action in a rated game this is (PL-91)
        self.changes: list[Row] = []
        self.flags: list[Row] = []
        self.key = (str(step["game_id"]), int(str(step["n"])))

    def set_delay(self, delay: int) -> None:
        """How long the player took, from the sending of the position to the action (PL-42)."""
        self.step["delay"] = delay

    def ask_bot_at(self, time: int) -> None:
        """When a bot that is to act after this step counts as abandoned."""
        self.game["bot_due"] = time

    def look_for_alerts_at(self, time: int | None) -> None:
        """When somebody may have to be notified after this step."""
        self.game["alert_due"] = time

    def add_flag(self, account_id: int, game: str, entry: int, kind: str, rule: str) -> None:
        """Something for people to review."""
        self.flags.append(
            {
                "account_id": account_id,
                "game": game,
                "game_id": self.step["game_id"],
                "entry": entry,
                "kind": kind,
                "rule": rule,
                "at": self.step["time"],
                "verdict": "",
            }
        )

    def add_action(self, account_id: int, game: str, loss: int) -> None:
        """A player's action in a rated game, and what the absence before it has cost."""
        self.acted.append({"account_id": account_id, "game": game, "last": self.step["time"], "loss": loss})

    def add_change(self, account_id: int, game: str, before: int, after: int, rule: str) -> None:
        """A change of a rating."""
        self.changes.append(
            {
                "account_id": account_id,
                "game": game,
                "game_id": self.step["game_id"],
                "at": self.step["time"],
                "before": before,
                "after": after,
                "rule": rule,
            }
        )
