"""The supervisor of `make cluster`, with servers that play nothing: what it starts, restarts and stops."""

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from deploy.local.__main__ import locked, main
from deploy.local.cluster import Cluster
from deploy.local.errors import ClusterError
from deploy.local.part import is_alive
from deploy.local.settings import TOP, ClusterSettings

STUB = (sys.executable, "-m", "tests.cluster.stub_server")
SETTINGS = ClusterSettings(
    servers=2, workers=1, server_command=STUB, worker_command=STUB, postgres={"fsync": "off"}
)


@pytest.fixture(scope="module")
def said() -> list[str]:
    return []


@pytest.fixture(scope="module")
def cluster(said: list[str]) -> Iterator[Cluster]:
    with Cluster(settings=SETTINGS, say=said.append) as made:
        yield made


ROOMS = [f"room-number-{number:010}" for number in range(20)]


def _asked(cluster: Cluster, path: str = "/who") -> int:
    with urllib.request.urlopen(f"{cluster.url}{path}", timeout=5) as answer:
        return int(answer.read())


def _rooms(cluster: Cluster) -> dict[str, int]:
    """The server of each room, as its WebSocket and its other requests reach it."""
    found = {room: _asked(cluster, f"/ws/rooms/{room}") for room in ROOMS}
    assert found == {room: _asked(cluster, f"/api/rooms/{room}/invitation?now") for room in ROOMS}
    return found


def _until(is_true: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_connections_go_to_all_servers(cluster: Cluster) -> None:
    assert {_asked(cluster) for _ in range(40)} == set(cluster.ports)


def test_a_killed_server_is_started_again_and_others_serve_meanwhile(
    cluster: Cluster, said: list[str]
) -> None:
    before = cluster.parts["server 1"].pid
    cluster.kill("server 1")
    assert {_asked(cluster) for _ in range(10)} == {cluster.ports[1]}
    _until(lambda: cluster.parts["server 1"].pid != before)
    cluster.wait_ready()
    assert said == ["server 1 has ended with exit code -9; it is started again"]
    said.clear()


@pytest.mark.parametrize("how", ["kill", "restart"])
def test_who_waits_for_servers_waits_for_one_that_has_just_ended(
    cluster: Cluster, said: list[str], how: str
) -> None:
    before = cluster.parts["server 1"].starts
    getattr(cluster, how)("server 1")
    assert cluster.ready == {"server 2"}
    cluster.wait_ready()
    assert cluster.parts["server 1"].starts == before + 1
    with urllib.request.urlopen(f"http://127.0.0.1:{cluster.ports[0]}/who", timeout=5) as answer:
        assert int(answer.read()) == cluster.ports[0]
    said.clear()


def test_a_server_that_stands_still_gets_no_new_connections(cluster: Cluster) -> None:
    cluster.pause("server 2")
    _until(lambda: cluster.ready == {"server 1"})
    assert {_asked(cluster) for _ in range(10)} == {cluster.ports[0]}
    cluster.resume("server 2")
    cluster.wait_ready()
    assert {_asked(cluster) for _ in range(40)} == set(cluster.ports)


def test_a_room_meets_on_one_server_and_on_another_one_while_that_is_away(
    cluster: Cluster, said: list[str]
) -> None:
    before = _rooms(cluster)
    assert set(before.values()) == set(cluster.ports)
    cluster.kill("server 1")
    assert set(_rooms(cluster).values()) == {cluster.ports[1]}
    cluster.wait_ready()
    assert _rooms(cluster) == before
    said.clear()


def test_postgresql_comes_back_after_a_kill(cluster: Cluster, said: list[str]) -> None:
    cluster.kill("PostgreSQL")
    _until(lambda: bool(said))
    cluster.wait_database()
    assert "PostgreSQL has ended" in said[0]
    said.clear()


def test_nothing_stays_behind() -> None:
    with Cluster(settings=SETTINGS) as made:
        processes = [process for part in made.parts.values() for process in part.processes()]
        folder = made.folder
        assert len(processes) > 5
    assert not any(map(is_alive, processes))
    assert not folder.exists()


PROGRAM = """
import time
from tests.cluster.test_local_cluster import SETTINGS
from deploy.local.cluster import Cluster
with Cluster(settings=SETTINGS) as made:
    print(made.folder, *(n for part in made.parts.values() for n in part.processes()), flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells processes that their parent has ended")
def test_nothing_stays_behind_when_the_supervisor_is_killed() -> None:
    environment = {**os.environ, "PYTHONPATH": str(TOP)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, cwd=TOP, env=environment
    ) as run:
        assert run.stdout is not None
        folder, *numbers = run.stdout.readline().split()
        run.kill()
    _until(lambda: not any(is_alive(int(number)) for number in numbers))
    shutil.rmtree(folder)


def _local(*options: str) -> list[str]:
    return [sys.executable, "-m", "deploy.local", *options]


def test_what_is_wrong_is_one_line(tmp_path: Path, cluster: Cluster) -> None:
    port = cluster.url.rpartition(":")[2]
    for options, line in (
        (("--temporary", "--port", port), f"port {port} is taken: choose another with --port"),
        (("--data", "/proc/1/none"), "cannot write to /proc/1/none"),
    ):
        ended = subprocess.run(
            _local(*options), capture_output=True, text=True, cwd=TOP, check=False, timeout=60
        )
        assert ended.returncode == 2
        assert ended.stderr.startswith(line)
        assert ended.stderr.count("\n") == 1


def test_a_server_that_does_not_start_is_one_line() -> None:
    command = (sys.executable, "-c", "raise SystemExit('no such map')")
    with pytest.raises(ClusterError, match="server 1 did not start: no such map"):
        Cluster(settings=ClusterSettings(servers=1, workers=0, server_command=command)).start()


def test_two_clusters_do_not_share_a_folder(tmp_path: Path) -> None:
    with locked(tmp_path):
        assert main(["--data", str(tmp_path)]) == 2
