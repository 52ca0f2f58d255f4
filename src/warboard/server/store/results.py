"""How games ended for their players, and the counts made from it: always for one account, using the index."""

from typing import Any, Final

from sqlalchemy import bindparam, case, func, select, update

from warboard.server.store.database import Database, Query, Transaction
from warboard.server.store.models import Account, PlayedGame

_GAMES = func.count()
_COUNTS = (
    _GAMES,
    func.sum(case((PlayedGame.result > 0, 1), else_=0)),
    func.sum(case((PlayedGame.result == 0, 1), else_=0)),
    func.sum(case((PlayedGame.result < 0, 1), else_=0)),
)
_REPORTED = update(PlayedGame).where(
    PlayedGame.game_id == bindparam("b_game_id"), PlayedGame.side == bindparam("b_side")
)
_SET_REPORTED = _REPORTED.values(accuracy=bindparam("b_accuracy"), luck=bindparam("b_luck"))
SEVERAL: Final = ""  # opponents, in games for more than two


async def note_report(session: Transaction, game_id: str, side: str, accuracy: float | None, luck: float) -> None:
    """Stores what a report says about a player."""
    values = {"b_game_id": game_id, "b_side": side, "b_accuracy": accuracy, "b_luck": luck}
    await session.change(_SET_REPORTED, values)


def _own(query: Any, account_id: int, game: str | None) -> Any:
    query = query.where(PlayedGame.account_id == account_id)
    return query if game is None else query.where(PlayedGame.game == game)


async def _rows(database: Database, query: Query) -> list[Any]:
    async with database.reading() as session:
        return list((await session.execute(query)).all())


async def count_by_game(database: Database, account_id: int) -> list[Any]:
    """Game, how many were played, won, drawn, lost."""
    query = _own(select(PlayedGame.game, *_COUNTS), account_id, None)
    return await _rows(database, query.group_by(PlayedGame.game).order_by(_GAMES.desc(), PlayedGame.game))


async def count_by_side(database: Database, account_id: int, game: str | None) -> list[Any]:
    """Game, side, and the counts."""
    query = _own(select(PlayedGame.game, PlayedGame.side, *_COUNTS), account_id, game)
    return await _rows(
        database, query.group_by(PlayedGame.game, PlayedGame.side).order_by(PlayedGame.game, PlayedGame.side)
    )


async def count_by_rules(database: Database, account_id: int, game: str | None) -> list[Any]:
    """Game, rule set, and the counts."""
    query = _own(select(PlayedGame.game, PlayedGame.rule_set, *_COUNTS), account_id, game)
    return await _rows(
        database,
        query.group_by(PlayedGame.game, PlayedGame.rule_set).order_by(PlayedGame.game, _GAMES.desc()),
    )


async def count_by_opponent(database: Database, account_id: int, game: str | None, limit: int) -> list[Any]:
    """The opponent's name, or `SEVERAL`, and the counts; those met most often first."""
    name = func.coalesce(Account.name, SEVERAL)
    query = _own(
        select(name, *_COUNTS).select_from(PlayedGame).outerjoin(Account, Account.id == PlayedGame.opponent_id),
        account_id,
        game,
    )
    return await _rows(database, query.group_by(name).order_by(_GAMES.desc(), name).limit(limit))


async def count_openings(database: Database, account_id: int, game: str | None, limit: int) -> list[Any]:
    """Game, side, the first actions of the player and of the others, and the counts; those met most often first."""
    keys = (PlayedGame.game, PlayedGame.side, PlayedGame.opening, PlayedGame.answer)
    query = _own(select(*keys, *_COUNTS), account_id, game).where(PlayedGame.opening.is_not(None))
    return await _rows(database, query.group_by(*keys).order_by(_GAMES.desc(), *keys).limit(limit))


async def reported_games(database: Database, account_id: int, game: str | None, limit: int) -> list[PlayedGame]:
    """The last games that have a report, the oldest first."""
    query = _own(select(PlayedGame), account_id, game).where(PlayedGame.luck.is_not(None))
    async with database.reading() as session:
        found = await session.scalars(query.order_by(PlayedGame.at.desc(), PlayedGame.game_id).limit(limit))
        return list(reversed(list(found)))
