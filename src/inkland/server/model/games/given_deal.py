"""Deals that are not new: those of challenges, and of branches with what was played before."""

from typing import NamedTuple

from inkland.core.events import Event
from inkland.server.model.games.branch import Branch, PlayedBranch
from inkland.server.model.games.shared_deal import DealKind


class GivenBranch(NamedTuple):
    """The first events of a branch, where they come from, and what it takes from there later."""

    events: tuple[Event, ...]
    branch: Branch
    played: PlayedBranch


class GivenDeal(NamedTuple):
    """The deal of a game that is about to begin."""

    kind: DealKind
    seed: bytes | None
    """It is secret; None for branches of games of version 0.1.0."""
    branch: GivenBranch | None = None
