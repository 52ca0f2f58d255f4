"""Battlefield Chess in words, for people who play it for the first time."""

from typing import Final

from warboard.games.battlefield.skills import SLOTS
from warboard.games.battlefield.words import skill_words
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import counted, plain_words

GUIDE: Final = Guide(
    aim=[
        "Checkmate the enemy king. A king is in check only when a single attack would really kill it; a king with "
        "enough health may be attacked and fights back.",
    ],
    turn=[
        "One action a turn: move as in chess, attack, or use a skill such as heal.",
        "An attack is a battle, and it can be worked out beforehand: the forecast is exact. The attacker strikes; the "
        "defender strikes back if it could attack the attacker's square; whoever has 5 SPD more strikes again.",
        "The attacker takes the square only if the defender falls. Otherwise both stay in the fight, hurt.",
    ],
    marks=[
        ("K Q R B N P", "king, queen, rook, bishop, knight, pawn; white has capitals, black small letters"),
        ("16", "the number below a piece is its health (HP)"),
        ("a2→7", "in a forecast: the unit on a2 strikes for 7 HP"),
    ],
    words=[
        ("attack", "a battle with an enemy in reach"),
        ("passant", "an attack on a pawn that has just gone two squares, as in chess"),
        ("castle", "king and rook, as in chess"),
        ("heal", "restores HP of a friend in reach"),
        ("sacrifice", "gives some of its own HP to a friend in reach"),
        ("cheer", "a friend in reach may act twice in its next turn"),
        ("cure", "removes all curses from a friend in reach"),
        ("swap", "changes places with a friend"),
    ],
)

_MOVES: Final = {
    "pawn": "one square forward, two from its first place; attacks diagonally forward",
    "knight": "two squares straight and one aside, over anything",
    "bishop": "diagonally, any distance",
    "rook": "straight, any distance",
    "queen": "straight or diagonally, any distance",
    "king": "one square any way",
}
_STATS: Final = {"atk": "ATK", "def": "DEF", "mdef": "M.DEF", "spd": "SPD"}


def piece_lines(piece: Fields, info: Fields) -> list[str]:
    """How a unit moves, its equipment and numbers, its skills and what they do, and what threatens it."""
    kit = ", ".join(plain_words(str(piece[name])) for name in ("type", "weapon"))
    element = piece["element"]
    lines = [
        f"Moves: {_MOVES[str(piece['piece'])]}.",
        f"Health: {piece['hp']} of {info['max_hp']} HP.",
        f"Equipment: {kit}{'' if element == 'none' else f', {element}'}.",
        f"Numbers: {_numbers(info)}.",
    ]
    for slot in SLOTS:
        skill = piece.get(slot)
        if isinstance(skill, str):
            lines.append(f"Skill: {skill_words(skill, info.get('works_on_all') is True)}")
    if info.get("needs_charge"):
        lines.append(f"Charge: {piece['charge']} of {info['needs_charge']}.")
    if piece.get("cheered"):
        lines.append("It was cheered on and may act twice in its next turn.")
    effects = piece.get("effects")
    if isinstance(effects, list):
        lines += [_effect(effect) for effect in effects]
    threats = info.get("threatened_by")
    if isinstance(threats, list):
        lines.append(f"Attacks that it faces: {'; '.join(_threat(threat) for threat in threats) or 'none'}.")
    killers = info.get("king_killed_by")
    if isinstance(killers, list) and killers:
        lines.append(f"Its king on {info['king']} could be killed: {'; '.join(_threat(one) for one in killers)}.")
    return lines


def _numbers(info: Fields) -> str:
    """The four numbers as they are on the field, with the unit's own where they differ."""
    own, field = info["own"], info["field"]
    assert isinstance(own, dict) and isinstance(field, dict), info
    told: list[str] = []
    for stat, name in _STATS.items():
        usual = "" if own[stat] == field[stat] else f" (its own: {own[stat]})"
        told.append(f"{name} {field[stat]}{usual}")
    return ", ".join(told)


def _effect(effect: Plain) -> str:
    assert isinstance(effect, dict), effect
    amount, left = effect["amount"], effect["left"]
    assert isinstance(amount, int) and isinstance(left, int), effect
    stat = _STATS.get(str(effect["stat"]), "all numbers")
    skill = plain_words(str(effect["skill"])).capitalize()
    return f"Effect: {stat} {amount:+d} by {skill}, for {counted(left, 'turn')}."


def _threat(threat: Plain) -> str:
    assert isinstance(threat, dict), threat
    result = "kills it" if threat["kills"] else f"leaves it {threat['hp']} HP"
    return f"{threat['from']} {result}{' and falls' if threat['attacker_falls'] else ''}"
