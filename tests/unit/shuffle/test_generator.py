"""The documented generator: values computed by hand, and uniform orders."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from inkland.core.rng import shuffled
from inkland.shuffle.generator import KeyChance, below, make_key, numbers_of

KEY = bytes(range(32))


def test_a_number_is_the_beginning_of_a_hash_of_label_and_counter() -> None:
    draw = numbers_of(KEY, "deck 1")
    for count in (0, 1, 2):
        block = hmac.new(KEY, b"deck 1" + bytes(7) + bytes([count]), hashlib.sha256).digest()
        assert draw() == int.from_bytes(block[:8], "big")


def test_the_key_depends_on_secret_ticket_and_parts() -> None:
    made = make_key(b"s" * 32, "{}", [b"1" * 32, b"2" * 32])
    message = bytes(7) + b"\x02" + b"{}" + b"1" * 32 + b"2" * 32
    assert made == hmac.new(b"s" * 32, message, hashlib.sha256).digest()
    others = [("t", "{}", "12"), ("s", "[]", "12"), ("s", "{}", "21"), ("s", "{}", "1")]
    for secret, ticket, parts in others:
        assert made != make_key(secret.encode() * 32, ticket, [part.encode() * 32 for part in parts])


def test_numbers_that_would_favor_some_are_left_out() -> None:
    """2⁶⁴ = 6148914691236517205 · 3 + 1: the largest number alone is rejected for a bound of 3."""
    numbers = iter([2**64 - 1, 2**64 - 2, 5])
    assert below(numbers.__next__, 3) == (2**64 - 2) % 3
    assert below(numbers.__next__, 3) == 2


def test_labels_have_numbers_of_their_own() -> None:
    def order(*labels: str) -> tuple[int, ...]:
        chance = KeyChance(KEY)
        return [shuffled(range(14), chance, label) for label in labels][-1]

    assert order("deck 1") == order("deck 4", "deck 2", "deck 1")
    assert order("deck 1") != order("deck 2")


@pytest.mark.parametrize("items", [3, 4])
def test_orders_are_uniform(items: int) -> None:
    """Chi-squared over all orders; fixed keys, so the value is always the same. Limits: 99.9 %."""
    games = 4800
    found = Counter(
        shuffled(range(items), KeyChance(hashlib.sha256(b"%d" % game).digest()), "deck 1")
        for game in range(games)
    )
    orders = list(permutations(range(items)))
    expected = games / len(orders)
    chi = sum((found[order] - expected) ** 2 / expected for order in orders)
    assert chi < {3: 20.5, 4: 49.7}[items]


def test_every_card_comes_first_equally_often() -> None:
    games, cards = 5000, 13
    first = Counter(shuffled(range(cards), KeyChance(b"%032d" % game), "deck 3")[0] for game in range(games))
    expected = games / cards
    assert sum((first[card] - expected) ** 2 / expected for card in range(cards)) < 32.9  # 12 degrees, 99.9 %
