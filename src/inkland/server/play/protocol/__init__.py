"""The messages between client and server, as types."""
