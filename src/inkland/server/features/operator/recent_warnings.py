"""The last warnings of a server's log, kept in memory for the operator page.

Lines of the log name nobody (`logs`), so that these do not either.
"""

from collections import deque
from collections.abc import Mapping, MutableMapping
from datetime import datetime
from typing import Any, Final

from inkland.server.features.operator.views import OperatorWarning

MOST: Final = 20
LEVELS: Final = frozenset({"warning", "error", "critical"})
LEFT_OUT: Final = frozenset({"event", "level", "timestamp", "request", "exception"})


class RecentWarnings:
    """Keeps the last lines that a log has written as warnings or errors."""

    def __init__(self) -> None:
        self._lines: deque[OperatorWarning] = deque(maxlen=MOST)

    def keep(self, _logger: Any, _method: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
        """Keep a line if it is a warning; a processor of the log."""
        if event.get("level") in LEVELS:
            values = [f"{name}={value}" for name, value in event.items() if name not in LEFT_OUT]
            values += [str(line) for line in event.get("exception", ())[:1]]
            at = datetime.fromisoformat(event["timestamp"]).timestamp()
            self._lines.append(OperatorWarning(at, str(event["event"]), " ".join(values)))
        return event

    @property
    def lines(self) -> tuple[OperatorWarning, ...]:
        """The lines, the newest first."""
        return tuple(reversed(self._lines))
