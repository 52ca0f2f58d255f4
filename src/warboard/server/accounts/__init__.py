"""People and programs: accounts, sessions, tokens."""
