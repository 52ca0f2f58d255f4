"""Chess Arena: two to eight armies that order in secret and move at once. Rulebook: docs/rules/arena.md."""
