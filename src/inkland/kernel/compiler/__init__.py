"""Numba decorators, the compiler pipeline and the types that compiled code is written with."""
