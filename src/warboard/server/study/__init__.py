"""Looking back at finished games: what a bot thinks of them, and how lucky each side was."""
