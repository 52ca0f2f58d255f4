"""Social features: who is online, friends and blocks, challenges, watch lists, television, reports."""
