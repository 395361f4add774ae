"""What a player is about to draw, and how keys change it."""
