"""What the lab measures of a game: one small file a measure."""
