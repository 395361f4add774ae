"""A whole cluster on one machine, without root: `make cluster`, and the same for tests and measurements."""
