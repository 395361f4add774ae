"""Routes of rooms and games."""
