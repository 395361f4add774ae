"""Benchmarks: the figures that the documentation quotes."""
