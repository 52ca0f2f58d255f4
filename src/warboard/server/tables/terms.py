"""The terms of a table: what is to be played, checked before anybody sits down."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache

from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.rule_sets import AS_WRITTEN, RULE_SET
from warboard.play.campaign import first_options
from warboard.play.match import begin
from warboard.play.platform_options import read_platform_options
from warboard.server.builds.side_builds import SideBuilds, own_builders
from warboard.server.rated_clocks import RatedClock, why_not_rated
from warboard.server.rated_rule_sets import RatedRuleSet
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
        self.for_both: SideBuilds | None = None  # what the host gives to every side; None: each player brings their own
        self.is_campaign = False
        sides, changes = _check(self.game, json.dumps(self.options), json.dumps(self.platform))
        self.sides = list(sides)
        self.changes: Sequence[str] = changes  # what differs from the rule set

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
        _begin_on_trial(self.game, self.sides, self.platform, None, self.position)

    def make_campaign(self) -> None:
        """A campaign is played, without a rating, from its own start (PL-144)."""
        if self.position is not None:
            raise BadRequest("position: a campaign has its own start", "PL-144", "position")
        if self.platform.get("rated") is True:
            raise BadRequest("platform.rated: a campaign is casual, for its armies grow unequal", "PL-144", "platform")
        self.make_casual()
        _begin_on_trial(self.game, self.sides, self.platform, first_options(self.game, self.options), None)
        self.is_campaign = True

    def refuse_others_own(self) -> None:
        """Refuses options with which one would choose what another brings; those with their defaults choose nothing."""
        settings = self.game.settings(self.options)
        for option in self.game.options:
            if option.own and option.name in self.options:
                if settings.value(option.name) != option.default:
                    kinds = ", ".join(f"own.{one}" for one in own_kinds(self.game, option.name))
                    raise BadRequest(
                        f"options.{option.name}: each player brings their own; bring yours in {kinds}, "
                        "and say same_for_both if all sides are to have it",
                        "PL-132",
                        f"options.{option.name}",
                    )
                del self.options[option.name]

    def decide_rated(
        self, cannot_be: bool, clocks: Sequence[RatedClock], rule_sets: Sequence[RatedRuleSet] = ()
    ) -> None:
        """Makes a table casual that was to be rated only by default; refuses one that cannot be (PL-131, PL-150).

        `cannot_be`: those who sit down do not play for ratings, which is looked at elsewhere if they ask for it.
        `rule_sets`: those that the operator has rated besides the game's own.
        """
        if not self.platform_options.rated:
            return
        why = self.why_casual(rule_sets)
        if why and "rated" in self.platform:
            raise BadRequest(f"only a rule set is rated: {why}", "PL-131", "platform.rated")
        terms, rule = why_not_rated(self.platform_options, clocks)
        if terms and "rated" in self.platform:
            raise BadRequest(f"the game cannot be rated: {terms}", rule, "platform.rated")
        if why or terms or (cannot_be and "rated" not in self.platform):
            self.make_casual()

    def why_casual(self, rule_sets: Sequence[RatedRuleSet]) -> str:
        """Why a game by these options cannot be rated, in words; empty if it can."""
        is_rated = any(one.is_of(self.game, self.options) for one in rule_sets)
        return why_casual(() if is_rated else self.changes, self.position is not None, self.for_both is not None)

    def told_options(self) -> Fields:
        """The options that make a difference, so that equal terms are described in the same way (PL-102)."""
        settings = self.game.settings(self.options)
        told = list(self.changes)
        told.extend(one.name for one in self.game.options if one.free and settings.value(one.name) != one.default)
        if settings.rule_set != AS_WRITTEN:
            told.append(RULE_SET)
        return {name: value for name, value in self.options.items() if name in told}

    def make_casual(self) -> None:
        """Takes the rating away."""
        self.platform = {**self.platform, "rated": False}
        self.platform_options = read_platform_options(self.platform)


@lru_cache(maxsize=500)
def _check(game: Game, options: str, platform: str) -> tuple[Sequence[str], Sequence[str]]:
    """The sides of a game with these options, and what differs from its rule set. Most tables have the same terms as
    others before them, and a game on trial takes longer than all else that is looked at.
    """
    chosen: Fields = json.loads(options)
    sides = tuple(game.sides(game.start(chosen, SeededLuck(0))))
    changes = tuple(game.settings(chosen).changes)
    _begin_on_trial(game, sides, json.loads(platform), chosen, None)
    return sides, changes


def _begin_on_trial(
    game: Game, sides: Sequence[str], platform: Fields, options: "Fields | None", position: "Fields | None"
) -> None:
    """What cannot be played is refused now, not when everybody has sat down."""
    players = {side: side for side in sides}
    begin(game, players, 0, SeededLuck(0), options=options, position=position, platform=platform)


def own_kinds(game: Game, option: str) -> list[str]:
    """The kinds of build that an option takes."""
    return [builder.name for builder in own_builders(game).values() if option in builder.options]


def why_casual(changes: Sequence[str], from_position: bool, for_both: bool) -> str:
    """Why a game cannot be rated, in words; empty if it can (PL-131, PL-132)."""
    why: list[str] = []
    if from_position:
        why.append("it starts from a position, which may favour a side")
    elif changes:
        why.append(f"it differs from its rule set in {', '.join(changes)}")
    if for_both:
        why.append("the host chooses what both sides bring")
    return ", and ".join(why)
