"""What a bot may weigh in Mana: pieces and what lies on them, what is being cast, budgets, and cards where they are.

What the time alone will bring counts as if it were there already, or nearly: else a bot that looks one action ahead
would rather pull down its walls than end its turn.
"""

from typing import Final

from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.effects import DEACTIVATE, FIRE, ICE, INVULNERABILITY
from warboard.games.mana.ground import BLACK, BOARD, NEAR, RAYS, WAYS, WHITE
from warboard.games.mana.kinds import DEAD, IMM, IMP, STR
from warboard.games.mana.portal_abilities import curse_all_around
from warboard.games.mana.reach import CANNON_ATTACK
from warboard.games.mana.starting_abilities import deactivate_structures
from warboard.games.mana.state import ManaState, Piece, Player
from warboard.kernel.action import Action
from warboard.kernel.hints import FORESIGHT, Hints

HINTS: Final = Hints(scale=600, search=FORESIGHT, pace=25)

_MAX_MOVEMENT: Final = 250  # one movement more a turn, for good
_MAX_MANA: Final = 90
_MANA: Final = 12
_HARDENED: Final = 25  # a tag that a piece was given for good
_UNSPENT: Final = 60  # the king's teleport, kept for need
_IN_HAND: Final = 80  # hundredths of a card's worth, by where it is
_IN_DECK: Final = 30
_ON_BOARD: Final = 180
_PUSH: Final = 3  # for each rank that a piece which fights has come nearer to the enemy
_LOOMING: Final = 2  # for each rank, squared, that a pawn is on its way
_BURNING: Final = 84  # hundredths lost by a piece that burns, less for every round left
_ROUND: Final = 2  # hundredths that a round of waiting changes
_MOST_HOPED: Final = 1000  # for one piece that a cast may hit: a king seldom waits for it
_STILL: Final = 3  # hundredths lost for each round that a piece cannot act


def balance(state: ManaState, side: int) -> int:
    """What a side has on the board, in its budgets and in its cards, less what the enemy has."""
    total = 0
    for square, piece in enumerate(state.squares):
        if piece is not None:
            worth = _worth(state, square, piece)
            total += worth if piece.side == side else -worth
    for number, player in enumerate(state.players):
        worth = _budget(state, number) + _cards(player, state.rules.catalogue)
        total += worth if number == side else -worth
    cards = state.rules.catalogue.cards
    for laid in state.board_cards:
        worth = cards[laid.card].worth * _ON_BOARD // 100
        total += worth if laid.side == side else -worth
    return total


def _worth(state: ManaState, square: int, piece: Piece) -> int:
    kind = piece.kind
    worth = kind.worth
    if piece.max_life > 1:
        worth = worth * (piece.life + 1) // (piece.max_life + 1)
    if kind.name == "king":
        return worth + (0 if piece.spent else _UNSPENT)
    if piece.tags & DEAD:
        worth = worth * 3 // 4  # it falls with its necromancer
    for timer in piece.effects:
        worth -= kind.worth * _lost(timer.name, timer.left) // 100
    added = piece.tags & ~kind.tags
    if added & IMM:
        worth += _HARDENED
    if added & IMP:
        worth += _HARDENED
    if piece.casting is not None:
        worth += _coming(state, square, piece)
    rank = BOARD.rank(square) if piece.side == WHITE else BOARD.ranks - 1 - BOARD.rank(square)
    if kind.name == "pawn":
        worth += _LOOMING * rank * rank // 2
    elif piece.take or piece.attack:
        worth += _PUSH * rank
    return worth


def _lost(effect: str, left: int) -> int:
    """Hundredths of a piece's worth that an effect takes for now, or gives."""
    if effect == FIRE:
        return _BURNING - _ROUND * min(left, 10)
    if effect in (ICE, DEACTIVATE):
        return _STILL * min(left, 5)
    if effect == INVULNERABILITY:
        return -3 * min(left, 3)
    return 0


def _coming(state: ManaState, square: int, piece: Piece) -> int:
    """What a cast will bring, less for every round to wait."""
    cast = piece.casting
    ability = piece.kind.ability
    if cast is None or ability is None:
        return 0
    catalogue = state.rules.catalogue
    if ability.by_unit:
        brings = catalogue.kind(cast.words[-1]).worth
    elif piece.kind.name == "warlock":
        brings = catalogue.kind("portal").worth
    elif piece.kind.name == "ram":
        return _charge_hope(state, square, piece.side, WAYS.index(cast.words[0])) // 2
    elif ability.act is curse_all_around:
        return _curse_hope(state, square, piece.side) // 2
    elif ability.act is deactivate_structures:
        return _deactivation_hope(state, square, piece.side) // 2
    else:
        return 0
    return brings * (100 - _ROUND * min(cast.left, 20)) // 100


def _charge_hope(state: ManaState, square: int, side: int, way: int) -> int:
    """What a ram would take if nobody moved: the first unit in its way."""
    for ahead in RAYS[way][square]:
        unit = state.squares[ahead]
        if unit is not None:
            if unit.side == side or not state.receives_take(unit):
                return 0
            taken = min(unit.kind.worth, _MOST_HOPED) // unit.life
            return taken - _MOST_HOPED // 5 if unit.tags & IMP else taken
    return 0


def _curse_hope(state: ManaState, square: int, side: int) -> int:
    """What a witch's attack would do if nobody moved, to either side."""
    total = 0
    for near in NEAR[square]:
        unit = state.squares[near]
        if unit is not None and state.receives_attack_by_ability(unit):
            worth = unit.kind.worth * min(2, unit.life) // unit.life
            total += worth if unit.side != side else -worth
    return total


def _deactivation_hope(state: ManaState, square: int, side: int) -> int:
    """What a tesla tower would hold up if nobody moved, of either side."""
    total = 0
    for near in CANNON_ATTACK[square]:
        unit = state.squares[near]
        if unit is not None and unit.tags & STR and state.receives_ability(unit):
            worth = unit.kind.worth * _STILL * 5 // 100
            total += worth if unit.side != side else -worth
    return total


def _budget(state: ManaState, side: int) -> int:
    """A side's numbers, with what its turn of this round and timed events will add to them."""
    player = state.players[side]
    max_mana = player.max_mana
    max_movements = player.max_movements
    mana = player.mana
    for due in state.queue:
        if due.side == side:
            if due.do == "add_mana":
                max_mana += 1
            elif due.do == "add_movement":
                max_movements += 1
    if side == BLACK and state.turn == WHITE:
        every = state.rules.mana_every
        if every > 0 and state.round > 0 and state.round % every == 0:
            max_mana += 1
        mana = min(mana + 1, max_mana)
    return max_movements * _MAX_MOVEMENT + max_mana * _MAX_MANA + mana * _MANA


def _cards(player: Player, catalogue: Catalogue) -> int:
    total = 0
    for number, card in enumerate(catalogue.cards):
        in_hand = player.hand.counts[number] * _IN_HAND
        total += card.worth * (in_hand + player.deck.counts[number] * _IN_DECK) // 100
    return total


def promise(state: ManaState, action: Action) -> int:
    """What is struck by a take or a ranged attack; all else is quiet."""
    if action.verb not in ("take", "attack"):
        return 0
    struck = state.squares[action.target]
    striker = state.squares[action.source]
    if struck is None or striker is None or struck.side == striker.side:
        return 0
    return struck.kind.worth
