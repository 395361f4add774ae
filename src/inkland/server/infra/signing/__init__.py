"""Keys that sign links, and signed tokens."""
