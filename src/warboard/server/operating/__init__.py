"""The operators' page, and what it shows."""
