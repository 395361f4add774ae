"""Reports of damaged data: a line in the log and a metric, once for each room."""

from typing import Any, Literal, get_args

from inkland.server.base.telemetry.logs import room_mark
from inkland.server.base.telemetry.metrics import Metrics

DamageKind = Literal["game", "room"]


class Damages:
    """What was found damaged since the server was started."""

    def __init__(self, metrics: Metrics, log: Any) -> None:
        self._metrics = metrics
        self._log = log
        self._known: set[str] = set()
        for kind in get_args(DamageKind):
            metrics.damages.labels(kind)  # a counter that begins with 1 has not increased for Prometheus

    def report(self, room: str, kind: DamageKind, reason: str) -> None:
        """Tell the operator of damage in a room; the log names neither the room nor the game."""
        mark = f"{kind} {room_mark(room)}"
        if mark not in self._known:
            self._known.add(mark)
            self._metrics.damages.labels(kind).inc()
            self._log.error("data-damaged", kind=kind, reason=reason)
