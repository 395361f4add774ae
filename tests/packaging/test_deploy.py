"""What deploy/ has is true: its commands are understood and run, its variables and files exist."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from inkland.cli.commands.hosting.worker import STOP_SECONDS
from inkland.cli.environment import FILE, variables
from inkland.cli.main import make_parser
from inkland.extras import EXTRA_OF
from inkland.locale import texts_in
from inkland.server.infra.network.draining_server import CLOSE_SECONDS, GRACE_SECONDS

TOP = Path(__file__).parents[2]
DEPLOY = TOP / "deploy"
CONTAINERFILE = (DEPLOY / "container" / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose" / "compose.yaml").read_text(encoding="utf-8"))
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
INSTRUCTIONS = (
    "FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK",
    "ENTRYPOINT", "CMD",
)  # fmt: skip
OF_PYTHON = {"PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}


def known_variables(command: str) -> set[str]:
    """The variables of a command, and those that name files."""
    parser = make_parser(texts_in("en"))
    parser.add_all_arguments()
    (found,) = [one for one in parser.commands() if one.prog.endswith(f" {command}")]
    names = {name for _, name in variables(found._actions)}
    return names | {name + FILE for name in names}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, with continued lines joined."""
    text = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", CONTAINERFILE, flags=re.MULTILINE))
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in text.splitlines() if line]


def values(name: str) -> list[str]:
    return [value for instruction, value in instructions() if instruction == name]


def environment_of_image() -> dict[str, str]:
    return dict(word.split("=", 1) for word in shlex.split(values("ENV")[0]))


def test_the_containerfile_is_well_formed_and_not_root() -> None:
    assert {instruction for instruction, _ in instructions()} <= set(INSTRUCTIONS)
    assert values("USER") == ["10001:10001"]
    assert all(":" in image.split()[0] and "latest" not in image for image in values("FROM"))
    assert set(environment_of_image()) - OF_PYTHON <= known_variables("serve")
    (wheel,) = [command for command in values("RUN") if "pip wheel" in command]
    extras = re.findall(r"\[([a-z,]+)\]", wheel)[0].split(",")
    assert set(extras) <= set(EXTRA_OF.values()) | {"scale"}


