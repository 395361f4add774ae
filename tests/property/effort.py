"""How many examples a property is tried on."""

from hypothesis import settings


def examples(count: int) -> settings:
    """So many examples in the `ci` profile, more of them in proportion under a heavier profile."""
    return settings(max_examples=max(1, count * settings().max_examples // 100))
