"""Tables: seats, a game, its viewers."""
