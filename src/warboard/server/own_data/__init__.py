"""A person's own data: exported to one file or deleted, and deadlines as a calendar. See docs/notices.md."""
