"""What a bot may weigh: pieces by class, HP, loyalty, rank and place; what is under attack; Kings, courts, counts."""

from typing import Final

from warboard.games.medieval.abilities import VERBS
from warboard.games.medieval.actions import last_square
from warboard.games.medieval.board import ADJACENT, BLACK, ENEMY_TERRITORY, WHITE
from warboard.games.medieval.keys import key_of
from warboard.games.medieval.pieces import BISHOP, CLASSES, KING, KNIGHT, PAWN, PEASANT
from warboard.games.medieval.reach import attacks, in_check, is_attacked
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import ATTRITION, DISLOYAL, WAVERING, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.advice import THREAT, TREE, TURNS, Advice, Subjects
from warboard.kernel.board import NOWHERE

FEATURES: Final = [
    "nothing",
    "queens",
    "rooks",
    "bishops",
    "knights",
    "pawns",
    "peasants and support pieces",
    "levels",
    "ranks and zeal",
    "tens of LV",
    "value of wavering pieces",
    "value of disloyal pieces",
    "orphans",
    "HP of the King in attrition",
    "tenths of value lost with HP",
    "pawns by rank, squared",
    "knights and bishops by ranks from the edge",
    "pieces in enemy territory",
    "value attacked and unguarded, the enemy to act",
    "value attacked and unguarded, to act",
    "value attacked and guarded, the enemy to act",
    "value attacked and guarded, to act",
    "value attacked in attrition",
    "the enemy King in check",
    "squares around the King that are attacked",
    "pieces that came over",
    "turns of domination",
    "AP",
    "in stress",
    "moves left in this turn",
    "squares covered",
]
# Fitted: docs/bots.md has the recipe, and says which weights the games left as they were.
WEIGHTS: Final = [
    *(0, 664, 382, 338, 451, 103, 167),
    *(7, 36, 2, 12, -20, -23, 12, -7, 1, -9, -4),
    *(-30, -30, -18, -29, -12, 60, -10, 66, 40, 18, -63, 43, 2),
]
_COMMONERS: Final = 6  # Kings to Pawns have the numbers of their classes
_LEVELS: Final = 7
_RANKS: Final = 8
_LV: Final = 9
_WAVERING: Final = 10
_DISLOYAL: Final = 11
_ORPHANS: Final = 12
_KINGS_HP: Final = 13
_HP_LOST: Final = 14
_PAWNS_BY_RANK: Final = 15
_OFF_THE_EDGE: Final = 16
_IN_ENEMY_TERRITORY: Final = 17
_HANGING: Final = 18  # four features: unguarded or guarded, and whose turn it is
_ATTACKED: Final = 22
_CHECK: Final = 23
_KING_DANGER: Final = 24
_DEFECTIONS: Final = 25
_DOMINATION: Final = 26
_AP: Final = 27
_STRESS: Final = 28
_MOVES_LEFT: Final = 29
_COVERED: Final = 30
_LAST_RANK: Final = 7
_FEW_MOVES: Final = 3  # a turn of so many is searched move by move
_MOST_AROUND: Final = 8  # squares around a King
_GOOD_DAMAGE: Final = 110  # of 80 to 120
_GOOD_ARMOUR: Final = 65  # of 50 to 100, for the attacker


def features(state: MedievalState, side: int) -> list[int]:
    """What a side has, in the order of `FEATURES`."""
    return _features(state, side, attacks(state, side), attacks(state, BLACK - side))


def _features(state: MedievalState, side: int, covered: list[int], attacked: list[int]) -> list[int]:
    """The same, given how many of the side's pieces and of the enemy's attack each square."""
    counts = [0] * len(FEATURES)
    square = -1
    for piece in state.squares:
        square += 1
        if piece is not None and piece.side == side:
            _count(state, square, piece, counts)
            if attacked[square] > 0 and piece.kind != KING:
                _count_attacked(state, piece, covered[square] > 0, counts)
    if covered[state.king_square(BLACK - side)] > 0:
        counts[_CHECK] = 1
    for near in ADJACENT[state.king_square(side)]:
        if attacked[near] > 0:
            counts[_KING_DANGER] += 1
    for attackers in covered:
        if attackers > 0:
            counts[_COVERED] += 1
    counts[_DEFECTIONS] = state.defections[side]
    counts[_DOMINATION] = state.domination[side]
    counts[_AP] = state.ap[side]
    counts[_STRESS] = 1 if state.stress[side] else 0
    if state.turn == side:
        counts[_MOVES_LEFT] = max(min(state.rules.moves_per_turn - state.moves, state.ap[side]), 0)
    return counts


def _count(state: MedievalState, square: int, piece: Piece, counts: list[int]) -> None:
    """Adds what a piece is worth by itself."""
    kind = piece.kind
    if kind == KING:
        if state.mode == ATTRITION:
            counts[_KINGS_HP] += piece.hp
        return
    value = CLASSES[kind].value
    counts[min(kind, _COMMONERS)] += 1
    for stored in piece.status.inside:
        counts[min(stored.kind, _COMMONERS)] += 1
    counts[_LEVELS] += piece.level()
    counts[_RANKS] += piece.rank + piece.zeal
    _count_loyalty(piece, value, counts)
    if state.mode == ATTRITION:
        most = piece.max_hp()
        counts[_HP_LOST] += 10 * value * (most - piece.hp) // most
    rank = square // 8 if piece.side == WHITE else _LAST_RANK - square // 8
    if kind == PAWN:
        counts[_PAWNS_BY_RANK] += rank * rank
    elif kind in (KNIGHT, BISHOP):
        counts[_OFF_THE_EDGE] += min(rank, _LAST_RANK - rank)
    if ENEMY_TERRITORY[piece.side][square]:
        counts[_IN_ENEMY_TERRITORY] += 1


