"""Positions of Battlefield Chess: loading with every refusal of BC-1501 to BC-1504, and dumping every field."""

from typing import Final

from warboard.games.battlefield.board import BLACK, BOARD, LAST_RANK, SIDES, WHITE, name_or_null
from warboard.games.battlefield.effects import NO_EFFECTS, Effect, Effects, effects_of
from warboard.games.battlefield.loadout import LOADOUT_FIELDS, Loadout, Problem, examine_loadout
from warboard.games.battlefield.options import Rules
from warboard.games.battlefield.pieces import KINDS, KING, PAWN, ROOK
from warboard.games.battlefield.repetition import entry_from_key, key_of, remember_position
from warboard.games.battlefield.skills import EFFECT_STATS, SKILL_NAMES, STAT_NAMES
from warboard.games.battlefield.state import BattlefieldState, Unit, empty_state
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node
from warboard.kernel.errors import BadPosition
from warboard.kernel.options import Settings
from warboard.kernel.outcome import Outcome, read_outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

_FIELDS: Final = (
    "game",
    "rules",
    "options",
    "turn",
    "pieces",
    "second",
    "passed",
    "en_passant",
    "turn_number",
    "quiet",
    "history",
    "outcome",
)
_UNIT_FIELDS: Final = ("piece", "side", *LOADOUT_FIELDS, "hp", "charge", "effects", "cheered", "moved")
_EFFECT_FIELDS: Final = ("skill", "stat", "amount", "left")
_WIN_REASONS: Final = ("king killed", "checkmate")
_DRAW_REASONS: Final = ("stalemate", "repetition", "quiet limit", "turn limit")
_MOST_CHEERED: Final = 3
_EN_PASSANT_RANKS: Final = (2, 5)  # ranks 3 and 6


def load(game: AnyGame, node: Node, settings: Settings) -> BattlefieldState:
    """The state of a position. Nothing is triggered and no end is judged (BC-610)."""
    node.only(_FIELDS)
    rules = Rules(game, settings)
    state = empty_state(rules)
    turn = node.field("turn")
    state.turn = WHITE if turn is None else SIDES.index(turn.word(SIDES))
    for square, piece in node.need("pieces").by_square(BOARD):
        state.squares[square] = _load_unit(piece, rules)
    state.find_kings()
    outcome = node.optional("outcome")
    if outcome is not None:
        state.outcome = _load_outcome(outcome)
    _refuse_wrong_kings(node.need("pieces"), state)
    _refuse_wrong_pawns(node.need("pieces"), state)
    second = node.optional("second")
    if second is not None:
        state.second = second.square(BOARD)
        unit = state.squares[state.second]
        if unit is None or unit.side != state.turn:
            second.fail(f"{SIDES[state.turn]}, the side to act, has no unit there (BC-1501)")
    passed = node.field("passed")
    if passed is not None:
        state.passed = passed.flag()
        if state.passed and state.second == NOWHERE:
            passed.fail("it is true only before a second action, and `second` is null (BC-1501)")
    en_passant = node.optional("en_passant")
    if en_passant is not None:
        state.en_passant = en_passant.square(BOARD)
        if BOARD.rank(state.en_passant) not in _EN_PASSANT_RANKS:
            en_passant.fail("a double step passes only over ranks 3 and 6 (BC-1501)")
    turn_number = node.field("turn_number")
    state.turn_number = 1 if turn_number is None else turn_number.whole(1)
    quiet = node.field("quiet")
    state.quiet = 0 if quiet is None else quiet.whole(0)
    history = node.field("history")
    if history is None:
        remember_position(state)
    else:
        state.history = [entry_from_key(key.text()) for key in history.items()]
    return state


def _load_unit(node: Node, rules: Rules) -> Unit:
    node.only(_UNIT_FIELDS)
    kind = KINDS.index(node.need("piece").word(KINDS))
    side = SIDES.index(node.need("side").word(SIDES))
    kit = rules.kit(kind, _load_loadout(node, rules))
    hp = node.field("hp")
    charge = node.field("charge")
    effects = node.field("effects")
    cheered = node.field("cheered")
    moved = node.field("moved")
    if moved is not None and moved.flag() and kind not in (KING, ROOK):
        moved.fail(f"only a king or a rook can have moved, not a {KINDS[kind]} (BC-1501)")
    return Unit(
        kit,
        side,
        kit.max_hp if hp is None else hp.whole(kit.least_hp, kit.max_hp),
        0 if charge is None else charge.whole(0, kit.charge_needed),
        NO_EFFECTS if effects is None else _load_effects(effects),
        0 if cheered is None else cheered.whole(0, _MOST_CHEERED),
        moved is not None and moved.flag(),
    )


