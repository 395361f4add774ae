"""HTTP and WebSockets: the server as an ASGI application."""
