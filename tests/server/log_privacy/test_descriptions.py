"""Exceptions in the log: by their types, codes and lines of code, without their messages."""

import sqlite3

import pytest
from sqlalchemy.exc import IntegrityError
from tests.server.locations import sqlite_only
from tests.server.log_privacy.secret_table import ADA, BEA

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.base.telemetry.logs import describe


@sqlite_only
def test_exceptions_are_described_by_types_codes_and_places() -> None:
    def fail(error: BaseException) -> list[str]:
        try:
            raise error
        except BaseException as raised:  # noqa: BLE001 - any
            return describe(raised)

    here = __name__
    first, place = fail(OSError(28, ADA, BEA))
    assert first == "OSError ENOSPC"
    assert place.startswith(f"{here}:")
    assert place.endswith(" fail")
    assert fail(StoreUnavailable(FailureKind.FULL))[0].endswith("StoreUnavailable full")
    assert fail(RequestRefused(ServerCode.BUSY))[0].endswith("RequestRefused server-busy")
    broken = sqlite3.OperationalError(ADA)
    broken.sqlite_errorname = "SQLITE_FULL"
    assert fail(broken)[0] == "sqlite3.OperationalError SQLITE_FULL"
    assert fail(IntegrityError(ADA, {}, broken))[0] == "sqlalchemy.exc.IntegrityError SQLITE_FULL"
    group = fail(ExceptionGroup(ADA, [ValueError(BEA)]))
    assert [line for line in group if ":" not in line] == ["ExceptionGroup", "ValueError"]


def deep(left: int) -> None:
    if left == 0:
        raise ValueError(ADA)
    deep(left - 1)


def test_a_deep_exception_is_short_and_its_causes_are_kept() -> None:
    with pytest.raises(ValueError, match=ADA) as raised:
        deep(200)
    assert len(describe(raised.value)) == 1 + 30
    outer = KeyError(BEA)
    outer.__context__ = raised.value
    assert len(describe(outer)) == 1 + 1 + 30
    outer.__suppress_context__ = True
    assert describe(outer) == ["KeyError"]
