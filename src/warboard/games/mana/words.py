"""What abilities, cards, patterns and tags are called, and what they do, in words for people."""

from typing import Final

# By kind of piece: what its ability is called, and what it does.
ABILITIES: Final = {
    "pawn": ("Crowning", "On the last rank it becomes another piece."),
    "bishop": ("Side step", "It moves one square straight and so changes its colour."),
    "knight": ("Levy", "It summons a pawn on its left and one on its right."),
    "rook": ("Rolling towers", "All connected rooks rush in one direction, each until it takes a piece or is stopped."),
    "queen": ("Leap", "It moves to an empty square like a knight."),
    "king": ("Teleport", "Once per game it teleports to an empty square at most 5 away."),
    "builder": ("Build walls", "It puts up to 3 walls in a direction."),
    "catapult": ("Throw", "It throws a transportable piece next to it up to 10 squares away."),
    "crazy_pawn": ("Die for cards", "It dies, and you draw 2 cards from your deck."),
    "magician": ("Work magic", "All your magician cards on the board act on everything around it."),
    "paladin": ("Holy deed", "One of your paladin cards on the board acts."),
    "ram": (
        "Charge",
        "It charges in one direction and takes the first piece it meets, yours too; with a long run-up it breaks "
        "through and goes on.",
    ),
    "shield_bearer": ("Give shields", "The pieces on its left and right become impenetrable."),
    "ship": ("Broadside", "1 damage to everything on the six squares beside it."),
    "super_pawn": ("Harden", "It becomes immune and impenetrable."),
    "tesla_tower": ("Discharge", "Deactivates all structures within 3 squares for 6 rounds."),
    "wall": ("Deconstruct", "It takes itself off the board."),
    "warlock": ("Build a portal", "It builds a portal on a magic square next to it and gets 2 mana back."),
    "portal": ("Call a demon", "It calls a unit to a square next to it."),
    "basilisk": ("Petrify", "Deactivates the first unit on each diagonal for 4 rounds."),
    "dragon": ("Breathe fire", "Sets fire to all enemies in an area 3 wide and 5 long."),
    "imp": ("Steal a card", "A card of your choice goes to your hand or into your deck."),
    "mandragora": ("Deepen mana", "Your maximum mana rises by 1 now and by 1 more on your next turn."),
    "mermaid": ("Hasten portals", "Your portals next to it finish their casts 2 rounds sooner."),
    "necromancer": ("Raise the dead", "Kills an enemy next to it; its body serves you."),
    "ogre": ("Push", "Pushes a unit one square away; what stands there dies."),
    "oni": ("Haunt", "It teleports next to the enemy's magician."),
    "spider": ("Lay an egg", "Puts an egg above or below itself."),
    "spider_egg": ("Hatch", "After 5 rounds it becomes a spider by itself."),
    "succubus": ("Seduce", "Deactivates a piece anywhere for 6 rounds, an enemy's or yours."),
    "witch": ("Curse", "Attacks everything next to it for 2 life, friends too."),
    "swamp": ("Call a leech", "It calls a leech to a square next to it."),
    "leech": ("Suck", "Attacks everything next to it for 2 life, friends too."),
}
# Where an option has another value than the default, by the kind and that value.
ABILITIES_BY_CHOICE: Final = {
    "bishop.any": "It moves straight to any square that it sees and so can change its colour.",
    "rook.any": "All connected rooks rush in one direction, each until it takes a piece, yours too, or reaches the "
    "edge.",
    "ram.enemies": "It charges in one direction and takes the first enemy it meets; with a long run-up it breaks "
    "through and goes on. Your own pieces stop it.",
    "mermaid.any": "All portals next to it finish their casts 2 rounds sooner, the enemy's too.",
    "succubus.enemies": "Deactivates an enemy anywhere for 6 rounds.",
}
EFFECT_WORDS: Final = {
    "fire": "it dies when this runs out",
    "ice": "it cannot act",
    "deactivate": "it cannot act",
    "invulnerability": "nothing can hurt it",
}
# By card: what it is called, and what it does.
CARDS: Final = {
    "summon_knight": ("Summon a knight", "A knight appears beside your pieces or near your king."),
    "summon_swamp": ("Summon a swamp", "A swamp appears beside your pieces or near your king."),
    "summon_rook": ("Summon a rook", "A rook appears beside your pieces or near your king."),
    "summon_warlock": ("Summon a warlock", "A warlock appears beside your pieces or near your king."),
    "add_movement": ("One more movement", "One more movement per turn, permanently."),
    "add_mana": ("One more mana", "One more maximum mana, permanently."),
    "transform": ("Transform", "Becomes a card of your choice from your deck."),
    "fire_card": ("Fire", "For your magician: everything around it burns for 6 rounds; each round it thaws ice."),
    "ice_card": ("Ice", "For your magician: everything around it freezes for 4 rounds; each round it puts out fire."),
    "attack_to_demonic_card": ("Smite demons", "For your paladin: it attacks a demon near it."),
    "invulnerability_card": ("Invulnerability", "For your paladin: it protects an ally for 3 rounds."),
    "revive_card": ("Revive", "For your paladin: it brings back a dead ally."),
}
PATTERN_WORDS: Final = {
    "king": "1 square any way",
    "rook": "straight, any distance",
    "structure_move": "1 square straight",
    "magician": "2 squares straight, through pieces",
    "balista_attack": "6 squares straight, through pieces",
    "bishop": "diagonal, any distance",
    "leech_take": "1 square diagonal",
    "pawn_move": "2 squares forward",
    "pawn_take": "1 square diagonally forward",
    "super_pawn_move": "2 squares forward, straight or diagonal",
    "super_pawn_take": "1 square forward, straight or diagonal",
    "archer_attack": "circle of 4",
    "gargoyle": "circle of 5",
    "cannon_attack": "square of 3 around",
    "knight": "knight's leap",
    "crazy_pawn": "2 squares the crazy way",
    "queen": "straight or diagonal, any distance",
    "mermaid": "knight's leap or 1 square",
    "oni": "knight's leap or straight",
    "witch": "straight, or 1 square any way",
    "archer_move": "1 square any way or 2 straight",
}
TAG_WORDS: Final = {
    "BIO": "living",
    "STR": "structure: fire and ice last half as long",
    "TRANS": "transportable: a catapult can throw it",
    "IMP": "impenetrable: stops balistas and rams",
    "IMM": "immune: no ability reaches it",
    "HERO": "hero: cannot be attacked, only taken",
    "DEM": "demon: gives 1 mana when it dies",
    "DEAD": "dead: serves a necromancer",
}
