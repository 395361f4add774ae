"""`inkland docs`: the documentation that comes with the program."""

import zipfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from inkland import documents
from inkland.cli.main import run
from inkland.locale import LANGUAGES

DOCS = Path(__file__).parents[3] / "docs"


def test_pages_are_listed_with_their_titles(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "docs"]) == 0
    listed = capsys.readouterr().out
    assert "command-line" in listed
    assert "Command line" in listed
    assert "rules/scoring" in listed


def test_pages_that_only_the_site_can_show_are_not_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["docs"]) == 0
    assert "reference" not in [
        line.split()[0] for line in capsys.readouterr().out.splitlines() if line.strip()
    ]
    assert run(["docs", "reference"]) == 0
    assert "inkland docs reference --open" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["hosting", "docs/hosting.md"])
def test_a_page_is_printed_as_it_is_in_a_pipe(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["docs", name]) == 0
    assert capsys.readouterr().out == (DOCS / "hosting.md").read_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_page_is_one_line(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "docs", "../README"]) == 2
    message = capsys.readouterr().err
    assert "../README" in message
    assert message.count("\n") == 1


def test_the_site_opens_at_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(documents, "_SITE", tmp_path / "site.zip")
    monkeypatch.setattr("inkland.cli.commands.program.docs.user_cache_path", lambda _: tmp_path / "cache")
    assert run(["--lang", "en", "docs", "--open"]) == 2
    with zipfile.ZipFile(tmp_path / "site.zip", "w") as archive:
        for name in ("index.html", "hosting.html"):
            archive.writestr(name, name)
    capsys.readouterr()
    assert run(["docs", "hosting", "--open"]) == 0
    url = capsys.readouterr().out.strip()
    assert url.startswith((tmp_path / "cache").as_uri())
    assert url.endswith("/hosting.html")
    assert Path(urlsplit(url).path).read_text() == "hosting.html"
