"""The configurations of deploy/proxy in real Caddy and nginx, where they are installed."""

import http.client
import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from deploy.local.ports import free_port

from inkland.server.settings import Settings

PROXY = Path(__file__).parents[2] / "deploy" / "proxy"
CADDY, NGINX = shutil.which("caddy"), shutil.which("nginx")
SECONDS = 30
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
    """Answers with the headers that arrived."""

    def do_GET(self) -> None:
        body = json.dumps({name.lower(): value for name, value in self.headers.items()}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture
def upstream() -> Iterator[int]:
    """The port of a server behind the proxy."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Echo)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


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


def headers_behind(port: int, folder: Path) -> dict[str, str]:
    """Ask the proxy for a page, as soon as it answers; return the headers that the server got."""
    until = time.monotonic() + SECONDS
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
        try:
            connection.request("GET", "/", headers={"Origin": f"http://127.0.0.1:{port}"})
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


@with_caddy
@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.several"])
def test_caddy_forwards_on_any_port(name: str, upstream: int, tmp_path: Path) -> None:
    port, admin = free_port(), free_port()
    text = (PROXY / name).read_text(encoding="utf-8").replace("maps.example", f"http://127.0.0.1:{port}")
    text = re.sub(r"127\.0\.0\.1:864\d", f"127.0.0.1:{upstream}", text, count=1)
    text = re.sub(r" 127\.0\.0\.1:864\d", "", text)
    (tmp_path / "Caddyfile").write_text(f"{{\n\tadmin 127.0.0.1:{admin}\n}}\n{text}", encoding="utf-8")
    with running([str(CADDY), "run", "--adapter", "caddyfile", "--config", "Caddyfile"], tmp_path):
        check(headers_behind(port, tmp_path), tmp_path)


@with_nginx
def test_nginx_forwards_on_any_port(upstream: int, tmp_path: Path) -> None:
    port = free_port()
    text = (
        (PROXY / "nginx.conf").read_text(encoding="utf-8").replace("127.0.0.1:8642", f"127.0.0.1:{upstream}")
    )
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    text = re.sub(r"listen \[::\].*;|listen 80;|ssl_certificate.*;", "", text)
    text = text.partition("server {\n    \n")[0]  # without the server of port 80
    (tmp_path / "nginx.conf").write_text(NGINX_FRAME.format(folder=tmp_path, configuration=text))
    with running([str(NGINX), "-p", str(tmp_path), "-c", "nginx.conf", "-e", "stderr"], tmp_path):
        check(headers_behind(port, tmp_path), tmp_path)
