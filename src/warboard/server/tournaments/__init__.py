"""Tournaments of people and bots. The database has the state; any process does the next step, and only one succeeds."""
