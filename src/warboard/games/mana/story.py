"""What happened, in sentences for people."""

from typing import Final

SENTENCES: Final = {
    "moved": "{side}'s {piece} goes from {from} to {to} ({how})",
    "took": "{side}'s {piece} on {from} takes the piece on {target}",
    "attacked": "{side}'s {piece} on {from} attacks {target}",
    "ability": "{side}'s {piece} on {square} uses its ability",
    "cast_started": "{side}'s {piece} on {square} begins to cast; rounds left: {left}",
    "cast_shortened": "the cast on {square} is shortened; rounds left: {left}",
    "cast_finished": "{side}'s {piece} on {square} finishes its cast",
    "damaged": "{side}'s {piece} on {square} loses {amount} life and has {life} left",
    "died": "{side}'s {piece} on {square} dies",
    "summoned": "{side}'s {piece} appears on {square}",
    "revived": "{side}'s {piece} comes back to life on {square}",
    "changed": "{side}'s {from} on {square} becomes a {to}",
    "controlled": "the {piece} on {square} now serves {side}",
    "tagged": "the piece on {square} now has {tags}",
    "effect_applied": "{effect} lies on the piece on {square}; rounds left: {left}",
    "effect_expired": "{effect} on {square} runs out",
    "effect_cancelled": "{effect} on {square} is cancelled",
    "card_played": "{side} plays {card}",
    "card_put": "{side} puts {card} on the board",
    "card_discarded": "{side} discards {card}",
    "numbers": "{side} has {movements} of {max_movements} movements, {mana} of {max_mana} mana",
    "queued": "{do} is scheduled for {side}",
    "happened": "{do} takes effect for {side}",
    "round_ended": "round {round} begins",
    "turn_started": "{side}'s turn",
    "rolled": "the random number of the {clock} is {number}: it moves crazy pawns",
}
