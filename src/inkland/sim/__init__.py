"""Games without people: matches, batches, traces."""
