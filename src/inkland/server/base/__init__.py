"""What everything in the server stands on: errors, limits, settings, the clock. It knows no feature."""
