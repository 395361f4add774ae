"""How hard the properties are tried: HYPOTHESIS_PROFILE is `ci` (the default) or `thorough`.

The profiles are loaded here, where properties get their number of examples, so that no import comes first.
"""

import os

from hypothesis import HealthCheck, settings

# Playing a game up to some moment is slow by the measure of these health checks, and meant to be.
SLOW_DATA = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

settings.register_profile(
    "ci", deadline=None, derandomize=True, max_examples=100, suppress_health_check=SLOW_DATA
)
settings.register_profile("thorough", deadline=None, max_examples=500, suppress_health_check=SLOW_DATA)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def examples(count: int) -> settings:
    """So many examples in the `ci` profile, more of them in proportion under a heavier profile."""
    return settings(max_examples=max(1, count * settings().max_examples // 100))
