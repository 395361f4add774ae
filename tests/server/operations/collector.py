"""A collector of traces in the test's own process: OTLP over HTTP."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


class Collector:
    """What was received, as bytes and as spans."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}/v1/traces"
        self.bodies: list[bytes] = []

    @property
    def spans(self) -> list[Any]:
        """All spans so far."""
        found = []
        for body in self.bodies:
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                for scope in resource.scope_spans:
                    found += scope.spans
        return found

    def named(self, name: str) -> list[Any]:
        """The spans of a name."""
        return [span for span in self.spans if span.name == name]


@contextmanager
def running_collector(status: int = 200) -> Iterator[Collector]:
    """Run a collector on a free port that answers with a status."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            collector.bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        collector = Collector(server.server_port)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield collector
        finally:
            server.shutdown()
            thread.join()
