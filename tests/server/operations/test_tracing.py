"""Traces: the steps of a draw, sampled, sent beside the game, and free when they are off."""

import subprocess
import sys
import threading
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Visitor, started
from tests.server.operations.collector import running_collector
from tests.server.running_server import running_server

from inkland.server.base.telemetry import tracing
from inkland.server.base.telemetry.logs import room_mark
from inkland.server.base.telemetry.request_context import CURRENT, step
from inkland.server.base.telemetry.tracing import MOST_STEPS, Traces


def attributes(span: object) -> dict[str, str]:
    return {pair.key: pair.value.string_value for pair in span.attributes}  # type: ignore[attr-defined]


async def test_a_draw_is_traced_from_its_receipt_to_its_publication(tmp_path: Path) -> None:
    with running_collector() as collector:
        traces = Traces(collector.url, share=1.0, server="one")
        async with (
            running_server(tmp_path, traces=traces) as running,
            Visitor(running.http, "Ada") as ada,
        ):
            room, (player,) = await started(running, ada, bots=["greedy"])
            turn = player.table["turn"]
            await player.draw(Random(1))
            await player.receive_until(lambda: bool(player.table["turn"] != turn))
        (draw,) = collector.named("Draw")
        assert attributes(draw)["inkland.room"] == room_mark(room)
        found = [span for span in collector.spans if span.parent_span_id == draw.span_id]
        found.sort(key=lambda span: -span.start_time_unix_nano)  # what the bot does after it comes later
        steps = {span.name: span for span in found}
        assert {"receive", "decide", "save", "save.wait", "publish"} <= set(steps)
        order = [steps[name].start_time_unix_nano for name in ("receive", "decide", "save", "publish")]
        assert order == sorted(order)
        assert steps["save.wait"].end_time_unix_nano <= steps["save"].end_time_unix_nano
        assert steps["save"].end_time_unix_nano <= steps["publish"].start_time_unix_nano, "saved before told"
        assert all(span.trace_id == draw.trace_id for span in steps.values())
        assert "job move" in {span.name for span in collector.spans}
        created = [
            span for span in collector.named("http") if attributes(span)["http.route"] == "create_room"
        ]
        assert len(created) == 1


async def test_a_request_in_the_trace_has_the_id_of_its_response(tmp_path: Path) -> None:
    with running_collector() as collector:
        traces = Traces(collector.url, share=1.0, server="one")
        async with running_server(tmp_path, traces=traces) as running, Visitor(running.http, "Ada") as ada:
            known = (await ada.client.get("/api/games")).headers["x-request-id"]
        assert [span for span in collector.named("http") if attributes(span)["inkland.request"] == known]


async def test_a_collector_that_fails_or_is_gone_hurts_nobody(tmp_path: Path) -> None:
    with running_collector(status=500) as failing:
        for number, url in enumerate((failing.url, "http://127.0.0.1:9/v1/traces")):
            traces = Traces(url, share=1.0, server="one")
            async with (
                running_server(tmp_path / str(number), traces=traces) as running,
                Visitor(running.http, "Ada") as ada,
            ):
                _, (player,) = await started(running, ada, bots=["random"])
                assert (await player.draw(Random(1)))["type"] == "done"
        assert failing.bodies, "the first one was asked, and answered with an error"


def test_only_a_share_of_requests_is_traced() -> None:
    """2,000 requests at 10%: 200 expected, with a standard deviation of 13."""
    with running_collector() as collector:
        traces, sampled = Traces(collector.url, share=0.1, server="one"), 0
        for _ in range(2000):
            with traces.request("x", "0", {}) as span:
                sampled += span is not None
        traces.close()
        assert 120 < sampled < 280
        assert len(collector.named("x")) == sampled


def test_the_steps_of_a_request_are_limited_and_errors_are_named_without_messages() -> None:
    with running_collector() as collector:
        traces = Traces(collector.url, share=1.0, server="one")
        try:
            with traces.request("x", "0", {}):
                for _ in range(3 * MOST_STEPS):
                    with step("again"):
                        pass
                raise ValueError("Zbigniew")
        except ValueError:
            pass
        assert CURRENT.get() is None
        traces.close()
        assert len(collector.named("again")) == MOST_STEPS
        assert attributes(collector.named("x")[0])["error.type"] == "ValueError"
        assert b"Zbigniew" not in b"".join(collector.bodies)


@pytest.mark.system
def test_without_traces_nothing_of_opentelemetry_is_imported() -> None:
    code = (
        "import sys; import inkland.cli.commands.play.serve, inkland.server.web.asgi; "
        "sys.exit(any(name.startswith('opentelemetry') for name in sys.modules))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_steps_without_a_trace_share_one_context_that_does_nothing() -> None:
    """A draw has five of them."""
    assert step("decide") is step("save")


def test_the_end_of_a_server_does_not_wait_for_a_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    released, ended = threading.Event(), threading.Event()

    def shut_down() -> None:
        released.wait(60)
        ended.set()

    traces = Traces("http://127.0.0.1:9/v1/traces", share=1.0, server="one")
    monkeypatch.setattr(traces._provider, "shutdown", shut_down)
    monkeypatch.setattr(tracing, "CLOSE_SECONDS", 0.01)
    traces.close()
    assert not ended.is_set()
    released.set()
