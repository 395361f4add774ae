"""Every limit of the settings is kept; a new one without a check fails here."""

from pathlib import Path

import msgspec
import pytest
from tests.server.limits.checks import connections, messages, request_rates, request_sizes, slow_readers
from tests.server.limits.checks.registry import CHECKS
from tests.server.locations import one_server_only

from inkland.server.base.limits import Limits

MODULES = (connections, request_sizes, request_rates, slow_readers, messages)
"""Where the checks are; each registers its own."""


def test_every_limit_has_a_check() -> None:
    assert {field.name for field in msgspec.structs.fields(Limits)} == set(CHECKS)


@one_server_only
@pytest.mark.parametrize("check", dict.fromkeys(CHECKS.values()), ids=lambda check: check.__name__)
async def test_a_limit_is_kept(check: object, tmp_path: Path) -> None:
    await check(tmp_path)  # type: ignore[operator]
