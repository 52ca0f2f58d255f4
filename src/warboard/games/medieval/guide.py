"""Medieval Chess in words, for people who play it for the first time."""

from typing import Final

from warboard.games.medieval.words import ABILITIES, ORDERS, verb_words
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import counted, in_words, plain_words

GUIDE: Final = Guide(
    aim=[
        "Checkmate the enemy king. You also win when ten enemy pieces have come over to you, or when you hold eight "
        "pieces in the enemy's half and both courts for ten of your turns.",
        "From turn 21 on pieces have hit points: then wearing the king down to 1 HP wins too, once the queen is "
        "captured.",
    ],
    turn=[
        "You gain 5 action points (AP) a turn and keep what is left, up to 10. A move costs 1 AP, an ability 2 to 5. "
        "Act as often as you can pay, each piece moving once, then play end.",
        "Queen, rook and bishop go 4 squares at most. To change between the halves, files a to d and e to h, costs 1 "
        "AP more.",
        "Every piece but the king has a lord and a loyalty (LV). It grows next to the lord and at home; pieces whose "
        "lord is lost or who are left alone waver, refuse orders and change sides. piece c2 tells why.",
    ],
    marks=[
        ("K Q R B N P", "king, queen, rook, bishop, knight, pawn; white has capitals, black small letters"),
        ("S F A M", "peasant, farrier, blacksmith, medic, who come in later"),
        ("* ** ***", "rank: it has risen one, two, three or more ranks"),
        ("55", "loyalty, where it is below 70: below 50 it may refuse orders"),
        ("fo ri ca", "terrain: forest, river, castle"),
        ("##", "a guard: nobody passes"),
        ("c2", "in the story a piece is called after the square where it started"),
    ],
    words=[
        ("AP", "action points: what moves and abilities cost"),
        ("LV", "loyalty: below 70 a piece wavers, below 50 it may refuse orders, below 30 it goes over to the enemy"),
        ("XP", "experience: pieces rise in rank by it and learn abilities"),
        ("instant mode", "until turn 20 a capture is a capture and kings cannot be attacked"),
        ("attrition mode", "from turn 21 on attacks cost hit points (HP)"),
        *[(plain_words(verb), f"{name}. {does}") for verb, (name, does) in {**ORDERS, **ABILITIES}.items()],
    ],
)

_MOVES: Final = {
    "king": "one square any way",
    "queen": "straight or diagonally",
    "rook": "straight",
    "bishop": "diagonally",
    "knight": "two squares straight and one aside, over anything",
    "pawn": "forward, takes one square diagonally forward",
}


def forecast_line(forecast: Fields) -> str:
    """The price, the chances of a refusal and of a capture, damage, claims, check, and who leaves at the turn's end."""
    parts: list[str] = []
    if forecast.get("ap"):
        parts.append(f"{forecast['ap']} AP")
    if "refusal" in forecast:
        parts.append(f"refuses {forecast['refusal']}")
    if "capture" in forecast:
        parts.append("captures" if forecast["capture"] == "1" else f"captures {forecast['capture']}")
    damage = forecast.get("damage")
    if isinstance(damage, dict):
        parts.append(f"damage {damage['low']} to {damage['high']} of {forecast['hp']} HP")
    if forecast.get("claims"):
        parts.append(f"claims {in_words(forecast['claims'])}")
    if forecast.get("check"):
        parts.append("check")
    if forecast.get("defecting"):
        parts.append(f"{in_words(forecast['defecting'])} will go over to the enemy")
    neutral = forecast.get("neutral")
    if isinstance(neutral, dict):
        parts += [f"{name} may turn neutral {chance}" for name, chance in neutral.items()]
    return "; ".join(parts)


