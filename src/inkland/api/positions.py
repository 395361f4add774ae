"""Positions from text."""

from __future__ import annotations

from inkland.api.errors import explained
from inkland.api.setups import catalog
from inkland.core.state import State
from inkland.notation import positions


@explained
def parse_position(text: str) -> State:
    """Return the state that a line describes, as `format_position` writes it; raises InvalidNotation.

    A position that shows only what players see has an empty deck and empty piles.
    """
    return positions.parse_position(text, catalog())
