"""A digest of all that goes into `kernel.wasm`. It imports no compiler, so it can be compared at any time.

Compiled modules are taken as they are. Of other modules only the values count that compiled modules import: a
constant by its value, a class by its name and members.
"""

import ast
import hashlib
from enum import EnumType
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Final

import inkland

ENTRY_MODULES: Final = (
    "inkland.kernel.compiled.entry_points",
    "inkland.search.compiled.entry_points",
    "inkland.envs.compiled.entry_points",
)
"""Where the exports are defined."""
DECORATORS: Final = "inkland.kernel.compiler.decorators"
"""What every compiled module imports, and no other one."""
PACKAGE: Final = Path(inkland.__file__).parent
BUILD: Final = tuple(f"inkland.kernel.compiler.{name}" for name in ("build", "decorators", "pipeline"))


def sources_digest() -> str:
    """Return the digest."""
    sources, values = set(BUILD), set()
    waiting = list(ENTRY_MODULES)
    while waiting:
        module = waiting.pop()
        if module not in sources:
            sources.add(module)
            for imported, name in _imports(module):
                if is_compiled(imported):
                    waiting.append(imported)
                elif imported not in BUILD:
                    found: object = import_module(imported)
                    values.add(f"{imported}.{name} = {_described(getattr(found, name) if name else found)}")
    digest = hashlib.sha256("\n".join(sorted(values)).encode())
    for module in sorted(sources):
        digest.update(module.encode() + b"\0" + _file(module).read_bytes())
    return digest.hexdigest()


@cache
def is_compiled(module: str) -> bool:
    """Return whether a module has compiled functions, or hands on those of others."""
    return any(imported == DECORATORS for imported, _ in _imports(module))


@cache
def _imports(module: str) -> tuple[tuple[str, str], ...]:
    """Return module and name of everything of Inkland that a module imports; no name for a whole module."""
    found = []
    for node in ast.walk(ast.parse(_file(module).read_bytes())):
        if (
            isinstance(node, ast.ImportFrom)
            and node.module is not None
            and node.module.startswith("inkland.")
        ):
            for alias in node.names:
                path = f"{node.module}.{alias.name}"
                found.append((path, "") if _file(path).is_file() else (str(node.module), alias.name))
    return tuple(found)


def _described(value: object) -> str:
    """Return a line that differs if a value of a module differs in what compiled code can make of it."""
    match value:
        case ModuleType():
            constants = sorted(name for name in vars(value) if name.isupper())
            return "; ".join(f"{name} = {_described(getattr(value, name))}" for name in constants)
        case EnumType():
            return str(list(value.__members__.items()))
        case type() | FunctionType():
            return value.__qualname__
        case _:
            return repr(value)


def _file(module: str) -> Path:
    path = PACKAGE.joinpath(*module.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