def _count_attacked(state: MedievalState, piece: Piece, guarded: bool, counts: list[int]) -> None:
    value = CLASSES[piece.kind].value
    if state.mode == ATTRITION:
        counts[_ATTACKED] += value
    else:
        counts[_HANGING + (2 if guarded else 0) + (1 if state.turn == piece.side else 0)] += value


def _count_loyalty(piece: Piece, value: int, counts: list[int]) -> None:
    """Adds what a piece's LV is worth: bands matter more than points."""
    counts[_LV] += piece.lv // 10
    if piece.lv <= DISLOYAL:
        counts[_DISLOYAL] += value
    elif piece.lv <= WAVERING:
        counts[_WAVERING] += value
    if piece.lord == NOBODY and piece.feels_loyalty():
        counts[_ORPHANS] += 1


def balance(state: MedievalState, side: int) -> int:
    """The weighted sum of a side's features, less the enemy's."""
    covered = attacks(state, side)
    attacked = attacks(state, BLACK - side)
    ours = _features(state, side, covered, attacked)
    theirs = _features(state, BLACK - side, attacked, covered)
    total = 0
    for number in range(len(ours)):
        difference = ours[number] - theirs[number]
        if difference != 0:
            total += WEIGHTS[number] * difference
    return total


def gain_hint(state: MedievalState, action: Action) -> int:
    """What an attack may capture: the most valuable victim first, and then the cheapest attacker. Everything else is
    quiet, and so is a blow in attrition that is unlikely to kill.
    """
    if not VERBS[action.verb].attacks:
        return 0
    target = state.squares[last_square(action)]
    if target is None or target.side == state.turn:
        return 0
    actor = state.squares[action.source]
    assert actor is not None, action
    if state.mode == ATTRITION and target.hp > _hard_blow(actor, target):
        return 0
    return 16 + 2 * WEIGHTS[min(target.kind, _COMMONERS)] - WEIGHTS[min(actor.kind, _COMMONERS)] // 64


def _hard_blow(actor: Piece, target: Piece) -> int:
    """About the damage of an attack with good draws (MD-611), critical hits aside."""
    if actor.kind == PEASANT:
        return 1 + actor.zeal
    raw = 2 * CLASSES[actor.kind].value * (10 + actor.level()) * _GOOD_DAMAGE // 1000
    return max(1, raw + actor.zeal - CLASSES[target.kind].armour * _GOOD_ARMOUR // 100)


def menace(state: MedievalState, side: int) -> int:
    """Check, and how few squares the enemy King could go to: an attacked one counts twice, one that its own side
    blocks only once, since that side may yet make way.
    """
    enemy = BLACK - side
    king = state.king_square(enemy)
    around = ADJACENT[king]
    total = 2 * (_MOST_AROUND - len(around))
    for near in around:
        piece = state.squares[near]
        if piece is not None and piece.side == enemy:
            total += 1
        elif is_attacked(state, near, side):
            total += 2
    return total + THREAT if is_attacked(state, king, side) else total


_SUBJECTS: Final = Subjects(
    endings=("checkmate", "loyalty", "attrition", "domination", "bare kings", "turn limit"),
    piece_fields=("abilities",),
    named_by=(("learn", "ability learnt"),),
    events=(
        "phase",
        "ap",
        "moved",
        "castled",
        "refused",
        "ability",
        "attacked",
        "damaged",
        "captured",
        "pushed",
        "crowned",
        "healed",
        "xp",
        "lv",
        "promoted",
        "unlocked",
        "learned",
        "entered",
        "effect",
        "effect_ended",
        "guard",
        "guard_ended",
        "stored",
        "unloaded",
        "sacrificed",
        "fused",
        "orphaned",
        "reassigned",
        "neutral",
        "claimed",
        "defected",
        "insurrection",
        "stress",
        "court",
        "check",
        "mode",
        "terrain",
        "weather",
        "gold",
        "bid",
        "game_over",
    ),
    fights=(("attacked", "target"),),
    deaths=(("captured", "square"),),
)


class MedievalAdvice(Advice[MedievalState]):
    """What bots are told of Medieval Chess."""

    def __init__(self) -> None:
        super().__init__(
            scale=610,
            search=TURNS,
            relative_speed=4,
            blunder_percent=[82, 69, 56, 42, 31, 20, 10, 0],
            feature_names=FEATURES,
            subjects=_SUBJECTS,
        )

    def search_for(self, state: MedievalState) -> str:
        moves = min(state.rules.moves_per_turn, state.rules.ap_per_turn)
        return TREE if moves <= _FEW_MOVES else TURNS

    def score(self, state: MedievalState, side: int) -> int:
        return balance(state, side)

    def gain_hint(self, state: MedievalState, side: int, action: Action) -> int:
        return gain_hint(state, action)

    def in_check(self, state: MedievalState) -> bool:
        return state.king_square(state.turn) != NOWHERE and in_check(state, state.turn)

    def menace(self, state: MedievalState, side: int) -> int:
        return menace(state, side)

    def key(self, state: MedievalState) -> int | None:
        return key_of(state)

    def features(self, state: MedievalState, side: int) -> list[int]:
        return features(state, side)
