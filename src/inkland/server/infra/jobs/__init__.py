"""Work that takes processor time (bots, hints): one fair queue, done by worker processes."""
