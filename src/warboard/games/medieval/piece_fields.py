"""One piece's fields in a position: loading with defaults and refusals (MD-1601), and writing (MD-1603)."""

from typing import Final

from warboard.games.medieval.abilities import COOLDOWN_VERBS
from warboard.games.medieval.board import BLACK, BOARD, COURT, COURTS, NEUTRAL, OWNERS, SIDES, WHITE
from warboard.games.medieval.experience import rank_reached
from warboard.games.medieval.lords import as_captured
from warboard.games.medieval.mercenaries import MERCENARY_LV
from warboard.games.medieval.options import Rules
from warboard.games.medieval.pieces import CLASSES, EFFECTS, KINDS, KING, MOST_XP, PAWN, PEASANT
from warboard.games.medieval.roster import NOBODY, Roster
from warboard.games.medieval.state import (
    ALONE,
    ATTRITION,
    BEREAVED,
    IDLE,
    MERCENARY,
    NO_GLORY,
    NO_STATUS,
    MedievalState,
    Piece,
    Status,
)
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.timers import Timer, Timers

_FIELDS: Final = (
    "piece",
    "side",
    "id",
    "lord",
    "lv",
    "xp",
    "rank",
    "abilities",
    "lost",
    "hp",
    "zeal",
    "home",
    "moved",
    "idle",
    "stun",
    "orphan",
    "age",
    "was",
    "alone",
    "bereaved",
    "cooldowns",
    "effects",
    "shielded_by",
    "healed",
    "guards_left",
    "unloaded",
    "momentum",
    "glory",
    "inside",
    "mercenary",
    "bids",
)
_MOST_LV: Final = 100


