"""Vacations: the time of one's days-long games stands still (PL-255 to PL-258)."""
