"""Fair play: what is flagged, and the list for moderators."""
