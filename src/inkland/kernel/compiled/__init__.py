"""The functions that are compiled to `kernel.wasm`: the rules, random numbers, sets of cells, scoring."""
