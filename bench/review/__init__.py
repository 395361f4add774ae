"""Measurements of reviews: limits of the verdicts, calibration."""
