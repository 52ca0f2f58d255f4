"""What a person sees before an action: its price, the chance of a refusal, and the exact odds of an attack."""

from fractions import Fraction

from warboard.games.medieval.abilities import VERBS, price
from warboard.games.medieval.board import BLACK, NEUTRAL
from warboard.games.medieval.combat import CRITICALS_OUT_OF, LEAST_ARMOUR, LEAST_DAMAGE, MOST_ARMOUR, MOST_DAMAGE, Blow
from warboard.games.medieval.en_passant import struck_square
from warboard.games.medieval.options import FOG
from warboard.games.medieval.orders import REFUSES_ONE_IN, best_case
from warboard.games.medieval.pieces import DEFECTING, DEVOTED, DISLOYAL, KING
from warboard.games.medieval.reach import in_check
from warboard.games.medieval.roster import NOBODY
from warboard.games.medieval.state import ATTRITION, MedievalState
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.plain import Fields, Plain


class DamageOdds:
    """The exact odds of each amount of damage, over all results of `damage`, `armor` and `crit`."""

    def __init__(self, blow: Blow) -> None:
        self.weights: dict[int, int] = {}
        self.of = 1
        if not blow.drawn:
            self.weights[blow.plain_damage()] = 1
            return
        self.of = (MOST_DAMAGE - LEAST_DAMAGE + 1) * (MOST_ARMOUR - LEAST_ARMOUR + 1) * CRITICALS_OUT_OF
        for critical in (False, True):
            weight = blow.critical_wins if critical else CRITICALS_OUT_OF - blow.critical_wins
            for drawn in range(LEAST_DAMAGE, MOST_DAMAGE + 1):
                for armour in range(LEAST_ARMOUR, MOST_ARMOUR + 1):
                    amount = blow.damage(drawn, armour, critical)
                    self.weights[amount] = self.weights.get(amount, 0) + weight

    def chance_of(self, least: int) -> Fraction:
        """The chance that the damage is at least that much."""
        return Fraction(sum(weight for amount, weight in self.weights.items() if amount >= least), self.of)

    def mean(self) -> Fraction:
        return Fraction(sum(amount * weight for amount, weight in self.weights.items()), self.of)


def forecast(state: MedievalState, action: Action) -> Fields:
    """The price in AP, the chance of a refusal, what an attack may do, whom a lord claims where it arrives, and whether
    the action gives check at best.
    """
    fields: Fields = {}
    if action.verb == "end":
        return _end_of_turn(state)
    fields["ap"] = price(state, action)
    obeyed = Fraction(1)
    if action.source != NOWHERE:
        actor = state.piece(action.source)
        verb = VERBS[action.verb]
        if verb.refusable and actor.lv <= DISLOYAL and not verb.is_free(actor):
            obeyed = Fraction(REFUSES_ONE_IN - 1, REFUSES_ONE_IN)
            fields["refusal"] = str(1 - obeyed)
    fields.update(_attack(state, action, obeyed))
    after = best_case(state, action)
    claims = _claims(state, after)
    if claims and action.verb != "claim":
        fields["claims"] = claims
    fields["check"] = in_check(after, BLACK - state.turn)
    return fields


def _claims(state: MedievalState, after: MedievalState) -> list[Plain]:
    """The ids of the neutral pieces in sight that the side to act has won (MD-343)."""
    side = state.turn
    claimed: list[Plain] = []
    for square, piece in enumerate(state.squares):
        if piece is None or piece.side != NEUTRAL:
            continue
        other = after.squares[square]
        if other is not None and other.number == piece.number and other.side == side:
            if state.weather != FOG or state.sees(side, square):
                claimed.append(state.roster.names[piece.number])
    return claimed


def _end_of_turn(state: MedievalState) -> Fields:
    """Who will defect, and the chance that each orphan whose time is up goes neutral (MD-341, MD-336)."""
    defecting: list[Plain] = []
    orphans: dict[str, Plain] = {}
    for piece in state.squares:
        if piece is None or piece.side != state.turn or not piece.feels_loyalty() or piece.status.inside:
            continue
        name = state.roster.names[piece.number]
        if piece.lord == NOBODY and piece.status.orphan <= 1 and piece.lv < DEVOTED:
            orphans[name] = str(Fraction(99 - piece.lv, 100))
        elif piece.lv <= DEFECTING:
            defecting.append(name)
    return {"defecting": defecting, "neutral": orphans}


def _attack(state: MedievalState, action: Action, obeyed: Fraction) -> Fields:
    """The odds of an attack, with the chance of a refusal counted in; nothing for other actions."""
    verb = VERBS[action.verb]
    if not verb.attacks:
        return {}
    target = struck_square(state, action)
    if state.squares[target] is None:
        return {}
    if state.mode != ATTRITION:
        return {"capture": str(obeyed)}
    bonus = 0 if verb.bonus is None else verb.bonus(state, state.piece(action.source), action.source)
    damage = DamageOdds(Blow(state, action.source, target, bonus))
    defender = state.piece(target)
    captures = Fraction(0) if defender.kind == KING else damage.chance_of(defender.hp)
    return {
        "capture": str(captures * obeyed),
        "damage": {"low": min(damage.weights), "high": max(damage.weights), "mean": str(damage.mean())},
        "hp": defender.hp,
    }
