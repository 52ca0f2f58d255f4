"""Mana Chess in words, for people who play it for the first time."""

from collections.abc import Sequence
from typing import Final

from warboard.games.mana.kinds import PieceKind
from warboard.games.mana.words import (
    ABILITIES,
    ABILITIES_BY_CHOICE,
    CARDS,
    EFFECT_WORDS,
    PATTERN_WORDS,
    TAG_WORDS,
)
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import counted, in_words, plain_words

_AIM: Final = ["Take the enemy king. There is no check: nothing warns you, and nobody has to save a king."]
_TURN: Final = [
    "A turn is as many actions as you can pay for, until you play end. Moves, takes, attacks and most abilities cost "
    "movements; cards and some abilities cost mana. Each piece acts once a turn.",
    "Movements are new every turn, mana grows by 1 a turn up to its most. The cards for one more movement and one more "
    "mana cost nothing: play them first.",
    "To move is onto an empty square, to take is to go onto an enemy's square, to attack is to hit from afar.",
]


def make_guide(kinds: Sequence[PieceKind]) -> Guide:
    """The guide, with the letters of all kinds."""
    marks = [(kind.letters, plain_words(kind.name)) for kind in kinds]
    marks += [
        ("Ki ki", "white has a capital, black small letters"),
        ("*", "a magic square: warlocks build portals here"),
        ("3/4", "behind a piece: life left, of how much"),
        ("*2", "behind a piece: it casts, 2 rounds left"),
        ("fi3 ic3 de3 in3", "behind a piece: fire, ice, deactivated, invulnerable, 3 rounds left"),
    ]
    words = [(plain_words(card), does) for card, (_, does) in CARDS.items()]
    words += [(f"ability of the {plain_words(kind)}", f"{name}. {does}") for kind, (name, does) in ABILITIES.items()]
    return Guide(_AIM, _TURN, marks, words)


def ability_name(kind: str) -> str:
    found = ABILITIES.get(kind)
    return "" if found is None else found[0]


def forecast_line(forecast: Fields) -> str:
    """Costs, deaths, damage and effects; own pieces that suffer by it are named as such."""
    parts = [part for part in (_costs(forecast), *_happens(forecast)) if part]
    drawn = forecast.get("draw")
    if isinstance(drawn, dict):
        parts.append("may draw " + ", ".join(f"{plain_words(card)} {chance}" for card, chance in drawn.items()))
    cast = forecast.get("cast")
    if isinstance(cast, int):
        parts.append(f"casts for {counted(cast, 'round')}")
    then = forecast.get("then")
    if isinstance(then, dict):
        parts.append("then " + ", ".join(_happens(then)))
    return "; ".join(parts)


def _costs(forecast: Fields) -> str:
    costs: list[str] = []
    movements, mana, cooldown = (forecast.get(name) for name in ("movements", "mana", "cooldown"))
    if isinstance(movements, int) and movements:
        costs.append(counted(movements, "movement"))
    if isinstance(mana, int) and mana:
        costs.append(f"{mana} mana")
    if isinstance(cooldown, int) and cooldown:
        costs.append(f"cools down {counted(cooldown, 'round')}")
    return ", ".join(costs)


def _happens(forecast: Fields) -> list[str]:
    """Which pieces die, are hurt or come under an effect. Those that die are not listed as hurt as well."""
    parts: list[str] = []
    own, kills, damage = forecast.get("own"), forecast.get("kills"), forecast.get("damage")
    if isinstance(own, list) and own:
        parts.append(f"hits your own {in_words(own)}")
    if isinstance(kills, list) and kills:
        parts.append(f"kills {in_words(kills)}")
    if isinstance(damage, dict):
        hurt = [
            f"{square} {amount}"
            for square, amount in damage.items()
            if not isinstance(kills, list) or square not in kills
        ]
        if hurt:
            parts.append(f"damage {', '.join(hurt)}")
    effects = forecast.get("effects")
    if isinstance(effects, dict):
        parts.append("; ".join(f"{in_words(effect)} on {square}" for square, effect in effects.items()))
    if forecast.get("loses"):
        parts.append("your own king dies: you lose")
    return parts


def piece_lines(piece: Fields, info: Fields) -> list[str]:
    """How a piece moves and strikes, what its ability does and costs, and its state."""
    kind = str(piece["piece"])
    ways = [
        f"{name} {PATTERN_WORDS.get(str(piece[field]), plain_words(str(piece[field])))}"
        for field, name in (("move", "moves"), ("take", "takes"), ("attack", "attacks"))
        if piece[field] != "none"
    ]
    lines = [f"{'; '.join(ways).capitalize()}." if ways else "It cannot move, take or attack."]
    lines += _ability_lines(kind, piece, info)
    lines.append(f"Life: {piece['life']} of {piece['max_life']}.")
    tags = piece["tags"]
    assert isinstance(tags, list), piece
    if tags:
        lines.append(f"It counts as {', '.join(_tag(str(tag)) for tag in tags)}.")
    lines += _condition_lines(piece)
    for title, squares in (("It can strike", info.get("targets")), ("It is threatened from", info.get("threats"))):
        if squares:
            lines.append(f"{title}: {in_words(squares)}.")
    return lines


def _tag(tag: str) -> str:
    name, colon, means = TAG_WORDS.get(tag, tag).partition(": ")
    return f"{name} ({means})" if colon else name


def _ability_lines(kind: str, piece: Fields, info: Fields) -> list[str]:
    words = ABILITIES.get(kind)
    costs = info.get("ability")
    if words is None or not isinstance(costs, dict):
        return ["It has no ability."]
    name, does = words
    does = ABILITIES_BY_CHOICE.get(f"{kind}.{info.get('choice')}", does)
    price = _costs(costs) or "nothing"
    cast = costs.get("cast")
    if isinstance(cast, int) and cast:
        price += f", casts for {counted(cast, 'round')}"
    lines = [f"Ability, {name}: {does} It costs {price}{', once a game' if costs.get('once') else ''}."]
    cooldown = piece["cooldown"]
    if piece["spent"]:
        lines.append("The ability is used up.")
    elif isinstance(cooldown, int) and cooldown:
        lines.append(f"The ability is ready in {counted(cooldown, 'round')}.")
    calls = info.get("calls")
    if isinstance(calls, list):
        lines += [f"It calls a {_call(call)}." for call in calls]
    return lines


def _call(call: Plain) -> str:
    assert isinstance(call, dict), call
    rounds = call["rounds"]
    assert isinstance(rounds, int), call
    needs = f"needs {call['needs']} of its kind, you have {call['have']}"
    return f"{plain_words(str(call['unit']))}: {call['mana']} mana, {counted(rounds, 'round')}, {needs}"


def _condition_lines(piece: Fields) -> list[str]:
    """Whether it has acted, casts, or is under an effect."""
    lines: list[str] = []
    casting, effects = piece.get("casting"), piece.get("effects")
    if isinstance(casting, dict):
        lines.append(f"It is casting; rounds left: {casting['left']}.")
    if isinstance(effects, list):
        for effect in effects:
            assert isinstance(effect, dict), effect
            name = str(effect["effect"])
            lines.append(f"Under {name}, {EFFECT_WORDS.get(name, '')}; rounds left: {effect['left']}.")
    if piece["moved"]:
        lines.append("It has acted in this turn.")
    return lines
