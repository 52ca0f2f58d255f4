"""How the end of a game changes its players' ratings (sections 3.7 and 3.8)."""

from collections.abc import Sequence

from warboard.kernel.outcome import Outcome
from warboard.server.look_back import LOOK_BACK_MS
from warboard.server.ratings.elo import START, Standing, rate
from warboard.server.ratings.weights import NEW_BELOW, PastMeeting, Weight, weigh
from warboard.server.store.database import Transaction
from warboard.server.store.meetings import past_meetings
from warboard.server.store.models import Account, Flag, Meeting, Rating, RatingChange
from warboard.server.store.ratings import change_rating, count_unrated, lock_rating
from warboard.server.store.sources import sources_of
from warboard.server.store.tables import StoredTable


def is_rated(loaded: StoredTable) -> bool:
    """Whether a game is rated: all agreed, and all are people or all are bots (PL-3)."""
    accounts = [sitting.account for sitting in loaded.seats]
    if not loaded.table.rated or len(accounts) < 2:
        return False
    kinds = {None if account is None else account.kind for account in accounts}
    return kinds in ({"person"}, {"bot"})


class Attendance:
    """Which sides took an action, and which stayed away (PL-157)."""

    def __init__(self, acted: Sequence[bool], absent: Sequence[bool]) -> None:
        self.acted = acted
        self.absent = absent

    def opponents_of(self, side: int) -> list[int]:
        """Whom a side is rated against: one that stayed away against all that did not, one that acted against all
        others that acted.
        """
        others = [other for other in range(len(self.acted)) if other != side]
        if self.absent[side]:
            return [other for other in others if not self.absent[other]]
        return [other for other in others if self.acted[side] and self.acted[other]]


async def rate_game(
    session: Transaction, loaded: StoredTable, game_id: str, outcome: Outcome, attendance: Attendance, time: int
) -> None:
    """Changes the records of all players, each based on the ratings before the game (PL-72)."""
    players = [sitting.account for sitting in loaded.seats if sitting.account is not None]
    if len(players) < len(loaded.seats):
        return
    game = loaded.table.game
    if not is_rated(loaded):
        await count_unrated(session, game, START, [account.id for account in players])
        return
    # In the order of accounts, so that two games ending at once cannot deadlock.
    found = {account.id: await lock_rating(session, account.id, game, START) for account in _ordered(players)}
    stored = [found[account.id] for account in players]
    if len(players) == 2:
        stored[0].first += 1  # PL-104
        stored[1].second += 1
    await _RatedGame(session, game_id, game, time, players, stored).rate(outcome, attendance)
    for rating in found.values():
        await change_rating(session, rating)


def _ordered(players: list[Account]) -> list[Account]:
    return sorted({account.id: account for account in players}.values(), key=lambda account: account.id)


def _score(own: int, other: int) -> float:
    """1, 1/2 or 0 for a place ahead of, level with or behind another (PL-74)."""
    return 1.0 if own < other else 0.5 if own == other else 0.0


class _RatedGame:
    """A game that is being rated; `stored` are the records of its players, by side."""

    def __init__(
        self,
        session: Transaction,
        game_id: str,
        game: str,
        time: int,
        players: Sequence[Account],
        stored: Sequence[Rating],
    ) -> None:
        self._session = session
        self._game_id = game_id
        self._game = game
        self._time = time
        self._players = players
        self._stored = stored
        self._before = [
            Standing(one.rating, one.games, one.wins, one.flagged, one.full_games, one.full_wins) for one in stored
        ]

    async def rate(self, outcome: Outcome, attendance: Attendance) -> None:
        places = outcome.places(len(self._stored))
        shared = await self._shared_sources()
        for side in range(len(self._stored)):
            opponents = attendance.opponents_of(side)
            if not opponents:
                continue
            absent = attendance.absent[side]
            weights = await self._weigh(side, opponents, shared, absent)
            scores = [0.0 if absent else _score(places[side], places[other]) for other in opponents]
            won = not absent and outcome.result(side) > 0 and (len(outcome.winners) == 1 or places[side] == 1)
            against = [(self._before[other], score) for other, score in zip(opponents, scores, strict=True)]
            await self._change(side, against, won, weights, "PL-157" if absent else "PL-72")

    async def _shared_sources(self) -> list[list[bool]]:
        """Which sides come from the same source as which others (PL-154)."""
        people = [account.person_id for account in self._players]
        since = self._time - LOOK_BACK_MS
        sources = [await sources_of(self._session, person, since) for person in people]
        sides = range(len(people))
        return [
            [people[one] == people[other] or bool(sources[one] & sources[other]) for other in sides] for one in sides
        ]

    async def _weigh(
        self, side: int, opponents: Sequence[int], shared: Sequence[Sequence[bool]], absent: bool
    ) -> list[Weight]:
        """How much the game counts for a side against each opponent; stored for the next games."""
        own_id = self._stored[side].account_id
        found = await past_meetings(self._session, own_id, self._game, self._time - LOOK_BACK_MS)
        past = [PastMeeting(*one) for one in found]
        weights: list[Weight] = []
        for other in opponents:
            opponent_id = self._stored[other].account_id
            is_new = self._before[other].games < NEW_BELOW
            is_shared = shared[side][other]
            weight = weigh(past, opponent_id, is_new, is_shared)
            weights.append(weight)
            await self._session.add_if_missing(
                Meeting(
                    game_id=self._game_id,
                    account_id=own_id,
                    opponent_id=opponent_id,
                    game=self._game,
                    at=self._time,
                    is_new=is_new,
                    is_shared=is_shared,
                    is_absent=absent,
                    for_repeated=weight.repeated,
                    for_new=weight.new,
                    for_shared=weight.shared,
                )
            )
        return weights

    async def _change(
        self, side: int, against: list[tuple[Standing, float]], won: bool, weights: Sequence[Weight], rule: str
    ) -> None:
        before = self._before[side]
        rating = self._stored[side]
        done = rate(before, against, won, [weight.value for weight in weights])
        rating.rating = done.after.rating
        rating.games = done.after.games
        rating.wins = done.after.wins
        rating.flagged = done.after.flagged
        rating.full_games = done.after.full_games
        rating.full_wins = done.after.full_wins
        await self._note(rating, before.rating, done.by_game, rule)
        if done.bonus:
            await self._note(rating, done.by_game, done.after.rating, "PL-83")
        if done.newly_flagged:
            await self._session.add(
                Flag(
                    account_id=rating.account_id,
                    game=rating.game,
                    game_id=self._game_id,
                    entry=None,
                    kind="smurf",
                    rule="PL-81",
                    at=self._time,
                    closed=None,
                    verdict="",
                )
            )

    async def _note(self, rating: Rating, before: int, after: int, rule: str) -> None:
        await self._session.add(
            RatingChange(
                account_id=rating.account_id,
                game=rating.game,
                game_id=self._game_id,
                at=self._time,
                before=before,
                after=after,
                rule=rule,
            )
        )
