"""What each skill does, in a sentence with its numbers."""

from typing import Final

from warboard.games.battlefield.skills import NO_STAT, STAT_NAMES, read_skill

# By name: {n} is the number of the skill's level, signed where it is added to a number; {stat} is that number's name.
SKILL_SENTENCES: Final = {
    "heal": "instead of moving, restores {n} HP of a friend in reach",
    "cheer": "instead of moving, cheers on a friend in reach, who may act twice in its next turn",
    "swap": "changes places with a friend, if each can go to the other's square",
    "boost": "friends in reach have {n} {stat} in every turn",
    "sacrifice": "gives up to {n} of its own HP to a friend in reach; needs at least 11 HP",
    "cure": "removes all curses from a friend in reach; {n} % of each becomes a gain",
    "life_leech": "when charged, regains {n} % of the damage of a strike",
    "penetration": "when charged, a strike ignores {n} % of the enemy's defence",
    "adrenaline_boost": "when charged, a strike does {n} % more damage",
    "preemptive_strike": "when charged, its attack first hits the target and the enemies next to it, down to 1 HP",
    "guard": "when charged, takes {n} % less damage from a strike",
    "miracle": "when charged, survives a deadly strike with 1 HP",
    "group_cheer": "when charged, a heal gives its whole side +{n} on all numbers for two turns",
    "stat_boost": "{n} {stat} for good (HP: twice that)",
    "hard_hitter": "{n} {stat} in battles that it begins",
    "thick_skin": "{n} {stat} in battles that the enemy begins",
    "painful_strength": "+{n} on all numbers in battle while it has less than half of its HP",
    "overclock": "with the better advantage {n} % more on all numbers in battle, otherwise {n} % less",
    "teamwork": "{n} {stat} in battle with a friend next to it",
    "solo_leveling": "{n} {stat} in battle with no friend next to it",
    "pass_through": "moves through friends; it cannot attack that way",
    "ambush": "below {n} % of its HP it strikes first when it is attacked, if it reaches the attacker",
    "desperation": "below {n} % of its HP it strikes twice when it attacks, before any counter",
    "double_tap": "after a battle that it began the target loses {n} HP more, down to 1",
    "live_to_serve": "regains {n} % of what it heals",
    "curse": "after a battle the enemy has {n} {stat} for three turns",
    "sabotage": "weaker enemies in reach have {n} {stat} for two turns",
    "neutral_advantage": "no advantages or disadvantages in its battles",
    "charge": "above {n} % of its HP its charge rises at the start of its turn",
    "parry": "takes {n} % less damage from attackers in its reach",
    "recovery": "regains {n} HP after each battle",
    "battle_rest": "regains {n} % of its full HP after each battle",
    "power_of_friendship": "friends in reach have {n} {stat}, renewed every turn",
    "threaten": "enemies in reach have {n} {stat}, renewed every turn",
    "poison_smoke": "after a battle enemies in reach have {n} {stat} for one turn",
    "quick_charge": "an empty charge becomes {n} at the start of its turn",
}
# Where an option lets the skill work on friend and foe alike (BC-822, BC-852).
_ON_ALL: Final = {
    "preemptive_strike": "when charged, its attack first hits the target and all units next to it, friends too, down "
    "to 1 HP",
    "group_cheer": "when charged, a heal gives all pieces on the board, the enemy's too, +{n} on all numbers for two "
    "turns",
}
_STATS: Final = {"atk": "ATK", "def": "DEF", "mdef": "M.DEF", "spd": "SPD", "all": "all numbers", "hp": "HP"}


def skill_words(text: str, works_on_all: bool) -> str:
    """A skill as a position writes it, in words: its name, its level and what it does."""
    skill = read_skill(text)
    name = skill.row.name
    stat = "" if skill.stat == NO_STAT else _STATS[STAT_NAMES[skill.stat]]
    sentence = _ON_ALL.get(name, SKILL_SENTENCES[name]) if works_on_all else SKILL_SENTENCES[name]
    number = f"{skill.number:+d}" if stat else str(skill.number)
    does = sentence.format(n=number, stat=stat)
    title = " ".join(part for part in (name.replace("_", " ").title(), stat) if part)
    level = f" (level {skill.level})" if len(skill.row.numbers) > 1 else ""
    return f"{title}{level}: {does}."
