"""What bots weigh in Power: pieces by kind and level, where they can go, and who can attack a king."""

from typing import Final

from warboard.games.power.attacks import is_attacked, is_attacked_by_pawn
from warboard.games.power.battle import attack_odds, defender_square
from warboard.games.power.board import AROUND, BLACK, BOARD, HOPS, LINES, SIDES, WHITE, last_rank
from warboard.games.power.event_rules import EVENT_RULES
from warboard.games.power.keys import key_of
from warboard.games.power.pieces import KINDS, KING, KNIGHT, PAWN, ROOK, Piece
from warboard.games.power.state import PowerState
from warboard.kernel.action import Action
from warboard.kernel.advice import Advice, Subjects
from warboard.kernel.board import NOWHERE

FEATURES: Final = [
    "pawns",
    "knights",
    "rooks",
    "levels of strong pawns, knights and rooks",
    "levels of weak pawns",
    "levels of weak knights",
    "levels of weak rooks",
    "levels of a strong king",
    "levels of a weak king",
    "ranks that pawns have advanced",
    "squares that rooks can move to",
    "knights by nearness to the enemy king",
    "chance of an attack on the enemy king, in sixteenths",
]
# Fitted to self-play: docs/bot-weights.md has the recipe. No game has a strong king unless its options say so.
WEIGHTS: Final = [190, 153, 330, 57, -102, -29, -88, 300, -309, 29, 30, 22, 36]
_STRONG: Final = [3, 3, 3, 7]  # the feature, by kind
_WEAK: Final = [4, 5, 6, 8]
_RANKS: Final = 9
_ROOK_SQUARES: Final = 10
_NEARNESS: Final = 11
_CHANCE: Final = 12
_LEAST: Final = -4
_MOST: Final = 4
_LEVELS: Final = 9  # from the least that counts to the most
_SIXTEENTHS: Final = [15, 15, 14, 12, 8, 4, 2, 1, 1]  # of a king's death when it is attacked, by its level (PW-86)


def features(state: PowerState, side: int) -> list[int]:
    """What a side has, in the order of `FEATURES`."""
    squares = state.squares
    counts = [0] * len(FEATURES)
    target = _king_square(squares, 1 - side)
    if _king_square(squares, side) == NOWHERE:
        target = NOWHERE  # once a king is dead nobody threatens the other
    for square, piece in enumerate(squares):
        if piece is None or piece.side != side:
            continue
        kind = piece.kind
        if kind != KING:
            counts[kind] += 1
        level = min(max(piece.health, _LEAST), _MOST)
        counts[_STRONG[kind] if level > 0 else _WEAK[kind]] += abs(level)
        if kind == PAWN:
            counts[_RANKS] += abs(BOARD.rank(square) - last_rank(1 - side))
        elif kind == ROOK:
            counts[_ROOK_SQUARES] += _free_squares(squares, square)
        elif kind == KNIGHT and target != NOWHERE:
            counts[_NEARNESS] += BOARD.ranks - BOARD.distance(square, target)
    if target != NOWHERE and is_attacked(squares, target, side):
        king = squares[target]
        assert king is not None, target
        counts[_CHANCE] = _SIXTEENTHS[min(max(king.health, _LEAST), _MOST) - _LEAST]
    return counts


def _king_square(squares: list[Piece | None], side: int) -> int:
    """Where a side's king stands; NOWHERE once it is dead."""
    for square, piece in enumerate(squares):
        if piece is not None and piece.kind == KING and piece.side == side:
            return square
    return NOWHERE


def _free_squares(squares: list[Piece | None], source: int) -> int:
    """How many squares a rook on this square can move to."""
    count = 0
    for line in LINES[source]:
        for target in line:
            if squares[target] is not None:
                break
            count += 1
    return count


def _worth_of(kind: int, level: int) -> int:
    """What a piece is worth, wherever it stands."""
    worth = 0 if kind == KING else WEIGHTS[kind]
    return worth + abs(level) * WEIGHTS[_STRONG[kind] if level > 0 else _WEAK[kind]]


def _square_over(source: int, target: int) -> int:
    """The square that a knight hops over on its way from one to the other; NOWHERE if no hop leads there."""
    for jump in HOPS[source]:
        if jump.beyond == target:
            return jump.over
    return NOWHERE


# [kind * 9 + level above the least].
_WORTH: Final = [_worth_of(kind, level) for kind in range(len(KINDS)) for level in range(_LEAST, _MOST + 1)]
_ADVANCE: Final = [
    [WEIGHTS[_RANKS] * abs(BOARD.rank(square) - last_rank(1 - side)) for square in range(BOARD.size)]
    for side in range(len(SIDES))
]
_NEAR: Final = [
    [WEIGHTS[_NEARNESS] * (BOARD.ranks - BOARD.distance(one, other)) for other in range(BOARD.size)]
    for one in range(BOARD.size)
]
_OVER: Final = [[_square_over(one, other) for other in range(BOARD.size)] for one in range(BOARD.size)]
_TOUCHING: Final = [[other in AROUND[one] for other in range(BOARD.size)] for one in range(BOARD.size)]
_ROOK_SQUARE: Final[int] = WEIGHTS[_ROOK_SQUARES]
_ATTACKED: Final = [WEIGHTS[_CHANCE] * chance for chance in _SIXTEENTHS]
_KING_STAKE: Final = 1500  # a rough price for the king, and with it for the game


