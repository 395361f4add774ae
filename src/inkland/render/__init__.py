"""Sheets, cards and scores as text: in colour for the full screen, in words for plain lines."""
