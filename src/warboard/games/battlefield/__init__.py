"""Battlefield Chess: chess among fighters with health, weapons and skills. Rulebook: docs/rules/battlefield.md."""
