"""The lab: finds out how a game plays from many games of bots against themselves."""
