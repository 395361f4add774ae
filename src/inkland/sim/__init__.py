"""Games among bots: single games, batches, traces, tournaments."""
