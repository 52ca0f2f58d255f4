"""A game of chess at a table, as lichess describes one."""

from typing import Final

from msgspec import UNSET

from warboard.api.chess import GAME, state_fen_of, uci_of
from warboard.games import find_game
from warboard.kernel.event import ONLOOKER
from warboard.kernel.outcome import Outcome
from warboard.play.platform_options import PlatformOptions
from warboard.play.record import Entry
from warboard.server.clock import now
from warboard.server.lichess.shapes import Colour, GameState
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.store.models import Account
from warboard.server.store.tables import read_fields
from warboard.server.tables.earlier_games import earlier_games, load_earlier
from warboard.server.tables.live_table import LiveTable

COLOURS: Final[tuple[Colour, Colour]] = ("white", "black")
START: Final = "startpos"
STARTED: Final = "started"
ABORTED: Final = "aborted"
STATUS_IDS: Final = {
    STARTED: 20,
    ABORTED: 25,
    "mate": 30,
    "resign": 31,
    "stalemate": 32,
    "draw": 34,
    "outoftime": 35,
    "unknownFinish": 38,
}
_STATUS_OF_REASONS: Final = {
    "checkmate": "mate",
    "resignation": "resign",
    "stalemate": "stalemate",
    "time": "outoftime",
}
_NO_LIMIT: Final = 2**31 - 1  # milliseconds, if there is no clock


class ChessGame:
    """The state of a game at one moment."""

    def __init__(self, table: LiveTable, accounts: list[Account], earlier: list[Entry]) -> None:
        live = table.live
        assert live is not None, table.id
        stored = table.loaded.table
        match = live.match
        self.id = table.id
        self.accounts = accounts
        self.rated = stored.rated
        self.created = stored.created
        self.options: PlatformOptions = match.progress.platform
        self.from_position = stored.position is not None
        self.moves = [*_moves(earlier), *_moves(match.record.entries)]
        self.fen = state_fen_of(match.state)
        self.status = _status(match.outcome, stored.status)
        self.is_over = self.status != STARTED
        won = match.outcome.winners if match.outcome is not None else ()
        self.winner: Colour | None = COLOURS[won[0]] if won else None
        self.acting = () if self.is_over else match.acting
        self.acted = list(live.acted)
        self.offered_by = match.progress.offered_by
        self.takeback_by = "" if stored.takeback is None else str(read_fields(stored.takeback)["side"])
        time = now()
        self.clocks = [match.progress.time_left(side, time) for side in range(len(COLOURS))]

    def state(self) -> GameState:
        """The line that describes its state."""
        left = [_NO_LIMIT if one is None else one for one in self.clocks]
        increment = self.options.increment_seconds * 1000 if self.options.live else 0
        return GameState(
            moves=" ".join(self.moves),
            wtime=left[0],
            btime=left[1],
            winc=increment,
            binc=increment,
            status=self.status,
            winner=UNSET if self.winner is None else self.winner,
            wdraw=self.offered_by == 0,
            bdraw=self.offered_by == 1,
            wtakeback=self.takeback_by == COLOURS[0],
            btakeback=self.takeback_by == COLOURS[1],
        )


def _moves(entries: list[Entry]) -> list[str]:
    moves = [uci_of(str(one.data["action"])) for one in entries if one.kind == "action"]
    return [move for move in moves if move is not None]


def _status(outcome: Outcome | None, table_status: str) -> str:
    if outcome is None:
        return ABORTED if table_status == "aborted" else STARTED
    found = _STATUS_OF_REASONS.get(outcome.reason)
    return found or ("unknownFinish" if outcome.winners else "draw")


async def read_game(platform: Platform, table: LiveTable) -> ChessGame | None:
    """The game at a table whose lock the caller holds; None if none has begun, or if it is not chess."""
    stored = table.loaded
    if table.live is None or stored.table.game != GAME:
        return None
    accounts = [sitting.account for sitting in stored.seats if sitting.account is not None]
    earlier: list[Entry] = []
    for before in earlier_games(stored.game):
        earlier += (await load_earlier(platform, table, before.id)).match.record.entries[: before.entries]
    return ChessGame(table, accounts, earlier)


async def read_own_game(platform: Platform, table_id: str, account_id: int) -> tuple[ChessGame, int]:
    """A game that an account plays, and on which side; no other game is visible to lichess clients."""
    async with platform.cache.lock(table_id, newest=True) as table:
        side = table.side_of(account_id)
        game = await read_game(platform, table)
    if game is None or side == ONLOOKER:
        raise NotFound("no such game, or not yours")
    return game, side


def initial_fen(position: str | None) -> str:
    """The position that a table starts from."""
    return START if position is None else state_fen_of(find_game(GAME).position(read_fields(position)))
