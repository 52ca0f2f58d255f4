"""Mana Chess: budgets, abilities, cards and demons on 14 by 14 squares. Rulebook: docs/rules/mana.md."""
