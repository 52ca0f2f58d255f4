"""The platform: people, tables, clocks, ratings and records, served to many at once. It decides no game rules."""
