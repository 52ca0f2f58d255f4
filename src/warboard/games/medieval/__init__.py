"""Medieval Chess: lords, vassals and loyalty on a chess board. Rulebook: docs/rules/medieval.md."""
