"""Stores how a game ended for each of its players."""

from warboard.play.match import Match
from warboard.server.game_info import rules_used
from warboard.server.ratings.settle import is_rated
from warboard.server.store.database import Transaction
from warboard.server.store.models import OPENING_LENGTH, PlayedGame, new_row
from warboard.server.store.tables import StoredTable


async def note_results(session: Transaction, loaded: StoredTable, match: Match, game_id: str, time: int) -> None:
    """Stores how a game ended for everyone who played it, if all seats were taken."""
    outcome = match.outcome
    players = [(sitting.side, sitting.account) for sitting in loaded.seats if sitting.account is not None]
    if outcome is None or len(players) < len(loaded.seats):
        return
    first = first_actions(match) if loaded.table.position is None and _is_first(loaded, game_id) else {}
    rule_set = rules_used(loaded.table.game, loaded.table.options, None).rule_set
    results: list[PlayedGame] = []
    for side, account in players:
        others = [other for name, other in players if name != side]
        answer = next((action for name, action in first.items() if name != side), None)
        results.append(
            new_row(
                PlayedGame,
                game_id=game_id,
                side=side,
                account_id=account.id,
                table_id=loaded.table.id,
                game=loaded.table.game,
                rule_set=rule_set[:60],
                opponent_id=others[0].id if len(others) == 1 else None,
                rated=is_rated(loaded),
                result=outcome.result(list(match.sides).index(side)),
                at=time,
                opening=first[side][:OPENING_LENGTH] if side in first else None,
                answer=None if answer is None else answer[:OPENING_LENGTH],
                accuracy=None,
                luck=None,
            )
        )
    await session.add_missing(results)


def _is_first(loaded: StoredTable, game_id: str) -> bool:
    """Whether a game was played from its beginning, and does not continue another after a takeback."""
    return loaded.game is None or loaded.game.id != game_id or loaded.game.before is None


def first_actions(match: Match) -> dict[str, str]:
    """The first action of each side, in the order in which they were taken."""
    found: dict[str, str] = {}
    for entry in match.record.entries:
        if entry.kind == "action":
            found.setdefault(str(entry.data["side"]), str(entry.data["action"]))
            if len(found) == len(match.sides):
                break
    return found
