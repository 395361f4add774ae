"""What people choose for a game, and everything that stays the same during it (S)."""
