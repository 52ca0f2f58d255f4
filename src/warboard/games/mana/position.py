"""Positions: loading one, with every refusal of section 9 of the rulebook, and dumping every field of one."""

from typing import Final

from warboard.games.mana.board import BLACK, SIDES, WHITE
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.events import timed_event_fields
from warboard.games.mana.holder import Holder, holder_of
from warboard.games.mana.known_cards import KnownCards
from warboard.games.mana.options import Rules
from warboard.games.mana.piece_fields import dump_piece, load_piece, refuse_wrong_bonds
from warboard.games.mana.state import (
    CLOCKS,
    BoardCard,
    DeadPiece,
    ManaState,
    Player,
    TimedEvent,
    empty_squares,
)
from warboard.kernel.board import NOWHERE
from warboard.kernel.codec import Node
from warboard.kernel.options import Settings
from warboard.kernel.outcome import read_outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import AnyGame

_FIELDS: Final = (
    "game",
    "rules",
    "options",
    "turn",
    "time",
    "pieces",
    "players",
    "common",
    "board_cards",
    "death_pile",
    "queue",
    "rng",
    "outcome",
)
_PLAYER_FIELDS: Final = ("max_movements", "movements", "max_mana", "mana", "hand", "deck", "central")
_TIMED_ACTIONS: Final = ("summon", "add_mana", "add_movement", "apply_effect")
_TIMES: Final = ("round", "turn", "movement")
_MOST_RNG: Final = 8


def load(game: AnyGame, node: Node, settings: Settings, catalogue: Catalogue) -> ManaState:
    """The state that a position describes."""
    node.only(_FIELDS)
    rules = Rules(game, settings, catalogue)
    pieces = node.need("pieces")
    squares = empty_squares(rules.board)
    for square, piece in pieces.by_square(rules.board):
        squares[square] = load_piece(piece, square, rules)
    refuse_wrong_bonds(pieces, squares, rules.board)
    players = _load_players(node.field("players"), rules)
    state = ManaState(rules, squares, players, _load_cards(node.field("common"), catalogue))
    turn = node.field("turn")
    state.turn = WHITE if turn is None else SIDES.index(turn.word(SIDES))
    _load_time(node.field("time"), state)
    _load_board_cards(node.field("board_cards"), state)
    _load_death_pile(node.field("death_pile"), state)
    _load_queue(node.field("queue"), state)
    rng = node.field("rng")
    if rng is not None:
        rng.only(CLOCKS)
        state.rng = [_whole(rng.field(clock), 0, 0, _MOST_RNG) for clock in CLOCKS]
    outcome = node.optional("outcome")
    if outcome is not None:
        state.outcome = read_outcome(outcome, SIDES)
    else:
        _refuse_wrong_kings(pieces, state)
    return state


def _whole(node: Node | None, default: int, low: int, high: int | None = None) -> int:
    return default if node is None else node.whole(low, high)


def _load_time(node: Node | None, state: ManaState) -> None:
    if node is None:
        return
    node.only(_TIMES)
    state.round = _whole(node.field("round"), 0, 0)
    state.movement = _whole(node.field("movement"), 0, 0)
    turn = node.field("turn")
    if turn is not None and turn.whole(0, 1) != state.turn:
        turn.fail(f"expected {state.turn}, since it is {SIDES[state.turn]}'s turn (MC-5)")


def _load_players(node: Node | None, rules: Rules) -> list[Player]:
    if node is not None:
        node.only(SIDES)
    players: list[Player] = []
    for side in SIDES:
        player = None if node is None else node.field(side)
        players.append(_load_player(Node({}) if player is None else player, rules))
    return players


def _load_player(node: Node, rules: Rules) -> Player:
    node.only(_PLAYER_FIELDS)
    hand = _load_cards(node.field("hand"), rules.catalogue)
    known_cards = KnownCards(False, (), (0,) * hand.total)
    player = Player(
        hand,
        _load_cards(node.field("deck"), rules.catalogue),
        _load_cards(node.field("central"), rules.catalogue),
        known_cards,
    )
    player.max_movements = _whole(node.field("max_movements"), rules.max_movements, 0)
    player.movements = _whole(node.field("movements"), player.max_movements, 0)
    player.max_mana = _whole(node.field("max_mana"), rules.max_mana, 0)
    most = player.max_mana if rules.gains_are_limited else None
    player.mana = _whole(node.field("mana"), player.max_mana, 0, most)
    return player


def _load_cards(node: Node | None, catalogue: Catalogue) -> Holder:
    cards: list[int] = []
    if node is not None:
        for item in node.items():
            cards.append(_load_card(item, catalogue))
    return holder_of(len(catalogue.cards), cards)


def _load_card(node: Node, catalogue: Catalogue) -> int:
    return catalogue.card_numbers[node.word(catalogue.card_names)]


