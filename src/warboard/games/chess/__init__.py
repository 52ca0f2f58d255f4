"""Chess: the orthodox game, the reference for all others. Rulebook: docs/rules/chess.md."""
