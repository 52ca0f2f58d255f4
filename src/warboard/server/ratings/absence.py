"""The end of an absence: its cost is taken off for good when the player next acts in a rated game (PL-93)."""

from warboard.server.ratings.decay import days_away, loss, shown_rating
from warboard.server.store.database import Database
from warboard.server.store.new_step import NewStep
from warboard.server.store.ratings import read_rating


def costs_rating(before: int | None, time: int) -> bool:
    """Whether an action may end an absence that costs something; `before` is the last one in the same game."""
    return before is None or loss(days_away(before, time)) > 0


async def end_absence(
    database: Database, step: NewStep, account_id: int, game: str, before: int | None, time: int
) -> None:
    """Notes along with a step that its player acted in a rated game; `before` is their previous action in the same
    game.
    """
    lost = 0
    if costs_rating(before, time):
        rating = await read_rating(database, account_id, game)
        lost = 0 if rating is None else rating.rating - shown_rating(rating.rating, rating.last, time)
        if rating is not None and lost:
            step.add_change(account_id, game, rating.rating, rating.rating - lost, "PL-93")
    step.add_action(account_id, game, lost)
