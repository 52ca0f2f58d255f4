"""What abilities, cards, effects and the time do to a position, step by step: damage, death, summons, effects, casts.

Every step changes the state and adds an event, if events are wanted. Whether it is allowed has been asked before, by
`LegalUses` and the `receives_…` questions of the state. Steps with cards are in `decks.py`.
"""

from warboard.games.mana.board import SIDES
from warboard.games.mana.effects import ABILITY, KILL
from warboard.games.mana.events import place_fields, strike_fields, tag_fields, timed_event_fields
from warboard.games.mana.kinds import DEAD, DEM, Ability, PieceKind
from warboard.games.mana.state import (
    NO_EFFECTS,
    DeadPiece,
    ManaState,
    Piece,
    TimedEvent,
)
from warboard.games.mana.uses import Use, use_of_cast
from warboard.kernel.board import NOWHERE
from warboard.kernel.event import Event
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields
from warboard.kernel.timers import ANEW, Timer, left, started, stopped


class Resolver:
    """Carries out what one action or one turn start does to a state.

    `actor` is the square of the acting piece, `receivers` are those of pieces with effects that it did something to.
    Both follow the pieces when they move, so that the effects can be notified at the end (MC-117).
    """

    def __init__(self, state: ManaState, luck: Luck, events: list[Event] | None) -> None:
        self.state = state
        self.luck = luck
        self.events = events
        self.actor = NOWHERE
        self.receivers: list[int] = []

    def add_event(self, kind: str, fields: Fields) -> None:
        """Adds an event that all may see. Callers check that `events` is not None before they make the fields."""
        if self.events is not None:
            self.events.append(Event(kind, fields))

    def piece(self, square: int) -> Piece:
        """The piece on a square that is not empty."""
        piece = self.state.squares[square]
        assert piece is not None, self.state.name_of(square)
        return piece

    def move(self, source: int, target: int, how: str) -> None:
        """A piece goes to an empty square; `how` is the event's word for it."""
        squares = self.state.squares
        piece = squares[source]
        assert piece is not None and squares[target] is None, (source, target)
        squares[source] = None
        squares[target] = piece
        if self.receivers:
            self.receivers = [target if square == source else square for square in self.receivers]
        if self.actor == source:
            self.actor = target
        else:
            self._note_receiver(target)
        if self.events is not None:
            self.add_event(
                "moved",
                {
                    "side": SIDES[piece.side],
                    "piece": piece.kind.name,
                    "from": self.state.name_of(source),
                    "to": self.state.name_of(target),
                    "how": how,
                },
            )

    def take(self, taker: Piece, source: int, target: int, damage: int) -> bool:
        """A take, without going to the square (MC-71); whether the target died of it."""
        if self.events is not None:
            self.add_event("took", strike_fields(self.state, taker, source, target))
        return self.damage(target, damage)

    def attack(self, attacker: Piece, source: int, target: int, damage: int) -> bool:
        """An attack (MC-73); whether the target died of it."""
        if self.events is not None:
            self.add_event("attacked", strike_fields(self.state, attacker, source, target))
        return self.damage(target, damage)

    def damage(self, square: int, amount: int) -> bool:
        """A piece loses life (MC-76); whether it died of it."""
        piece = self.piece(square)
        wounded = piece.copy()
        wounded.life = piece.life - amount
        self.state.squares[square] = wounded
        if self.events is not None:
            fields = place_fields(self.state, square, piece)
            fields["amount"] = amount
            fields["life"] = wounded.life
            self.add_event("damaged", fields)
        if wounded.life <= 0:
            self.die(square)
            return True
        self._note_receiver(square)
        return False

    def kill(self, square: int) -> bool:
        """A piece dies whatever life it has left, unless it is invulnerable (MC-98); whether it died."""
        piece = self.piece(square)
        if not self.state.can_receive(piece, KILL):
            return False
        self.die(square)
        return True

    def die(self, square: int) -> None:
        """A piece dies, with all that follows from it (MC-94 to MC-97)."""
        state = self.state
        piece = self.piece(square)
        state.squares[square] = None
        if piece.kind.name == "king":
            state.king_died[piece.side] = True
        if self.events is not None:
            self.add_event("died", place_fields(self.state, square, piece))
        if piece.tags & DEAD:  # MC-96, MC-92
            return
        state.death_pile.append(DeadPiece(piece.kind, piece.side))
        if piece.tags & DEM:  # MC-91
            self.gain_mana(piece.side, 1)
        if piece.bond:  # MC-194
            self._servants_die(piece.bond)

    def _servants_die(self, bond: int) -> None:
        servants: list[int] = []
        for square, piece in enumerate(self.state.squares):
            if piece is not None and piece.master == bond:
                servants.append(square)
        for square in servants:
            piece = self.state.squares[square]
            if piece is not None and piece.master == bond:
                self.kill(square)

    def summon(self, square: int, side: int, kind: PieceKind) -> None:
        """A new piece on an empty square (MC-113, MC-114)."""
        self._appear(square, Piece(kind, side), "summoned")

    def revive(self, square: int, side: int, kind: PieceKind) -> None:
        """A dead piece comes back as new; the first that died of its kind leaves the pile (MC-247)."""
        death_pile = self.state.death_pile
        for number, dead in enumerate(death_pile):
            if dead.side == side and dead.kind is kind:
                self.state.death_pile = death_pile[:number] + death_pile[number + 1 :]
                break
        self._appear(square, Piece(kind, side), "revived")

    def _appear(self, square: int, piece: Piece, event: str) -> None:
        assert self.state.squares[square] is None, self.state.name_of(square)
        piece.moved = self.state.rules.summon_rest
        self.state.squares[square] = piece
        if self.events is not None:
            self.add_event(event, place_fields(self.state, square, piece))
        self._cast_by_itself(square)

    def _cast_by_itself(self, square: int) -> None:
        """A kind that casts by itself begins as soon as it is there (MC-203)."""
        ability = self.piece(square).kind.ability
        if ability is not None and ability.by_itself:
            self.start_cast(square, ability.cast, ())

    def change_kind(self, square: int, kind: PieceKind) -> None:
        """A piece becomes one of another kind (MC-115)."""
        old = self.piece(square)
        new = Piece(kind, old.side)
        new.moved = old.moved
        new.effects = old.effects
        new.master = old.master
        new.tags = DEAD if old.tags & DEAD else kind.tags | (old.tags & ~old.kind.tags)
        self.state.squares[square] = new
        if self.events is not None:
            self.add_event(
                "changed",
                {
                    "square": self.state.name_of(square),
                    "side": SIDES[old.side],
                    "from": old.kind.name,
                    "to": kind.name,
                },
            )
        self._cast_by_itself(square)

    def control(self, square: int, side: int, body: Piece, master: int) -> None:
        """The body of a piece that has just died stands up for another side (MC-193)."""
        servant = body.copy()
        servant.side = side
        servant.tags = DEAD
        servant.life = body.max_life
        servant.moved = True
        servant.cooldown = 0
        servant.spent = False
        servant.casting = None
        servant.effects = NO_EFFECTS
        servant.bond = 0
        servant.master = master
        self.state.squares[square] = servant
        if self.events is not None:
            self.add_event(
                "controlled",
                {"square": self.state.name_of(square), "side": SIDES[side], "piece": body.kind.name},
            )
            self.add_event("tagged", tag_fields(self.state, square, servant))
        self._cast_by_itself(square)

    def mark_moved(self, square: int) -> None:
        """The piece cannot act any more this turn (MC-68)."""
        piece = self.piece(square)
        if not piece.moved:
            new = piece.copy()
            new.moved = True
            self.state.squares[square] = new

    def add_tags(self, square: int, tags: int) -> None:
        """Gives a piece tags for the rest of the game."""
        piece = self.piece(square)
        if piece.tags | tags == piece.tags:
            return
        new = piece.copy()
        new.tags = piece.tags | tags
        self.state.squares[square] = new
        self._note_receiver(square)
        if self.events is not None:
            self.add_event("tagged", tag_fields(self.state, square, new))

    def apply_effect(self, square: int, name: str, rounds: int) -> None:
        """Puts an effect on a piece (MC-119, MC-121)."""
        piece = self.piece(square)
        effect = self.state.rules.catalogue.effects[name]
        new = piece.copy()
        timer = Timer(name, effect.on_apply(piece, rounds))
        new.effects = started(piece.effects, timer, effect.again)
        self.state.squares[square] = new
        self._note_receiver(square)
        if self.events is not None:
            rounds_left = left(new.effects, name)
            self.add_event(
                "effect_applied", {"square": self.state.name_of(square), "effect": name, "left": rounds_left}
            )

    def cancel_effect(self, square: int, name: str) -> None:
        """Takes an effect off without `on_expire` (MC-129)."""
        self._remove_effect(square, name)
        if self.events is not None:
            self.add_event("effect_cancelled", {"square": self.state.name_of(square), "effect": name})

    def tick_effect(self, square: int, name: str) -> None:
        """A round passes for one effect (MC-122)."""
        effect = self.state.rules.catalogue.effects[name]
        effect.on_tick(self, square)
        piece = self.state.squares[square]
        if piece is None:
            return
        rounds_left = left(piece.effects, name)
        if rounds_left > 1:
            new = piece.copy()
            new.effects = started(piece.effects, Timer(name, rounds_left - 1), ANEW)
            self.state.squares[square] = new
        elif rounds_left == 1:
            self._remove_effect(square, name)
            if self.events is not None:
                self.add_event("effect_expired", {"square": self.state.name_of(square), "effect": name})
            effect.on_expire(self, square)

    def _remove_effect(self, square: int, name: str) -> None:
        new = self.piece(square).copy()
        new.effects = stopped(new.effects, name)
        self.state.squares[square] = new

    def _note_receiver(self, square: int) -> None:
        """Remembers a piece with effects that the acting piece did something to."""
        if square != self.actor and square not in self.receivers:
            piece = self.state.squares[square]
            if piece is not None and piece.effects:
                self.receivers.append(square)

    def notify_effects(self, action: int) -> None:
        """Notifies the effects on the acting piece, then those on the others, of what was done (MC-117)."""
        effects = self.state.rules.catalogue.effects
        if self.actor != NOWHERE:
            actor = self.state.squares[self.actor]
            if actor is not None:
                for timer in actor.effects:
                    effects[timer.name].on_action_done(self, self.actor, action)
        receivers = self.receivers
        self.actor = NOWHERE
        self.receivers = []
        for square in receivers:
            piece = self.state.squares[square]
            if piece is not None:
                for timer in piece.effects:
                    effects[timer.name].on_action_received(self, square, action)
        self.receivers = []

    def start_cast(self, square: int, rounds: int, words: tuple[str, ...]) -> None:
        """A piece begins to cast (MC-107)."""
        self._set_cast(square, Timer("cast", rounds, words))
        if self.events is not None:
            piece = self.piece(square)
            self.add_event(
                "cast_started",
                {
                    "side": SIDES[piece.side],
                    "piece": piece.kind.name,
                    "square": self.state.name_of(square),
                    "left": rounds,
                },
            )

    def advance_cast(self, square: int, rounds: int) -> int:
        """Shortens a cast and returns the rounds left. At 0 the caller has to finish it."""
        cast = self.piece(square).casting
        assert cast is not None, self.state.name_of(square)
        rounds_left = max(0, cast.left - rounds)
        self._set_cast(square, Timer(cast.name, rounds_left, cast.words))
        return rounds_left

    def finish_cast(self, square: int) -> None:
        """The cast is over and the ability acts, unless it must wait (MC-108, MC-180)."""
        piece = self.piece(square)
        cast = piece.casting
        ability = piece.kind.ability
        assert cast is not None and ability is not None, self.state.name_of(square)
        use = use_of_cast(self.state.rules.board, square, piece.side, cast)
        must_wait = ability.must_wait
        if must_wait is not None and must_wait(self, use):
            self._set_cast(square, Timer(cast.name, 1, cast.words))
            return
        self._set_cast(square, None)
        if self.events is not None:
            self.add_event(
                "cast_finished",
                {"side": SIDES[piece.side], "piece": piece.kind.name, "square": self.state.name_of(square)},
            )
        self.use_ability(ability, use)

    def use_ability(self, ability: Ability, use: Use) -> None:
        """An ability acts; then effects are notified."""
        outer_actor = self.actor
        outer_receivers = self.receivers
        self.actor = use.square
        self.receivers = []
        ability.act(self, use)
        self.notify_effects(ABILITY)
        self.actor = outer_actor
        self.receivers = outer_receivers

    def _set_cast(self, square: int, cast: Timer | None) -> None:
        piece = self.piece(square).copy()
        piece.casting = cast
        self.state.squares[square] = piece

    def gain_mana(self, side: int, amount: int) -> None:
        """Gives a side mana, up to its maximum unless an option lets it have more (MC-34)."""
        player = self.state.players[side]
        player.mana += amount
        if self.state.rules.gains_are_limited and player.mana > player.max_mana:
            player.mana = player.max_mana

    def raise_max_mana(self, side: int) -> None:
        self.state.players[side].max_mana += 1

    def raise_max_movements(self, side: int) -> None:
        self.state.players[side].max_movements += 1

    def schedule(self, timed_event: TimedEvent) -> None:
        """A timed event goes to the end of the list (MC-250)."""
        self.state.queue.append(timed_event)
        if self.events is not None:
            self.add_event("queued", timed_event_fields(timed_event))
