"""Lessons: small positions in which somebody learns a game by playing it, a sentence at a time."""
