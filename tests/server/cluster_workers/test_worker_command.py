"""`inkland worker`: every wrong option gives one line and exit code 2."""

from pathlib import Path

import pytest

from inkland.cli.commands.hosting.worker import _processes
from inkland.cli.main import BAD_INPUT, run

BUS = "nats://127.0.0.1:4222"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "needs the address of a bus"),
        (("--bus", "http://127.0.0.1"), "address of the bus"),
        (("--bus", "nats://192.0.2.1"), "Without TLS"),
        (("--bus", BUS), "needs the secret"),
        (("--bus", BUS, "--worker-key", "short"), "at least 32"),
        (("--bus", BUS, "--lanes", "bots,hints"), "Not a list of lanes"),
        (("--bus", BUS, "--lanes", ""), "Not a list of lanes"),
        (("--bus", BUS, "--processes", "0"), "--processes"),
        (("--bus", BUS, "--stop-seconds", "-1"), "--stop-seconds"),
        (("--bus", BUS, "--worker-key", 32 * "k", "--weights", "missing.json"), "missing.json"),
    ],
)
def test_a_wrong_option_gives_one_line(
    options: tuple[str, ...],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    for variable in ("INKLAND_BUS", "INKLAND_WORKER_KEY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)
    assert run(["--lang", "en", "worker", *options]) == BAD_INPUT
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert said in lines[0]


def test_what_can_wait_has_one_process_beside_the_bots() -> None:
    assert _processes(("bots", "background"), 4) == {"bots": 4, "background": 1}
    assert _processes(("background",), 4) == {"background": 4}
