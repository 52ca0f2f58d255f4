"""Vacations: the clocks of a player's days-long games stand still (PL-255 to PL-258)."""
