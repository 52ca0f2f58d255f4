"""The opponents of this game: the levels of bots as characters."""

from typing import Final

from warboard.kernel.character import Character

CHARACTERS: Final = (
    Character(1, "Pip", "marcher", "seated-mouse", "Pawns are people too. Go on, pawns!"),
    Character(2, "Rex", "attacker", "basset-hound-head", "If I can bite it, I bite it.", blunders=7),
    Character(3, "Dorothea", "keeper", "barn-owl", "I like them all where they are.", blunders=2),
    Character(4, "Reynard", "trader", "fox-head", "You first? Thank you. My turn."),
    Character(5, "Corsara", "hunter", "pirate-captain", "Straight to the captain's cabin.", liking=50),
    Character(6, "Florin", "hoarder", "top-hat", "A pair of bishops, and interest on it."),
    Character(7, "Tarka", "attacker", "tiger-head", "I have threatened enough. Now I take.", liking=50),
    Character(8, "Caissa", "keeper", "chess-queen", "I was there when this game began.", liking=50),
)
