"""Quick reactions: a few known signs that people at a table send one another. None is stored."""

from typing import Final, Literal, get_args

Reaction = Literal["applause", "wow", "laugh", "ouch", "thinking", "cheers"]
REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)

RATE: Final = 0.5
"""How many reactions a second a guest may send for long."""
BURST: Final = 3
"""How many of them at once."""
