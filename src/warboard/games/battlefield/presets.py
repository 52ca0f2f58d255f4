"""The preset armies: the tables of section 3.15, a row for each square, a1 to h2 (BC-1305)."""

from typing import Final

# Unit type, weapon, element, then the five slots: special, charge_skill, passive1, passive2, passive3.
Row = tuple[str, str, str, str, str, str, str, str]

_PLAIN: Final[Row] = ("infantry", "sword", "none", "", "", "", "", "")

PRESET_ROWS: Final[dict[str, list[Row]]] = {
    "standard": [
        ("heavy_infantry", "axe", "ground", "", "guard-1", "thick_skin-def-1", "pass_through-1", ""),  # a1
        ("cavalry", "spear", "fire", "", "adrenaline_boost-1", "hard_hitter-atk-1", "double_tap-1", ""),  # b1
        ("infantry", "staff", "water", "heal-2", "", "solo_leveling-atk-1", "", "threaten-atk-1"),  # c1
        (
            "demon",
            "magic_beam",
            "fire",
            "",
            "preemptive_strike-1",
            "",
            "neutral_advantage-1",
            "poison_smoke-atk-1",
        ),  # d1
        ("infantry", "sword", "none", "sacrifice-1", "miracle-1", "", "recovery-1", ""),  # e1
        ("infantry", "healing_staff", "water", "cure-2", "group_cheer-1", "", "live_to_serve-1", ""),  # f1
        ("flying", "sword", "ground", "", "life_leech-1", "overclock-1", "desperation-1", ""),  # g1
        ("beast", "hand", "fire", "", "penetration-1", "teamwork-atk-1", "charge-1", ""),  # h1
        ("heavy_infantry", "axe", "none", "", "", "stat_boost-hp-1", "", ""),  # a2
        ("infantry", "spear", "water", "", "", "", "ambush-1", ""),  # b2
        ("infantry", "bow", "ground", "", "", "", "curse-def-1", ""),  # c2
        ("cavalry", "spear", "fire", "", "", "painful_strength-1", "", ""),  # d2
        ("heavy_infantry", "sword", "ground", "", "", "", "parry-1", ""),  # e2
        ("infantry", "throwing_knives", "water", "", "", "", "sabotage-spd-1", ""),  # f2
        ("flying", "axe", "none", "cheer-1", "", "", "", ""),  # g2
        ("demon", "magic_beam", "fire", "", "life_leech-1", "", "", "quick_charge-1"),  # h2
    ],
    "plain": [_PLAIN] * 16,
    "horde": [
        ("beast", "hand", "fire", "", "adrenaline_boost-2", "hard_hitter-atk-2", "", ""),  # a1
        ("beast", "hand", "ground", "", "life_leech-2", "", "desperation-1", ""),  # b1
        ("demon", "magic_beam", "fire", "", "penetration-2", "", "", "threaten-mdef-1"),  # c1
        ("demon", "magic_beam", "water", "", "preemptive_strike-2", "", "", "poison_smoke-spd-2"),  # d1
        ("beast", "hand", "none", "", "miracle-1", "", "recovery-2", ""),  # e1
        ("demon", "magic_beam", "ground", "", "penetration-2", "", "curse-atk-2", ""),  # f1
        ("beast", "hand", "water", "", "life_leech-2", "", "desperation-1", ""),  # g1
        ("beast", "hand", "fire", "", "adrenaline_boost-2", "hard_hitter-atk-2", "", ""),  # h1
        ("beast", "hand", "none", "", "", "solo_leveling-def-1", "", ""),  # a2
        ("demon", "magic_beam", "none", "", "", "painful_strength-1", "", ""),  # b2
        ("beast", "hand", "fire", "", "", "", "double_tap-1", ""),  # c2
        ("demon", "magic_beam", "water", "cheer-1", "", "", "", ""),  # d2
        ("beast", "hand", "ground", "", "guard-1", "", "charge-1", ""),  # e2
        ("demon", "magic_beam", "fire", "", "", "", "curse-def-1", ""),  # f2
        ("beast", "hand", "none", "", "", "", "double_tap-1", ""),  # g2
        ("demon", "magic_beam", "none", "", "", "painful_strength-1", "", ""),  # h2
    ],
    "royal_guard": [
        ("heavy_infantry", "spear", "ground", "", "guard-2", "thick_skin-def-2", "", "battle_rest-1"),  # a1
        ("cavalry", "spear", "fire", "", "penetration-1", "", "charge-2", ""),  # b1
        ("infantry", "healing_staff", "water", "cure-3", "group_cheer-2", "", "live_to_serve-2", ""),  # c1
        ("flying", "sword", "water", "boost-atk-1", "adrenaline_boost-1", "", "parry-1", ""),  # d1
        (
            "heavy_infantry",
            "sword",
            "none",
            "",
            "miracle-1",
            "thick_skin-mdef-2",
            "",
            "power_of_friendship-def-1",
        ),  # e1
        ("flying", "bow", "ground", "boost-def-1", "", "overclock-1", "", ""),  # f1
        ("cavalry", "throwing_knives", "fire", "", "life_leech-1", "", "sabotage-def-1", ""),  # g1
        ("heavy_infantry", "axe", "ground", "", "guard-2", "thick_skin-def-2", "", "battle_rest-1"),  # h1
        ("infantry", "spear", "none", "", "", "teamwork-def-1", "", ""),  # a2
        ("infantry", "sword", "none", "", "", "teamwork-def-1", "", ""),  # b2
        ("infantry", "axe", "none", "", "", "teamwork-def-1", "", ""),  # c2
        ("infantry", "staff", "water", "heal-1", "", "", "", ""),  # d2
        ("infantry", "spear", "fire", "", "", "teamwork-def-1", "", ""),  # e2
        ("infantry", "sword", "none", "", "", "teamwork-def-1", "", ""),  # f2
        ("infantry", "axe", "none", "", "", "teamwork-def-1", "", ""),  # g2
        ("infantry", "spear", "none", "", "", "teamwork-def-1", "", ""),  # h2
    ],
}
