"""Assertions in the modules that watch whole games explain themselves."""

import pytest

for module in ("games.recount", "games.playthrough", "property.invariants", "property.redrawing"):
    pytest.register_assert_rewrite(f"tests.{module}")
