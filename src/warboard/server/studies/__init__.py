"""Studies: finished games with comments, drawings and side lines, kept and shared by a link."""
