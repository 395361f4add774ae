"""The profiles of Hypothesis (effort.py), and assertions that explain themselves."""

import pytest

pytest.register_assert_rewrite("tests.property.invariants", "tests.property.redrawing")

from tests.property import effort  # noqa: E402, F401 - properties without @examples need its profiles too
