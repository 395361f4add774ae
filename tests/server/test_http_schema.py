"""The HTTP part against its own document: nothing worse than 4xx, and answers as they are described."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from tests.server.running_server import GENEROUS, RunningServer, running_server

from inkland.server.base.settings import Settings
from inkland.server.web.asgi import make_litestar
from inkland.server.web.http.openapi import document_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server in a thread of its own, since the cases are sent by a client that blocks."""
    loop, stack = asyncio.new_event_loop(), AsyncExitStack()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    enter = stack.enter_async_context(running_server(tmp_path_factory.mktemp("running"), limits=GENEROUS))
    yield asyncio.run_coroutine_threadsafe(enter, loop).result(30)
    asyncio.run_coroutine_threadsafe(stack.aclose(), loop).result(30)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(10)
    loop.close()


@pytest.fixture(scope="module")
def cookie(server: RunningServer) -> str:
    answer = httpx.post(f"{server.http}/api/guest", json={"name": "Ada"})
    return answer.headers["set-cookie"].partition(";")[0]


def document() -> dict[str, Any]:
    """The document that the client's types are made from."""
    return document_of(make_litestar(Settings(folder=Path())))


schema = schemathesis.openapi.from_dict(document())


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_request_gets_an_answer_as_described(case: Any, server: RunningServer, cookie: str) -> None:
    case.headers["Cookie"] = cookie
    answer = case.call(base_url=server.http)
    assert answer.status_code < 500, answer.text
    checks = [not_a_server_error, response_schema_conformance, status_code_conformance]
    case.validate_response(answer, checks=checks)
