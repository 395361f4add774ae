"""Build `kernel.wasm` and the library for Linux, with the same bytes from the same sources: `make kernel`."""

import inspect
import re
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import llvmlite.binding as llvm
from numba import types

from inkland.kernel.compiler.decorators import ENTRY_POINTS, NOT_INLINED, Vector
from inkland.kernel.compiler.pipeline import all_libraries
from inkland.kernel.compiler.stamp import ENTRY_MODULES, sources_digest
from inkland.kernel.file import LIBRARY, NAME, sealed

STACK_BYTES: Final = 1 << 16


class Target(NamedTuple):
    """What code is made for, and how it is linked: no imports, nothing but the exports by name."""

    file: str
    triple: str
    data_layout: str
    cpu: str
    features: str
    reloc: str
    linker: tuple[str, ...]
    export: str = ""
    """The linker's option that exports a name; empty where everything external is exported."""


WASM: Final = Target(
    file=NAME,
    triple="wasm32-unknown-unknown",
    data_layout="e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
    cpu="generic",
    features="+bulk-memory,+sign-ext,+mutable-globals",
    reloc="static",
    linker=(
        "wasm-ld", "--no-entry", "--export-memory", "--export=__heap_base", "--stack-first",
        f"-zstack-size={STACK_BYTES}", "--strip-all", "-O3",
    ),
    export="--export=",
)  # fmt: skip
LINUX: Final = Target(
    file=LIBRARY,
    triple="x86_64-unknown-linux-gnu",
    data_layout="e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    cpu="x86-64-v2",  # counts bits in one instruction; newer ones bring nothing
    features="",
    reloc="pic",
    linker=("ld.lld", "-shared", "--strip-all", "--hash-style=gnu", "-O2"),
)


def build() -> dict[str, bytes]:
    """Return the files by name."""
    for module in ENTRY_MODULES:
        import_module(module)
    names, libraries = {}, []
    for name, dispatcher in ENTRY_POINTS.items():
        dispatcher.compile(_signature(dispatcher.py_func))
        (found,) = dispatcher.overloads.values()
        names[name] = (found.fndesc.llvm_func_name, _signature(dispatcher.py_func))
        libraries.append(found.library)
    texts = [library.text for library in all_libraries(libraries)]
    texts.append("\n".join(_export(name, *inner) for name, inner in names.items()))
    parameters = {name: len(signature.args) for name, (_, signature) in names.items()}
    stamp = {"sources": sources_digest(), "tools": tools(), "parameters": parameters}
    return {
        target.file: sealed(_link(_machine_code(_module(texts, target), target, names), target, names), stamp)
        for target in (WASM, LINUX)
    }


def _signature(function: Any) -> Any:
    """Return the types of an entry point's parameters and of its result, by its annotations."""
    vector: Any = types.CPointer(types.int64)  # type: ignore[no-untyped-call]
    found = inspect.signature(function)
    kinds = {Vector: vector, int: types.int64}
    result = types.void if found.return_annotation is None else types.int64
    return result(*(kinds[parameter.annotation] for parameter in found.parameters.values()))


def _export(name: str, inner: str, signature: Any) -> str:
    """Return a function that calls an entry point as numba does: with pointers for result and error."""
    kinds = ["i64" if kind is types.int64 else "ptr" for kind in signature.args]
    parameters = ", ".join(f"{kind} %a{number}" for number, kind in enumerate(kinds))
    result = "ptr" if signature.return_type is types.void else "i64"
    return f"""
declare i32 @"{inner}"(ptr, ptr, {", ".join(kinds)})
define i64 @{name}({parameters}) {{
  %result = alloca {result}
  %error = alloca ptr
  %status = call i32 @"{inner}"(ptr %result, ptr %error, {parameters})
  {"ret i64 0" if result == "ptr" else "%value = load i64, ptr %result"}
  {"" if result == "ptr" else "ret i64 %value"}
}}
"""


def _module(texts: Iterable[str], target: Target) -> Any:
    """Return one module of all functions, for the target: numba has written them for this machine."""
    whole = llvm.parse_assembly("")
    whole.triple, whole.data_layout = target.triple, target.data_layout
    for text in texts:
        found = re.sub(r'target triple = ".*"', f'target triple = "{target.triple}"', text)
        found = re.sub(r'target datalayout = ".*"', f'target datalayout = "{target.data_layout}"', found)
        # WebAssembly has no globals of this linkage. Nothing reads these, the environments of functions.
        found = re.sub(r"= common ((?:local_)?(?:unnamed_addr )?)global", r"= internal \1global", found)
        # No offset is negative: a constant one becomes part of the instruction that reads or writes.
        found = re.sub(r"getelementptr (?:inbounds )?(?!inbounds|nuw)", "getelementptr inbounds nuw ", found)
        whole.link_in(llvm.parse_assembly(found))
    whole.verify()
    return whole


def _machine_code(module: Any, target: Target, exports: Iterable[str]) -> bytes:
    """Return the optimized program as an object file."""
    kept = set(exports)
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in kept else "internal"
            if any(name in function.name for name in NOT_INLINED):
                function.add_function_attribute("noinline")
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu, features=target.features, opt=3, reloc=target.reloc, codemodel="default"
    )
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    # The vectorizers make games slower: sets of cells are two words already.
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    found: bytes = machine.emit_object(module)
    return found


def _link(code: bytes, target: Target, exports: Iterable[str]) -> bytes:
    """Return the linked file."""
    with TemporaryDirectory() as folder:
        source, made = Path(folder) / "kernel.o", Path(folder) / target.file
        source.write_bytes(code)
        names = [f"{target.export}{name}" for name in exports if target.export]
        words: list[str | Path] = [
            sys.executable,
            "-m",
            "ziglang",
            *target.linker,
            *names,
            "-o",
            made,
            source,
        ]
        subprocess.run(words, check=True)  # noqa: S603
        return made.read_bytes()


def tools() -> str:
    """Return the versions of all that decides about the bytes, apart from the sources."""
    python = f"Python {sys.version_info.major}.{sys.version_info.minor}"
    return ", ".join([python, *(f"{name} {version(name)}" for name in ("numba", "llvmlite", "ziglang"))])


def main() -> None:
    """Write the files into their folder, or into the one that the command line says."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1]
    for name, content in build().items():
        (folder / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")


if __name__ == "__main__":
    main()
