"""Advice for bots: the worth of pieces and what lies on them, of casts, of budgets, and of cards by where they are.

What will come with time alone counts almost as if it were there: otherwise a bot that looks one action ahead would
rather pull down its walls than end its turn. The worth of kinds and cards is in their tables.
"""

from typing import Final

from warboard.games.mana.board import BLACK, DIRECTIONS, WHITE
from warboard.games.mana.cards import Card
from warboard.games.mana.effects import DEACTIVATE, FIRE, ICE, INVULNERABILITY
from warboard.games.mana.event_rules import EVENT_RULES
from warboard.games.mana.holder import Holder
from warboard.games.mana.kinds import CLASSIC, DEAD, IMM, IMP, STARTING, STR
from warboard.games.mana.portal_abilities import curse_all_around
from warboard.games.mana.starting_abilities import SQUARES_FOR_DEPTH, deactivate_structures
from warboard.games.mana.state import ManaState, Piece
from warboard.kernel.action import Action
from warboard.kernel.advice import FORESIGHT, Advice, Subjects
from warboard.kernel.board import NOWHERE

# "In tens" means worth, by the tables of pieces and cards, in units of 10.
FEATURES: Final = [
    "classic pieces, in tens",
    "starting pieces that take or attack, in tens",
    "other starting pieces, in tens",
    "portals, units called and what casts will bring, in tens",
    "the king's teleport",
    "servants of a necromancer, in tens",
    "burning pieces, in tens",
    "rounds that pieces cannot act, by hundreds",
    "rounds that pieces are invulnerable, by hundreds",
    "tags given for good",
    "what casts threaten, in tens",
    "ranks that fighters have come",
    "ranks that pawns have come, squared",
    "fighters near the enemy king",
    "pieces near the king",
    "maximum movements",
    "maximum mana",
    "mana",
    "cards in the hand, in tens",
    "cards in the deck, in tens",
    "cards on the board, in tens",
]
# Fitted; docs/bot-weights.md has the recipe, and which of them the games left as they were.
WEIGHTS: Final = [8, 9, 10, 13, 99, -2, -8, -3, 3, -1, 5, 2, 1, -12, 9, 264, 94, 12, 8, 3, 14]
_THREAT_LIMIT: Final = 1000  # for one piece that a cast may hit: a king seldom waits to be hit
_OWN_LOSS: Final = 2  # threats weigh half as much as pieces
_LONGEST_STILL: Final = 5  # rounds that count
_LONGEST_CAST: Final = 20
_STILL_SHARE: Final = 15  # hundredths of its worth that a structure loses while a tesla tower deactivates it


class Counts:
    """What a side has, by feature. Fields are counted up much faster than the numbers of a list."""

    def __init__(self) -> None:
        self.classic = 0
        self.starting_fighters = 0
        self.starting_others = 0
        self.called = 0
        self.teleport = 0
        self.servants = 0
        self.burning = 0
        self.still = 0
        self.invulnerable = 0
        self.tags = 0
        self.threatened = 0
        self.pushed = 0
        self.pawns = 0
        self.at_the_king = 0
        self.around_the_king = 0
        self.max_movements = 0
        self.max_mana = 0
        self.mana = 0
        self.in_hand = 0
        self.in_deck = 0
        self.on_board = 0

    def listed(self) -> list[int]:
        """In the order of `FEATURES`."""
        return [
            self.classic,
            self.starting_fighters,
            self.starting_others,
            self.called,
            self.teleport,
            self.servants,
            self.burning,
            self.still,
            self.invulnerable,
            self.tags,
            self.threatened,
            self.pushed,
            self.pawns,
            self.at_the_king,
            self.around_the_king,
            self.max_movements,
            self.max_mana,
            self.mana,
            self.in_hand,
            self.in_deck,
            self.on_board,
        ]


def features(state: ManaState, side: int) -> list[int]:
    """What a side has, in the order of `FEATURES`."""
    return _counts_of_both(state)[side].listed()


def balance(state: ManaState, side: int) -> int:
    """The weighted sum of a side's features, less the enemy's."""
    both = _counts_of_both(state)
    mine = both[side].listed()
    theirs = both[BLACK - side].listed()
    total = 0
    for number in range(len(mine)):
        difference = mine[number] - theirs[number]
        if difference != 0:
            total += WEIGHTS[number] * difference
    return total