class PieceLoader:
    """Loads the pieces of a position into a new state."""

    def __init__(self, rules: Rules) -> None:
        self.state = MedievalState(rules, Roster())
        self._taken: list[int] = []
        self._lords: list[tuple[Node, int, int]] = []  # the field, the lord's number, the side

    def pieces(self, pieces: Node | None, captured: Node | None) -> None:
        """Reads `pieces` and `captured`, and checks what must hold for all of them together."""
        state = self.state
        found = [] if pieces is None else pieces.by_square(BOARD)
        self._find_kings(Node(None) if pieces is None else pieces, found)
        read: list[tuple[int, Piece]] = []
        for square, node in found:
            read.append((square, self._piece(node, BOARD.names[square], square, False)))
        self._load_captured(captured)
        state.roster.enlist_reserve(state.reserve, self._taken)
        state.where = [NOWHERE] * len(state.roster.names)
        for square, piece in read:
            state.place(square, piece)
            if piece.status.momentum:
                state.momentum_at = (*state.momentum_at, square)
        self._check_lords()

    def _find_kings(self, pieces: Node, found: list[tuple[int, Node]]) -> None:
        """Kings come first: a piece that names no lord has its King as lord."""
        for side in (WHITE, BLACK):
            ids: list[str] = []
            for square, node in found:
                named = node.need("piece").word(KINDS)
                if named == KINDS[KING] and node.need("side").word(OWNERS) == SIDES[side]:
                    named_id = node.optional("id")
                    ids.append(BOARD.names[square] if named_id is None else named_id.text())
            if len(ids) != 1:
                pieces.fail(f"{SIDES[side]} has {len(ids) or 'no'} king on the board, and needs exactly one (MD-1601)")
            self.state.roster.kings[side] = self.state.roster.number(ids[0])

    def _load_captured(self, captured: Node | None) -> None:
        if captured is None:
            return
        captured.only(SIDES)
        for side in (WHITE, BLACK):
            of_side = captured.field(SIDES[side])
            if of_side is None:
                continue
            lost: list[Piece] = []
            for key, node in of_side.entries():
                piece = self._piece(node, key, NOWHERE, True)
                if piece.side != side:
                    node.need("side").fail(f"it is captured among {SIDES[side]}'s pieces")
                lost.append(as_captured(piece, side, self.state.roster.kings[side]))
            self.state.captured[side] = tuple(lost)

    def _piece(self, node: Node, name: str, square: int, is_captured: bool) -> Piece:
        node.only(_FIELDS)
        kind = KINDS.index(node.need("piece").word(KINDS))
        side = OWNERS.index(node.need("side").word(OWNERS))
        if kind == KING and (side == NEUTRAL or (square == NOWHERE and not is_captured)):
            node.need("side" if side == NEUTRAL else "piece").fail("a king is on the board and serves its own side")
        rules = self.state.rules
        named_id = node.optional("id")
        id = name if named_id is None else named_id.text()
        number = self._enlist(node, id, name, square)
        mercenary = _flag(node, "mercenary")
        xp = _whole(node, "xp", 0, 0, MOST_XP)
        rank = _whole(node, "rank", rank_reached(kind, xp), 0, len(CLASSES[kind].ranks) - 1)
        lost = self._abilities(node, "lost", 0)
        by_class = 0 if kind in (PAWN, PEASANT) else rules.tree.of(kind, rank, xp)
        start_lv = MERCENARY_LV if mercenary else rules.start_lv
        lv = _whole(node, "lv", start_lv, 0, _MOST_LV)
        if kind == KING:
            lv = _MOST_LV
        elif mercenary:
            lv = MERCENARY_LV
        marks = MERCENARY if mercenary else 0
        marks |= IDLE if _flag(node, "idle") else 0
        marks |= ALONE if _flag(node, "alone") else 0
        marks |= BEREAVED if _flag(node, "bereaved") else 0
        if mercenary:
            self.state.roster.has_mercenaries = True
        status = self._status(node, lost, square != NOWHERE and side == self.state.turn)
        if side == NEUTRAL and not mercenary and node.optional("was") is None:
            node.fail("a neutral piece needs was, the side it last served (MD-1601)")
        piece = Piece(
            kind,
            side,
            number,
            NOBODY,
            lv,
            xp,
            rank,
            self._abilities(node, "abilities", by_class & ~lost),
            0,
            _whole(node, "zeal", 0, 0),
            self._home(node, id if square == NOWHERE else BOARD.names[square]),
            _whole(node, "moved", 0, 0),
            _whole(node, "age", 0, 0),
            marks,
            status,
        )
        most = piece.max_hp()
        hp = _whole(node, "hp", most, 1, most) if self.state.mode == ATTRITION else most
        piece.hp = hp
        if not is_captured:
            piece.lord = self._lord(node, piece)
        return piece

    def _enlist(self, node: Node, id: str, key: str, square: int) -> int:
        if square == NOWHERE and id != key:
            node.need("id").fail(f"expected {key!r}, under which it stands")
        number = self.state.roster.number(id)
        if number in self._taken:
            (node.field("id") or node).fail(f"the id {id!r} occurs twice (MD-1601)")
        self._taken.append(number)
        return number

    def _home(self, node: Node, entered: str) -> int:
        field = node.optional("home")
        if field is not None:
            return COURTS.index(field.word(COURTS))
        square = BOARD.square(entered)
        return COURTS.index("king") if square == NOWHERE else COURT[square]

    def _lord(self, node: Node, piece: Piece) -> int:
        field = node.field("lord")
        if field is None:
            free = piece.kind == KING or piece.side == NEUTRAL or piece.status.orphan or piece.marked(MERCENARY)
            return NOBODY if free else self.state.roster.kings[piece.side]
        if field.is_null():
            return NOBODY
        if piece.kind == KING or piece.side == NEUTRAL or piece.marked(MERCENARY):
            field.fail("this piece has no lord")
        number = self.state.roster.number(field.text())
        self._lords.append((field, number, piece.side))
        return number

    def _check_lords(self) -> None:
        """A lord is a piece of the same side on the board or inside a Rook."""
        serving: list[list[int]] = [[], []]
        for piece in self.state.squares:
            if piece is not None and piece.side <= BLACK:
                serving[piece.side].append(piece.number)
                serving[piece.side].extend([stored.number for stored in piece.status.inside])
        for field, number, side in self._lords:
            if number not in serving[side]:
                field.fail(f"no piece of {SIDES[side]}'s has that id (MD-1601)")

    def _status(self, node: Node, lost: int, acts: bool) -> Status:
        status = Status()
        status.lost = lost
        status.stun = _whole(node, "stun", 0, 0)
        status.orphan = _whole(node, "orphan", 0, 0)
        was = node.optional("was")
        if was is not None:
            status.was = SIDES.index(was.word(SIDES))
        status.cooldowns = _timers(node.field("cooldowns"), COOLDOWN_VERBS)
        status.set_effects(_timers(node.field("effects"), EFFECTS))
        shielded_by = node.optional("shielded_by")
        if shielded_by is not None:
            status.shielded_by = self.state.roster.number(shielded_by.text())
        healed = node.field("healed")
        if healed is not None:
            status.healed = tuple([self.state.roster.number(item.text()) for item in healed.items()])
        status.guards_left = _whole(node, "guards_left", 0, 0)
        status.unloaded = _whole(node, "unloaded", 0, 0)
        status.momentum = _flag(node, "momentum") and acts  # MD-1004
        glory = node.optional("glory")
        status.glory = NO_GLORY if glory is None else glory.whole(0)
        inside = node.field("inside")
        if inside is not None:
            status.inside = self._inside(inside, node.need("side").text())
        bids = node.field("bids")
        if bids is not None:
            bids.only(SIDES)
            status.bids = (_whole(bids, SIDES[WHITE], 0, 0), _whole(bids, SIDES[BLACK], 0, 0))
        return NO_STATUS if _is_plain(status) else status

    def _inside(self, inside: Node, side: str) -> tuple[Piece, ...]:
        stored: list[Piece] = []
        for key, node in inside.entries():
            piece = self._piece(node, key, NOWHERE, False)
            if OWNERS[piece.side] != side:
                node.need("side").fail(f"it is inside a piece of {side}")
            if piece.status.inside:
                node.need("inside").fail("nobody with pieces inside can be inside")
            stored.append(piece)
        return tuple(stored)

    def _abilities(self, node: Node, name: str, default: int) -> int:
        field = node.field(name)
        if field is None:
            return default
        tree = self.state.rules.tree
        bits = 0
        for item in field.items():
            bits |= tree.bits[item.word(tree.ids)]
        return bits


