"""Tournaments as sums: who plays whom next, and how all stand. No input, no output, no clock, no luck.

What is known of a tournament are its entries and its pairings with their results (`history.py`); whatever follows from
them is worked out anew each time, so that a program that was killed in the middle goes on from what it had stored.
"""
