"""What a person sees about a piece besides its fields: loyalty, numbers, ranks, abilities, its side's standing."""

from typing import Final

from warboard.games.medieval.abilities import ABILITIES, VERBS, surcharge
from warboard.games.medieval.board import BLACK, COURT, COURTS, ENEMY_TERRITORY, OWNERS
from warboard.games.medieval.combat import FOREST_ARMOUR, SHIELD_ARMOUR
from warboard.games.medieval.courts import TURNS_TO_FALL, court_state
from warboard.games.medieval.ending import worth
from warboard.games.medieval.loyalty import MOST_LV, modifiers
from warboard.games.medieval.moves import moves_allowed
from warboard.games.medieval.options import NO_LIMIT
from warboard.games.medieval.orders import REFUSES_ONE_IN
from warboard.games.medieval.pieces import CLASSES, DEFECTING, DEVOTED, DISLOYAL, KNIGHT, PAWN, PEASANT, WAVERING
from warboard.games.medieval.reach import main_range
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import MedievalState, Piece, effective_lord
from warboard.games.medieval.terrain import FOREST
from warboard.games.medieval.unusable import why_unusable
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.timers import left


class Band:
    """A band of LV and what it means (MD-312 to MD-316)."""

    def __init__(self, name: str, low: int, high: int, meaning: str) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.meaning = meaning


BANDS: Final = [
    Band("devoted", DEVOTED, MOST_LV, "never goes neutral or defects, +10% XP, +5% critical hits (MD-312)"),
    Band("loyal", WAVERING + 1, DEVOTED - 1, "nothing special (MD-313)"),
    Band("wavering", DISLOYAL + 1, WAVERING, "range -1, abilities cost 1 AP more (MD-314)"),
    Band("disloyal", DEFECTING + 1, DISLOYAL, "refuses one order in five, the enemy may claim it (MD-315)"),
    Band("defecting", 0, DEFECTING, "goes over to the enemy at the end of its side's turn (MD-316)"),
]


def band(lv: int) -> Band:
    for row in BANDS:
        if lv >= row.low:
            return row
    raise AssertionError(lv)


def piece_info(state: MedievalState, square: int) -> Fields:
    """Everything about the piece on a square; nothing for an empty square or a guard."""
    piece = state.squares[square]
    if piece is None or piece.kind >= len(CLASSES):
        return {}
    fields = loyalty_info(state, square)
    fields.update(_numbers(state, square, piece))
    fields.update(_growth(state, piece))
    fields["deeds"] = _verbs(state, square, piece)
    if piece.side <= BLACK:
        fields["realm"] = _realm(state, piece.side)
    return fields


def _numbers(state: MedievalState, square: int, piece: Piece) -> Fields:
    """Its numbers for combat and movement on the square where it stands."""
    armour = CLASSES[piece.kind].armour + piece.zeal
    if piece.status.has("shield_wall"):
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
        "refuses": f"1/{REFUSES_ONE_IN}" if piece.lv <= DISLOYAL and piece.side <= BLACK else "0",
    }


def _growth(state: MedievalState, piece: Piece) -> Fields:
    """Its rank and the next, its tree of abilities held, lost and still to come, and its slots (MD-758)."""
    ranks = CLASSES[piece.kind].ranks
    following: Fields | None = None
    if piece.rank + 1 < len(ranks):
        rank = ranks[piece.rank + 1]
        following = {"name": rank.name, "xp": rank.xp, "by_fusion": rank.by_fusion}
    tree: list[Plain] = []
    for row in ABILITIES:
        held = piece.has(row.bit)
        in_tree = row.kind == piece.kind
        if in_tree or held:
            tree.append(
                {
                    "ability": row.id,
                    "held": held,
                    "lost": piece.status.lost & row.bit != 0,
                    "xp": row.xp if in_tree else 0,
                    "rank": ranks[row.rank].name if in_tree and row.rank else None,
                }
            )
    fields: Fields = {"rank_name": ranks[piece.rank].name, "next_rank": following, "tree": tree}
    if piece.kind == PAWN or piece.kind == PEASANT:
        fields["slots"] = {"taken": len(state.rules.tree.names(piece.abilities)), "of": piece.rank}
    return fields


def _verbs(state: MedievalState, square: int, piece: Piece) -> Plain:
    """What it can use: the verb, its price in AP, its cooldown and how much of that is left, and why not now."""
    deeds: list[Plain] = []
    for verb in VERBS.values():
        if verb.is_ability and verb.can_be_used_by(piece):
            deed: Fields = {
                "verb": verb.name,
                "ap": verb.ap_for(piece) + surcharge(state.rules, piece),
                "cooldown": verb.cooldown_for(piece),
                "left": left(piece.status.cooldowns, verb.name),
            }
            why_not = why_unusable(state, square, piece, verb)
            if why_not:
                deed["why_not"] = why_not
            deeds.append(deed)
    return deeds


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
    for court, name in enumerate(COURTS if state.rules.courts else []):  # MD-1114
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
        "moves": _moves(state) if side == state.turn else None,
        "courts": courts,
        "far": far,
        "far_goal": state.rules.domination_pieces,
        "domination_goal": state.rules.domination_turns,
        "loyalty_goal": state.rules.loyalty_goal,
        "worth": worth(state, side),
    }


def _moves(state: MedievalState) -> Fields:
    """The moves of this turn; `allowed` is null where only AP limit them (MD-225)."""
    allowed = moves_allowed(state)
    return {"made": state.moves, "allowed": None if allowed == NO_LIMIT else allowed}


def loyalty_info(state: MedievalState, square: int) -> Fields:
    """Why a piece is as loyal as it is: its band, its lord and vassals, and how its LV will change in the next Loyalty
    Phase if nothing moves, with the causes that an `lv` event names.
    """
    piece = state.piece(square)
    names = state.roster.names
    row = band(piece.lv)
    lord = effective_lord(state, piece)
    vassals: list[Plain] = [
        names[other.number]
        for other in state.squares
        if other is not None and other.side == piece.side and effective_lord(state, other) == piece.number
    ]
    changes: list[Plain] = []
    total = piece.lv
    if piece.feels_loyalty() and piece.side <= BLACK:
        for modifier in modifiers(state, square, piece):
            total += modifier.amount
            changes.append({"cause": modifier.cause, "amount": modifier.amount})
    return {
        "id": names[piece.number],
        "side": OWNERS[piece.side],
        "lv": piece.lv,
        "band": row.name,
        "meaning": row.meaning,
        "lord": None if piece.lord == NOBODY else names[piece.lord],
        "effective_lord": None if lord == NOBODY else names[lord],
        "orphan": piece.status.orphan,
        "vassals": vassals,
        "changes": changes,
        "next": max(0, min(MOST_LV, total)),
    }
