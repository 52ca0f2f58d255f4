"""Notifies people who are away that it is their turn: by Web Push and by mail. See docs/notices.md."""
