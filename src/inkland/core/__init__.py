"""The rules: pure, standard library only, one implementation for every door of the program.

The flow is `setup.start` → events → `evolve`, then for every command `decide` → events → `evolve`,
with `options` to list what a seat may do and `view` for what it may see. Rule numbers such as T-3
refer to docs/rules.
"""
