"""Playing: matches and their records, replay and proof, the arbiter, scenarios. No game's rules are known here."""
