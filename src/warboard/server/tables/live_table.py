"""A table in the memory of a process: who sits at it, its game, who watches. The database has the truth."""

from collections.abc import Sequence
from typing import NamedTuple

from warboard.kernel.event import ONLOOKER
from warboard.play.time_off import Span
from warboard.server.request_errors import Conflict, Forbidden
from warboard.server.store.models import Account
from warboard.server.store.tables import StoredTable
from warboard.server.tables.live_game import LiveGame
from warboard.server.tables.turn_lock import TurnLock
from warboard.server.watchers import Watcher


class Player:
    """The player of a side."""

    def __init__(self, account: Account) -> None:
        self.id = account.id
        self.is_bot = account.kind == "bot"
        self.is_built_in_bot = account.level is not None


class Crowd(NamedTuple):
    """How many look on in another process, which of them wish to be named, and when that was heard."""

    number: int
    names: tuple[str, ...]
    heard: int


class LiveTable:
    """A table; its lock must be held to change it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = TurnLock()
        self.watchers: set[Watcher] = set()
        self.here_elsewhere: dict[int, int] = {}  # who is connected to other processes, and when that was last heard
        self.crowds: dict[str, Crowd] = {}  # of other processes
        self.tells_crowd = False  # whether a message about the number of spectators is about to be sent
        self.gone_since: dict[int, int] = {}  # by account, as far as it is known
        self.live: LiveGame | None = None
        self.has_pending_notice = False  # whether a notice of another process's step waits for the lock
        self.players: list[Player | None] = []  # by side
        self.rated = False
        self._earlier_ids: dict[tuple[int, str], list[tuple[str, int]]] = {}  # see `set_earlier`
        self._earlier_than = ""  # the game before which they were used
        self._built_in_bots: frozenset[int] = frozenset()  # the sides that they play
        self._loaded: StoredTable | None = None
        self._sides: dict[int, int] = {}  # by account
        self.goes_on = False  # whether there is a game in which somebody may act

    @property
    def loaded(self) -> StoredTable:
        assert self._loaded is not None, self.id
        return self._loaded

    @property
    def is_loaded(self) -> bool:
        return self._loaded is not None

    @property
    def must_be_read(self) -> bool:
        """Whether there is no copy to act on: none at all, or one with something that is not in the database."""
        return self._loaded is None or (self.live is not None and self.live.diverged)

    def set(self, loaded: StoredTable, live: LiveGame | None) -> None:
        self._loaded = loaded
        self.live = live
        self.take_vacations(loaded.away)
        self.rated = loaded.table.rated
        self.players = players_of(loaded)
        taken = [(player, side) for side, player in enumerate(self.players) if player is not None]
        self._sides = {player.id: side for player, side in reversed(taken)}
        self._built_in_bots = frozenset(side for player, side in taken if player.is_built_in_bot)
        self.goes_on = live is not None and not live.closed and loaded.table.status in ("playing", "over")

    def knows_earlier(self, game_id: str) -> bool:
        """Whether it is known which clients' ids were used in the games before this one."""
        return self._earlier_than == (game_id if game_id != self.id else "")

    def set_earlier(self, game_id: str, ids: Sequence[tuple[str, int, str]]) -> None:
        """Sets the clients' ids that were used in the games before this one: game, side and id."""
        self._earlier_than = game_id
        self._earlier_ids = {}
        for game, side, client_id in ids:
            # In a campaign two players change sides after each game.
            changed = self.loaded.table.campaign is not None and (number_of(game) - number_of(game_id)) % 2 == 1
            player_now = 1 - side if changed else side
            self._earlier_ids.setdefault((player_now, client_id), []).append((game, side))

    def earlier_use(self, side: int, client_id: str, game_id: str | None) -> tuple[str, int] | None:
        """The earlier game, and the side in it, for which the player of a side used a client's id: in the game that is
        named, or else in the last.
        """
        for game, side_then in reversed(self._earlier_ids.get((side, client_id), [])):
            if game_id is None or game_id == game:
                return game, side_then
        return None

    def take_vacations(self, away: dict[int, list[Span]]) -> None:
        """When the time of each side stands still (PL-255)."""
        self.loaded.away = away
        if self.live is not None:
            self.live.arbiter.away = away

    def forget(self) -> None:
        """Drops the copy; it is read again when it is needed next."""
        self._loaded = None
        self.live = None

    def side_of(self, account_id: int) -> int:
        """The side that an account plays, or `ONLOOKER`."""
        return self._sides.get(account_id, ONLOOKER)

    def current_game(self) -> LiveGame:
        """The game that is on."""
        if self.live is None:
            raise Conflict("the game has not started yet")
        if not self.goes_on:
            raise Conflict("the game is over")
        return self.live

    def bots_to_act(self) -> list[int]:
        """The sides to act that built-in bots play."""
        if not self._built_in_bots or self.live is None:
            return []
        return [side for side in self.live.match.acting if side in self._built_in_bots]


def number_of(game_id: str) -> int:
    """Which game of its table it is; the first is 1."""
    return int(game_id.partition(".")[2] or "1")


def players_of(loaded: StoredTable) -> list[Player | None]:
    """Who plays each side."""
    return [None if sitting.account is None else Player(sitting.account) for sitting in loaded.seats]


def allowed_viewer(table: LiveTable, account_id: int) -> int | None:
    """The side (or `ONLOOKER`) as which an account sees a table; None if it may not."""
    side = table.side_of(account_id)
    if side == ONLOOKER and not table.loaded.table.spectators and table.loaded.table.host_id != account_id:
        return None
    return side


def require_side(table: LiveTable, account_id: int) -> int:
    side = table.side_of(account_id)
    if side == ONLOOKER:
        raise Forbidden("you have no seat at this table")
    return side
