"""The model of docs/capacity.md: worked out by hand, and against the runs of `make scale`."""

import msgspec
import pytest
from bench.capacity import Line, Model, limits, model_of, needs, open_on
from bench.capacity_page import DOCS, page, worst_error
from bench.scale.__main__ import load_results

MODEL = Model(
    {
        "server": Line(0.5, 0.5),
        "database": Line(0.4, 0.0),
        "bus": Line(0.0, 0.1),
        "commits": Line(1.0, 0.0),
        "wal": Line(1000.0, 0.0),
        "disk": Line(500.0, 0.0),
        "bus_in": Line(1.0, 0.0),
        "bus_out": Line(-1.0, 1.0),
        "bus_bytes": Line(100.0, 0.0),
        "guests": Line(3000.0, 0.0),
    },
    guest_bytes=40_000,
)


def test_a_table_of_three_is_open_on_at_most_three_servers() -> None:
    """Two servers: all three at the same one in 2 of 8 cases, so 2 - 2/8 servers on average."""
    assert open_on(1) == 1
    assert open_on(2) == 1.75
    assert open_on(3) == pytest.approx((1 * 3 + 2 * 18 + 3 * 6) / 27)
    assert 2.99 < open_on(10_000) < 3


def test_a_table_behind_a_hashing_proxy_is_open_on_one_server() -> None:
    """0.5 ms and 0.5 ms more for the only server, instead of 2.11 × 0.5 ms on three."""
    assert MODEL.cost("server", 3) == pytest.approx(0.5 + 0.5 * 57 / 27)
    hashed = msgspec.structs.replace(MODEL, is_hashed=True)
    assert hashed.cost("server", 3) == hashed.cost("server", 100) == 1.0


def test_the_model_is_fitted_to_how_many_servers_had_a_room_open() -> None:
    """1 ms on one server, 1.5 ms more for each other one: 57/27 servers behind a random proxy."""
    random = next(one for one in load_results() if one.servers == 3)
    costs = dict.fromkeys(random.costs, 1.0)
    one = msgspec.structs.replace(random, servers=1, costs=costs)
    hashed = msgspec.structs.replace(random, costs=costs, is_hashed=True)
    costs = dict.fromkeys(costs, 1 + 1.5 * (57 / 27 - 1))
    model = model_of([one, hashed, msgspec.structs.replace(random, costs=costs)])
    assert model.is_hashed
    assert model.lines["server"].fixed == pytest.approx(-0.5)
    assert model.lines["server"].each == pytest.approx(1.5)


def test_a_million_guests_by_hand() -> None:
    """800,000 of them play, with a card in 20 s: 40,000 draws a second."""
    found = needs(MODEL, 1_000_000)
    assert found.draws == 40_000
    assert found.server_cores == pytest.approx(40_000 * 0.002 / 0.5, rel=0.02), "2 ms on three servers"
    assert found.server_machines == 20
    assert found.database_cores == pytest.approx(32)
    assert found.worker_cores == pytest.approx(800_000 * 0.3 * 0.1 / 20 / 0.5)
    assert found.wal_bytes == pytest.approx(40e6)
    assert found.disk_bytes_a_day == pytest.approx(40_000 * 500 * 86_400)
    assert found.server_gigabytes == pytest.approx(100)
    assert found.bus_messages == pytest.approx(40_000 * 3, rel=0.02), "one to the bus, two from it"


def test_what_breaks_first_by_hand() -> None:
    """One PostgreSQL makes 20,000 commits a second, half of what a million guests need."""
    found = limits(MODEL)
    assert next(iter(found)) == "commits of one PostgreSQL"
    assert found["commits of one PostgreSQL"] == pytest.approx(500_000)
    assert found["processor of one PostgreSQL"] == pytest.approx(1_000_000)


def test_the_model_is_near_the_runs() -> None:
    results = load_results()
    assert {(one.database, one.servers) for one in results} == {
        ("SQLite", 1),
        ("PostgreSQL", 1),
        ("PostgreSQL", 2),
        ("PostgreSQL", 3),
    }
    assert worst_error(results, model_of(results)) < 0.15


def test_the_page_is_that_of_the_results() -> None:
    results = load_results()
    assert (DOCS / "capacity.md").read_text(encoding="utf-8") == page(results, model_of(results))
