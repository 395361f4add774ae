"""Search on compiled games."""
