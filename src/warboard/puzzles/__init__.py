"""Positions in which one action is clearly the best: mined out of games, judged twice, with themes and difficulty."""
