"""Workers elsewhere: groups of processes (`inkland worker`) that do jobs of all servers of a bus."""
