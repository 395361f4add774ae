"""Who may come in: the join code of a closed server, and signed tokens."""
