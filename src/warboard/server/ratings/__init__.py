"""Ratings, the leaderboard and players' histories."""