def _is_plain(status: Status) -> bool:
    return (
        status.lost == 0
        and status.stun == 0
        and status.orphan == 0
        and status.was == NO_STATUS.was
        and not status.cooldowns
        and not status.effects
        and status.shielded_by == NOBODY
        and not status.healed
        and status.guards_left == 0
        and status.unloaded == 0
        and not status.momentum
        and status.glory == NO_GLORY
        and not status.inside
        and status.bids == (0, 0)
    )


def _whole(node: Node, name: str, default: int, low: int, high: int | None = None) -> int:
    field = node.field(name)
    return default if field is None else field.whole(low, high)


def _flag(node: Node, name: str) -> bool:
    field = node.field(name)
    return field is not None and field.flag()


def _timers(node: Node | None, known: list[str]) -> Timers:
    """The timers that still run, from a mapping of names to turns."""
    running: list[Timer] = []
    if node is not None:
        node.only(known)
        for name, turns in node.entries():
            left = turns.whole(0)
            if left:
                running.append(Timer(name, left))
    return tuple(running)


def dump_piece(state: MedievalState, piece: Piece) -> Fields:
    status = piece.status
    healed: list[Plain] = [state.roster.names[number] for number in status.healed]
    return {
        "piece": KINDS[piece.kind],
        "side": OWNERS[piece.side],
        "id": state.roster.names[piece.number],
        "lord": _id(state, piece.lord),
        "lv": piece.lv,
        "xp": piece.xp,
        "rank": piece.rank,
        "abilities": _ids(state, piece.abilities),
        "lost": _ids(state, status.lost),
        "hp": piece.hp,
        "zeal": piece.zeal,
        "home": COURTS[piece.home],
        "moved": piece.moved,
        "idle": piece.marked(IDLE),
        "stun": status.stun,
        "orphan": status.orphan,
        "age": piece.age,
        "was": SIDES[status.was] if status.was <= BLACK else None,
        "alone": piece.marked(ALONE),
        "bereaved": piece.marked(BEREAVED),
        "cooldowns": _running(status.cooldowns),
        "effects": _running(status.effects),
        "shielded_by": _id(state, status.shielded_by),
        "healed": healed,
        "guards_left": status.guards_left,
        "unloaded": status.unloaded,
        "momentum": status.momentum,
        "glory": None if status.glory == NO_GLORY else status.glory,
        "inside": dump_by_id(state, status.inside),
        "mercenary": piece.marked(MERCENARY),
        "bids": {SIDES[WHITE]: status.bids[0], SIDES[BLACK]: status.bids[1]},
    }


def dump_by_id(state: MedievalState, pieces: tuple[Piece, ...]) -> Fields:
    return {state.roster.names[piece.number]: dump_piece(state, piece) for piece in pieces}


def _running(timers: Timers) -> Fields:
    left = {timer.name: timer.left for timer in timers}
    return {name: left[name] for name in sorted(left)}


def _id(state: MedievalState, number: int) -> Plain:
    return None if number == NOBODY else state.roster.names[number]


def _ids(state: MedievalState, bits: int) -> Plain:
    ids: list[Plain] = list(state.rules.tree.names(bits))
    return ids