def test_the_command_of_the_image_runs_and_its_health_check_works(tmp_path: Path) -> None:
    """The very words of ENTRYPOINT, CMD, ENV and HEALTHCHECK, but with a free port and a folder of ours."""
    command = [*yaml.safe_load(values("ENTRYPOINT")[0]), *yaml.safe_load(values("CMD")[0])]
    assert command == ["inkland", "serve"]
    environment = {
        **os.environ,
        **environment_of_image(),
        "INKLAND_DATA": str(tmp_path / "data"),
        "INKLAND_HOST": "127.0.0.1",
        "INKLAND_PORT": "0",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", *command],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        port = process.stdout.readline().strip().rpartition(":")[2]
        check = values("HEALTHCHECK")[0].partition("CMD ")[2]
        words = [sys.executable, *yaml.safe_load(check)[1:]]
        running = subprocess.run(words, env={**environment, "INKLAND_PORT": port}, check=False, timeout=30)
        assert running.returncode == 0
        process.send_signal(signal.Signals[values("STOPSIGNAL")[0]])
        assert process.wait(30) == 0
        ended = subprocess.run(
            words, env={**environment, "INKLAND_PORT": port}, check=False, capture_output=True, timeout=30
        )
        assert ended.returncode != 0
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_a_service_of_the_compose_file_is_closed_in(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert "no-new-privileges:true" in service["security_opt"]
    assert set(service["networks"]) <= set(COMPOSE["networks"])
    for volume in service.get("volumes", ()):
        source = volume.split(":")[0]
        assert (
            (DEPLOY / "compose" / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
        )
    for secret in service.get("secrets", ()):
        assert (secret if isinstance(secret, str) else secret["source"]) in COMPOSE["secrets"]
    if name.startswith(("server", "worker")):
        (command,) = service["command"]
        assert set(service["environment"]) <= known_variables(command)
        files = {value for key, value in service["environment"].items() if key.endswith(FILE)}
        assert {Path(file).name for file in files} <= set(service["secrets"])


def test_only_the_proxy_is_open_to_the_world() -> None:
    assert [name for name, service in COMPOSE["services"].items() if "ports" in service] == ["caddy"]
    assert COMPOSE["networks"]["back"]["internal"] is True
    assert COMPOSE["services"]["postgres"]["networks"] == COMPOSE["services"]["nats"]["networks"] == ["back"]
    (subnet,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert COMPOSE["services"]["server-1"]["environment"]["INKLAND_PROXY"] == subnet["subnet"]


def test_servers_wait_for_the_real_database_and_have_time_to_start_and_to_stop() -> None:
    """While PostgreSQL makes its files it answers on a socket and no port."""
    assert "--host=127.0.0.1" in COMPOSE["services"]["postgres"]["healthcheck"]["test"]
    for name in ("server-1", "server-2"):
        service = COMPOSE["services"][name]
        assert service["depends_on"]["postgres"]["condition"] == "service_healthy"
        assert int(service["healthcheck"]["start_period"].removesuffix("s")) >= 60
        needed = int(service["environment"]["INKLAND_DRAIN"]) + GRACE_SECONDS + CLOSE_SECONDS
        assert int(service["stop_grace_period"].removesuffix("s")) >= needed + 5


def test_the_secrets_that_are_made_are_those_of_the_compose_file(tmp_path: Path) -> None:
    shutil.copy(DEPLOY / "compose" / "make-secrets", tmp_path)
    subprocess.run([tmp_path / "make-secrets"], check=True, timeout=10)
    made = {f"./secrets/{path.name}" for path in (tmp_path / "secrets").iterdir()}
    assert made == {secret["file"] for secret in COMPOSE["secrets"].values()}
    assert (tmp_path / "secrets").stat().st_mode & 0o777 == 0o700
    texts = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    assert texts["database_password"] in texts["database_url"]
    assert re.search(r'password: "([0-9a-f]{48})"', texts["nats_users.conf"])[1] in texts["bus_url"]  # type: ignore[index]
    again = subprocess.run([tmp_path / "make-secrets"], check=False, capture_output=True, timeout=10)
    assert again.returncode == 1, "secrets that are in use are not replaced"
    assert {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()} == texts


def test_the_secrets_go_into_no_image_and_no_source_package() -> None:
    """An image is made of the whole repository, a source package of what its first .gitignore lets pass."""
    for name in (".dockerignore", ".gitignore"):
        ignored = {line.rstrip("/") for line in (TOP / name).read_text(encoding="utf-8").splitlines()}
        assert {"deploy/compose/.env", "deploy/compose/secrets"} <= ignored, name
    assert not list(DEPLOY.rglob(".gitignore")), "hatchling does not read it"


def settings_of(unit: Path, wanted: str = "Service") -> dict[str, list[str]]:
    """The settings of a section of a unit."""
    found: dict[str, list[str]] = {}
    section = ""
    for line in unit.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line
        elif "=" in line and not line.startswith("#") and section == f"[{wanted}]":
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_runs_a_command_that_exists_with_variables_that_it_knows(unit: Path) -> None:
    settings = settings_of(unit)
    (command,) = settings["ExecStart"]
    program, name, *options = command.replace("%i", "8642").split()
    assert program.endswith("/bin/inkland")
    assert make_parser(texts_in("en")).parse_args([name, *options]).command == name
    given = {word.split("=")[0] for line in settings["Environment"] for word in line.split()}
    assert given <= known_variables(name)
    credentials = {value.partition(":")[0] for value in settings.get("LoadCredential", ())}
    used = {
        word.rpartition("/")[2] for line in settings["Environment"] for word in line.split() if "%d/" in word
    }
    assert used == credentials
    assert "MemoryDenyWriteExecute" not in settings, "it would forbid the compiled code of the bots"
    for wanted in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome"):
        assert settings[wanted] == ["yes"], wanted
    assert settings["ProtectSystem"] == ["strict"]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_is_started_again_however_often_it_ends(unit: Path) -> None:
    """By default systemd gives up after five starts in ten seconds, such as without a database."""
    assert settings_of(unit)["Restart"] == ["on-failure"]
    assert settings_of(unit, "Unit")["StartLimitIntervalSec"] == ["0"]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_has_time_to_stop(unit: Path) -> None:
    """What is killed before it has drained cuts off its guests, or loses the jobs that it has begun."""
    settings = settings_of(unit)
    given = dict(word.split("=", 1) for line in settings["Environment"] for word in line.split())
    drain = int(given.get("INKLAND_DRAIN", "0"))
    needed = STOP_SECONDS if "worker" in unit.name else drain + GRACE_SECONDS + CLOSE_SECONDS
    assert int(settings["TimeoutStopSec"][0]) >= needed + 5


def test_the_example_of_settings_has_variables_that_servers_know_and_can_read() -> None:
    """No file of root's: the user of the service could not open it."""
    text = (DEPLOY / "systemd" / "inkland.env.example").read_text(encoding="utf-8")
    given = set(re.findall(r"^#?(INKLAND_\w+)=", text, re.MULTILINE))
    assert "INKLAND_PUBLIC_URL" in given
    assert given <= known_variables("serve")
    assert not [name for name in given if name.endswith(FILE)]


def test_servers_are_restarted_one_after_another_and_a_dead_one_ends_it(tmp_path: Path) -> None:
    """With a systemctl and a curl of ours: the second server does not come back, and the third is kept."""
    for name, line in (
        ("systemctl", 'echo "$*" >>asked; case "$*" in *is-active*8643) exit 3 ;; esac'),
        ("curl", 'case "$*" in *:8643/readyz) exit 22 ;; esac'),
        ("sleep", "true"),
    ):
        (tmp_path / name).write_text(f"#!/bin/sh\n{line}\n")
        (tmp_path / name).chmod(0o755)
    ended = subprocess.run(
        [DEPLOY / "systemd" / "restart-servers", "8642", "8643", "8644"],
        env={"PATH": f"{tmp_path}:{os.environ['PATH']}"},
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
        timeout=10,
    )
    assert (ended.returncode, ended.stderr) == (1, "inkland@8643 has ended\n")
    asked = (tmp_path / "asked").read_text().splitlines()
    assert asked == ["restart inkland@8642", "restart inkland@8643", "is-active --quiet inkland@8643"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_finds_nothing_wrong_with_a_unit(unit: Path, tmp_path: Path) -> None:
    text = unit.read_text(encoding="utf-8").replace("/opt/inkland/bin/inkland", "/bin/true")
    copy = tmp_path / unit.name.replace("@", "@8642")
    copy.write_text(text, encoding="utf-8")
    shutil.copy(DEPLOY / "systemd" / "inkland.target", tmp_path)
    found = subprocess.run(
        ["systemd-analyze", "verify", copy], check=False, capture_output=True, text=True, timeout=60
    )
    assert (found.returncode, found.stderr.count(unit.stem)) == (0, 0), found.stderr


@pytest.mark.parametrize(
    "file", ["compose/Caddyfile", "proxy/Caddyfile", "proxy/Caddyfile.several", "proxy/nginx.conf"]
)
def test_the_braces_of_a_proxys_configuration_match(file: str) -> None:
    text = re.sub(r"#.*", "", (DEPLOY / file).read_text(encoding="utf-8"))
    depth = 0
    for character in text:
        depth += {"{": 1, "}": -1}.get(character, 0)
        assert depth >= 0
    assert depth == 0
    assert "request-id" in text.lower()
