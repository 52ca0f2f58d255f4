"""What people build for a game: kept under a name, shared by a link, brought to a table."""
