"""Numba compiler pipelines that translate functions to LLVM's language and leave optimization to the build.

By default numba optimizes and loads each function together with everything below it, for the machine that it
runs on. Here each function is only translated, once; the build links and optimizes all as one program. These
are private parts of numba: the extra `kernel` allows one minor version of it.
"""

from collections.abc import Iterable
from typing import Any

from numba.core.codegen import CodeLibrary, JITCodeLibrary, JITCPUCodegen
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import FixupArgs, IRProcessing, ReconstructSSA, TranslateByteCode

_PASSES = (
    TranslateByteCode,
    FixupArgs,
    IRProcessing,
    ReconstructSSA,
    NopythonTypeInference,
    PreLowerStripPhis,
    IRLegalization,
    AnnotateTypes,
    NativeLowering,
    NoPythonBackend,
)
"""The passes for plain arithmetic and loops: no closures, no exceptions, no array expressions."""


class TranslatedLibrary(JITCodeLibrary):
    """The library of one function, never optimized and never run."""

    def finalize(self) -> None:
        """Mark as finalized."""
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        """Return 0: the interpreter never calls it."""
        return 0

    @property
    def codegen(self) -> "TranslatedLibrary":
        """Return itself: it receives the function's environment and ignores it."""
        return self

    def set_env(self, _name: str, _environment: object) -> None:
        """Do nothing: compiled functions use no Python objects."""

    def _optimize_functions(self, _module: Any) -> None:
        """Do nothing: the build optimizes, when constants and calls are known."""

    @property
    def text(self) -> str:
        """The function in LLVM's language; what it calls is declared only."""
        return str(self._final_module)


JITCPUCodegen._library_class = TranslatedLibrary  # noqa: SLF001 - also for what numba adds of its own, as `int()`


def all_libraries(first: Iterable[CodeLibrary]) -> list[TranslatedLibrary]:
    """Return libraries and all that they need, each one once and after those that need it."""
    found: dict[TranslatedLibrary, None] = {}

    def add(library: CodeLibrary) -> None:
        if isinstance(library, TranslatedLibrary) and library not in found:
            for needed in library._linking_libraries:  # noqa: SLF001
                add(needed)
            found[library] = None

    for library in first:
        add(library)
    return list(reversed(found))


class InnerCompiler(CompilerBase):
    """Compiler of a function that compiled code calls."""

    are_vectors_apart = True
    """Tables and games never overlap, so a value read once need not be read again."""

    def define_pipelines(self) -> list[Any]:
        """Return the minimal pipeline."""
        self.state.flags.noalias = self.are_vectors_apart
        passes: Any = PassManager("translation")  # type: ignore[no-untyped-call]
        for each in _PASSES:
            passes.add_pass(each, each.__name__)
        passes.finalize()
        return [passes]


class EntryCompiler(InnerCompiler):
    """Compiler of a function that Python calls, perhaps with one vector as two arguments."""

    are_vectors_apart = False
