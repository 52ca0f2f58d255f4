"""Power: battles of chance on 5 by 8 squares. Rulebook: docs/rules/power.md."""
