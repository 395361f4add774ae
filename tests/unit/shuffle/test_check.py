"""The check of a record: what is right is found right, and every change is found."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.unit.shuffle.sealed_games import CATALOG, PARTS, changed, sealed_record

from inkland.cli.main import run
from inkland.notation.records import parse_record
from inkland.shuffle.check import check_shuffle
from inkland.shuffle.document import ShuffleDocument

RECORD = sealed_record()
DOCS = Path(__file__).parents[3] / "docs" / "fairness.md"
Change = Callable[[Any, list[Any]], object]


def wrong(record: str) -> list[tuple[str, str]]:
    """What the check that knows no rules finds wrong."""
    events = [json.loads(line) for line in record.split("\n")[1:-2]]
    check = check_shuffle(parse_record(record, CATALOG).shuffle, events)
    assert (check.outcome == "mismatch") == any(not one.is_right for one in check.findings)
    return [(one.subject, one.name) for one in check.findings if not one.is_right]


def test_a_record_that_was_not_changed_is_verified() -> None:
    assert wrong(RECORD) == []


def swap(items: list[Any]) -> None:
    items[0], items[1] = items[1], items[0]


def in_ticket(shuffle: Any, old: str, new: str) -> None:
    assert old in shuffle["ticket"]
    shuffle["ticket"] = shuffle["ticket"].replace(old, new)


def deck(events: list[Any]) -> Any:
    return next(event for event in events if event["kind"] == "deck-shuffled")["cards"]


def step(shuffle: Any, label: str) -> Any:
    return next(one for one in shuffle["steps"] if one["label"] == label)


CHANGES: dict[str, tuple[Change, tuple[str, str]]] = {
    "another secret": (lambda s, _: s.update(secret="00" * 32), ("secret", "")),
    "another part": (lambda s, _: s["parts"].__setitem__(1, "00" * 32), ("part", "2")),
    "a part less": (lambda s, _: s["parts"].pop(), ("part", "")),
    "parts exchanged": (lambda s, _: swap(s["parts"]), ("part", "1")),
    "a ticket that is no JSON": (lambda s, _: s.update(ticket="{"), ("ticket", "")),
    "another set-up": (lambda s, _: in_ticket(s, '"players":2', '"players":3'), ("setup", "")),
    "a space in the ticket": (lambda s, _: in_ticket(s, '{"inkland', '{ "inkland'), ("step", "deck 1")),
    "another order": (lambda s, _: swap(step(s, "deck 2")["to"]), ("step", "deck 2")),
    "another list": (lambda s, _: swap(step(s, "ambushes")["from"]), ("step", "ambushes")),
    "a step less": (lambda s, _: s["steps"].remove(step(s, "heroes")), ("use", "heroes")),
    "a deck that was not played": (lambda _, e: swap(deck(e)), ("use", "deck 1")),
    "other edicts": (lambda _, e: swap(e[0]["edicts"]), ("use", "edict A")),
    "an attempt that is hidden": (lambda s, _: s.pop("earlier"), ("attempts", "")),
    "an earlier secret": (lambda s, _: s["earlier"][0].update(secret=PARTS[1].hex()), ("earlier", "1")),
    "an earlier part": (lambda s, _: s["earlier"][0].update(parts=[None, None]), ("earlier", "1")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_every_change_is_found(name: str) -> None:
    change, expected = CHANGES[name]
    assert expected in wrong(changed(RECORD, change))


def stranger() -> str:
    """The program of the page, which anybody could have written from it."""
    section = DOCS.read_text(encoding="utf-8").partition("### Twenty lines\n")[2].partition("\n## ")[0]
    (code,) = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    return str(code)


@pytest.mark.system
def test_the_twenty_lines_of_the_page_check_a_record_without_our_code(tmp_path: Path) -> None:
    program, record = tmp_path / "check.py", tmp_path / "game.inkland"
    program.write_text(stranger(), encoding="utf-8")
    assert len([line for line in stranger().splitlines() if line]) == 20

    def check(text: str) -> tuple[int, str]:
        record.write_text(text, encoding="utf-8", newline="\n")
        # -I: neither the working folder nor the environment is on the path of imports.
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(program), str(record)],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stderr

    assert re.findall("^import .*", stranger(), re.MULTILINE) == ["import hashlib, hmac, json, sys"]
    assert check(RECORD) == (0, "")
    for name in ("another secret", "parts exchanged", "another order", "a deck that was not played"):
        code, error = check(changed(RECORD, CHANGES[name][0]))
        assert (code, "AssertionError" in error) == (1, True), name


@pytest.mark.parametrize(
    ("change", "code", "line"),
    [
        (lambda *_: None, 0, "The shuffle is verified: every card follows from the ticket."),
        (lambda s, _: s.update(known=True), 0, "The cards follow from the ticket."),
        (lambda s, _: swap(step(s, "skills")["to"]), 1, "✗ Skills: shuffled again, the same order."),
        (lambda s, _: s.update(secret=None), 4, "Not revealed yet"),
    ],
)
def test_the_command_says_what_it_has_found(
    change: Change, code: int, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.inkland"
    path.write_text(changed(RECORD, change), encoding="utf-8", newline="\n")
    assert run(["--lang", "en", "verify", str(path)]) == code
    assert line in capsys.readouterr().out


def test_a_list_that_is_not_that_of_the_rules_is_found_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two equal steps that fit the key: only who knows the rules knows that there is one too many."""
    path = tmp_path / "game.inkland"
    text = changed(RECORD, lambda s, _: s["steps"].append(step(s, "skills")))
    path.write_text(text, encoding="utf-8", newline="\n")
    assert wrong(text) == []
    assert run(["--lang", "en", "verify", "--json", str(path)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["outcome"] == "mismatch"
    assert [one["subject"] for one in found["findings"] if not one["is_right"]] == ["rules"]


def test_a_local_game_says_that_it_has_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "simulate", "1", "--seed", "1", "--records", str(tmp_path)]) == 0
    (path,) = tmp_path.glob("*.inkland")
    capsys.readouterr()
    assert run(["--lang", "en", "verify", str(path)]) == 3
    assert "This game has no ticket" in capsys.readouterr().out


def test_the_record_that_the_client_checks_is_right() -> None:
    path = Path(__file__).parents[3] / "web" / "tests" / "fixtures" / "sealed-game.inkland"
    events = [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n")[:-1]]
    shuffle = msgspec.convert(events[0]["shuffle"], ShuffleDocument)
    assert check_shuffle(shuffle, events[1:-1]).outcome == "verified"
