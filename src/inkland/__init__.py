"""Inkland: the flip-and-write game family of royal map-makers, rules-exact."""

__version__ = "0.2.0.dev0"
