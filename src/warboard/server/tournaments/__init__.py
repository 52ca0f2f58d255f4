"""Tournaments of people and bots. The state is in the database; any process does the next step, and only one
succeeds.
"""
