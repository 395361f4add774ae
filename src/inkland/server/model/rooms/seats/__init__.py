"""Who sits where, who is the host, who may join: pure functions on rooms."""
