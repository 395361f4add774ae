"""What a worker elsewhere can do, so that a server of another version gives it nothing else."""

from functools import cache
from typing import Final

import msgspec

from inkland.bots.levels.trained import WeightsFile
from inkland.content import load_catalog
from inkland.server.infra.jobs.remote.travel import KINDS

PROTOCOL: Final = 1
"""The version of the messages on the bus; it changes when an old program would misunderstand a new one."""
DIGEST_LENGTH: Final = 16


class Abilities(msgspec.Struct, frozen=True):
    """What a worker can do. Jobs are given to those that play the same cards with the same weights."""

    protocol: int
    content: str
    """The digest of cards and maps."""
    weights: str
    """The digest of the weights of the levels; empty: those of the package."""
    kinds: tuple[str, ...]
    """The kinds of work that it knows."""

    def usable_by(self, server: "Abilities") -> frozenset[str]:
        """Return the kinds of work that a server can leave to a worker with these abilities.

        >>> old = Abilities(1, "cards", "", ("move",))
        >>> sorted(old.usable_by(Abilities(1, "cards", "", ("hint", "move"))))
        ['move']
        >>> old.usable_by(Abilities(1, "new cards", "", ("move",)))
        frozenset()
        """
        if (self.protocol, self.content, self.weights) != (server.protocol, server.content, server.weights):
            return frozenset()
        return frozenset(self.kinds) & frozenset(server.kinds)


def own_abilities(weights: WeightsFile | None) -> Abilities:
    """Return what this program can do with some weights."""
    digest = "" if weights is None else weights.digest[:DIGEST_LENGTH]
    return Abilities(PROTOCOL, _content(), digest, KINDS)


@cache
def _content() -> str:
    return load_catalog().digest
