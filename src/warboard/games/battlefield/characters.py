"""The opponents of this game: the levels of bots as characters."""

from typing import Final

from warboard.kernel.character import Character

CHARACTERS: Final = (
    Character(1, "Tuft", "marcher", "ram-profile", "March, march. Where to? Never mind."),
    Character(2, "Brutus", "attacker", "brutal-helm", "Every fight is a good fight."),
    Character(3, "Nutkin", "keeper", "squirrel", "Nobody stays behind, nobody gets lost."),
    Character(4, "Corvo", "trader", "raven", "I take, you take, and I count.", liking=50),
    Character(5, "Ohm", "hoarder", "robot-golem", "Charging. Please wait."),
    Character(6, "Cassia", "hunter", "centurion-helmet", "All roads lead to your king.", liking=50),
    Character(7, "Ordan", "attacker", "overlord-helm", "My best shield is your retreat.", liking=25),
    Character(8, "Valeria", "keeper", "crested-helmet", "I end with everything that I began with.", liking=50),
)
