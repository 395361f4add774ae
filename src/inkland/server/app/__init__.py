"""One running server: all parts with what they need of each other."""
