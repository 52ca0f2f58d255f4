"""The opponents of this game: the levels of bots as characters."""

from typing import Final

from warboard.kernel.character import Character

CHARACTERS: Final = (
    Character(1, "Wat", "marcher", "pilgrim-hat", "To the border! Which way is the border?", blunders=1),
    Character(2, "Hob", "attacker", "barbarian", "I did not come to talk.", blunders=3),
    Character(3, "Mildred", "keeper", "woman-elf-face", "My vassals go home alive."),
    Character(4, "Tuck", "hoarder", "monk-face", "Save for the winter, and for the winter after it."),
    Character(5, "Rolf", "gambler", "bandit", "Loyalty can be tossed for.", liking=50),
    Character(6, "Gawan", "hunter", "black-knight-helm", "I have sworn to see your king kneel.", liking=50),
    Character(7, "Isolde", "careful", "queen-crown", "I trust nobody. It has served me well."),
    Character(8, "Ottokar", "trader", "old-king", "Everyone has a price, even a queen.", liking=50),
)
