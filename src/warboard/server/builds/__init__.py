"""What people build for a game: saved under a name, shared by a link, brought to a table."""
