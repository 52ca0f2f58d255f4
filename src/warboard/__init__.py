"""Five war games on chess-like boards, and chess: rules, records, bots."""
