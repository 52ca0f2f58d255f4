"""The cards: one row a card (section 2.2 of the rulebook), and the small functions that rows name.

A summon card names the kind it summons. A utility card acts when it is played. A magician's card puts an effect on
all around the magician and cancels another at turn starts. A paladin's card offers targets and acts like an ability.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from warboard.games.mana.effects import FIRE, ICE, INVULNERABILITY
from warboard.games.mana.kinds import DEM
from warboard.games.mana.patterns import ARCHER_MOVE, CANNON_ATTACK, KING

if TYPE_CHECKING:
    from warboard.games.mana.resolver import Deeds
    from warboard.games.mana.uses import Look, Use

SUMMON: Final = "summon"
UTILITY: Final = "utility"
MAGICIAN: Final = "magician"
PALADIN: Final = "paladin"


class Card:
    """A row of the table of cards. `text` tells what it does; `worth` is a bot's guess of what it is good for in the
    hand, a pawn is 100. What a group does not need is left out.
    """

    def __init__(
        self,
        name: str,
        group: str,
        mana: int,
        text: str,
        worth: int,
        summons: str = "",
        play: "Callable[[Deeds, int], None] | None" = None,
        from_deck: bool = False,
        effect: str = "",
        rounds: int = 0,
        cancels: str = "",
        aims: "Callable[[Look], None] | None" = None,
        act: "Callable[[Deeds, Use], None] | None" = None,
    ) -> None:
        self.name = name
        self.group = group
        self.mana = mana
        self.text = text
        self.worth = worth
        self.summons = summons
        self.play = play  # a utility card, for a side
        self.from_deck = from_deck  # a utility card that becomes a chosen card of the personal deck
        self.effect = effect
        self.rounds = rounds
        self.cancels = cancels
        self.aims = aims
        self.act = act

    def stays_on_board(self) -> bool:
        """Whether it is put on the board for the rest of the game (MC-226)."""
        return self.group == MAGICIAN or self.group == PALADIN


def add_movement(deeds: "Deeds", side: int) -> None:
    deeds.raise_max_movements(side)


def add_mana(deeds: "Deeds", side: int) -> None:
    deeds.raise_max_mana(side)


def aim_smite(look: "Look") -> None:
    """An enemy with DEM that can be attacked by an ability (MC-242, MC-243)."""
    state = look.state
    for target in CANNON_ATTACK[look.square]:
        piece = state.squares[target]
        if piece is not None and piece.side != look.side and piece.tags & DEM:
            if state.receives_attack_by_ability(piece):
                look.offer_square_and_words(target, "attack_to_demonic_card")


def smite(deeds: "Deeds", use: "Use") -> None:
    paladin = deeds.piece(use.square)
    deeds.attack(paladin, use.square, use.target, paladin.attack_damage)


def aim_protect(look: "Look") -> None:
    """An ally that can receive it, so none that is invulnerable already (MC-244, MC-245)."""
    state = look.state
    for target in ARCHER_MOVE[look.square]:
        piece = state.squares[target]
        if piece is not None and piece.side == look.side and state.receives_ability(piece):
            look.offer_square_and_words(target, "invulnerability_card")


def protect(deeds: "Deeds", use: "Use") -> None:
    deeds.apply_effect(use.target, INVULNERABILITY, 3)


def aim_revive(look: "Look") -> None:
    """A kind of which a dead piece of the side lies in the pile, no king; an empty square (MC-246, MC-247)."""
    state = look.state
    kinds = {fallen.kind.name for fallen in state.pile if fallen.side == look.side and fallen.kind.name != "king"}
    for name in sorted(kinds):
        kind = state.rules.catalogue.kind(name)
        for target in KING[look.square]:
            if state.squares[target] is None and look.may_stand(kind, target):
                look.offer_square_and_words(target, f"revive_card,{name}")


def revive(deeds: "Deeds", use: "Use") -> None:
    deeds.revive(use.target, use.side, deeds.state.rules.catalogue.kind(use.words[1]))


CARDS: Final = [
    Card("summon_knight", SUMMON, 2, "Puts a knight beside your pieces or near your king.", 130, summons="knight"),
    Card("summon_swamp", SUMMON, 2, "Puts a swamp beside your pieces or near your king.", 60, summons="swamp"),
    Card("summon_rook", SUMMON, 2, "Puts a rook beside your pieces or near your king.", 200, summons="rook"),
    Card("summon_warlock", SUMMON, 2, "Puts a warlock beside your pieces or near your king.", 110, summons="warlock"),
    Card("add_movement", UTILITY, 0, "One movement more a turn, for good.", 150, play=add_movement),
    Card("add_mana", UTILITY, 0, "One more maximum mana, for good.", 60, play=add_mana),
    Card("transform", UTILITY, 1, "Becomes a card of your deck that you choose.", 70, from_deck=True),
    Card("fire_card", MAGICIAN, 2, "All around your magician burn for 6 rounds; it thaws ice.", 50,
         effect=FIRE, rounds=6, cancels=ICE),
    Card("ice_card", MAGICIAN, 2, "All around your magician freeze for 4 rounds; it puts out fire.", 40,
         effect=ICE, rounds=4, cancels=FIRE),
    Card("attack_to_demonic_card", PALADIN, 2, "Your paladin attacks a demon near it.", 40,
         aims=aim_smite, act=smite),
    Card("invulnerability_card", PALADIN, 3, "Your paladin protects an ally for 3 rounds.", 40,
         aims=aim_protect, act=protect),
    Card("revive_card", PALADIN, 3, "Your paladin brings back a dead ally.", 90,
         aims=aim_revive, act=revive),
]  # fmt: skip
