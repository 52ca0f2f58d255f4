"""Finding opponents: open tables and seeks."""
