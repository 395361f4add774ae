"""The levels: bots that search with the compiled kernel, and whether the search can be loaded."""
