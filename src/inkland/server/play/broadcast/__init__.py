"""Delivery of what happens in a room to its listeners."""