def _load_loadout(node: Node, rules: Rules) -> Loadout:
    value = node.value
    assert isinstance(value, dict), value
    problems: list[Problem] = []
    loadout = examine_loadout(value, node.path, rules.swap, problems)
    if problems:
        raise BadPosition(problems[0].path, problems[0].reason)
    return loadout


def _load_effects(node: Node) -> Effects:
    effects: list[Effect] = []
    for item in node.items():
        item.only(_EFFECT_FIELDS)
        skill = SKILL_NAMES.index(item.need("skill").word(SKILL_NAMES))
        stat = STAT_NAMES.index(item.need("stat").word(EFFECT_STATS))
        amount = item.need("amount").whole()
        if amount == 0:
            item.need("amount").fail("the amount of an effect is not 0 (BC-1501)")
        effect = Effect(skill, stat, amount, item.need("left").whole(1))
        if any(other.order == effect.order for other in effects):
            item.fail("there is another effect of the same skill, stat and sign (BC-608, BC-1501)")
        effects.append(effect)
    return effects_of(effects)


def _load_outcome(node: Node) -> Outcome:
    outcome = read_outcome(node, SIDES)
    reason = node.need("reason").word((*_WIN_REASONS, *_DRAW_REASONS))
    if bool(outcome.winners) != (reason in _WIN_REASONS):
        node.need("winners").fail(f"{reason} is {'a win' if reason in _WIN_REASONS else 'a draw'} (BC-1409)")
    return outcome


def _refuse_wrong_kings(node: Node, state: BattlefieldState) -> None:
    for side in (WHITE, BLACK):
        kings = 0
        for unit in state.squares:
            if unit is not None and unit.kind == KING and unit.side == side:
                kings += 1
        if kings != 1 and not (kings == 0 and _has_lost_king(state, side)):
            node.fail(
                f"{SIDES[side]} has {kings or 'no'} king{'s' if kings > 1 else ''}, and needs exactly one (BC-1501)"
            )


def _refuse_wrong_pawns(node: Node, state: BattlefieldState) -> None:
    for square, unit in enumerate(state.squares):
        if unit is None or unit.kind != PAWN or BOARD.rank(square) not in (0, 7):
            continue
        if _has_lost_king(state, 1 - unit.side) and BOARD.rank(square) == LAST_RANK[unit.side]:
            continue  # BC-1503
        node.fail(f"a pawn stands on {BOARD.names[square]}, but none can stand on rank 1 or 8 (BC-1501)")


def _has_lost_king(state: BattlefieldState, side: int) -> bool:
    """Whether the outcome says that the king of a side was killed (BC-1503)."""
    outcome = state.outcome
    return outcome is not None and outcome.reason == "king killed" and side not in outcome.winners


def dump(state: BattlefieldState) -> Fields:
    """The position with every field written out; pieces in board order."""
    pieces: dict[str, Plain] = {}
    for square, unit in enumerate(state.squares):
        if unit is not None:
            pieces[BOARD.names[square]] = _dump_unit(unit)
    history: list[Plain] = [key_of(entry) for entry in state.history]
    return {
        "game": "battlefield",
        "rules": state.rules.settings.version,
        "options": state.rules.settings.dump(),
        "turn": SIDES[state.turn],
        "pieces": pieces,
        "second": name_or_null(state.second),
        "passed": state.passed,
        "en_passant": name_or_null(state.en_passant),
        "turn_number": state.turn_number,
        "quiet": state.quiet,
        "history": history,
        "outcome": None if state.outcome is None else state.outcome.dump(SIDES),
    }


def _dump_unit(unit: Unit) -> Fields:
    fields: Fields = {"piece": KINDS[unit.kind], "side": SIDES[unit.side]}
    fields.update(unit.kit.loadout.dump())
    effects: list[Plain] = [effect.dump() for effect in unit.effects.items]
    fields.update(
        {
            "hp": unit.hp,
            "charge": unit.charge,
            "effects": effects,
            "cheered": unit.cheered,
            "moved": unit.moved,
        }
    )
    return fields
