"""The arithmetic of tournaments: who plays whom next, and the standings. No input, no output, no clock, no luck.

A tournament is given by its entries and its pairings with their results (`history.py`); everything else is recomputed
from them each time, so a program that was killed resumes from what it had stored.
"""