def _load_board_cards(node: Node | None, state: ManaState) -> None:
    for item in [] if node is None else node.items():
        item.only(("card", "side"))
        named = item.need("card")
        card = _load_card(named, state.rules.catalogue)
        if not state.rules.catalogue.cards[card].stays_on_board():
            named.fail("only magician and paladin cards stay on the board (MC-226)")
        state.board_cards.append(BoardCard(card, _load_side(item)))


def _load_side(node: Node) -> int:
    return SIDES.index(node.need("side").word(SIDES))


def _load_death_pile(node: Node | None, state: ManaState) -> None:
    catalogue = state.rules.catalogue
    for item in [] if node is None else node.items():
        item.only(("piece", "side"))
        kind = catalogue.kind(item.need("piece").word(catalogue.kind_names))
        state.death_pile.append(DeadPiece(kind, _load_side(item)))


def _load_queue(node: Node | None, state: ManaState) -> None:
    for item in [] if node is None else node.items():
        state.queue.append(_load_timed_event(item, state.rules))


def _load_timed_event(node: Node, rules: Rules) -> TimedEvent:
    """A timed event; fields that do not belong to what is done are refused."""
    catalogue = rules.catalogue
    do = node.need("do").word(_TIMED_ACTIONS)
    fields = ["side", "when", "do"]
    square = NOWHERE
    word = ""
    rounds = 0
    if do == "summon":
        fields.extend(("square", "kind"))
        kind = node.need("kind")
        word = kind.word(catalogue.kind_names)
        if word == "king":
            kind.fail("a king is never summoned")
    elif do == "apply_effect":
        fields.extend(("square", "effect", "rounds"))
        word = node.need("effect").word(catalogue.effect_names)
        rounds = node.need("rounds").whole(1)
    node.only(fields)
    if "square" in fields:
        square = node.need("square").square(rules.board)
    counts = [0, 0, 0]
    when = node.field("when")
    if when is not None:
        when.only(_TIMES)
        counts = [_whole(when.field(time), 0, 0) for time in _TIMES]
    return TimedEvent(_load_side(node), do, counts[0], counts[1], counts[2], square, word, rounds)


def _refuse_wrong_kings(node: Node, state: ManaState) -> None:
    for side in (WHITE, BLACK):
        kings = state.count(side, "king")
        if kings != 1:
            node.fail(f"{SIDES[side]} has {kings or 'no'} king{'s' if kings > 1 else ''}, and needs exactly one")


def dump(state: ManaState) -> Fields:
    """The position with every field written out; pieces in board order, cards sorted by name."""
    catalogue = state.rules.catalogue
    pieces: Fields = {}
    for square, piece in enumerate(state.squares):
        if piece is not None:
            pieces[state.name_of(square)] = dump_piece(piece)
    board_cards: list[Plain] = []
    for board_card in state.board_cards:
        board_cards.append({"card": catalogue.card_names[board_card.card], "side": SIDES[board_card.side]})
    death_pile: list[Plain] = []
    for dead in state.death_pile:
        death_pile.append({"piece": dead.kind.name, "side": SIDES[dead.side]})
    queue: list[Plain] = []
    for timed_event in state.queue:
        queue.append(_dump_timed_event(state, timed_event))
    rng: Fields = {}
    for clock, number in enumerate(state.rng):
        rng[CLOCKS[clock]] = number
    players: Fields = {}
    for side, player in enumerate(state.players):
        players[SIDES[side]] = _dump_player(player, catalogue)
    return {
        "game": "mana",
        "rules": state.rules.settings.version,
        "options": state.rules.settings.dump(),
        "turn": SIDES[state.turn],
        "time": {"round": state.round, "turn": state.turn, "movement": state.movement},
        "pieces": pieces,
        "players": players,
        "common": _dump_cards(state.common, catalogue),
        "board_cards": board_cards,
        "death_pile": death_pile,
        "queue": queue,
        "rng": rng,
        "outcome": None if state.outcome is None else state.outcome.dump(SIDES),
    }


def _dump_player(player: Player, catalogue: Catalogue) -> Fields:
    return {
        "max_movements": player.max_movements,
        "movements": player.movements,
        "max_mana": player.max_mana,
        "mana": player.mana,
        "hand": _dump_cards(player.hand, catalogue),
        "deck": _dump_cards(player.deck, catalogue),
        "central": _dump_cards(player.central, catalogue),
    }


def _dump_cards(holder: Holder, catalogue: Catalogue) -> list[Plain]:
    return [catalogue.card_names[card] for card in holder.cards()]


def _dump_timed_event(state: ManaState, timed_event: TimedEvent) -> Fields:
    fields = timed_event_fields(timed_event)
    if timed_event.do == "summon":
        fields["square"] = state.name_of(timed_event.square)
        fields["kind"] = timed_event.word
    elif timed_event.do == "apply_effect":
        fields["square"] = state.name_of(timed_event.square)
        fields["effect"] = timed_event.word
        fields["rounds"] = timed_event.rounds
    return fields
