"""The compiled kernel: whole games without skills, tested to be equal to the core (tests/kernel).

    from inkland.kernel import Batch, from_state, random_ratings, rollout

The core is the only implementation of the rules that counts; this is a fast copy for simulation, training
and search. All facts of cards come from the catalog.
"""

from inkland.kernel.batch import Batch, Results, random_ratings, random_totals
from inkland.kernel.loading import from_state, read_sheet
from inkland.kernel.rollout import rollout, rollout_mean
from inkland.kernel.rules.dealing import NotCompiled

__all__ = [
    "Batch",
    "NotCompiled",
    "Results",
    "from_state",
    "random_ratings",
    "random_totals",
    "read_sheet",
    "rollout",
    "rollout_mean",
]
