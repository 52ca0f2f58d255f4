"""What a person sees about a piece besides its fields: what its ability costs, whom it calls, who threatens it."""

from typing import Final

from warboard.games.mana.effects import ABILITY
from warboard.games.mana.kinds import Ability
from warboard.games.mana.moves import enemies_reached
from warboard.games.mana.patterns import NO_PATTERN
from warboard.games.mana.state import ManaState, Piece
from warboard.games.mana.uses import LegalUses
from warboard.kernel.action import Action
from warboard.kernel.plain import Fields, Plain

# The options that decide what an ability does.
_OPTIONS: Final = {
    "bishop": "bishop_step",
    "rook": "rook_takes",
    "ram": "ram_takes",
    "mermaid": "mermaid_hastens",
    "succubus": "succubus_stops",
}


def piece_info(state: ManaState, square: int) -> Fields:
    """The costs of the ability, the value of the option that it follows if there is one (`choice`), the units that it
    calls with what each needs, and who could strike whom, no matter whose turn it is.
    """
    piece = state.squares[square]
    if piece is None:
        return {}
    info: Fields = {
        "targets": _names(state, _struck_from(state, square, piece)),
        "threats": _names(state, strikers(state, square, piece)),
    }
    if piece.kind.ability is not None:
        ability = _costs(piece.kind.ability)
        why_not = _why_unusable(state, square, piece)
        if why_not:
            ability["why_not"] = why_not
        info["ability"] = ability
        option = _OPTIONS.get(piece.kind.name)
        if option is not None:
            info["choice"] = state.rules.settings.word(option)
    units = _units(state, piece)
    if units:
        info["calls"] = units
    return info


def strikers(state: ManaState, square: int, piece: Piece) -> list[int]:
    """The squares of the enemies that could take or attack the piece on a square."""
    return [
        source
        for source, other in enumerate(state.squares)
        if other is not None and other.side != piece.side and square in _struck_from(state, source, other)
    ]


def _names(state: ManaState, squares: list[int]) -> Plain:
    names: list[Plain] = [state.name_of(square) for square in squares]
    return names


def _struck_from(state: ManaState, square: int, piece: Piece) -> list[int]:
    """The squares of enemies that the piece could take or attack if it were unmoved and its side's turn."""
    struck: list[int] = []
    if piece.take != NO_PATTERN:
        for target in enemies_reached(state, square, piece.side, piece.take):
            enemy = state.squares[target]
            if enemy is not None and state.receives_take(enemy):
                struck.append(target)
    if piece.attack != NO_PATTERN:
        for target in enemies_reached(state, square, piece.side, piece.attack):
            enemy = state.squares[target]
            if enemy is not None and target not in struck and state.receives_attack(enemy):
                struck.append(target)
    return struck


def _why_unusable(state: ManaState, square: int, piece: Piece) -> str:
    """Why the ability cannot be used now, in one word, in the order in which `moves.py` checks; empty if it can."""
    ability = piece.kind.ability
    assert ability is not None, piece.kind.name
    player = state.players[piece.side]
    barred = {
        "itself": ability.by_itself,
        "turn": state.outcome is not None or piece.side != state.turn,
        "casting": piece.casting is not None,
        "moved": piece.moved,
        "spent": piece.spent,
        "cooldown": piece.cooldown > 0,
        "effect": not state.can_do(piece, ABILITY),
        "movements": player.movements < ability.movements,
        "mana": player.mana < ability.mana,
    }
    for reason, holds in barred.items():
        if holds:
            return reason
    uses: list[Action] = []
    ability.aim(LegalUses(state, uses, square, piece))
    return "" if uses else "target"


def _costs(ability: Ability) -> Fields:
    """What an ability costs. One that calls units has the mana and cast time of the unit, so they are left out."""
    costs: Fields = {"movements": ability.movements, "cooldown": ability.cooldown, "once": ability.once}
    if not ability.by_unit:
        costs["mana"] = ability.mana
        costs["cast"] = ability.cast
    return costs


def _units(state: ManaState, piece: Piece) -> Plain:
    """The units that a portal or a swamp calls: how many callers each needs and how many there are, rounds, mana."""
    caller = piece.kind.name
    callers = [
        other
        for other in state.squares
        if other is not None and other.side == piece.side and other.kind.name == caller
    ]  # fmt: skip
    units: list[Plain] = []
    for kind in state.rules.catalogue.units.get(caller, []):
        call = kind.call
        assert call is not None, kind.name
        units.append(
            {"unit": kind.name, "needs": call.needs, "have": len(callers), "rounds": call.rounds, "mana": call.mana}
        )
    return units
