"""One module for each command: `add_arguments` and `run`."""
