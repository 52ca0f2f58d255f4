"""One piece of a position: loading and dumping its fields (section 9 of the rulebook)."""

from typing import Final

from warboard.games.mana.board import DIRECTIONS, SIDES
from warboard.games.mana.kinds import DIRECTION, IMM, MAGIC_SQUARE, SQUARE, TAGS, TRANS, tag_bit, tag_names
from warboard.games.mana.options import Rules
from warboard.games.mana.patterns import NO_PATTERN, PATTERNS
from warboard.games.mana.state import Piece
from warboard.kernel.board import Board
from warboard.kernel.codec import Node
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.timers import Timer, Timers, left

_FIELDS: Final = (
    "piece",
    "side",
    "tags",
    "max_life",
    "life",
    "attack_damage",
    "take_damage",
    "move",
    "take",
    "attack",
    "moved",
    "cooldown",
    "spent",
    "casting",
    "effects",
    "bond",
    "master",
)


def load_piece(node: Node, square: int, rules: Rules) -> Piece:
    """The piece that a position puts on a square."""
    node.only(_FIELDS)
    catalogue = rules.catalogue
    kind = catalogue.kind(node.need("piece").word(catalogue.kind_names))
    piece = Piece(kind, SIDES.index(node.need("side").word(SIDES)))
    tags = node.field("tags")
    if tags is not None:
        piece.tags = _load_tags(tags)
    piece.max_life = _whole(node, "max_life", kind.life, 1)
    life = node.field("life")
    piece.life = piece.max_life if life is None else life.whole(1, piece.max_life)
    piece.attack_damage = _whole(node, "attack_damage", 1, 1)
    piece.take_damage = _whole(node, "take_damage", 1, 1)
    piece.move = _pattern(node, "move", kind.move)
    piece.take = _pattern(node, "take", kind.take)
    piece.attack = _pattern(node, "attack", kind.attack)
    piece.moved = _flag(node, "moved")
    piece.cooldown = _whole(node, "cooldown", 0, 0)
    piece.spent = _flag(node, "spent")
    effects = node.field("effects")
    if effects is not None:
        piece.effects = _load_effects(effects, rules)
    piece.bond = _whole(node, "bond", 0, 0)
    piece.master = _whole(node, "master", 0, 0)
    piece.casting = _load_cast(node, piece, rules)
    if kind.magic_only:
        _refuse_mobile(node, piece, square, rules)
    return piece


def _whole(node: Node, name: str, default: int, low: int) -> int:
    field = node.field(name)
    return default if field is None else field.whole(low)


def _flag(node: Node, name: str) -> bool:
    field = node.field(name)
    return field is not None and field.flag()


def _pattern(node: Node, name: str, default: int) -> int:
    field = node.field(name)
    return default if field is None else PATTERNS.index(field.word(PATTERNS))


def _load_tags(node: Node) -> int:
    tags = 0
    for item in node.items():
        tag = tag_bit(item.word(TAGS))
        if tags & tag:
            item.fail("the piece has this tag twice")
        tags |= tag
    return tags


def _load_effects(node: Node, rules: Rules) -> Timers:
    effects: list[Timer] = []
    for item in node.items():
        item.only(("effect", "left"))
        name = item.need("effect").word(rules.catalogue.effect_names)
        if left(tuple(effects), name):
            item.fail("the piece has this effect twice (MC-121)")
        effects.append(Timer(name, item.need("left").whole(1)))
    return tuple(effects)


def _load_cast(node: Node, piece: Piece, rules: Rules) -> Timer | None:
    """The cast that a piece is in the middle of, if its ability has a cast time."""
    field = node.field("casting")
    ability = piece.kind.ability
    by_itself = ability is not None and ability.by_itself
    if field is None:
        return Timer("cast", ability.cast) if ability is not None and by_itself else None
    if field.is_null():
        if by_itself:
            field.fail(f"a {piece.kind.name} is always casting (MC-203)")
        return None
    if ability is None or not ability.casts():
        field.fail(f"the {piece.kind.name} has no ability with a cast time (MC-107)")
    field.only(("left", "args"))
    args = field.field("args")
    words: list[str] = []
    items = [] if args is None else args.items()
    if len(items) != len(ability.operands):
        wanted = ", ".join(ability.operands) or "nothing"
        (field if args is None else args).fail(f"the cast of a {piece.kind.name} has these args: {wanted}")
    for item, operand in zip(items, ability.operands, strict=True):
        words.append(_load_operand(item, operand, piece, rules))
    return Timer("cast", field.need("left").whole(1), tuple(words))


def _load_operand(node: Node, operand: str, piece: Piece, rules: Rules) -> str:
    if operand == DIRECTION:
        return node.word(DIRECTIONS)
    if operand == SQUARE:
        return rules.board.names[node.square(rules.board)]
    if operand == MAGIC_SQUARE:
        square = node.square(rules.board)
        if not rules.magic[square]:
            node.fail(f"{rules.board.names[square]} is not magic (MC-175)")
        return rules.board.names[square]
    units = rules.catalogue.units.get(piece.kind.name, [])
    return node.word([unit.name for unit in units])


def _refuse_mobile(node: Node, piece: Piece, square: int, rules: Rules) -> None:
    """A portal stands on a magic square and cannot leave it (MC-38)."""
    name = piece.kind.name
    if not rules.magic[square]:
        node.fail(f"a {name} stands on magic squares only, and {rules.board.names[square]} is not magic (MC-38)")
    if piece.move != NO_PATTERN or piece.take != NO_PATTERN or piece.tags & TRANS or not piece.tags & IMM:
        node.fail(f"a {name} never leaves its square: no move, no take, no TRANS, and IMM (MC-38)")


def refuse_wrong_bonds(node: Node, squares: list[Piece | None], board: Board) -> None:
    """Only necromancers have bonds, and their servants are of their side (MC-195)."""
    owner: dict[int, Piece] = {}
    for square, piece in enumerate(squares):
        if piece is None or piece.bond == 0:
            continue
        place = Node(None, f"{node.path}.{board.names[square]}.bond")
        if piece.kind.name != "necromancer":
            place.fail(f"only a necromancer has a bond, not a {piece.kind.name} (MC-195)")
        if piece.bond in owner:
            place.fail(f"two pieces have the bond {piece.bond} (MC-195)")
        owner[piece.bond] = piece
    for square, piece in enumerate(squares):
        if piece is None or piece.master == 0:
            continue
        master = owner.get(piece.master)
        if master is not None and master.side != piece.side:
            place = Node(None, f"{node.path}.{board.names[square]}.master")
            place.fail("its necromancer is of the other side (MC-195)")


def dump_piece(piece: Piece) -> Fields:
    """Every field of a piece."""
    tags: list[Plain] = list(tag_names(piece.tags))
    effects: list[Plain] = []
    for timer in piece.effects:
        effects.append({"effect": timer.name, "left": timer.left})
    casting: Fields | None = None
    if piece.casting is not None:
        args: list[Plain] = list(piece.casting.words)
        casting = {"left": piece.casting.left, "args": args}
    return {
        "piece": piece.kind.name,
        "side": SIDES[piece.side],
        "tags": tags,
        "max_life": piece.max_life,
        "life": piece.life,
        "attack_damage": piece.attack_damage,
        "take_damage": piece.take_damage,
        "move": PATTERNS[piece.move],
        "take": PATTERNS[piece.take],
        "attack": PATTERNS[piece.attack],
        "moved": piece.moved,
        "cooldown": piece.cooldown,
        "spent": piece.spent,
        "casting": casting,
        "effects": effects,
        "bond": piece.bond,
        "master": piece.master,
    }
