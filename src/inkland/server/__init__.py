"""The house where people play: rooms, the store of games, HTTP and WebSocket."""
