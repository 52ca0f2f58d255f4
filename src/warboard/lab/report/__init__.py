"""Turns the games of a study into a page that people like to read."""
