"""Trial play: positions and actions that belong to no table."""
