"""The stream of a game in lichess's terms.

It listens to the table's own stream, so it learns nothing more and nothing earlier; a line there says that something is
new, and the state of the game is then read from the table.
"""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from msgspec import Struct, field
from msgspec.json import Decoder

from warboard.server import wire
from warboard.server.lichess.chess_games import COLOURS, ChessGame, read_game
from warboard.server.lichess.descriptions import describe_game
from warboard.server.lichess.shapes import ChatLine, GameFull, GameState, OpponentGone
from warboard.server.platform import Platform

_Line = GameFull | GameState | ChatLine | OpponentGone


class _TableLine(Struct):
    """The parts of a line from the table's own stream that we read, whatever kind of line it is."""

    type: str
    player: str = ""
    text: str = ""
    sides: dict[str, wire.Presence] | list[str] = field(default_factory=list)


_decode = Decoder(_TableLine).decode


class GameLines:
    """The lines for one of the players."""

    def __init__(self, platform: Platform, table_id: str, side: int) -> None:
        self._platform = platform
        self._table_id = table_id
        self._side = side
        self._opponent = COLOURS[1 - side]
        self._is_told = False  # whether the whole game was sent
        self._told: tuple[object, ...] = ()  # the state that was last sent
        self._is_gone = False  # whether the opponent is
        self._is_over = False

    async def translate(self, own: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
        """Translates the lines of the table's own stream, up to the end of the game."""
        async with aclosing(own):
            async for line in own:
                if not line.strip():
                    yield line
                    continue
                translated = await self._translate(_decode(line))
                if translated is not None:
                    yield wire.encode(translated) + b"\n"
                if self._is_over:
                    return

    async def _translate(self, line: _TableLine) -> _Line | None:
        if line.type == "chat":
            return ChatLine(line.player, line.text)
        if line.type == "presence":
            return self._on_presence(line)
        return await self._on_change()

    def _on_presence(self, line: _TableLine) -> _Line | None:
        assert isinstance(line.sides, dict), line
        opponent = line.sides.get(self._opponent)
        # An opponent who has not come yet is not gone.
        is_gone = opponent is not None and not opponent.here and opponent.since is not None
        if is_gone == self._is_gone:
            return None
        self._is_gone = is_gone
        return OpponentGone(is_gone)

    async def _on_change(self) -> _Line | None:
        async with self._platform.cache.lock(self._table_id) as table:
            game = await read_game(self._platform, table)
            position = table.loaded.table.position
        assert game is not None, self._table_id
        seen = _what_counts(game)
        if self._is_told and seen == self._told:
            return None
        self._told = seen
        self._is_over = game.is_over
        if self._is_told:
            return game.state()
        self._is_told = True
        return await describe_game(self._platform, game, position, game.accounts[self._side].id)


def _what_counts(game: ChessGame) -> tuple[object, ...]:
    """The parts of the state whose change is worth a line: not the running of the clocks."""
    return tuple(game.moves), game.status, game.offered_by, game.takeback_by
