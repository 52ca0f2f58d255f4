"""What a bot may weigh: pieces by class, HP, loyalty, rank and place; what is under attack; Kings, courts, counts."""

from typing import Final

from warboard.games.medieval.abilities import VERBS
from warboard.games.medieval.actions import last_square
from warboard.games.medieval.board import ADJACENT, BLACK, ENEMY_TERRITORY, WHITE
from warboard.games.medieval.event_rules import EVENT_RULES
from warboard.games.medieval.keys import key_of
from warboard.games.medieval.pieces import BISHOP, CLASSES, DISLOYAL, KING, KNIGHT, PAWN, PEASANT, QUEEN, ROOK, WAVERING
from warboard.games.medieval.reach import attacks, in_check, is_attacked
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import ATTRITION, MedievalState, Piece
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
# Fitted: docs/bot-weights.md has the recipe, and says which weights the games left as they were.
WEIGHTS: Final = [
    *(0, 664, 382, 338, 451, 103, 167),
    *(7, 36, 2, 12, -20, -23, 12, -7, 1, -9, -4),
    *(-30, -30, -18, -29, -12, 60, -10, 66, 40, 18, -63, 43, 2),
]
_COMMONERS: Final = 6  # Kings to Pawns have the numbers of their classes
_LAST_RANK: Final = 7
_FEW_MOVES: Final = 3  # a turn of at most this many moves is searched move by move
_MOST_AROUND: Final = 8  # squares around a King
_GOOD_DAMAGE: Final = 110  # of 80 to 120
_GOOD_ARMOUR: Final = 65  # of 50 to 100, for the attacker


class Counts:
    """What a side has, by feature. Fields are counted up much faster than the numbers of a list."""

    def __init__(self) -> None:
        self.nothing = 0
        self.queens = 0
        self.rooks = 0
        self.bishops = 0
        self.knights = 0
        self.pawns = 0
        self.commoners = 0
        self.levels = 0
        self.ranks = 0
        self.lv = 0
        self.wavering = 0
        self.disloyal = 0
        self.orphans = 0
        self.kings_hp = 0
        self.hp_lost = 0
        self.pawns_by_rank = 0
        self.off_the_edge = 0
        self.in_enemy_territory = 0
        self.hanging_later = 0
        self.hanging_now = 0
        self.guarded_later = 0
        self.guarded_now = 0
        self.attacked = 0
        self.check = 0
        self.king_danger = 0
        self.defections = 0
        self.domination = 0
        self.ap = 0
        self.stress = 0
        self.moves_left = 0
        self.covered = 0

    def listed(self) -> list[int]:
        """In the order of `FEATURES`."""
        return [
            self.nothing,
            self.queens,
            self.rooks,
            self.bishops,
            self.knights,
            self.pawns,
            self.commoners,
            self.levels,
            self.ranks,
            self.lv,
            self.wavering,
            self.disloyal,
            self.orphans,
            self.kings_hp,
            self.hp_lost,
            self.pawns_by_rank,
            self.off_the_edge,
            self.in_enemy_territory,
            self.hanging_later,
            self.hanging_now,
            self.guarded_later,
            self.guarded_now,
            self.attacked,
            self.check,
            self.king_danger,
            self.defections,
            self.domination,
            self.ap,
            self.stress,
            self.moves_left,
            self.covered,
        ]


def features(state: MedievalState, side: int) -> list[int]:
    """What a side has, in the order of `FEATURES`."""
    return _counts_of_both(state)[side].listed()


def balance(state: MedievalState, side: int) -> int:
    """The weighted sum of a side's features, less the enemy's."""
    both = _counts_of_both(state)
    ours = both[side].listed()
    theirs = both[BLACK - side].listed()
    total = 0
    for number in range(len(ours)):
        difference = ours[number] - theirs[number]
        if difference != 0:
            total += WEIGHTS[number] * difference
    return total


def _counts_of_both(state: MedievalState) -> list[Counts]:
    """What both sides have."""
    both = [Counts(), Counts()]
    covered = [attacks(state, WHITE), attacks(state, BLACK)]
    square = -1
    for piece in state.squares:
        square += 1
        if piece is None or piece.side > BLACK:
            continue
        side = piece.side
        counts = both[side]
        if piece.kind == KING:
            if state.mode == ATTRITION:
                counts.kings_hp += piece.hp
            continue
        _count(state, square, piece, counts)
        if covered[BLACK - side][square]:
            _count_attacked(state, piece, covered[side][square], counts)
    for side in (WHITE, BLACK):
        _count_for_side(state, side, covered[side], covered[BLACK - side], both[side])
    return both


