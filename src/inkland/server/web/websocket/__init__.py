"""WebSocket: one connection, the session of a guest on it, rate limits."""
