"""Climbing: a finished game against a character may count as a victory, and victories earn stars."""

from collections.abc import Sequence

from msgspec import convert

from warboard.bots.characters import describe
from warboard.games import find_game
from warboard.kernel.character import Character
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.rule_sets import AS_WRITTEN
from warboard.play.match import Match
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.store.database import Transaction
from warboard.server.store.models import Victory
from warboard.server.store.tables import SeatAndAccount, StoredTable, read_fields
from warboard.server.store.victories import add_victory


async def note_victory(session: Transaction, loaded: StoredTable, game_id: str, match: Match) -> None:
    """Stores a victory over a character, if the game that just ended is one (PL-214)."""
    outcome = match.outcome
    person = _only_person(loaded.seats)
    if person is None or person.account is None or outcome is None or not _counts(loaded, match):
        return
    character = _only_character(loaded)
    side = match.sides.index(person.side)
    if character is None or not _is_won(outcome, side):
        return
    before = None if loaded.game is None else loaded.game.before
    victory = Victory(
        account_id=person.account.id,
        character=character,
        side=person.side,
        game=loaded.table.game,
        clean=before is None,
        game_id=game_id,
        at=now(),
    )
    await add_victory(session, victory)


def _only_person(seats: Sequence[SeatAndAccount]) -> SeatAndAccount | None:
    people = [one for one in seats if one.account is not None and one.account.level is None]
    return people[0] if len(people) == 1 else None


def _only_character(loaded: StoredTable) -> str | None:
    """The character that has all the other seats of the table; None if there is none."""
    levels = {one.account.level for one in loaded.seats if one.account is not None and one.account.level is not None}
    if len(levels) != 1:
        return None
    (level,) = levels
    known = {character.id for character in find_game(loaded.table.game).characters}
    return level if level in known else None


def _counts(loaded: StoredTable, match: Match) -> bool:
    """Whether the game was played by the rules as written, from the usual start, and ended by the rules: a bot that ran
    out of time on a busy machine was not beaten.
    """
    table = loaded.table
    if table.position is not None or table.campaign is not None or table.for_both is not None:
        return False
    if any(one.seat.own is not None for one in loaded.seats):
        return False
    settings = match.game.settings(read_fields(table.options))
    by_the_rules = match.game.outcome(match.state) is not None
    return by_the_rules and not settings.changes and settings.rule_set == AS_WRITTEN


def _is_won(outcome: Outcome, side: int) -> bool:
    """Whether a side has won alone."""
    return list(outcome.winners) == [side]


def highest_open(game: Game, victories: Sequence[Victory]) -> int:
    """The highest level of a game's characters that somebody with these victories may play: one above the strongest
    that was beaten (PL-215).
    """
    beaten = {victory.character for victory in victories}
    return max((character.level for character in game.characters if character.id in beaten), default=0) + 1


def ladder_of(game: Game, victories: Sequence[Victory]) -> wire.Ladder:
    """The characters of a game, with the stars that these victories have earned."""
    by_character: dict[str, list[Victory]] = {}
    for victory in victories:
        by_character.setdefault(victory.character, []).append(victory)
    reached = highest_open(game, victories)
    steps = [
        wire.LadderStep(
            character=character_info(character),
            stars=_stars(by_character.get(character.id, [])),
            sides=sorted(victory.side for victory in by_character.get(character.id, [])),
            is_open=character.level <= reached,
        )
        for character in game.characters
    ]
    following = [character.id for character in game.characters if character.level == reached]
    sides = list(game.sides(game.start({}, SeededLuck(0))))
    return wire.Ladder(game=game.id, sides=sides, steps=steps, next=following[0] if following else None)


def _stars(victories: Sequence[Victory]) -> wire.Stars:
    """A star for winning, one for winning without a takeback, one for winning with two sides (PL-216)."""
    return wire.Stars(
        won=bool(victories),
        clean=any(victory.clean for victory in victories),
        sides=len({victory.side for victory in victories}) > 1,
    )


def character_info(character: Character) -> wire.CharacterInfo:
    return convert(describe(character), wire.CharacterInfo)