def _count_for_side(state: MedievalState, side: int, covered: list[bool], attacked: list[bool], counts: Counts) -> None:
    """Adds what belongs to no single piece, given the squares that the side and its enemy attack."""
    if covered[state.king_square(BLACK - side)]:
        counts.check = 1
    for near in ADJACENT[state.king_square(side)]:
        if attacked[near]:
            counts.king_danger += 1
    counts.covered = covered.count(True)
    counts.defections = state.defections[side]
    counts.domination = state.domination[side]
    counts.ap = state.ap[side]
    counts.stress = 1 if state.stress[side] else 0
    if state.turn == side:
        counts.moves_left = max(min(state.rules.moves_per_turn - state.moves, state.ap[side]), 0)


def _count(state: MedievalState, square: int, piece: Piece, counts: Counts) -> None:
    """Adds what a piece other than a King is worth by itself."""
    kind = piece.kind
    value = CLASSES[kind].value
    _count_class(kind, counts)
    for stored in piece.status.inside:
        _count_class(stored.kind, counts)
    counts.levels += piece.level()
    counts.ranks += piece.rank + piece.zeal
    _count_loyalty(piece, value, counts)
    if state.mode == ATTRITION:
        most = piece.max_hp()
        counts.hp_lost += 10 * value * (most - piece.hp) // most
    rank = square // 8 if piece.side == WHITE else _LAST_RANK - square // 8
    if kind == PAWN:
        counts.pawns_by_rank += rank * rank
    elif kind in (KNIGHT, BISHOP):
        counts.off_the_edge += min(rank, _LAST_RANK - rank)
    if ENEMY_TERRITORY[piece.side][square]:
        counts.in_enemy_territory += 1


def _count_class(kind: int, counts: Counts) -> None:
    if kind == PAWN:
        counts.pawns += 1
    elif kind == KNIGHT:
        counts.knights += 1
    elif kind == BISHOP:
        counts.bishops += 1
    elif kind == ROOK:
        counts.rooks += 1
    elif kind == QUEEN:
        counts.queens += 1
    elif kind == KING:
        counts.nothing += 1
    else:
        counts.commoners += 1


def _count_attacked(state: MedievalState, piece: Piece, guarded: bool, counts: Counts) -> None:
    value = CLASSES[piece.kind].value
    if state.mode == ATTRITION:
        counts.attacked += value
    elif state.turn == piece.side:
        if guarded:
            counts.guarded_now += value
        else:
            counts.hanging_now += value
    elif guarded:
        counts.guarded_later += value
    else:
        counts.hanging_later += value


def _count_loyalty(piece: Piece, value: int, counts: Counts) -> None:
    """Adds what a piece's LV is worth: bands matter more than points."""
    counts.lv += piece.lv // 10
    if piece.lv <= DISLOYAL:
        counts.disloyal += value
    elif piece.lv <= WAVERING:
        counts.wavering += value
    if piece.lord == NOBODY and piece.feels_loyalty():
        counts.orphans += 1


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


_LEANINGS: Final = {
    "stores": (
        ("AP", 1),
        ("tens of LV", 1),
    ),
    "hunts": (
        ("the enemy King in check", 1),
        ("squares around the King that are attacked", -1),
    ),
    "advances": (
        ("pieces in enemy territory", 1),
        ("pawns by rank, squared", 1),
    ),
}
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
    rules=EVENT_RULES,
    ground=(("terrain", "terrain"),),
    themes=(
        ("mate", "checkmate"),
        ("check", "check"),
        ("crown", "crowned"),
        ("loyalty", "reassigned"),
        ("defection", "defected"),
        ("promotion", "promoted"),
    ),
)


class MedievalAdvice(Advice[MedievalState]):
    """What Medieval Chess tells bots."""

    def __init__(self) -> None:
        super().__init__(
            scale=610,
            search=TURNS,
            relative_speed=4,
            blunder_percent=[82, 69, 56, 42, 31, 20, 10, 0],
            feature_names=FEATURES,
            subjects=_SUBJECTS,
            leanings=_LEANINGS,
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
