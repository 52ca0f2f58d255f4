"""Playing: matches and their records, replay and proof, the arbiter, scenarios. It knows no game's rules."""
