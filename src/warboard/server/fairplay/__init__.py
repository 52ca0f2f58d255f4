"""Fair play: what gets flagged, and the list for moderators."""
