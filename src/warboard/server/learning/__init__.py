"""Learning a game: lessons."""
