"""The end of an absence: what it cost is taken off for good when the player next acts in a rated game (PL-93)."""

from warboard.server.ratings.decay import days_away, loss, shown_rating
from warboard.server.store.database import Database
from warboard.server.store.new_step import NewStep
from warboard.server.store.ratings import read_rating


async def end_absence(
    database: Database, step: NewStep, account_id: int, game: str, before: int | None, time: int
) -> None:
    """Notes with a step that its player acted in a rated game; `before` is the last action in this same game."""
    lost = 0
    if before is None or loss(days_away(before, time)):
        rating = await read_rating(database, account_id, game)
        lost = 0 if rating is None else rating.rating - shown_rating(rating.rating, rating.last, time)
        if rating is not None and lost:
            step.add_change(account_id, game, rating.rating, rating.rating - lost, "PL-93")
    step.add_action(account_id, game, lost)
