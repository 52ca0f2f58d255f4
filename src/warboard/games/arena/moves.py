"""Which moves a side may order on its planning board (CA-14 to CA-23, CA-45 to CA-56)."""

from warboard.games.arena.actions import OFF_LINE
from warboard.games.arena.check import is_allowed, is_threatened
from warboard.games.arena.pieces import BISHOP, KING, KNIGHT, PAWN, ROOK, Piece
from warboard.games.arena.state import Plan
from warboard.kernel.action import Action
from warboard.kernel.luck import Luck


def legal_moves(plan: Plan) -> list[Action]:
    """Every legal move order, if the side has a move left."""
    answers = _answers(plan)
    return answers if answers else _allowed_moves(plan)


def sample_move(plan: Plan, luck: Luck) -> Action:
    """One of the legal moves, each equally likely: draws among the moves of all patterns until one is legal."""
    answers = _answers(plan)
    if answers:
        return answers[luck.below(len(answers))]
    actions: list[Action] = []
    for source in plan.unmoved:
        add_moves(plan, source, actions)
    while True:
        place = luck.below(len(actions))
        action = actions[place]
        if is_allowed(plan, action):
            return action
        last = actions.pop()
        if last is not action:
            actions[place] = last


def has_move(plan: Plan) -> bool:
    """Whether there is any legal move order. Answers to a check are allowed moves too, so these are enough."""
    for source in plan.unmoved:
        actions: list[Action] = []
        add_moves(plan, source, actions)
        for action in actions:
            if is_allowed(plan, action):
                return True
    return False


def safe_steps(plan: Plan, king: int) -> list[Action]:
    """The steps that CA-46 allows to a king that has not moved (CA-47)."""
    steps: list[Action] = []
    add_moves(plan, king, steps)
    return [step for step in steps if is_allowed(plan, step)]


def is_mated(plan: Plan, king: int) -> bool:
    """Whether a king in check cannot be helped: no move answers the check (CA-51, CA-55)."""
    if plan.rules.any_answers:
        return not _moves_that_answer(plan, [king])
    return not safe_steps(plan, king)


def add_moves(plan: Plan, source: int, actions: list[Action]) -> None:
    """Where the piece on a square may go by its pattern, even if that exposes a king."""
    squares = plan.squares
    piece = squares[source]
    assert piece is not None, source
    tables = plan.rules.tables
    kind = piece.kind
    if kind == PAWN:
        _add_pawn_moves(plan, source, actions)
    elif kind == KING:
        _add_leaps(squares, tables.king_steps[source], plan.side, actions)
    elif kind == KNIGHT:
        _add_leaps(squares, tables.leaps[source], plan.side, actions)
    else:
        if kind != BISHOP:
            _add_lines(squares, tables.straight[source], plan.side, actions)
        if kind != ROOK:
            _add_lines(squares, tables.diagonal[source], plan.side, actions)


def _add_pawn_moves(plan: Plan, source: int, actions: list[Action]) -> None:
    squares = plan.squares
    rules = plan.rules
    tables = rules.tables
    for action in tables.pawn_steps[source]:
        if squares[action.target] is None:
            actions.append(action)
    for action in tables.pawn_captures[source]:
        other = squares[action.target]
        if other is not None and other.side != plan.side:  # CA-17
            actions.append(action)
    if rules.pawn_double and rules.home[plan.side][source]:  # CA-132
        for line in tables.straight[source]:
            if len(line) > 1 and squares[line[0].target] is None and squares[line[1].target] is None:
                actions.append(line[1])


def _add_leaps(squares: list[Piece | None], leaps: list[Action], side: int, actions: list[Action]) -> None:
    for action in leaps:
        other = squares[action.target]
        if other is None or other.side != side:
            actions.append(action)


def _add_lines(squares: list[Piece | None], lines: list[list[Action]], side: int, actions: list[Action]) -> None:
    for line in lines:
        for action in line:
            other = squares[action.target]
            if other is not None:
                if other.side != side:
                    actions.append(action)
                break
            actions.append(action)


def _allowed_moves(plan: Plan) -> list[Action]:
    actions: list[Action] = []
    for source in plan.unmoved:
        add_moves(plan, source, actions)
    if not plan.kings:
        return actions
    return [action for action in actions if is_allowed(plan, action)]


def _answers(plan: Plan) -> list[Action]:
    """The moves that answer a check: if there are any, nothing else is legal (CA-48, CA-49)."""
    checked = [king for king in plan.kings if is_threatened(plan, plan.squares, king)]
    if not checked:
        return []
    if plan.rules.any_answers:
        return _moves_that_answer(plan, checked)
    steps: list[Action] = []
    for king in checked:
        if king in plan.unmoved:
            steps.extend(safe_steps(plan, king))
    return steps


def _moves_that_answer(plan: Plan, checked: list[int]) -> list[Action]:
    """The allowed moves after which one of these kings is no longer in check (CA-55)."""
    answers: list[Action] = []
    after = plan.squares[:]
    for move in _allowed_moves(plan):
        source = move.source
        target = move.target
        after[target] = plan.squares[source]
        after[source] = None
        for king in checked:
            if king != source and not _may_answer(plan, king, target):
                continue
            if not is_threatened(plan, after, target if king == source else king):
                answers.append(move)
                break
        after[source] = plan.squares[source]
        after[target] = plan.squares[target]
    return answers


def _may_answer(plan: Plan, king: int, target: int) -> bool:
    """Whether a piece that goes to a square could end a king's check: it captures, or comes into one of its lines."""
    return plan.squares[target] is not None or plan.rules.tables.bearings(king)[target] != OFF_LINE
