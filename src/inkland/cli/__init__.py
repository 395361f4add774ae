"""The command line: `inkland play`, `serve`, `simulate` and others, in four languages."""
