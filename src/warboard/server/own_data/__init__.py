"""One's own data: taken away in one file, deleted, and deadlines as a calendar. See docs/notices.md."""
