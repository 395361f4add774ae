"""Which job begins next: every address, guest and table gets its share."""
