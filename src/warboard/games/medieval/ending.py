"""How the game ends (section 7), and Stress, which looks at the same losses (MD-361)."""

from warboard.games.medieval.events import tell_all
from warboard.games.medieval.loyalty import recalculate
from warboard.games.medieval.pieces import CLASSES, KING, QUEEN, STARTING_CLASSES
from warboard.games.medieval.plain_moves import has_queen
from warboard.games.medieval.reach import in_check
from warboard.games.medieval.state import ATTRITION, BLACK, SIDES, WHITE, MedievalState
from warboard.kernel.event import Event
from warboard.kernel.outcome import Outcome


def finish(state: MedievalState, winners: tuple[int, ...], reason: str, events: list[Event] | None) -> None:
    state.outcome = Outcome(winners, reason)
    if events is not None:
        tell_all(events, "game_over", state.outcome.dump(SIDES))


def queen_lost(state: MedievalState, side: int) -> bool:
    """A Queen of the side has been captured and it has none left."""
    for piece in state.captured[side]:
        if piece.kind == QUEEN:
            return not has_queen(state, side)
    return False


def test_victory(state: MedievalState, events: list[Event] | None) -> None:
    """Loyalty, Attrition, Domination; the side whose turn it is first (MD-1301)."""
    for side in (state.turn, BLACK - state.turn):
        enemy = BLACK - side
        if state.defections[side] >= state.rules.loyalty_goal:
            finish(state, (side,), "loyalty", events)
        elif state.mode == ATTRITION and state.piece(state.king_square(enemy)).hp == 1 and queen_lost(state, enemy):
            finish(state, (side,), "attrition", events)
        elif state.domination[side] >= state.rules.domination_turns:
            finish(state, (side,), "domination", events)
        if state.outcome is not None:
            return


def test_bare_kings(state: MedievalState, events: list[Event] | None) -> None:
    """Nobody has a piece but the Kings (MD-1307)."""
    for piece in state.squares:
        if piece is not None and piece.side <= BLACK and (piece.kind != KING or piece.rare.inside):
            return
    finish(state, (), "bare kings", events)


def test_turn_limit(state: MedievalState, events: list[Event] | None) -> None:
    """MD-1306."""
    if state.number <= state.rules.turn_limit:
        return
    winners: tuple[int, ...] = ()
    if not state.rules.draw_at_limit:
        balance = worth(state, WHITE) - worth(state, BLACK)
        if balance:
            winners = (WHITE,) if balance > 0 else (BLACK,)
    finish(state, winners, "turn limit", events)


def worth(state: MedievalState, side: int) -> int:
    """The sum of values of its pieces, those inside Rooks too, Kings not counted (MD-1306)."""
    worth = 0
    for piece in state.squares:
        if piece is None or piece.side != side:
            continue
        for own in [piece, *piece.rare.inside]:
            if own.kind != KING:
                worth += CLASSES[own.kind].value
    return worth


def look_at_stress(state: MedievalState, events: list[Event] | None) -> None:
    """End Phase 6, for both sides; entering Stress recalculates loyalty (MD-361, MD-363)."""
    for side in (WHITE, BLACK):
        stressed = _is_stressed(state, side)
        if stressed == state.stress[side]:
            continue
        state.stress[side] = stressed
        if events is not None:
            tell_all(events, "stress", {"side": SIDES[side], "on": stressed})
        if stressed:
            recalculate(state, side, events)


def _is_stressed(state: MedievalState, side: int) -> bool:
    if in_check(state, side) or queen_lost(state, side):
        return True
    lost = 0
    for piece in state.captured[side]:
        if piece.kind in STARTING_CLASSES:
            lost += 1
    return lost >= state.rules.stress_losses
