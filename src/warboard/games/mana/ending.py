"""How a game of Mana ends (section 7 of the rulebook)."""

from warboard.games.mana.board import BLACK, SIDES, WHITE
from warboard.games.mana.resolver import Resolver
from warboard.kernel.outcome import Outcome


def judge(resolver: Resolver) -> None:
    """Ends the game if a king has died (MC-262, MC-263)."""
    fell = resolver.state.king_died
    if fell[WHITE] and fell[BLACK]:
        end_game(resolver, Outcome((), "both kings killed"))
    elif fell[WHITE]:
        end_game(resolver, Outcome((BLACK,), "king killed"))
    elif fell[BLACK]:
        end_game(resolver, Outcome((WHITE,), "king killed"))


def end_game(resolver: Resolver, outcome: Outcome) -> None:
    """Ends the game."""
    resolver.state.outcome = outcome
    if resolver.events is not None:
        resolver.add_event("ended", outcome.dump(SIDES))