def _counts_of_both(state: ManaState) -> list[Counts]:
    """What both sides have."""
    both = [Counts(), Counts()]
    kings = [NOWHERE, NOWHERE]
    square = -1
    for piece in state.squares:
        square += 1
        if piece is None:
            continue
        counts = both[piece.side]
        if piece.kind.name == "king":
            kings[piece.side] = square
            counts.teleport = 0 if piece.spent else 1
        else:
            _count(state, square, piece, counts)
    _count_around_kings(state, kings, both)
    cards = state.rules.catalogue.cards
    for side in (WHITE, BLACK):
        counts = both[side]
        _count_budget(state, side, counts)
        player = state.players[side]
        counts.in_hand = _worth_of(player.hand, cards)
        counts.in_deck = _worth_of(player.deck, cards)
    for board_card in state.board_cards:
        both[board_card.side].on_board += cards[board_card.card].worth // 10
    return both


def _worth_of(holder: Holder, cards: list[Card]) -> int:
    """The worth of the cards in a holder, in tens."""
    worth = 0
    if holder.total == 0:
        return worth
    number = -1
    for count in holder.counts:
        number += 1
        if count > 0:
            worth += cards[number].worth * count // 10
    return worth


def _count(state: ManaState, square: int, piece: Piece, counts: Counts) -> None:
    """Adds what a piece other than a king counts for."""
    kind = piece.kind
    worth = kind.worth
    if piece.max_life > 1:
        worth = worth * (piece.life + 1) // (piece.max_life + 1)
    fights = piece.take > 0 or piece.attack > 0
    if kind.group == CLASSIC:
        counts.classic += worth // 10
    elif kind.group != STARTING:
        counts.called += worth // 10
    elif fights:
        counts.starting_fighters += worth // 10
    else:
        counts.starting_others += worth // 10
    if piece.tags & DEAD:
        counts.servants += worth // 10
    for timer in piece.effects:
        if timer.name == FIRE:
            counts.burning += kind.worth // 10
        elif timer.name in (ICE, DEACTIVATE):
            counts.still += kind.worth * min(timer.left, _LONGEST_STILL) // 100
        elif timer.name == INVULNERABILITY:
            counts.invulnerable += kind.worth * timer.left // 100
    added = piece.tags & ~kind.tags
    if added & IMM:
        counts.tags += 1
    if added & IMP:
        counts.tags += 1
    if piece.casting is not None:
        _count_cast(state, square, piece, counts)
    rank = state.rules.geometry.ranks[piece.side][square]
    if kind.name == "pawn":
        counts.pawns += rank * rank
    elif fights:
        counts.pushed += rank


def _count_around_kings(state: ManaState, kings: list[int], both: list[Counts]) -> None:
    """Adds the pieces of either side that stand near a king."""
    squares = state.squares
    near_a_king = state.rules.areas.near_a_king
    for side in (WHITE, BLACK):
        king = kings[side]
        if king == NOWHERE:
            continue
        ours = 0
        theirs = 0
        for near in near_a_king[king]:
            piece = squares[near]
            if piece is None:
                continue
            if piece.side == side:
                ours += 1
            elif piece.take > 0 or piece.attack > 0:
                theirs += 1
        both[side].around_the_king += ours
        both[BLACK - side].at_the_king += theirs


def _count_cast(state: ManaState, square: int, piece: Piece, counts: Counts) -> None:
    """Adds what a cast will bring, less for every round to go, or what it would hit if nobody moved."""
    cast = piece.casting
    ability = piece.kind.ability
    if cast is None or ability is None:
        return
    catalogue = state.rules.catalogue
    gain = 0
    if ability.by_unit:
        gain = catalogue.kind(cast.words[-1]).worth
    elif piece.kind.name == "warlock":
        gain = catalogue.kind("portal").worth
    elif piece.kind.name == "ram":
        counts.threatened += _charge_threat(state, square, piece.side, DIRECTIONS.index(cast.words[0])) // 10
    elif ability.act is curse_all_around:
        counts.threatened += _curse_threat(state, square, piece.side) // 10
    elif ability.act is deactivate_structures:
        counts.threatened += _deactivation_threat(state, square, piece.side) // 10
    counts.called += gain * (50 - min(cast.left, _LONGEST_CAST)) // 500


def _charge_threat(state: ManaState, square: int, side: int, direction: int) -> int:
    """What a ram would take if nobody moved, less its own side's pieces among it (MC-159 to MC-165)."""
    total = 0
    distance = 0
    depth = 0
    free = 1  # the first hit costs no depth
    for ahead in state.rules.geometry.rays[direction][square]:
        unit = state.squares[ahead]
        distance += 1
        if unit is None:
            if free == 0:
                if depth == 0:
                    break
                depth -= 1
            continue
        if free:
            depth = distance // SQUARES_FOR_DEPTH
        own = unit.side == side
        hits = min(unit.life, free + depth)
        if hits == 0 or (own and not state.rules.ram_takes_allies):
            break
        if unit.tags & IMP:
            total -= _THREAT_LIMIT // 5  # the ram
            hits = 1
        if not state.receives_take(unit):
            break
        total += _charge_gain(unit, own, hits)
        if hits < unit.life or unit.tags & IMP:
            break
        depth -= hits - free
        free = 0
    return total


