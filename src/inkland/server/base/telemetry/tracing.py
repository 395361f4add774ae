"""Traces in the format of OpenTelemetry, sent to a collector (OTLP over HTTP); needs the extra `tracing`.

Only `inkland serve --traces` imports this module. Spans hold kinds, codes and short hashes, like the log. A
collector that is slow or gone costs spans and nothing else: a thread sends them, and drops what does not fit.
"""

import asyncio
import logging
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import time_ns
from typing import Any, Final

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import TraceIdRatioBased
from opentelemetry.trace import Span, SpanKind, Status, StatusCode, Tracer, set_span_in_context

from inkland import __version__
from inkland.server.base.telemetry.request_context import CURRENT, RequestContext, RequestTrace

MOST_STEPS: Final = 64
"""The most spans of one request: what bots do after it lasts as long as a game of bots."""
SEND_SECONDS: Final = 5.0
"""How long the collector may take for one request."""
QUEUED: Final = 4096
"""The most spans that wait to be sent; more are dropped."""
CLOSE_SECONDS: Final = 2.0
"""How long a server that ends waits until the last spans are sent."""
Attributes = Mapping[str, str | int | float | bool]


class _Trace(RequestTrace):
    """The span of one request, and how to add steps to it."""

    def __init__(self, tracer: Tracer, span: Span) -> None:
        self._tracer = tracer
        self._context = set_span_in_context(span)
        self._left = MOST_STEPS

    @contextmanager
    def child(self, name: str) -> Iterator[None]:
        """Measure a step; of an exception its type is kept, not its message."""
        if self._left == 0:
            yield
            return
        self._left -= 1
        span = self._tracer.start_span(name, self._context)
        try:
            yield
        except BaseException as error:
            _note_error(span, error)
            raise
        finally:
            span.end()

    def add(self, name: str, begun: int, ended: int) -> None:
        """Add a step that was measured elsewhere, in nanoseconds since 1970."""
        if self._left:
            self._left -= 1
            self._tracer.start_span(name, self._context, start_time=begun).end(ended)


class Traces:
    """Makes traces of a share of all requests, and sends them to a collector."""

    def __init__(self, url: str, *, share: float, server: str) -> None:
        resource = Resource(
            {"service.name": "inkland", "service.version": __version__, "service.instance.id": server}
        )
        self._provider = TracerProvider(
            sampler=TraceIdRatioBased(share), resource=resource, shutdown_on_exit=False
        )
        exporter = OTLPSpanExporter(endpoint=url, timeout=SEND_SECONDS)
        self._provider.add_span_processor(BatchSpanProcessor(exporter, max_queue_size=QUEUED))
        self._tracer = self._provider.get_tracer("inkland", __version__)
        # Its messages quote addresses and answers; a collector that is gone is its operator's to notice.
        logging.getLogger("opentelemetry").setLevel(logging.CRITICAL)

    @contextmanager
    def request(self, name: str, request: str, attributes: Attributes) -> Iterator[Span | None]:
        """Trace a request as long as the context is open, if it is sampled."""
        span = self._tracer.start_span(
            name, kind=SpanKind.SERVER, attributes={**attributes, "inkland.request": request}
        )
        if not span.is_recording():
            yield None
            return
        token = CURRENT.set(RequestContext(request, _Trace(self._tracer, span)))
        try:
            yield span
        except BaseException as error:
            _note_error(span, error)
            raise
        finally:
            CURRENT.reset(token)
            span.end()

    def follow_job(self, kind: str, answer: asyncio.Future[Any]) -> None:
        """Trace a job until its answer: as a step of the request that needs it, or else on its own."""
        current = CURRENT.get()
        if current is not None and current.trace is not None:
            trace, asked = current.trace, time_ns()
            answer.add_done_callback(lambda _: trace.add(f"job {kind}", asked, time_ns()))
            return
        if current is not None:
            return  # a request that is not sampled
        span = self._tracer.start_span(f"job {kind}")

        def end(done: asyncio.Future[Any]) -> None:
            if not done.cancelled() and (error := done.exception()) is not None:
                _note_error(span, error)
            span.end()

        answer.add_done_callback(end)

    def close(self) -> None:
        """Send what is left, for a moment at most."""
        closing = threading.Thread(target=self._provider.shutdown, daemon=True)
        closing.start()
        closing.join(CLOSE_SECONDS)


def _note_error(span: Span, error: BaseException) -> None:
    """Mark a span as failed, with the type of the error: its message may quote anything."""
    span.set_status(Status(StatusCode.ERROR))
    span.set_attribute("error.type", type(error).__qualname__)
