"""The packages of the server: cycles among them, how much of the server each feature reaches, their sizes.

`python -m tests.suites.layers` prints them (`make lint`).
"""

import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final, NamedTuple

from grimp import ImportGraph, build_graph

import inkland.server

SERVER: Final = "inkland.server"
FEATURES: Final = f"{SERVER}.features"
FOLDER: Final = Path(inkland.server.__file__).parent
MOST_MODULES: Final = 15
"""How many modules a package may have, `__init__` among them."""
MOST_LINES: Final = 350


class Reach(NamedTuple):
    """How many modules a feature has, and how many of the others in the server it reaches."""

    feature: str
    own: int
    others: int


def server_graph() -> ImportGraph:
    """Return all imports of the program, those inside of functions and for type checkers too."""
    return build_graph("inkland", cache_dir=None)


def server_modules(graph: ImportGraph) -> set[str]:
    """Return the modules and packages of the server."""
    return {SERVER, *graph.find_descendants(SERVER)}


def imports_within(package: str, graph: ImportGraph) -> dict[str, set[str]]:
    """Return which parts of a package, modules or packages with all that is in them, import which others."""
    depth = package.count(".") + 2
    found: dict[str, set[str]] = {part: set() for part in graph.find_children(package)}
    for module in graph.find_descendants(package):
        part = ".".join(module.split(".")[:depth])
        for imported in graph.find_modules_directly_imported_by(module):
            other = ".".join(imported.split(".")[:depth])
            if other in found and other != part:
                found[part].add(other)
    return found


def cycles_in(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """Return cycles one after another; the members of each are left out before the next one is looked for.

    >>> cycles_in({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}})
    [['b', 'c']]
    """
    left, found = {name: set(imported) for name, imported in imports.items()}, list[list[str]]()
    while True:
        try:
            TopologicalSorter(left).prepare()
        except CycleError as error:
            cycle = sorted(set(error.args[1]))
            found.append(cycle)
            for name in cycle:
                left[name] -= set(cycle)
        else:
            return found


def cycles(graph: ImportGraph) -> list[list[str]]:
    """Return the cycles among the parts of each package of the server."""
    packages = sorted(module for module in server_modules(graph) if graph.find_children(module))
    return [cycle for package in packages for cycle in cycles_in(imports_within(package, graph))]


def reaches(graph: ImportGraph) -> Iterator[Reach]:
    """Yield how far each feature reaches."""
    modules = server_modules(graph)
    for feature in sorted(graph.find_children(FEATURES)):
        own = {feature, *graph.find_descendants(feature)}
        others = graph.find_upstream_modules(feature, as_package=True) & modules
        yield Reach(feature.removeprefix(f"{FEATURES}."), len(own), len(others))


def large_packages() -> dict[str, int]:
    """Return the packages with too many modules."""
    counts = {folder: len(list(folder.glob("*.py"))) for folder in FOLDER.rglob("*") if folder.is_dir()}
    return {
        str(folder.relative_to(FOLDER)): count for folder, count in counts.items() if count > MOST_MODULES
    }


def long_modules() -> dict[str, int]:
    """Return the modules with too many lines."""
    counts = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in FOLDER.rglob("*.py")}
    return {str(file.relative_to(FOLDER)): count for file, count in counts.items() if count > MOST_LINES}


def main() -> int:
    """Print cycles and reaches; return 1 if there is a cycle."""
    graph = server_graph()
    found = cycles(graph)
    lines = [
        f"{len(server_modules(graph))} modules of the server, {len(found)} cycles of packages or modules"
    ]
    lines += [" ↔ ".join(cycle) for cycle in found]
    lines += [f"{feature}: {own} modules, reaches {others} others" for feature, own, others in reaches(graph)]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
