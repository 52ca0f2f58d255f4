"""Records of games, whole or as a viewer may see them."""
