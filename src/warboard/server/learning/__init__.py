"""What somebody reads and plays to learn a game."""
