"""Playing: matches and their records, replay, verification, the arbiter, scenarios. No game's rules are known here."""
