"""The lab: how a game plays, found out from many games of bots against themselves."""
