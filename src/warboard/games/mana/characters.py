"""The opponents of this game: the levels of bots as characters."""

from typing import Final

from warboard.kernel.character import Character

CHARACTERS: Final = (
    Character(1, "Toddle", "marcher", "golem-head", "Left foot, right foot. Magic later."),
    Character(2, "Cinder", "attacker", "imp", "Burn it! What was it?"),
    Character(3, "Jinx", "gambler", "witch-face", "Let us see what this one does."),
    Character(4, "Mossbeard", "keeper", "tree-face", "No twig of mine shall break.", liking=50),
    Character(5, "Fafnira", "hoarder", "dragon-head", "My mana, my cards, my time."),
    Character(6, "Morwen", "hunter", "warlock-hood", "I only want your king. The rest may go.", liking=50),
    Character(7, "Ossian", "trader", "dead-head", "Death is a fair exchange.", liking=50),
    Character(8, "Selene", "careful", "wizard-face", "I leave nothing to the stars but their names."),
)
