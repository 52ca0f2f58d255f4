"""The opponents of this game: the levels of bots as characters."""

from typing import Final

from warboard.kernel.character import Character

CHARACTERS: Final = (
    Character(1, "Hopper", "marcher", "rabbit-head", "Forward! What else are pawns for?"),
    Character(2, "Grubb", "attacker", "goblin-head", "Hit first, count later."),
    Character(
        3, "Fortuna", "gambler", "perspective-dice-six-faces-random", "A coin in the air is worth two in the purse."
    ),
    Character(4, "Agatha", "careful", "nun-face", "I take no risk today that I can take tomorrow."),
    Character(5, "Borin", "hoarder", "dwarf-face", "Strong first. Everything else after."),
    Character(6, "Skald", "trader", "viking-head", "One of mine for one of yours: deal?", liking=50),
    Character(7, "Lupa", "hunter", "wolf-head", "I can smell your king from here.", liking=50),
    Character(8, "Themis", "keeper", "visored-helm", "The odds are known. So is the end.", liking=50),
)
