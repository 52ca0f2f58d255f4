"""From the games of a study to a page that people like to look at."""
