"""The game server: rooms and games over HTTP and WebSocket, stored in a database."""
