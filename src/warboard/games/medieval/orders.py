"""What each action does by itself: price, refusal, cooldown, effect, XP (MD-1401). What follows it, checks and phases,
is in `rules`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from warboard.games.medieval.abilities import (
    build,
    charge,
    decree,
    fortify,
    fuse,
    gambit,
    garrison,
    guard,
    last_ditch,
    levy_peasant,
    rally,
    resurrect,
    sanctify,
    sharpen,
    shield_wall,
    shoe,
    siege,
    surgery,
    unload,
)
from warboard.games.medieval.board import BOARD, CASTLINGS, SIDES
from warboard.games.medieval.combat import attack, crown
from warboard.games.medieval.defection import claim
from warboard.games.medieval.effects import start_cooldown
from warboard.games.medieval.events import tell, tell_ap, tell_at, tell_way
from warboard.games.medieval.experience import XP_ABILITY, XP_REFUSING, add_xp, change_xp
from warboard.games.medieval.gold import heal_for_gold, ransom, train
from warboard.games.medieval.lords import sacrifice, swear_to
from warboard.games.medieval.loyalty import change_all, change_lv
from warboard.games.medieval.mercenaries import gift
from warboard.games.medieval.offers import price
from warboard.games.medieval.pieces import ABILITY_BITS, KINDS, KNIGHT, KNIGHT_COMMANDER, QUEEN, QUEEN_CONSORT, VERBS
from warboard.games.medieval.state import DISLOYAL, IDLE, MedievalState, Piece
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields, Plain

LV_SACRIFICING: Final = -20  # MD-325
LV_AFTER_SACRIFICE: Final = 15
REFUSAL_OF: Final = 5  # one in five (MD-227)


def perform(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """Carries out any action but `end`, up to the XP for the use of an ability."""
    verb = VERBS[action.verb]
    cost = price(state, action)
    if cost:
        state.ap[state.turn] -= cost
        if events is not None:
            tell_ap(state, events, state.turn, -cost)
    if state.momentum_at != NOWHERE and verb.name != "step":
        _forfeit_momentum(state)
    if action.source == NOWHERE:
        ransom(state, action.word, events)
        return
    actor = state.piece(action.source)
    free = actor.rare.guards_left > 0 and verb.name == "guard"  # MD-1022
    if verb.order and actor.lv <= DISLOYAL and not free and luck.chance("refuse", 1, REFUSAL_OF):
        _refuse(state, action, actor, events)
        return
    if verb.cooldown and not free:
        start_cooldown(state, action.source, verb.name, cooldown_of(actor, verb.name))
    if verb.ability and events is not None:
        _tell_ability(state, events, actor, action)
    _EFFECTS[verb.name](state, action, luck, events)
    if verb.ability and not free:
        square = state.where[actor.number]
        if square != NOWHERE:  # MD-1404
            add_xp(state, square, XP_ABILITY, "ability", events)


def cooldown_of(piece: Piece, verb: str) -> int:
    """How many turns until the piece can do it again (MD-1091)."""
    turns = VERBS[verb].cooldown
    if verb == "charge" and piece.kind == KNIGHT and piece.rank >= KNIGHT_COMMANDER:
        return turns - 1
    if verb == "rally" and piece.kind == QUEEN and piece.rank >= QUEEN_CONSORT:
        return turns - 1
    return turns


def _tell_ability(state: MedievalState, events: list[Event], actor: Piece, action: Action) -> None:
    squares: list[Plain] = []
    for square in (action.source, action.target, action.third):
        if square != NOWHERE:
            squares.append(BOARD.names[square])
    tell(state, events, "ability", actor, {"ability": action.verb, "squares": squares})


def _refuse(state: MedievalState, action: Action, actor: Piece, events: list[Event] | None) -> None:
    """The price is paid, the order is not obeyed (MD-227)."""
    if action.verb == "move" and actor.moved == 0:
        state.moves += 1
    other = actor.clone()
    other.marks |= IDLE
    state.squares[action.source] = other
    if events is not None:
        tell(state, events, "refused", other, {})
    change_xp(state, action.source, -XP_REFUSING, "refused", events)


def _forfeit_momentum(state: MedievalState) -> None:
    square = state.momentum_at
    state.momentum_at = NOWHERE
    other = state.piece(square).clone()
    other.rare = other.rare.clone()
    other.rare.momentum = False
    state.squares[square] = other


def play_move(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """A plain move: to a free square, or an attack (MD-501, MD-615); it counts as the piece's move."""
    source = action.source
    target = action.target
    piece = state.piece(source)
    other = piece.clone()
    other.moved = piece.moved + 1
    state.squares[source] = other
    arrived = True
    if state.squares[target] is not None:
        arrived = attack(state, source, target, 0, True, NOWHERE, luck, events)
    else:
        state.carry(source, target)
        if events is not None:
            tell_way(state, events, "moved", other, source, target)
    if arrived and action.word:
        crown(state, target, KINDS.index(action.word), events)


