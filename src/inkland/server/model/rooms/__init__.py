"""A room and its guests as plain values."""
