"""The days and maps of the daily map."""
