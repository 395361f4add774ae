"""The hash chain of the days, and what follows from its links."""

import hashlib

import pytest

from inkland.content import load_catalog
from inkland.server.features.daily.chain import DAYS, STEP, Chain, is_link, link_before, new_root
from inkland.server.model.daily.days import day_at, end_of, format_day, last_revealed, parse_day, revealed_at
from inkland.server.model.daily.maps import KINDS, map_side, map_sides, seed_of

ROOT = bytes(range(32))


def test_each_link_is_the_hash_of_the_next_one() -> None:
    links, link = [ROOT], ROOT
    for _ in range(600):
        link = hashlib.sha256(link).digest()
        links.append(link)
    chain = Chain(ROOT, 600)
    assert chain.anchor == links[-1]
    for number in (1, 2, STEP - 1, STEP, STEP + 1, 2 * STEP, 599, 600):
        assert chain.link(number) == links[600 - number]
        assert is_link(chain.link(number), number, chain.anchor)
    assert not is_link(chain.link(3), 4, chain.anchor)
    assert not is_link(ROOT, 1, chain.anchor)


@pytest.mark.parametrize("number", [0, -1, 601])
def test_there_are_no_other_links(number: int) -> None:
    with pytest.raises(IndexError):
        Chain(ROOT, 600).link(number)


def test_a_chain_lasts_a_hundred_years_and_little_of_it_is_kept() -> None:
    chain = Chain(ROOT)
    assert chain.days == DAYS >= 100 * 365
    assert len(chain._kept) * 32 < 10_000
    assert chain.anchor == link_before(ROOT, DAYS)


def test_roots_differ() -> None:
    assert new_root() != new_root()
    assert len(new_root()) == 32


def test_days_are_those_of_utc() -> None:
    day = parse_day("2026-11-16")
    assert day == 20_773  # 56 years of 365 days, 14 leap days before 2026, 319 days of 2026
    midnight = 1_794_787_200.0
    assert end_of(day - 1) == midnight == end_of(day) - 86_400
    assert [day_at(midnight - 0.5), day_at(midnight)] == [day - 1, day]
    assert format_day(day) == "2026-11-16"


def test_a_link_is_public_two_hours_after_the_end_of_its_day() -> None:
    assert revealed_at(10) == 11 * 86_400 + 7_200
    assert last_revealed(revealed_at(10) - 1) == 9
    assert last_revealed(revealed_at(10)) == 10


def test_every_day_and_set_up_has_a_seed_of_its_own() -> None:
    chain = Chain(ROOT, 40)
    seeds = {seed_of(chain.link(day), 100 + day, kind) for day in range(1, 41) for kind in KINDS}
    assert len(seeds) == 40 * 3


def test_map_sides_vary_by_day() -> None:
    catalog, chain = load_catalog(), Chain(ROOT, 60)
    assert [map_sides(kind, catalog) for kind in KINDS] == [["A", "B"], ["C", "D"], ["A", "B", "C", "D"]]
    for kind in KINDS:
        seeds = [seed_of(chain.link(day), day, kind) for day in range(1, 61)]
        assert {map_side(seed, kind, catalog) for seed in seeds} == set(map_sides(kind, catalog))
