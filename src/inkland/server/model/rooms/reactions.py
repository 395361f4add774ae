"""Quick reactions: a few known signs that people at a table send one another. None is stored."""

from typing import Final, Literal, get_args

Reaction = Literal["applause", "wow", "laugh", "ouch", "thinking", "cheers"]
REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)
