"""Branches in which a bot that needs no compiler draws where the record no longer fits."""

import pytest

from inkland.server.features.branches import service


@pytest.fixture(autouse=True)
def _quick_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "REFERENCE", "greedy")