def _charge_gain(unit: Piece, own: bool, hits: int) -> int:
    """What it is worth to take lives of a unit. One's own piece counts in full: nobody else will move it away."""
    if own:
        return -unit.kind.worth * hits * _OWN_LOSS // unit.life
    return min(unit.kind.worth, _THREAT_LIMIT) * hits // unit.life


def _curse_threat(state: ManaState, square: int, side: int) -> int:
    """What a witch's attack would do if nobody moved, to either side."""
    total = 0
    for near in state.near(square):
        unit = state.squares[near]
        if unit is not None and state.receives_attack_by_ability(unit):
            worth = unit.kind.worth * min(2, unit.life) // unit.life
            total += worth if unit.side != side else -worth
    return total


def _deactivation_threat(state: ManaState, square: int, side: int) -> int:
    """What a tesla tower would deactivate if nobody moved, of either side."""
    total = 0
    for near in state.rules.patterns.cannon_attack[square]:
        unit = state.squares[near]
        if unit is not None and unit.tags & STR and state.receives_ability(unit):
            worth = unit.kind.worth * _STILL_SHARE // 100
            total += worth if unit.side != side else -worth
    return total


def _count_budget(state: ManaState, side: int, counts: Counts) -> None:
    """A side's numbers, with what its turn of this round and timed events will add to them."""
    player = state.players[side]
    max_mana = player.max_mana
    max_movements = player.max_movements
    mana = player.mana
    for timed_event in state.queue:
        if timed_event.side == side:
            if timed_event.do == "add_mana":
                max_mana += 1
            elif timed_event.do == "add_movement":
                max_movements += 1
    if side == BLACK and state.turn == WHITE:
        every = state.rules.mana_every
        if every > 0 and state.round > 0 and state.round % every == 0:
            max_mana += 1
        if mana < max_mana:
            mana += 1
    counts.max_movements = max_movements
    counts.max_mana = max_mana
    counts.mana = mana


def gain_hint(state: ManaState, action: Action) -> int:
    """The worth of what a take or an attack strikes; all else is quiet."""
    if action.verb not in ("take", "attack"):
        return 0
    struck = state.squares[action.target]
    striker = state.squares[action.source]
    if struck is None or striker is None or struck.side == striker.side:
        return 0
    return struck.kind.worth


_LEANINGS: Final = {
    "stores": (
        ("mana", 1),
        ("cards in the hand, in tens", 1),
    ),
    "hunts": (("fighters near the enemy king", 1),),
    "advances": (
        ("ranks that fighters have come", 1),
        ("ranks that pawns have come, squared", 1),
    ),
}
_SUBJECTS: Final = Subjects(
    endings=("king killed", "both kings killed", "round limit"),
    named_by=(("play", "card"), ("put", "card")),
    events=(
        "moved",
        "took",
        "attacked",
        "ability",
        "cast_started",
        "cast_shortened",
        "cast_finished",
        "damaged",
        "died",
        "summoned",
        "revived",
        "changed",
        "controlled",
        "tagged",
        "effect_applied",
        "effect_expired",
        "effect_cancelled",
        "card_played",
        "card_put",
        "card_discarded",
        "card_taken",
        "numbers",
        "queued",
        "happened",
        "turn_ended",
        "round_ended",
        "turn_started",
        "rolled",
        "ended",
    ),
    fights=(("took", "target"), ("attacked", "target")),
    deaths=(("died", "square"),),
    rules=EVENT_RULES,
    themes=(("king", "king killed"), ("spell", "cast_started"), ("summoning", "summoned"), ("cards", "card_played")),
)


class ManaAdvice(Advice[ManaState]):
    """What Mana Chess tells bots."""

    def __init__(self) -> None:
        super().__init__(
            scale=2707,
            search=FORESIGHT,
            relative_speed=5,
            blunder_percent=[97, 88, 74, 54, 37, 16, 8, 0],
            feature_names=FEATURES,
            subjects=_SUBJECTS,
            leanings=_LEANINGS,
        )

    def score(self, state: ManaState, side: int) -> int:
        return balance(state, side)

    def gain_hint(self, state: ManaState, side: int, action: Action) -> int:
        return gain_hint(state, action)

    def features(self, state: ManaState, side: int) -> list[int]:
        return features(state, side)