def _move(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    if state.piece(action.source).moved == 0:  # MD-225
        state.moves += 1
    play_move(state, action, luck, events)


def _castle(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    side = state.turn
    state.moves += 1
    for castling in CASTLINGS[side]:
        if castling.king_to == action.target:
            for source, target in ((castling.king, castling.king_to), (castling.rook, castling.rook_to)):
                state.carry(source, target)
                other = state.piece(target).clone()
                other.moved += 1
                state.squares[target] = other
            if events is not None:
                told: Fields = {
                    "side": SIDES[side],
                    "from": BOARD.names[castling.king],
                    "to": BOARD.names[castling.king_to],
                }
                tell_at(state, events, "castled", side, castling.king_to, told)


def _step(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    """MD-1004."""
    _forfeit_momentum(state)
    piece = state.piece(action.source)
    state.carry(action.source, action.target)
    if events is not None:
        tell_way(state, events, "moved", piece, action.source, action.target)


def _reassign(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    lord = state.piece(action.target).number
    state.squares[action.source] = swear_to(state, state.piece(action.source), lord, events)


def _claim(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    claim(state, action.target, state.piece(action.source), luck, events)


def give_up(state: MedievalState, survivor: int, target: int, events: list[Event] | None) -> None:
    """A sacrifice and what it does to loyalty (MD-325)."""
    side = state.piece(survivor).side
    sacrifice(state, target, events)
    change_lv(state, survivor, LV_SACRIFICING, "sacrifice", events)
    change_all(state, side, LV_AFTER_SACRIFICE, survivor, "sacrifice", events)


def _sacrifice(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    state.sacrificed = True
    give_up(state, action.source, action.target, events)


def _gambit(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    xp = -1
    if action.target != NOWHERE:
        xp = state.piece(action.target).xp
        give_up(state, action.source, action.target, events)
    gambit(state, action, xp, events)


def _learn(state: MedievalState, action: Action, luck: Luck, events: list[Event] | None) -> None:
    other = state.piece(action.source).clone()
    other.abilities |= ABILITY_BITS[action.word]
    state.squares[action.source] = other
    if events is not None:
        tell(state, events, "learned", other, {"ability": action.word})


_Effect = Callable[[MedievalState, Action, Luck, list[Event] | None], None]
_EFFECTS: Final[dict[str, _Effect]] = {
    "move": _move,
    "castle": _castle,
    "charge": charge,
    "step": _step,
    "shieldwall": shield_wall,
    "levy": levy_peasant,
    "sanctify": sanctify,
    "resurrect": resurrect,
    "guard": guard,
    "fuse": fuse,
    "fortify": fortify,
    "siege": siege,
    "garrison": garrison,
    "unload": unload,
    "rally": rally,
    "gambit": _gambit,
    "lastditch": last_ditch,
    "decree": decree,
    "shoe": shoe,
    "sharpen": sharpen,
    "surgery": surgery,
    "build": build,
    "learn": _learn,
    "reassign": _reassign,
    "claim": _claim,
    "sacrifice": _sacrifice,
    "heal": heal_for_gold,
    "train": train,
    "gift": gift,
}


class FavourableLuck(Luck):
    """Orders are obeyed and blows fall as hard as they can (MD-412, MD-422)."""

    def below(self, count: int) -> int:
        raise AssertionError("nothing is picked here")

    def _chance(self, label: str, wins: int, of: int) -> bool:
        return label == "crit"

    def _whole(self, label: str, low: int, high: int) -> int:
        return low if label == "armor" else high

    def _choice(self, label: str, among: Sequence[str]) -> str:
        return among[0]


_FAVOURABLE: Final = FavourableLuck()


def after_obeying(state: MedievalState, action: Action) -> MedievalState:
    """The position after an action that is obeyed and falls most favourably; no phase follows."""
    after = state.copy()
    perform(after, action, _FAVOURABLE, None)
    return after