def piece_lines(piece: Fields, info: Fields) -> list[str]:
    """How a piece moves, what it can do, whom it serves and how gladly, and how it grows."""
    if not info:
        return ["A guard: nobody passes."]
    lines = [f"Moves: {_MOVES.get(str(piece['piece']), 'one square any way')}{_range(info)}."]
    lines += _deed_lines(info)
    lines += _loyalty_lines(piece, info)
    lines += _growth_lines(piece, info)
    lines.append(f"Health: {piece['hp']} of {info['max_hp']} HP (they count from turn 21 on), armour {info['armour']}.")
    effects = piece.get("effects")
    if isinstance(effects, dict) and effects:
        lines.append(f"Effects, with turns left: {in_words(effects)}.")
    return lines


def _range(info: Fields) -> str:
    reach, moves = info["range"], info["moves"]
    assert isinstance(moves, dict), info
    allowed, made = moves["allowed"], moves["made"]
    assert isinstance(allowed, int) and isinstance(made, int), moves
    squares = f", {counted(reach, 'square')} at most" if isinstance(reach, int) else ""
    return f"{squares}; {made} of {counted(allowed, 'move')} made in this turn"


def _deed_lines(info: Fields) -> list[str]:
    """The abilities that it can use, with what they do and cost."""
    deeds = info["deeds"]
    assert isinstance(deeds, list), info
    lines: list[str] = []
    for deed in deeds:
        assert isinstance(deed, dict), deed
        name, does = verb_words(str(deed["verb"])) or (plain_words(str(deed["verb"])), "")
        left = deed["left"]
        assert isinstance(left, int), deed
        ready = f", ready in {counted(left, 'turn')}" if left else ""
        lines.append(f"Ability, {name} ({deed['verb']}): {does} It costs {deed['ap']} AP{ready}.")
    return lines


def _loyalty_lines(piece: Fields, info: Fields) -> list[str]:
    if piece["piece"] == "king":
        return ["Loyalty: a king has no lord."]
    lord = info["effective_lord"]
    lines = [f"Loyalty {info['lv']}, {info['band']}: {info['meaning']}."]
    lines.append("It has no lord: swear it to one soon." if lord is None else f"Its lord is the piece called {lord}.")
    changes = info["changes"]
    assert isinstance(changes, list), info
    told = ", ".join(_change(change) for change in changes)
    if told:
        lines.append(f"Next turn its loyalty is {info['next']}: {told}.")
    if info["vassals"]:
        lines.append(f"Its vassals: {in_words(info['vassals'])}.")
    return lines


def _change(change: Plain) -> str:
    assert isinstance(change, dict), change
    amount = change["amount"]
    assert isinstance(amount, int), change
    causes = {"lord": "next to its lord", "home": "in its home court", "alone": "hurt alone"}
    cause = str(change["cause"])
    return f"{amount:+d} {causes.get(cause, plain_words(cause))}"


def _growth_lines(piece: Fields, info: Fields) -> list[str]:
    """Its rank, the next one, and the abilities that it has and will have."""
    rank = f"Rank: {info['rank_name']}, {piece['xp']} XP"
    following = info["next_rank"]
    if isinstance(following, dict):
        rank += (
            f"; next {following['name']} {'by fusion from' if following['by_fusion'] else 'at'} {following['xp']} XP"
        )
    lines = [f"{rank}."]
    tree = info["tree"]
    assert isinstance(tree, list), info
    for row in tree:
        assert isinstance(row, dict), row
        name, does = ABILITIES[str(row["ability"])]
        if row["held"]:
            if row["ability"] not in _used(info):
                lines.append(f"Ability, {name}: {does}")
        elif not row["lost"]:
            when = f"as {row['rank']}" if row["rank"] else f"at {row['xp']} XP"
            lines.append(f"Later, {when}, {name}: {does}")
    return lines


def _used(info: Fields) -> list[str]:
    """The verbs that have already been described."""
    deeds = info["deeds"]
    assert isinstance(deeds, list), info
    return [str(deed["verb"]) for deed in deeds if isinstance(deed, dict)]
