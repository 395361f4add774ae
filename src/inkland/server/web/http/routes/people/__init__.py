"""Routes of guests: profile, devices, recovery, privacy, blocks, notices."""
