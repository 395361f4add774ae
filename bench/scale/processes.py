"""What groups of processes have used so far."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def processor_seconds(processes: Iterable[int]) -> float:
    """Return the processor time of processes, with that of their children that have ended."""
    total = 0
    for process in processes:
        with suppress(OSError):  # it may have ended
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            total += sum(map(int, fields[11:15]))
    return total / TICKS


def resident_bytes(processes: Iterable[int]) -> int:
    """Return the memory of processes, without that of files and without what they share with others."""
    total = 0
    for process in processes:
        with suppress(OSError):
            _, resident, shared, *_ = map(int, Path(f"/proc/{process}/statm").read_text().split())
            total += (resident - shared) * PAGE
    return total
