"""Opponents with a face, and climbing their ladder."""
