"""What abilities and orders are called, and what they do, in words for people."""

from typing import Final

# By ability: what it is called, and what it does.
ABILITIES: Final = {
    "charge": ("Charge", "A knight's leap, then 2 squares straight: an attack with +5 damage."),
    "lance_strike": ("Lance Strike", "The Charge may pass over anything."),
    "cavalry_momentum": ("Cavalry Momentum", "After a Charge that captured: one free step."),
    "devastating_impact": ("Devastating Impact", "Charge damage +15; a survivor is pushed back."),
    "shieldwall": ("Shield Wall", "Adjacent allies get armour +5 for 2 turns."),
    "stalwart": ("Stalwart", "Shield Wall lasts 1 turn longer."),
    "guardians_resolve": ("Guardian's Resolve", "When a shielded piece is hurt, the user gains 10 loyalty."),
    "unyielding_bastion": ("Unyielding Bastion", "Shield Wall also grants immunity for 1 turn."),
    "levy": ("Levy", "A Peasant from the reserve enters next to the Knight."),
    "sanctify": ("Sanctify", "An adjacent ally heals 20 HP and gains 10 loyalty."),
    "holy_ground": ("Holy Ground", "Sanctify reaches all adjacent allies."),
    "martyrs_blessing": ("Martyr's Blessing", "If the user is hurt meanwhile, the healing is doubled."),
    "resurrection": ("Resurrection", "Once per game a captured piece returns."),
    "guard": ("Pontifical Guard", "Two guards block squares for 3 turns."),
    "consecrated_line": ("Consecrated Line", "Guards may stand within 2 squares."),
    "divine_judgment": ("Divine Judgment", "Guards burn enemies next to them."),
    "papal_decree": ("Papal Decree", "As Pope: 4 guards for 5 turns."),
    "fortify": ("Fortify", "Half damage for 3 turns, but rooted."),
    "immovable_object": ("Immovable Object", "Fortify lasts 2 turns longer."),
    "reactive_plating": ("Reactive Plating", "Whoever hits the fortified piece takes 10 damage."),
    "siege_engine": ("Siege Engine", "While fortified: attack within 2 squares without moving."),
    "garrison": ("Garrison", "An adjacent ally goes inside, out of reach."),
    "supply_line": ("Supply Line", "Pieces inside heal 20 HP per turn."),
    "rapid_deployment": ("Rapid Deployment", "A piece that comes out may still move."),
    "war_wagon": ("War Wagon", "Room for 2, and both may come out in one turn."),
    "rally": ("Rally", "Vassals within 3 squares: all cooldowns end."),
    "inspiring_presence": ("Inspiring Presence", "Rally gives 15 loyalty."),
    "tactical_genius": ("Tactical Genius", "Rally gives range +1 for a turn."),
    "supreme_commander": ("Supreme Commander", "Rally reaches the whole board and costs 4 AP."),
    "gambit": ("Queen's Gambit", "Sacrifices an adjacent ally: range +3 this turn."),
    "calculated_risk": ("Calculated Risk", "The Gambit may bring 2 AP instead."),
    "blood_for_glory": ("Blood for Glory", "The next capture also gains the victim's XP."),
    "ruthless_efficiency": ("Ruthless Efficiency", "The Gambit may be played without a sacrifice for 3 AP."),
    "lastditch": ("Last Ditch", "Moves to a free square within 2, over anything."),
    "desperate_flight": ("Desperate Flight", "Last Ditch reaches 3 squares."),
    "royal_escape": ("Royal Escape", "Last Ditch costs 4 AP."),
    "divine_right": ("Divine Right", "Last Ditch may swap with any ally."),
    "decree": ("King's Decree", "All your pieces gain 20 loyalty."),
    "monarchs_will": ("Monarch's Will", "The Decree ends one cooldown of each piece."),
    "crown_authority": ("Crown Authority", "The Decree heals 10 HP."),
    "absolute_power": ("Absolute Power", "The Decree lifts every piece from 30 to 69 to at least 70."),
    "shoe": ("Shoeing", "An adjacent Knight gets range +2 for a turn."),
    "sharpen": ("Sharpened Blade", "An adjacent ally deals +10 damage for 2 turns."),
    "surgery": ("Field Surgery", "An adjacent ally heals 30 HP."),
}
# What else can be ordered: by verb, what it is called, and what it does.
ORDERS: Final = {
    "step": ("Step on", "A free step after a Charge that captured."),
    "resurrect": ("Resurrect", "A captured piece returns."),
    "siege": ("Besiege", "Attacks within 2 squares without moving."),
    "fuse": ("Become Pope", "Two adjacent Cardinals become one Pope."),
    "build": ("Build", "Makes a forest, a river or a castle on an adjacent square."),
    "unload": ("Unload", "A piece that is inside comes out."),
    "reassign": ("Swear fealty", "The first piece gets the second as its lord, who keeps it loyal from near."),
    "claim": ("Claim", "A disloyal enemy or a neutral piece comes over to you."),
    "sacrifice": ("Sacrifice", "The first piece gives up the second: it loses 20 loyalty, all others gain 15."),
    "learn": ("Learn", "It learns an ability for a free slot."),
    "heal": ("Heal for gold", "For 3 gold it regains all hit points."),
    "train": ("Train for gold", "For 5 gold it gains 10 XP."),
    "ransom": ("Ransom", "For 10 gold a captured piece returns to where it started."),
    "gift": ("Gift", "It gives 10 of its loyalty as a bid for a mercenary."),
}


def verb_words(verb: str) -> tuple[str, str] | None:
    """What an order is called and what it does; nothing for plain moves."""
    return ABILITIES.get(verb) or ORDERS.get(verb)
