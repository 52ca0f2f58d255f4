"""What happens in Mana Chess, in sentences."""

from typing import Final

SENTENCES: Final = {
    "moved": "{side}'s {piece} goes from {from} to {to} ({how})",
    "took": "{side}'s {piece} on {from} takes at {target}",
    "attacked": "{side}'s {piece} on {from} attacks {target}",
    "ability": "{side}'s {piece} on {square} uses its ability",
    "cast_started": "{side}'s {piece} on {square} begins to cast: {left} rounds",
    "cast_shortened": "the cast on {square} has {left} rounds left",
    "cast_finished": "{side}'s {piece} on {square} has cast",
    "damaged": "{side}'s {piece} on {square} loses {amount} and has {life}",
    "died": "{side}'s {piece} on {square} dies",
    "summoned": "{side}'s {piece} appears on {square}",
    "revived": "{side}'s {piece} is back on {square}",
    "changed": "{side}'s {from} on {square} becomes a {to}",
    "controlled": "the {piece} on {square} now serves {side}",
    "tagged": "{square} is now {tags}",
    "effect_applied": "{effect} on {square} for {left} rounds",
    "effect_expired": "{effect} on {square} runs out",
    "effect_cancelled": "{effect} on {square} is cancelled",
    "card_played": "{side} plays {card}",
    "card_put": "{side} puts {card} on the board",
    "card_discarded": "{side} discards {card}",
    "numbers": "{side} has {movements} of {max_movements} movements, {mana} of {max_mana} mana",
    "queued": "{do} is to come for {side}",
    "happened": "{do} happens for {side}",
    "round_ended": "round {round} begins",
    "turn_started": "{side}'s turn",
    "rolled": "the {clock}'s number is {number}",
}
