"""`inkland review`: what it prints and writes, what it refuses, and what Ctrl-C leaves."""

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.property.playing import CATALOG
from tests.review.games import played

from inkland.cli.main import run
from inkland.core.events import Drawn, Event
from inkland.core.ids import CardId
from inkland.core.setup.config import GameConfig
from inkland.notation.records import format_record
from inkland.review.choices.effort import EFFORTS, Effort
from inkland.review.decks import DECKS
from inkland.review.document import Depth, Review, Step, review_from_plain, total
from inkland.review.engine import Reviewer

EDICTS = tuple(map(CardId, ("stoneside-forest", "golden-granary", "cauldrons", "wildholds")))
PEOPLE = ("", "")


@pytest.fixture(autouse=True)
def _little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, Depth.QUICK, Effort(width=3, rounds=((5, 2),), fresh=2, most=2))
    monkeypatch.setitem(DECKS, Depth.QUICK, 2)


@pytest.fixture(scope="module")
def solo() -> tuple[Event, ...]:
    return played(GameConfig(edicts=EDICTS), ["random"], 5)


def written(folder: Path, events: tuple[Event, ...], bots: tuple[str, ...] = ("random",)) -> str:
    path = folder / "game.inkland"
    path.write_text(format_record(events, CATALOG, bots=bots), encoding="utf-8")
    return str(path)


def reviewed(*arguments: str) -> int:
    return run(["review", "--lang", "en", "--depth", "quick", *arguments])


def read(path: Path) -> Review:
    return review_from_plain(json.loads(path.read_text(encoding="utf-8")))


def test_depths_are_listed_as_they_are_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "review", "game.inkland", "--depth", "qick"]) == 2
    assert "(choose from 'quick', 'standard', 'deep')" in capsys.readouterr().err


def test_a_game_is_reviewed(
    tmp_path: Path, solo: tuple[Event, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Sums, a line for each choice, reasons, maps, a document, and a page that needs nothing else."""
    document, page = tmp_path / "review.json", tmp_path / "review.html"
    outputs = ("--json", str(document), "--html", str(page), "--show", "mistakes")
    assert reviewed(written(tmp_path, solo), *outputs) == 0
    printed = capsys.readouterr()
    review = read(document)
    seat = review.seats[0]
    choices = [step.choice for step in seat.steps if step.choice is not None]
    for word in ("At the start", "Luck", "Decisions", "Result", "Where stars were lost", "Best found:"):
        assert word in printed.out
    assert f"in {len(choices)} choices." in printed.out
    assert f"random 1: {total(seat.result):.0f} stars" in printed.out
    assert "[" in printed.out.partition("--show mistakes.")[2]
    assert f"Written: {document}" in printed.err.replace("\n", "")
    text = page.read_text(encoding="utf-8")
    assert text.count("<details") == len(choices)
    maps = text.count("<figure>")
    assert maps == sum(1 if choice.chosen == choice.best else 2 for choice in choices)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    for picture in text.split("<figure>")[1:]:
        svg = picture[picture.index("<svg") : picture.index("</svg>") + 6]
        assert ET.fromstring(svg).get("role") == "img"


def test_people_are_reviewed_unless_a_seat_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = played(GameConfig(players=3, edicts=EDICTS), ["random"], 2)
    path, document = written(tmp_path, events, ("greedy", "", "")), tmp_path / "review.json"
    assert reviewed(path, "--json", str(document), "--show", "1") == 0
    assert [seat.seat for seat in read(document).seats] == [1, 2]
    assert "ambush on random" in capsys.readouterr().out
    assert reviewed(path, "--json", str(document), "--seat", "1") == 0
    assert [seat.seat for seat in read(document).seats] == [0]


@pytest.mark.parametrize("language", ["en", "ru", "uk", "pl"])
def test_it_speaks_every_language(
    language: str, tmp_path: Path, solo: tuple[Event, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    path = written(tmp_path, solo)
    assert run(["review", "--lang", language, "--depth", "quick", path, "--html", str(page)]) == 0
    printed = capsys.readouterr().out
    assert all(len(line) <= 80 for line in printed.splitlines())
    assert f'<html lang="{language}">' in page.read_text(encoding="utf-8")


def test_ctrl_c_keeps_what_is_done(
    tmp_path: Path,
    solo: tuple[Event, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = Reviewer.steps

    def stopped(reviewer: Reviewer) -> Iterator[Step]:
        for number, step in enumerate(whole(reviewer)):
            if number == 4:
                raise KeyboardInterrupt
            yield step

    monkeypatch.setattr(Reviewer, "steps", stopped)
    document = tmp_path / "review.json"
    assert reviewed(written(tmp_path, solo), "--json", str(document)) == 130
    printed = capsys.readouterr()
    assert "Stopped early" in printed.err
    assert "in 2 choices." in printed.out
    steps = read(document).seats[0].steps
    assert 4 <= len(steps) <= 5

    def stopped_at_once(_: Reviewer) -> Iterator[Step]:
        raise KeyboardInterrupt

    monkeypatch.setattr(Reviewer, "steps", stopped_at_once)
    assert reviewed(written(tmp_path, solo)) == 130
    assert capsys.readouterr().out == ""


def test_what_cannot_be_reviewed_is_one_line(
    tmp_path: Path, solo: tuple[Event, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut"
    cut.mkdir()
    begun = next(number for number, event in enumerate(solo) if isinstance(event, Drawn))
    path, other = written(tmp_path, solo), tmp_path / "other.txt"
    other.write_text("no record")
    for arguments, message in (
        ((written(cut, solo[:begun]),), "has not ended yet"),
        ((str(tmp_path / "missing"),), "missing"),
        ((str(other),), "other.txt"),
        ((path, "--seat", "2"), "There is no seat 2"),
        ((path, "--show", "99"), "There is no choice 99"),
        ((path, "--show", "some"), "neither"),
        ((path, "--depth", "endless"), "endless"),
    ):
        assert reviewed(*arguments) == 2
        printed = capsys.readouterr()
        assert message in printed.err
        assert printed.err.removeprefix("reviewing\n").count("\n") == 1
        assert ("Result" in printed.out) == ("99" in arguments)
