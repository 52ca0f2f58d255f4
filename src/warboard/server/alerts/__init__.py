"""Telling people who are away that a turn waits for them: by Web Push and by mail. See docs/notices.md."""
