"""Every file, module and metric that the docs name exists; measured figures name what measured them."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module

import pytest
from tests.unit.doc_pages import CURRENT, PAGES, ROOT, all_code

BASES = [
    ROOT / base
    for base in (".", "src/inkland", "src/inkland/server", "web", "web/src", "web/src/game", "docs")
]
"""Where a path of the docs may begin: ARCHITECTURE and CONTRIBUTING leave out what is clear."""
SOURCE = re.compile(r"[\w./<>*{},-]+\.(?:py|ts|svelte|ftl|toml|css|service|yml|md|svg)")
PATH = re.compile(r"(?:\.?[\w<>*-]+/)+[\w.<>*{},-]*")
OWN_FILES = re.compile(r"(?:^|/)(?:my\w*|mine|evening|<.*>)\b")
EXAMPLES = {"docs/privacy.md": {"reviews/*.json"}}
"""Files of a reader, not of the repository: in an export."""
MODULE = re.compile(r"(?<![\w/])inkland(?:\.(?!(?:sqlite3|lock|env|fish)\b)\w+)+")
MOVED = {"inkland.core.config"}
"""Names of version 0.1.0 in the changelog."""
METRIC = re.compile(r"(?<![\w-])inkland_[a-z_]+")
NOT_METRICS = {"inkland_front"}
"""A network of the compose file."""
FIGURE = re.compile(r"\d\s(?:ms|µs)\b|± \d|\bstars? per (?:choice|game|card|drawing)")
MEASURING = {
    *("bench", "load", "flood", "starving", "scale", "strength", "stats", "verdicts", "calibration"),
    *("chaos", "kills", "upgrade-trial", "sizes", "fuzz"),
}
"""The targets of the Makefile that print or write figures."""
RUN_BY_A_TEST = {"docs/python.md"}
"""Pages whose figures a test computes and compares."""


@cache
def is_there(path: str) -> bool:
    """Whether a path with patterns is below one of the bases, or the name of a source file anywhere."""
    patterns = [re.sub(r"<\w+>", "*", one).strip("/") for one in alternatives(path)]
    if all(any(next(base.glob(pattern), None) for base in BASES) for pattern in patterns):
        return True
    return all(map(is_end_of_a_source, patterns))


def alternatives(path: str) -> list[str]:
    """A path with `{a,b}` as several."""
    found = re.fullmatch(r"(.*)\{(.*)\}(.*)", path)
    return [found[1] + one + found[3] for one in found[2].split(",")] if found else [path]


@cache
def sources() -> list[str]:
    folders = ("src", "web/src", "web/tests", "tests", "bench", "deploy", "docs", "conformance", "examples")
    files = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return [
        "/" + path.relative_to(ROOT).as_posix()
        for path in [*files, *ROOT.glob("*"), *(ROOT / "web").glob("*")]
    ]


def is_end_of_a_source(path: str) -> bool:
    return any(fnmatchcase(source, f"*/{path}") for source in sources())


def paths_in_docs() -> Iterator[tuple[str, str]]:
    """The spans that are paths: with the ending of a source file, or beginning with a folder that exists."""
    for code in all_code():
        text = code.text
        if not code.is_span or OWN_FILES.search(text):
            continue
        first = text.partition("/")[0]
        if SOURCE.fullmatch(text) or (
            PATH.fullmatch(text) and any((base / first).is_dir() for base in BASES)
        ):
            yield code.page, text


def test_every_path_in_the_docs_exists() -> None:
    named = set(paths_in_docs())
    assert {
        (page, path) for page, path in named if path not in EXAMPLES.get(page, ()) and not is_there(path)
    } == set()
    assert len(named) > 100


def test_paths_are_looked_up() -> None:
    assert is_there("core/ids.py")
    assert is_there("locale/*/web.ftl")
    assert is_there("sealing.py")
    assert not is_there("core/identifiers.py")
    assert not is_there("locale/*/nothing.ftl")


def exists(name: str) -> bool:
    """Whether a dotted name is a module, or a value in one."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        return all(hasattr(found, part) for part in parts[end : end + 1])
    return False


def test_every_module_in_the_docs_exists() -> None:
    named = {(code.page, name) for code in all_code() if code.is_span for name in MODULE.findall(code.text)}
    assert {one for one in named if one[1] not in MOVED and not exists(one[1])} == set()
    assert len(named) > 10
    assert not exists("inkland.nothing")


def test_every_metric_in_the_docs_is_in_their_table() -> None:
    table = re.findall(r"^\| `(\w+)` \|", CURRENT["docs/metrics.md"], re.MULTILINE)
    named = {(page, name) for page, text in CURRENT.items() for name in METRIC.findall(text)}
    assert {one for one in named if one[1] not in {*table, *NOT_METRICS}} == set()


WITH_FIGURES = {page for page, text in CURRENT.items() if FIGURE.search(text)} - RUN_BY_A_TEST


def names_what_measures(name: str) -> bool:
    return (
        re.search(rf"`make (?:{'|'.join(MEASURING)})\b|python -m (?:bench|tests)\.", CURRENT[name])
        is not None
    )


@pytest.mark.parametrize("name", sorted(WITH_FIGURES))
def test_a_page_with_measured_figures_names_what_measures_them(name: str) -> None:
    """With milliseconds, errors (±), stars per choice, it names the program, or links to a page that does."""
    linked = re.findall(r"\]\((\w[\w-]*\.md)", CURRENT[name])
    pages = [name, *(f"docs/{one}" for one in linked if f"docs/{one}" in WITH_FIGURES)]
    assert any(map(names_what_measures, pages))


def test_targets_that_measure_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)) >= MEASURING
    assert "docs/capacity.md" in WITH_FIGURES


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_in_plain_words(name: str) -> None:
    """Words of the style guide: anyone, continue, automatically, setup."""
    assert re.findall(r"\b(whoever|goes on|by itself|set-ups?)\b", PAGES[name], re.IGNORECASE) == []
