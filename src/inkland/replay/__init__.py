"""Replay of a recorded game: where to stop, and what is seen there."""

from inkland.replay.stops import CARD_KINDS, Stop, StopKind, find_stops, next_stop, previous_stop, stop_at
from inkland.replay.tables import tables_at

__all__ = [
    "CARD_KINDS",
    "Stop",
    "StopKind",
    "find_stops",
    "next_stop",
    "previous_stop",
    "stop_at",
    "tables_at",
]
