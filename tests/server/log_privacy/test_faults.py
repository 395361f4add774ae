"""The log and the traces after every kind of fault say what failed and where, and nothing about anybody."""

import io
import json
from pathlib import Path

import pytest
from tests.server.clients import Visitor
from tests.server.faults import injected_faults
from tests.server.locations import sqlite_only
from tests.server.log_privacy.fault_steps import STEPS
from tests.server.log_privacy.secret_table import ADA, BEA, secret_table
from tests.server.operations.collector import running_collector
from tests.server.running_server import running_server

from inkland.server.base.settings import NoticeSettings
from inkland.server.base.telemetry.logs import make_log, standard_logging
from inkland.server.base.telemetry.tracing import Traces


@sqlite_only
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("name", STEPS)
async def test_nothing_about_anybody_is_logged(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In 0.1.0 SQLAlchemy quoted names, ids, links and a hidden choice, and tracebacks quoted the rest."""
    step, expected = STEPS[name]
    stream = io.StringIO()
    log = make_log(stream=stream)
    notices = NoticeSettings(
        allowed=frozenset({"http://127.0.0.1:9"}), retry_seconds=0.1, poll_seconds=0.05, present_seconds=0.0
    )
    with injected_faults() as faults, standard_logging(log), running_collector() as collector:
        traces = Traces(collector.url, share=1.0, server="one")
        async with (
            running_server(tmp_path / "data", log=log, notices=notices, traces=traces) as running,
            Visitor(running.http, ADA) as ada,
            Visitor(running.http, BEA) as bea,
        ):
            table = await secret_table(running, faults, ada, bea)
            await step(table, monkeypatch)
    written = stream.getvalue()
    lines = [json.loads(line) for line in written.splitlines()]
    assert {line["event"] for line in lines} >= expected | {"server-started", "server-stopped"}
    assert [secret for secret in sorted(table.secrets) if secret in written] == []
    assert {"http", "Draw"} <= {span.name for span in collector.spans}
    sent = b"".join(collector.bodies)
    assert [secret for secret in sorted(table.secrets) if secret.encode() in sent] == []
