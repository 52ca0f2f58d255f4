"""What the lab measures in a game: one small file per measure."""
