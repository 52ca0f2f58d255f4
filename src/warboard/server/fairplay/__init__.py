"""Fair play: what is flagged, and the list of those who look at it."""
