"""The rulings, in the order of their page, with the rules that each is about."""

from collections.abc import Mapping
from typing import Final

RULINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "great-city": ("E-10",),
    "shoreside-expanse": ("E-08",),
    "traylo-monastery": ("E-25",),
    "golden-granary": ("E-07", "G-3"),
    "mountain-coin": ("T-6",),
    "spent-coin": ("S-6",),
    "single-cell": ("T-4",),
    "full-sheet": ("T-5",),
    "plain-monster": ("T-8", "T-7"),
    "hero-rotation": ("T-9",),
    "lasting-effects": ("M-2", "M-3", "M-5"),
    "gorgon": ("M-4",),
    "negative-score": ("P-2",),
    "skills": ("K-0",),
    "hide": ("K-06",),
    "full-map": ("O-4",),
    "low-rating": ("O-5",),
    "variants": ("S-2",),
}
"""The texts are `ruling-…` in the catalogs."""


def ruling_of(rule: str) -> str | None:
    """Return the ruling about a rule, if there is one."""
    return next((ruling for ruling, rules in RULINGS.items() if rule in rules), None)
