"""Ratings, the leaderboard and how a player has done."""
