"""Positions in which one action is clearly the best: mined from games, judged twice, with themes and difficulty."""
