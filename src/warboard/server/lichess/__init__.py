"""The part of lichess's Bot API that bots use, for tables of chess: programs that play there play here unchanged."""
