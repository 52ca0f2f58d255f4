"""The opponents of this game: the levels of bots as characters."""

from typing import Final

from warboard.kernel.character import Character

CHARACTERS: Final = (
    Character(1, "Bumble", "marcher", "imp-laugh", "Running about is half the fun."),
    Character(2, "Snappa", "attacker", "crab", "If it stands still, I pinch it."),
    Character(3, "Roulo", "gambler", "jester-hat", "They will all miss me. Probably."),
    Character(4, "Pockets", "hoarder", "raccoon-head", "Shiny things first."),
    Character(5, "Shelly", "careful", "sea-turtle", "Come closer. No, you first."),
    Character(6, "Maximus", "attacker", "spartan-helmet", "The crowd wants to see something.", liking=50),
    Character(7, "Vesper", "gambler", "bat-mask", "You will strike where I no longer am.", liking=50),
    Character(8, "Imperia", "careful", "imperial-crown", "I have seen many armies come. I know who leaves."),
)
