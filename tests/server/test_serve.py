"""The command line of the server."""

import argparse
import asyncio
import socket
from ipaddress import ip_address
from pathlib import Path
from typing import Any, cast

import pytest
from tests.server.locations import sqlite_only
from tests.server.server_process import ServerProcess

from inkland.cli.browser import network_address
from inkland.cli.commands.play.serve import DEFAULT_PORT, add_arguments, run
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError
from inkland.locale import Texts


def words(message: str, /, **variables: Any) -> str:
    return " ".join([message, *map(str, variables.values())])


TEXTS = cast("Texts", words)


def parsed(*arguments: str) -> argparse.Namespace:
    parser = Parser(texts=TEXTS, prog="inkland serve")
    add_arguments(parser, TEXTS)
    return parser.parse_args(arguments)


def test_everything_has_a_default() -> None:
    found = parsed()
    assert (found.host, found.port, found.data, found.public_url) == ("127.0.0.1", DEFAULT_PORT, None, None)
    assert not found.open


def test_settings_are_read() -> None:
    found = parsed("--port", "0", "--data", "games", "--public-url", "https://maps.example/", "--host", "::1")
    assert (found.port, found.data) == (0, Path("games"))
    assert found.public_url == "https://maps.example"


@pytest.mark.parametrize(
    "arguments", [("--port", "70000"), ("--public-url", "maps"), ("--public-url", "https://a.example/b")]
)
def test_nonsense_is_refused(arguments: tuple[str, ...]) -> None:
    with pytest.raises(UsageError):
        parsed(*arguments)


def test_a_host_that_is_not_ours_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="serve-no-host"):
        run(parsed("--host", "203.0.113.7", "--port", "0", "--data", str(tmp_path)), TEXTS)


@pytest.mark.system
@sqlite_only
async def test_a_second_server_at_the_same_place_leads_to_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("inkland.cli.commands.play.serve.open_page", shown.append)
    async with ServerProcess(tmp_path / "first") as first:
        port = int(first.url.rsplit(":", 1)[1])
        again = parsed("--port", str(port), "--data", str(tmp_path / "second"))
        with pytest.raises(UsageError, match=f"serve-already {first.url}"):
            await asyncio.to_thread(run, again, TEXTS)
        again.open = True
        assert await asyncio.to_thread(run, again, TEXTS) == 0
    assert capsys.readouterr().out == f"serve-running {first.url}\n"
    assert shown == [first.url]


def test_a_port_taken_by_something_else_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        args = parsed("--port", str(port), "--data", str(tmp_path))
        with pytest.raises(UsageError, match=f"serve-port-taken {port}"):
            run(args, TEXTS)


def test_other_devices_are_told_an_address_that_is_not_this_machine_alone() -> None:
    address = network_address()
    assert address is None or not ip_address(address).is_loopback
