"""Limits below the application: connections, request heads and bodies, WebSocket frames (docs/adr/0013)."""
