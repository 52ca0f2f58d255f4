"""What all games are built from: the contract of a game, boards, patterns, luck, text, events, plain data."""
