"""The configurations of deploy in real Caddy and nginx, where they are installed."""

import http.client
import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from deploy.local.ports import free_port

from inkland.server.base.settings import Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
PROXY = DEPLOY / "proxy"
CADDY, NGINX = shutil.which("caddy"), shutil.which("nginx")
SECONDS = 30
ROOMS = [f"room-number-{number:010}" for number in range(40)]
with_caddy = pytest.mark.skipif(CADDY is None, reason="caddy is not installed")
with_nginx = pytest.mark.skipif(NGINX is None, reason="nginx is not installed")
NGINX_FRAME = """
daemon off; pid {folder}/pid; error_log stderr; events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {configuration}
}}
"""


class Echo(BaseHTTPRequestHandler):
    """Answers with the headers that arrived, and the port at which they did."""

    def do_GET(self) -> None:
        port = str(self.connection.getsockname()[1])
        body = json.dumps(
            {name.lower(): value for name, value in self.headers.items()} | {"port": port}
        ).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Print nothing."""


class Servers:
    """Three servers behind a proxy; each can be stopped and started again."""

    def __init__(self) -> None:
        self._running: dict[int, ThreadingHTTPServer] = {}
        self.ports = [self.start(0) for _ in range(3)]

    def start(self, port: int) -> int:
        server = ThreadingHTTPServer(("127.0.0.1", port), Echo)
        Thread(target=server.serve_forever, daemon=True).start()
        self._running[server.server_address[1]] = server
        return int(server.server_address[1])

    def stop(self, port: int) -> None:
        server = self._running.pop(port)
        server.shutdown()
        server.server_close()

    def close(self) -> None:
        for port in list(self._running):
            self.stop(port)


@pytest.fixture
def servers() -> Iterator[Servers]:
    made = Servers()
    yield made
    made.close()


@pytest.fixture
def upstream(servers: Servers) -> int:
    """The port of a server behind the proxy."""
    return servers.ports[0]


@contextmanager
def running(command: list[str], folder: Path) -> Iterator[None]:
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder)}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, cwd=folder, env=environment, stderr=log)
        try:
            yield
        finally:
            process.terminate()
            process.wait(SECONDS)


def headers_behind(port: int, folder: Path, path: str = "/", **headers: str) -> dict[str, str]:
    """Ask the proxy for a page, as soon as it answers; return the headers that the server got."""
    until = time.monotonic() + SECONDS
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
        try:
            connection.request("GET", path, headers={"Origin": f"http://127.0.0.1:{port}", **headers})
            answer = connection.getresponse()
            if answer.status == 200:
                found: dict[str, str] = json.loads(answer.read())
                return found
        except OSError:
            pass
        finally:
            connection.close()
        assert time.monotonic() < until, (folder / "log").read_text()
        time.sleep(0.05)


def check(headers: dict[str, str], tmp_path: Path) -> None:
    """The server accepts its own page without `--public-url`, although the proxy is not on a usual port."""
    own = Settings(tmp_path)
    assert own.is_own_origin(headers["origin"], headers["host"], headers["x-forwarded-proto"]), headers
    assert headers["x-request-id"]
    assert headers["x-forwarded-for"] == "127.0.0.1"


def check_rooms(servers: Servers, ask: Callable[..., dict[str, str]]) -> None:
    """All requests about a room reach one server; while it is down another one, the same for all of them."""

    def found() -> dict[str, int]:
        sockets = {room: int(ask(f"/ws/rooms/{room}")["port"]) for room in ROOMS}
        assert sockets == {room: int(ask(f"/api/rooms/{room}/qr.svg?now")["port"]) for room in ROOMS}
        return sockets

    before = found()
    assert set(before.values()) == set(servers.ports)
    for path, headers in (
        ("/", {"Inkland-Room": ROOMS[0]}),
        ("/api/games/ended", {}),
        (f"/room/{ROOMS[0]}", {}),
    ):
        assert {int(ask(path, **headers)["port"]) for _ in range(60)} == set(servers.ports), path
    gone = before[ROOMS[0]]
    servers.stop(gone)
    after = found()
    assert gone not in after.values()
    assert all(after[room] == port for room, port in before.items() if port != gone), "no other room moves"
    servers.start(gone)
    until = time.monotonic() + SECONDS
    while found() != before:
        assert time.monotonic() < until
        time.sleep(0.2)


@contextmanager
def running_caddy(file: Path, ports: list[int], folder: Path) -> Iterator[int]:
    """Run Caddy with a file of ours before servers on this machine; yields its port."""
    port, admin = free_port(), free_port()
    text = file.read_text(encoding="utf-8")
    text = re.sub(r"maps\.example|\{\$INKLAND_SITE\}", f"http://127.0.0.1:{port}", text)
    text = re.sub(r"\tstream_close_delay .*\n", "", text)  # Debian's Caddy does not know it
    own = " ".join(f"127.0.0.1:{each}" for each in ports)
    text = re.sub(r"(?<=reverse_proxy )[^{]*(?= \{)", own, text)
    (folder / "Caddyfile").write_text(f"{{\n\tadmin 127.0.0.1:{admin}\n}}\n{text}", encoding="utf-8")
    with running([str(CADDY), "run", "--adapter", "caddyfile", "--config", "Caddyfile"], folder):
        yield port


@contextmanager
def running_nginx(ports: list[int], folder: Path) -> Iterator[int]:
    """Run nginx with our file before servers on this machine; yields its port."""
    port = free_port()
    text = (PROXY / "nginx.conf").read_text(encoding="utf-8")
    own = " ".join(f"server 127.0.0.1:{each} max_fails=1 fail_timeout=2s;" for each in ports)
    text = re.sub(r"server 127\.0\.0\.1:8642 .*;", own, text)
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    text = re.sub(r"listen \[::\].*;|listen 80;|ssl_certificate.*;", "", text)
    text = text.partition("server {\n    \n")[0]  # without the server of port 80
    (folder / "nginx.conf").write_text(NGINX_FRAME.format(folder=folder, configuration=text))
    with running([str(NGINX), "-p", str(folder), "-c", "nginx.conf", "-e", "stderr"], folder):
        yield port


@with_caddy
@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.several"])
def test_caddy_forwards_on_any_port(name: str, upstream: int, tmp_path: Path) -> None:
    with running_caddy(PROXY / name, [upstream], tmp_path) as port:
        check(headers_behind(port, tmp_path), tmp_path)


@with_caddy
@pytest.mark.parametrize("name", ["proxy/Caddyfile.several", "compose/Caddyfile"])
def test_caddy_sends_a_room_to_one_server(name: str, servers: Servers, tmp_path: Path) -> None:
    with running_caddy(DEPLOY / name, servers.ports, tmp_path) as port:
        check_rooms(servers, partial(headers_behind, port, tmp_path))


@with_nginx
def test_nginx_forwards_on_any_port(upstream: int, tmp_path: Path) -> None:
    with running_nginx([upstream], tmp_path) as port:
        check(headers_behind(port, tmp_path), tmp_path)


@with_nginx
def test_nginx_sends_a_room_to_one_server(servers: Servers, tmp_path: Path) -> None:
    with running_nginx(servers.ports, tmp_path) as port:
        check_rooms(servers, partial(headers_behind, port, tmp_path))
