"""The terms of a table: what is to be played, checked before anybody sits down."""

from collections.abc import Mapping

from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.play.campaign import first_options
from warboard.play.match import begin
from warboard.play.platform_options import read_platform_options
from warboard.server.request_data import plain_fields, require_game
from warboard.server.request_errors import BadRequest


class Terms:
    """A game with options or a position, the platform's options, and the sides that follow from them."""

    def __init__(self, game_id: str, options: Mapping[str, object], platform: Mapping[str, object]) -> None:
        self.game: Game = require_game(game_id)
        self.options = plain_fields(options, "options")
        self.platform = plain_fields(platform, "platform")
        self.platform_options = read_platform_options(self.platform)
        self.position: Fields | None = None
        self.is_campaign = False
        state = self.game.start(self.options, SeededLuck(0))
        self.sides: list[str] = list(self.game.sides(state))
        self._check_start(self.options, None)

    def start_from(self, position: Mapping[str, object]) -> None:
        """The game starts from a position, which brings its own options."""
        if self.options:
            raise BadRequest("options: a position has its own; give one or the other")
        loaded = self.game.position(plain_fields(position, "position"))
        self.position = self.game.dump(loaded)
        if self.game.outcome(loaded) is not None:
            raise BadRequest("position: the game is over in it")
        self.sides = list(self.game.sides(loaded))
        inside = self.position.get("options")
        self.options = inside if isinstance(inside, dict) else {}
        self._check_start(None, self.position)

    def make_campaign(self) -> None:
        """A campaign is played, without a rating, from its own start (PL-144)."""
        if self.position is not None:
            raise BadRequest("position: a campaign has its own start", "PL-144", "position")
        if self.platform.get("rated") is True:
            raise BadRequest("platform.rated: a campaign is casual, for its armies grow unequal", "PL-144", "platform")
        self.platform = {**self.platform, "rated": False}
        self.platform_options = read_platform_options(self.platform)
        self._check_start(first_options(self.game, self.options), None)
        self.is_campaign = True

    def _check_start(self, options: "Fields | None", position: "Fields | None") -> None:
        """Begins a game on trial: what cannot be played is refused now, not when everybody has sat down."""
        players = {side: side for side in self.sides}
        begin(self.game, players, 0, SeededLuck(0), options=options, position=position, platform=self.platform)

    def casual(self) -> "Terms":
        """The same terms without a rating."""
        terms = Terms(
            self.game.id, {} if self.position is not None else self.options, {**self.platform, "rated": False}
        )
        if self.position is not None:
            terms.start_from(self.position)
        return terms
