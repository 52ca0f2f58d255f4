"""Looking back at finished games: a bot's evaluation, and how lucky each side was."""
