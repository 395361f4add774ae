"""Scoring in compiled code: the scoring cards, a season's score and the final total."""
