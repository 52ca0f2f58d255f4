"""What the end of a game does to the ratings of those who played it (sections 3.7 and 3.8)."""

from warboard.kernel.outcome import Outcome
from warboard.server.ratings.elo import START, Standing, rate
from warboard.server.store.database import Transaction
from warboard.server.store.models import Account, Flag, Rating, RatingChange
from warboard.server.store.ratings import change_rating, lock_rating
from warboard.server.store.tables import StoredTable, rule_set_of


def is_rated(loaded: StoredTable, acted: list[bool]) -> bool:
    """Whether a game is rated: all agreed, all are people or all are bots, and every side has acted (PL-3)."""
    accounts = [sitting.account for sitting in loaded.seats]
    if not loaded.table.rated or not all(acted) or len(accounts) < 2:
        return False
    kinds = {None if account is None else account.kind for account in accounts}
    return kinds in ({"person"}, {"bot"})


async def rate_game(
    session: Transaction, loaded: StoredTable, game_id: str, outcome: Outcome, acted: list[bool], time: int
) -> None:
    """Changes the records of all players, each from the ratings before the game (PL-72)."""
    players = [sitting.account for sitting in loaded.seats if sitting.account is not None]
    if len(players) < len(loaded.seats):
        return
    game = loaded.table.game
    # In the order of accounts, so that two games that end at once cannot deadlock.
    found = {account.id: await lock_rating(session, account.id, game, START) for account in _ordered(players)}
    stored = [found[account.id] for account in players]
    if len(players) == 2:
        stored[0].first += 1  # PL-104
        stored[1].second += 1
    if is_rated(loaded, acted):
        await _rate(session, stored, outcome, _RatedGame(game_id, rule_set_of(loaded), time))
    for rating in found.values():
        await change_rating(session, rating)


class _RatedGame:
    """What the history of ratings says of a game."""

    def __init__(self, id: str, rule_set: str, time: int) -> None:
        self.id = id
        self.rule_set = rule_set
        self.time = time


async def _rate(session: Transaction, stored: list[Rating], outcome: Outcome, game: _RatedGame) -> None:
    before = [Standing(one.rating, one.games, one.wins, one.flagged) for one in stored]
    places = outcome.places(len(stored))
    for side, rating in enumerate(stored):
        scores = [(before[other], _score(places[side], places[other])) for other in range(len(stored)) if other != side]
        won = outcome.result(side) > 0 and (len(outcome.winners) == 1 or places[side] == 1)
        await _change(session, rating, before[side], scores, won, game)


def _ordered(players: list[Account]) -> list[Account]:
    return sorted({account.id: account for account in players}.values(), key=lambda account: account.id)


def _score(own: int, other: int) -> float:
    """1, 1/2 or 0 for a place ahead of, level with or behind another (PL-74)."""
    return 1.0 if own < other else 0.5 if own == other else 0.0


async def _change(
    session: Transaction,
    rating: Rating,
    before: Standing,
    scores: list[tuple[Standing, float]],
    won: bool,
    game: _RatedGame,
) -> None:
    done = rate(before, scores, won)
    rating.rating = done.after.rating
    rating.games = done.after.games
    rating.wins = done.after.wins
    rating.flagged = done.after.flagged
    await _note(session, rating, game, before.rating, done.by_game, "PL-72")
    if done.bonus:
        await _note(session, rating, game, done.by_game, done.after.rating, "PL-83")
    if done.newly_flagged:
        await session.add(
            Flag(
                account_id=rating.account_id,
                game=rating.game,
                game_id=game.id,
                entry=None,
                kind="smurf",
                rule="PL-81",
                at=game.time,
                closed=None,
                verdict="",
            )
        )


async def _note(session: Transaction, rating: Rating, game: _RatedGame, before: int, after: int, rule: str) -> None:
    await session.add(
        RatingChange(
            account_id=rating.account_id,
            game=rating.game,
            game_id=game.id,
            at=game.time,
            before=before,
            after=after,
            rule=rule,
            rule_set=game.rule_set,
        )
    )
