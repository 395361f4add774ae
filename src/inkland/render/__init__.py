"""Sheets, cards and scores as text: in color for the full screen, in words for plain lines."""
