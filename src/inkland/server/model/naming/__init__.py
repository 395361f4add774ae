"""Names of guests in rooms: how they are shown, checked and compared."""
