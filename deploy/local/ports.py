"""Free ports of this machine."""

import socket

_given: set[int] = set()
"""What was returned before: those who asked for it may not listen yet."""


def free_port() -> int:
    """Return a port that nobody listens on, and that was not returned before."""
    while True:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = int(found.getsockname()[1])
        if port not in _given:
            _given.add(port)
            return port
