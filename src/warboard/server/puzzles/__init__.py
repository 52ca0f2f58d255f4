"""Puzzles: asked, answered and rated."""
