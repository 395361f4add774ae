"""Sheets, cards and scores as text for a terminal: colored, or as plain lines."""
