"""People among each other: who is here, friends and blocks, challenges, watch lists, television, reports."""
