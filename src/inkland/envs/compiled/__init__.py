"""Actions, masks and observations of compiled games."""
