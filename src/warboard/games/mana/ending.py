"""How a game of Mana ends (section 7 of the rulebook)."""

from warboard.games.mana.board import BLACK, SIDES, WHITE
from warboard.games.mana.resolver import Deeds
from warboard.kernel.outcome import Outcome


def judge(deeds: Deeds) -> None:
    """The end, when a king has died (MC-262, MC-263)."""
    fell = deeds.state.king_fell
    if fell[WHITE] and fell[BLACK]:
        end_game(deeds, Outcome((), "both kings killed"))
    elif fell[WHITE]:
        end_game(deeds, Outcome((BLACK,), "king killed"))
    elif fell[BLACK]:
        end_game(deeds, Outcome((WHITE,), "king killed"))


def end_game(deeds: Deeds, outcome: Outcome) -> None:
    """Ends the game and tells so."""
    deeds.state.outcome = outcome
    if deeds.events is not None:
        deeds.tell("ended", outcome.dump(SIDES))
