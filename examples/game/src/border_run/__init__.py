"""Border Run, a game for Warboard. RULES.md is its rulebook."""
