"""Assertions in the modules that watch whole games explain themselves."""

import pytest

pytest.register_assert_rewrite("tests.property.invariants", "tests.games.recount", "tests.games.playthrough")
