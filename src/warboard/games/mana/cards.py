"""The cards: one row for each (section 2.2 of the rulebook), and the small functions that rows name.

A summon card names the kind it summons. A utility card acts when it is played. A magician's card puts an effect on
all around the magician, and cancels another at turn starts. A paladin's card offers targets and acts like an ability.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from warboard.games.mana.effects import FIRE, ICE, INVULNERABILITY
from warboard.games.mana.kinds import DEM

if TYPE_CHECKING:
    from warboard.games.mana.resolver import Resolver
    from warboard.games.mana.uses import LegalUses, Use

SUMMON_CARD: Final = "summon"
UTILITY_CARD: Final = "utility"
MAGICIAN_CARD: Final = "magician"
PALADIN_CARD: Final = "paladin"


class Card:
    """A row of the table of cards. `text` says what it does; `worth` is what bots think it is worth in the hand, a pawn
    is 100. A row leaves out what its group does not need.
    """

    def __init__(
        self,
        name: str,
        group: str,
        mana: int,
        text: str,
        worth: int,
        summons: str = "",
        play: "Callable[[Resolver, int], None] | None" = None,
        from_deck: bool = False,
        effect: str = "",
        rounds: int = 0,
        cancels: str = "",
        aim: "Callable[[LegalUses], None] | None" = None,
        act: "Callable[[Resolver, Use], None] | None" = None,
    ) -> None:
        self.name = name
        self.group = group
        self.mana = mana
        self.text = text
        self.worth = worth
        self.summons = summons
        self.play = play  # what a utility card does for a side
        self.from_deck = from_deck  # a utility card that becomes a chosen card of the personal deck
        self.effect = effect
        self.rounds = rounds
        self.cancels = cancels
        self.aim = aim
        self.act = act

    def stays_on_board(self) -> bool:
        """Whether it is put on the board for the rest of the game (MC-226)."""
        return self.group == MAGICIAN_CARD or self.group == PALADIN_CARD

    def __reduce__(self) -> tuple[object, ...]:
        row = (self.name, self.group, self.mana, self.text, self.worth)
        use = (self.summons, self.play, self.from_deck, self.effect, self.rounds, self.cancels, self.aim, self.act)
        return (Card, (*row, *use))


def add_movement(resolver: "Resolver", side: int) -> None:
    resolver.raise_max_movements(side)


def add_mana(resolver: "Resolver", side: int) -> None:
    resolver.raise_max_mana(side)


def aim_smite(uses: "LegalUses") -> None:
    """An enemy with DEM that can be attacked by an ability (MC-242, MC-243)."""
    state = uses.state
    for target in state.rules.patterns.cannon_attack[uses.square]:
        piece = state.squares[target]
        if piece is not None and piece.side != uses.side and piece.tags & DEM:
            if state.receives_attack_by_ability(piece):
                uses.offer_square_and_words(target, "attack_to_demonic_card")


def smite(resolver: "Resolver", use: "Use") -> None:
    paladin = resolver.piece(use.square)
    resolver.attack(paladin, use.square, use.target, paladin.attack_damage)


def aim_protect(uses: "LegalUses") -> None:
    """An ally that receives abilities, so none that is invulnerable already (MC-244, MC-245)."""
    state = uses.state
    for target in state.rules.patterns.archer_move[uses.square]:
        piece = state.squares[target]
        if piece is not None and piece.side == uses.side and state.receives_ability(piece):
            uses.offer_square_and_words(target, "invulnerability_card")


def protect(resolver: "Resolver", use: "Use") -> None:
    resolver.apply_effect(use.target, INVULNERABILITY, 3)


def aim_revive(uses: "LegalUses") -> None:
    """A kind of the side's dead pieces in the pile, but no king, and an empty square (MC-246, MC-247)."""
    state = uses.state
    kinds = {dead.kind.name for dead in state.death_pile if dead.side == uses.side and dead.kind.name != "king"}
    for name in sorted(kinds):
        kind = state.rules.catalogue.kind(name)
        for target in state.rules.patterns.king[uses.square]:
            if state.squares[target] is None and uses.may_stand(kind, target):
                uses.offer_square_and_words(target, f"revive_card,{name}")


def revive(resolver: "Resolver", use: "Use") -> None:
    resolver.revive(use.target, use.side, resolver.state.rules.catalogue.kind(use.words[1]))


CARDS: Final = [
    Card("summon_knight", SUMMON_CARD, 2, "Summons a knight next to one of your pieces or near your king.", 130,
         summons="knight"),
    Card("summon_swamp", SUMMON_CARD, 2, "Summons a swamp next to one of your pieces or near your king.", 60,
         summons="swamp"),
    Card("summon_rook", SUMMON_CARD, 2, "Summons a rook next to one of your pieces or near your king.", 200,
         summons="rook"),
    Card("summon_warlock", SUMMON_CARD, 2, "Summons a warlock next to one of your pieces or near your king.", 110,
         summons="warlock"),
    Card("add_movement", UTILITY_CARD, 0, "Gives you one more movement each turn, for the rest of the game.", 150,
         play=add_movement),
    Card("add_mana", UTILITY_CARD, 0, "Raises your maximum mana by 1, for the rest of the game.", 60,
         play=add_mana),
    Card("transform", UTILITY_CARD, 1, "Becomes a card of your choice from your deck.", 70,
         from_deck=True),
    Card("fire_card", MAGICIAN_CARD, 2, "Your magician sets all around it on fire for 6 rounds, and thaws ice.", 50,
         effect=FIRE, rounds=6, cancels=ICE),
    Card("ice_card", MAGICIAN_CARD, 2, "Your magician freezes all around it for 4 rounds, and puts out fire.", 40,
         effect=ICE, rounds=4, cancels=FIRE),
    Card("attack_to_demonic_card", PALADIN_CARD, 2, "Your paladin attacks a demon near it.", 40,
         aim=aim_smite, act=smite),
    Card("invulnerability_card", PALADIN_CARD, 3, "Your paladin makes an ally invulnerable for 3 rounds.", 40,
         aim=aim_protect, act=protect),
    Card("revive_card", PALADIN_CARD, 3, "Your paladin brings a dead ally back to life.", 90,
         aim=aim_revive, act=revive),
]  # fmt: skip
