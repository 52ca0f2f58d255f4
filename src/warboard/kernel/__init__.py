"""What all games are made of: the contract of a game, boards, patterns, luck, text, events, plain data."""
