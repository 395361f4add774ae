"""The build of `kernel.wasm` from compiled functions: `make kernel`. Only this needs numba."""
