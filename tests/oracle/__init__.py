"""A second, naive reading of the rules: sets of cells and plain loops, no code shared with the engine."""
