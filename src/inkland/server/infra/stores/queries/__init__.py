"""Jobs of the database: what is read and written of guests, rooms and games."""