def balance(state: PowerState, side: int) -> int:
    """The weighted sum of a side's features, less the enemy's."""
    squares = state.squares
    total = 0  # white's less black's
    white_king = NOWHERE
    black_king = NOWHERE
    white_attacks = False
    black_attacks = False
    knights: list[int] = []
    for square, piece in enumerate(squares):
        if piece is None:
            continue
        kind = piece.kind
        side_of = piece.side
        health = piece.health
        if health < _LEAST:
            health = _LEAST
        elif health > _MOST:
            health = _MOST
        worth = _WORTH[kind * _LEVELS + health - _LEAST]
        if kind == PAWN:
            worth += _ADVANCE[side_of][square]
        elif kind == KNIGHT:
            knights.append(square)
        elif kind == KING:
            if side_of == WHITE:
                white_king = square
            else:
                black_king = square
        else:
            for line in LINES[square]:
                for target in line:
                    blocker = squares[target]
                    if blocker is not None:
                        if blocker.kind == KING and blocker.side != side_of:
                            if side_of == WHITE:
                                white_attacks = True
                            else:
                                black_attacks = True
                        break
                    worth += _ROOK_SQUARE
        total += worth if side_of == WHITE else -worth
    if white_king != NOWHERE and black_king != NOWHERE:
        for square in knights:
            knight = squares[square]
            if knight is not None and knight.side == WHITE:
                total += _NEAR[square][black_king]
                over = _OVER[square][black_king]
                white_attacks = white_attacks or (over != NOWHERE and squares[over] is not None)
            else:
                total -= _NEAR[square][white_king]
                over = _OVER[square][white_king]
                black_attacks = black_attacks or (over != NOWHERE and squares[over] is not None)
        touching = _TOUCHING[white_king][black_king]
        if white_attacks or touching or is_attacked_by_pawn(squares, black_king, WHITE):
            total += _threat(squares, black_king)
        if black_attacks or touching or is_attacked_by_pawn(squares, white_king, BLACK):
            total -= _threat(squares, white_king)
    return total if side == WHITE else -total


def _threat(squares: list[Piece | None], target: int) -> int:
    """How much it is worth to the enemy that this king could be attacked."""
    king = squares[target]
    assert king is not None, target
    return _ATTACKED[min(max(king.health, _LEAST), _MOST) - _LEAST]


def gain_hint(state: PowerState, action: Action) -> int:
    """What an attack wins or loses on average; everything else is quiet."""
    if action.verb != "attack":
        return 0
    attacker = state.squares[action.source]
    defender = state.squares[defender_square(state, action)]
    assert attacker is not None and defender is not None, action
    wins, of = attack_odds(state, action)
    gain = (wins * _worth(defender) - (of - wins) * _worth(attacker)) // of
    return gain if gain != 0 else -1


def _worth(piece: Piece) -> int:
    if piece.kind == KING:
        return _KING_STAKE
    return _WORTH[piece.kind * _LEVELS + min(max(piece.health, _LEAST), _MOST) - _LEAST]


_LEANINGS: Final = {
    "stores": (
        ("levels of strong pawns, knights and rooks", 1),
        ("levels of a strong king", 1),
    ),
    "hunts": (
        ("chance of an attack on the enemy king, in sixteenths", 1),
        ("knights by nearness to the enemy king", 1),
    ),
    "advances": (("ranks that pawns have advanced", 1),),
}
_SUBJECTS: Final = Subjects(
    endings=("king killed", "turn limit", "quiet limit", "repetition"),
    events=(
        "battle",
        "killed",
        "moved",
        "weakened",
        "sacrificed",
        "strengthened",
        "promoted",
        "passed",
        "ended",
    ),
    fights=(("battle", "target"),),
    deaths=(("killed", "square"), ("sacrificed", "square")),
    rules=EVENT_RULES,
    themes=(
        ("king", "king killed"),
        ("promotion", "promoted"),
        ("offering", "sacrificed"),
    ),
)


class PowerAdvice(Advice[PowerState]):
    """Power's advice to bots."""

    def __init__(self) -> None:
        super().__init__(
            scale=757,
            blunder_percent=[90, 76, 62, 46, 31, 18, 8, 0],
            feature_names=FEATURES,
            subjects=_SUBJECTS,
            leanings=_LEANINGS,
        )

    def score(self, state: PowerState, side: int) -> int:
        return balance(state, side)

    def gain_hint(self, state: PowerState, side: int, action: Action) -> int:
        return gain_hint(state, action)

    def key(self, state: PowerState) -> int | None:
        return key_of(state)

    def features(self, state: PowerState, side: int) -> list[int]:
        return features(state, side)
