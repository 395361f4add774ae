"""Who may come in: the code that strangers need on a closed server."""
