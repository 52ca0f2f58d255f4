"""Studies: finished games with comments, drawings and side lines, saved and shared by a link."""
