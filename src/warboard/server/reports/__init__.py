"""Published reports of the lab."""
