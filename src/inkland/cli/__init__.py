"""The command line: play, simulate, probe, score and cards, in four languages."""
