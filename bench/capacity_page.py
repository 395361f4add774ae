"""`python -m bench.capacity_page`: write docs/capacity.md and its charts from the results of `make scale`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench import capacity
from bench.capacity import Model, limits, model_of, needs
from bench.scale.__main__ import load_results, table
from bench.scale.measure import Result
from inkland.render.chart import Labels, Point, point_chart

DOCS: Final = Path(__file__).parents[1] / "docs"
GUESTS: Final = (1_000, 10_000, 100_000, 1_000_000)
SERVERS: Final = (1, 2, 3, 10, 100)
HASHED: Final = (
    "A proxy sends a table to one server; behind a random proxy, its guests are connected to random servers."
)
TEMPLATE: Final = Path(__file__).parent / "scale" / "capacity.md"


def main() -> None:
    """Write the page."""
    results = load_results()
    model = model_of(results)
    charts = DOCS / "charts"
    (charts / "capacity-draw.svg").write_text(draw_chart(model), encoding="utf-8")
    (charts / "capacity-guests.svg").write_text(guests_chart(model), encoding="utf-8")
    (DOCS / "capacity.md").write_text(page(results, model), encoding="utf-8")


def page(results: Sequence[Result], model: Model) -> str:
    """Return the page."""
    load = results[0].load
    games = f"{load.games} games of {load.players} guests{' for each server' if model.is_hashed else ''}"
    million = needs(model, 1_000_000)
    draws = capacity.CHOICES_PER_GAME * capacity.GUESTS_PER_GAME
    disk, traffic = (draws * model.cost(name, capacity.GUESTS_PER_GAME) / 1000 for name in ("disk", "guests"))
    return TEMPLATE.read_text(encoding="utf-8").format(
        load=f"{games}, {load.pace:g} s per card, {load.seconds:.0f} s.",
        proxy=HASHED if model.is_hashed else "The guests of a table are connected to random servers.",
        table=table(results),
        error=worst_error(results, model),
        players=capacity.GUESTS_PER_GAME,
        card=capacity.CARD_SECONDS,
        playing=capacity.PLAYING_SHARE,
        bots=capacity.BOTS_PER_GUEST,
        bot=capacity.BOT_SECONDS * 1000,
        use=capacity.CORE_USE,
        draws=draws,
        disk=disk,
        traffic=traffic,
        needs=needs_table(model),
        database=capacity.DATABASE_CORES,
        wal=capacity.WAL_BYTES_PER_SECOND / 1e6,
        limits=limits_table(model),
        sockets=million.guests / max(1.0, million.server_cores),
    )


def worst_error(results: Sequence[Result], model: Model) -> float:
    """Return the largest error of the model in a processor time of a draw, relative to the measured one."""
    return max(
        abs(model.lines[name].at(capacity.opened(one)) - one.costs[name]) / one.costs[name]
        for one in results
        if one.database == "PostgreSQL"
        for name in ("server", "database", "bus")
    )


def needs_table(model: Model) -> str:
    """Return what some numbers of guests need."""
    found = [needs(model, guests) for guests in GUESTS]
    rows = (
        ("drawings per second", [f"{one.draws:,.0f}" for one in found]),
        ("cores, servers", [f"{one.server_cores:,.1f}" for one in found]),
        ("cores, workers", [f"{one.worker_cores:,.1f}" for one in found]),
        ("cores, PostgreSQL", [f"{one.database_cores:,.1f}" for one in found]),
        ("cores, NATS", [f"{one.bus_cores:,.1f}" for one in found]),
        (
            f"machines with {capacity.SERVER_CORES} cores, servers",
            [f"{one.server_machines}" for one in found],
        ),
        (
            f"machines with {capacity.SERVER_CORES} cores, workers",
            [f"{one.worker_machines}" for one in found],
        ),
        ("memory of all servers", [f"{one.server_gigabytes:,.1f} GB" for one in found]),
        ("transactions per second", [f"{one.commits:,.0f}" for one in found]),
        ("write-ahead log per second", [f"{one.wal_bytes / 1e6:,.1f} MB" for one in found]),
        ("disk per day", [f"{one.disk_bytes_a_day / 1e9:,.1f} GB" for one in found]),
        ("messages of the bus per second", [f"{one.bus_messages:,.0f}" for one in found]),
        ("to and from guests per second", [f"{one.guest_bytes / 1e6:,.1f} MB" for one in found]),
    )
    head = "| guests at once | " + " | ".join(f"{guests:,}" for guests in GUESTS) + " |"
    lines = [head, "|---" * (len(GUESTS) + 1) + "|"]
    return "\n".join([*lines, *("| " + " | ".join([name, *values]) + " |" for name, values in rows)])


def limits_table(model: Model) -> str:
    """Return at how many guests one machine of each kind is used up."""
    rows = [f"| {name} | {rounded(guests):,} |" for name, guests in limits(model).items()]
    return "\n".join(["| used up | guests at once |", "|---|---|", *rows])


def rounded(value: float) -> int:
    """Return a value with two digits: a model like this one knows no more.

    >>> rounded(216_479.3), rounded(14_385_938.0)
    (220000, 14000000)
    """
    return int(float(f"{value:.1e}"))


def draw_chart(model: Model) -> str:
    """Return the processor time of a draw over the number of servers, behind a random proxy."""
    names = ("server", "database", "bus")
    points = [
        Point(
            f"{count}",
            float(count),
            sum(model.lines[name].at(capacity.open_on(count)) for name in names),
            None,
        )
        for count in SERVERS
    ]
    labels = Labels(
        "Processor time per drawing",
        "servers, database and bus together; tables of three behind a random proxy",
        "servers",
        "ms",
        number=lambda value: f"{value:g}",
        other_number=lambda value: f"{value:.1f}",
    )
    return point_chart(points, labels)


def guests_chart(model: Model) -> str:
    """Return the cores of everything over the number of guests."""
    found = [needs(model, guests) for guests in GUESTS]
    points = [
        Point(
            f"{one.guests:,}",
            float(one.guests),
            one.server_cores + one.worker_cores + one.database_cores + one.bus_cores,
            None,
        )
        for one in found
    ]
    labels = Labels(
        "Cores",
        "servers, workers, PostgreSQL and NATS together",
        "guests at once",
        "cores",
        number=lambda value: f"{value:,.0f}",
        other_number=lambda value: f"{value:,.0f}",
    )
    return point_chart(points, labels)


if __name__ == "__main__":
    main()
