"""Every limit of the settings is kept; a new one without a check fails here."""

from pathlib import Path

import pytest
from tests.server.limits.checks import CHECKS, names
from tests.server.locations import one_server_only


def test_every_limit_has_a_check() -> None:
    assert set(names()) == set(CHECKS)


@one_server_only
@pytest.mark.parametrize("check", dict.fromkeys(CHECKS.values()), ids=lambda check: check.__name__)
async def test_a_limit_is_kept(check: object, tmp_path: Path) -> None:
    await check(tmp_path)  # type: ignore[operator]
