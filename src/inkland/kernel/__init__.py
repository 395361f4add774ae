"""The compiled kernel: whole games without skills, equal to the core by test (tests/kernel).

    from inkland.kernel import Batch, from_state, random_ratings, rollout

The core stays the one implementation of the rules; this is a
fast copy for simulation, learning and search, and every fact of a card comes from the catalogue.
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
