"""The command line of the server."""

import argparse
from pathlib import Path
from typing import Any, cast

import pytest

from inkland.cli.parser import Parser
from inkland.cli.serve import DEFAULT_PORT, serve_arguments, serve_command
from inkland.cli.usage import UsageError
from inkland.locale import Texts


def words(message: str, /, **variables: Any) -> str:
    return " ".join([message, *map(str, variables.values())])


TEXTS = cast("Texts", words)


def parsed(*arguments: str) -> argparse.Namespace:
    parser = Parser(texts=TEXTS, prog="inkland serve")
    serve_arguments(parser, TEXTS)
    return parser.parse_args(arguments)


def test_everything_has_a_default() -> None:
    found = parsed()
    assert (found.host, found.port, found.data, found.public_url) == ("127.0.0.1", DEFAULT_PORT, None, None)


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
        serve_command(parsed("--host", "203.0.113.7", "--port", "0", "--data", str(tmp_path)), TEXTS)
