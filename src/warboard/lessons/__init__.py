"""Lessons: small positions in which people learn a game by playing it, step by step."""
