"""Every command, option, make target and environment variable that the documentation names exists."""

import argparse
import re
from collections.abc import Iterator
from functools import cache

from tests.unit.doc_pages import CURRENT, PAGES, ROOT, Code, all_code

from inkland.cli.environment import FILE, variables
from inkland.cli.main import SERVICES
from inkland.cli.shell_completion import whole_parser
from inkland.locale import texts_in

Named = tuple[tuple[str, ...], argparse.ArgumentParser]
COMMAND = re.compile(r"(?:^|[\s/($])inkland +([a-z][\w-]*)(?= |$|…)([^|;<]*)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
COMMON = {"--help", "--lang", "--version"}
MAKE = re.compile(r"(?:^|\s)make((?: [a-z][a-z-]*)+)(?= |$)([^&|;]*)")
VARIABLE = re.compile(r"\bINKLAND_[A-Z_]+\b")
OTHERS = {
    "docs/deploy/container.md": {"inkland"},  # `podman exec inkland inkland names`: also the container
}
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for folder in ("src/inkland", "bench", "deploy", "examples", "tests")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".py", ".ftl", ".txt", ".yaml", ".service", ".example") or path.name == "Containerfile"
}
IN_SOURCES = {
    name
    for text in SOURCES.values()
    for name in re.findall(r"(?<![\w-])--[a-z][a-z-]+|\bINKLAND_[A-Z_]+", text)
}
"""Options and variables of the programs of the repository that have no parser of `inkland`."""
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@cache
def parsers() -> dict[tuple[str, ...], argparse.ArgumentParser]:
    """The parsers of all commands and of their actions, such as `db move`."""

    def below(names: tuple[str, ...], parser: argparse.ArgumentParser) -> Iterator[Named]:
        yield names, parser
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for name, inner in action.choices.items():
                    yield from below((*names, name), inner)

    return dict(below((), whole_parser(texts_in("en"))))


def options_of(*names: str) -> set[str]:
    return {option for action in parsers()[names]._actions for option in action.option_strings} | COMMON


def wrong_commands(code: Code) -> Iterator[str]:
    for command, rest in COMMAND.findall(re.sub(r"(?<==)\"[^\"]*\"", "…", code.text)):
        if command in OTHERS.get(code.page, ()):
            continue
        if (command,) not in parsers():
            yield f"{code.page}: there is no command {command!r} ({code.text})"
            continue
        action = rest.split()[:1]
        known = options_of(command, *(action if (command, *action) in parsers() else ()))
        for option in OPTION.findall(rest):
            if option not in known:
                yield f"{code.page}: {code.text} has no {option}"


def test_every_command_in_the_docs_exists_with_its_options() -> None:
    assert [line for code in all_code() for line in wrong_commands(code)] == []
    assert sum(len(COMMAND.findall(code.text)) for code in all_code()) > 100
    wrong = Code("page", "inkland serve --bus x --nothing; inkland none", is_span=True)
    assert len(list(wrong_commands(wrong))) == 2


def test_every_option_in_the_docs_exists() -> None:
    """Those without a command before them: of any command of Inkland, or of a program of the repository."""
    known = COMMON.union(*(options_of(*names) for names in parsers()))
    bare = {
        (code.page, option)
        for code in all_code()
        if code.is_span and code.text.startswith(("--", "ARGS="))
        for option in OPTION.findall(code.text)
    }
    assert {one for one in bare if one[1] not in known and one[1] not in IN_SOURCES} == set()
    assert len(bare) > 100


def test_every_make_target_in_the_docs_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    named = {
        (code.page, target)
        for code in all_code()
        for found in MAKE.findall(code.text)
        for target in found[0].split()
    }
    assert {one for one in named if one[1] not in targets} == set()
    assert len({target for _, target in named}) > 20
    rest = [(code.page, text) for code in all_code() for _, text in MAKE.findall(code.text)]
    for page, text in rest:
        for name in re.findall(r"\b([A-Z]+)=", text):
            assert f"$({name})" in MAKEFILE, (page, text)
        for option in OPTION.findall(text):
            assert option in IN_SOURCES, (page, text)


def test_every_program_of_the_repository_in_the_docs_exists() -> None:
    named = {
        (code.page, name)
        for code in all_code()
        for name in re.findall(r"python -m ((?:bench|tests|inkland|deploy)[\w.]*)", code.text)
    }
    for page, name in named:
        path = ROOT / ("src" if name.startswith("inkland") else ".") / name.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), (page, name)
    assert len(named) > 3


def test_every_environment_variable_in_the_docs_exists() -> None:
    known = {name for command in SERVICES for _, name in variables(parsers()[command,]._actions)}
    known |= {name + FILE for name in known}
    named = {(page, name) for page, text in CURRENT.items() for name in VARIABLE.findall(text)}
    assert {one for one in named if one[1] not in known and one[1] not in IN_SOURCES} == set()
    assert len(named) > 10


def test_nothing_is_installed_from_an_index() -> None:
    """Inkland is on none, and whoever registered the name there would own the machines that install it."""
    texts = PAGES | {name: text for name, text in SOURCES.items() if not name.startswith("tests/")}
    wrong = re.compile(r"""(?:pipx?|uvx?) (?:install )?(?:-\S+ )*["']?inkland(?![\w./])""")
    assert wrong.search('pip install --upgrade "inkland[server]"')
    assert {name: found[0] for name, text in texts.items() if (found := wrong.search(text))} == {}
