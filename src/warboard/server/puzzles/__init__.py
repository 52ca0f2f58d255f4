"""Puzzles: asking, answering and rating them."""
