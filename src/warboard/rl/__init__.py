"""Interfaces for research: encodings, and environments of PettingZoo and Gymnasium. Needs `warboard[rl]`."""
