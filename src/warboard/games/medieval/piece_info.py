"""What a person wants to know of a piece besides its fields: its loyalty, its numbers, what it may become and can do,
and how its side stands.
"""

from warboard.games.medieval.board import COURT, COURTS, ENEMY_TERRITORY
from warboard.games.medieval.combat import FOREST_ARMOUR, SHIELD_ARMOUR
from warboard.games.medieval.courts import PIECES_TO_DOMINATE, TURNS_TO_FALL, court_state
from warboard.games.medieval.ending import worth
from warboard.games.medieval.loyalty import explain
from warboard.games.medieval.moves import moves_allowed
from warboard.games.medieval.offers import last_ditch_price, rally_price, surcharge
from warboard.games.medieval.orders import REFUSAL_OF, cooldown_of
from warboard.games.medieval.pieces import (
    ABILITIES,
    BUILDERS,
    CLASSES,
    FOREST,
    KNIGHT,
    PAWN,
    PEASANT,
    VERBS,
    Verb,
    names_of,
)
from warboard.games.medieval.reach import main_range
from warboard.games.medieval.state import BLACK, DISLOYAL, MedievalState, Piece
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.timers import left


def about(state: MedievalState, square: int) -> Fields:
    """Nothing for an empty square, and for one with a guard."""
    piece = state.squares[square]
    if piece is None or piece.kind >= len(CLASSES):
        return {}
    told = explain(state, square)
    told.update(_numbers(state, square, piece))
    told.update(_growth(piece))
    told["deeds"] = _deeds(piece)
    if piece.side <= BLACK:
        told["realm"] = _realm(state, piece.side)
    return told


def _numbers(state: MedievalState, square: int, piece: Piece) -> Fields:
    """What it is worth in a fight and on the way, as the rules count it where it stands."""
    armour = CLASSES[piece.kind].armour + piece.zeal
    if piece.rare.has("shield_wall"):
        armour += SHIELD_ARMOUR
    if state.terrain and state.terrain[square] == FOREST:
        armour += FOREST_ARMOUR
    return {
        "value": CLASSES[piece.kind].value,
        "level": piece.level(),
        "max_hp": piece.max_hp(),
        "armour": armour,
        "range": main_range(state, piece, square) if piece.kind != KNIGHT and piece.side <= BLACK else None,
        "moves": {"made": piece.moved, "allowed": piece.moves_allowed()},
        "refuses": f"1/{REFUSAL_OF}" if piece.lv <= DISLOYAL and piece.side <= BLACK else "0",
    }


def _growth(piece: Piece) -> Fields:
    """Its rank and the next, its tree with what is held, lost and still to come, and slots to learn in (MD-758)."""
    ranks = CLASSES[piece.kind].ranks
    following: Fields | None = None
    if piece.rank + 1 < len(ranks):
        rank = ranks[piece.rank + 1]
        following = {"name": rank.name, "xp": rank.xp, "by_fusion": rank.by_fusion}
    tree: list[Plain] = []
    for row in ABILITIES:
        held = piece.has(row.bit)
        if row.kind == piece.kind or held:
            own = row.kind == piece.kind
            tree.append(
                {
                    "ability": row.id,
                    "held": held,
                    "lost": piece.rare.lost & row.bit != 0,
                    "xp": row.xp if own else 0,
                    "rank": ranks[row.rank].name if own and row.rank else None,
                }
            )
    told: Fields = {"rank_name": ranks[piece.rank].name, "next_rank": following, "tree": tree}
    if piece.kind == PAWN or piece.kind == PEASANT:
        told["slots"] = {"taken": len(names_of(piece.abilities)), "of": piece.rank}
    return told


def _deeds(piece: Piece) -> Plain:
    """What its abilities let it do: the verb, its price in AP, its cooldown and how much of that is left."""
    deeds: list[Plain] = []
    for verb in VERBS.values():
        if verb.ability and _can(piece, verb):
            ap = verb.ap + surcharge(piece)
            if verb.name == "rally":
                ap += rally_price(piece) - verb.ap
            elif verb.name == "lastditch":
                ap += last_ditch_price(piece) - verb.ap
            deeds.append(
                {
                    "verb": verb.name,
                    "ap": ap,
                    "cooldown": cooldown_of(piece, verb.name),
                    "left": left(piece.rare.cooldowns, verb.name),
                }
            )
    return deeds


def _can(piece: Piece, verb: Verb) -> bool:
    if verb.needs:
        return piece.has(verb.needs)
    if verb.name == "build":
        builder = BUILDERS.get(piece.kind)
        return builder is not None and piece.rank >= builder.rank
    return False


def _realm(state: MedievalState, side: int) -> Fields:
    """How a side stands: moves in its turn, courts, and pieces far in the enemy's half."""
    counts = [0, 0, 0, 0]
    far = 0
    for square, piece in enumerate(state.squares):
        if piece is None or piece.side > BLACK or piece.kind >= len(CLASSES):
            continue
        counts[piece.side * 2 + COURT[square]] += 1
        if piece.side == side and ENEMY_TERRITORY[side][square]:
            far += 1
    courts: Fields = {}
    for court, name in enumerate(COURTS):
        place = side * 2 + court
        courts[name] = {
            "own": counts[place],
            "enemy": counts[(BLACK - side) * 2 + court],
            "state": court_state(state, place),
            "contested": state.contested[place],
            "falls_at": TURNS_TO_FALL,
            "percent": state.court_percent[place],
        }
    return {
        "moves": {"made": state.moves, "allowed": moves_allowed(state)} if side == state.turn else None,
        "courts": courts,
        "far": far,
        "far_goal": PIECES_TO_DOMINATE,
        "domination_goal": state.rules.domination_turns,
        "loyalty_goal": state.rules.loyalty_goal,
        "worth": worth(state, side),
    }
