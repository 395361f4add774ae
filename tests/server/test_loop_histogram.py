"""The histogram of the event loop says the same as that of the Prometheus client."""

from prometheus_client import CollectorRegistry, Histogram, generate_latest

from inkland.server.base.telemetry.metrics import LoopHistogram

BOUNDS = (0.001, 0.0075, 0.5, 1.0, 2.5)
VALUES = (0.0, 0.0005, 0.001, 0.0011, 0.3, 1.0, 2.5, 2.6, 100.0)


def lines(registry: CollectorRegistry) -> list[str]:
    """What is read, but for the time when it was made."""
    return [line for line in generate_latest(registry).decode().splitlines() if "_created" not in line]


def test_values_are_counted_as_the_client_counts_them() -> None:
    """A bound belongs to its bucket, and buckets include those before them."""
    own, usual = CollectorRegistry(), CollectorRegistry()
    made = LoopHistogram("some_seconds", "Some seconds", BOUNDS)
    own.register(made)
    reference = Histogram("some_seconds", "Some seconds", buckets=BOUNDS, registry=usual)
    assert lines(own) == lines(usual), "before the first"
    for value in VALUES:
        made.observe(value)
        reference.observe(value)
    assert lines(own) == lines(usual)
    assert 'some_seconds_bucket{le="0.001"} 3.0' in lines(own)
    assert 'some_seconds_bucket{le="+Inf"} 9.0' in lines(own)
