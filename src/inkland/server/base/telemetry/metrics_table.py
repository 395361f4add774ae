"""The table of metrics in docs/metrics.md, made from the metrics themselves (`make metrics-table`)."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from prometheus_client import Metric

from inkland.server.base.telemetry.metrics import JobCounts, Metrics

BEGIN: Final = "<!-- metrics: made by `make metrics-table` -->\n"
END: Final = "<!-- end of metrics -->"
LABELS: Final = {
    "inkland_bot_faults": ("bot", "kind"),
    "inkland_jobs_waiting": ("kind",),
    "inkland_jobs_running": ("kind",),
}
"""The labels of metrics that are counted when they are read."""


def all_metrics() -> Metrics:
    """Return metrics as a server with a bus has them."""
    metrics = Metrics()
    metrics.jobs.count_with(lambda: [JobCounts([], [], 0)])
    metrics.jobs.count_remote_with(lambda: (0, 0), lambda: 0)
    return metrics


def families(metrics: Metrics) -> Iterator[tuple[Metric, tuple[str, ...]]]:
    """Yield the metrics by name, with their labels."""
    declared = {
        getattr(collector, "_name", ""): tuple(getattr(collector, "_labelnames", ()))
        for collector in (*vars(metrics).values(), *vars(metrics.jobs).values())
    }
    for family in sorted(metrics.registry.collect(), key=lambda family: family.name):
        found = {name for sample in family.samples for name in sample.labels} - {"le"}
        yield family, declared.get(family.name) or LABELS.get(family.name) or tuple(sorted(found))


def lines(metrics: Metrics) -> Iterator[str]:
    """Yield the lines of the table."""
    yield "| metric | type | labels | what |"
    yield "|---|---|---|---|"
    for family, labels in families(metrics):
        suffix = {"counter": "_total", "info": "_info"}.get(family.type, "")
        shown = ", ".join(f"`{label}`" for label in labels)
        yield f"| `{family.name}{suffix}` | {family.type} | {shown} | {family.documentation.rstrip('.')} |"


def with_table(page: str) -> str:
    """Return a page with the table between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "".join([before, BEGIN, "\n", *(f"{line}\n" for line in lines(all_metrics())), "\n", END, after])


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(with_table(page.read_text(encoding="utf-8")), encoding="utf-8")
