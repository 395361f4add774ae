"""Numba compiler pipelines: translate every inner function once, optimize the whole program once.

By default numba links, optimizes and loads each function together with everything below it, again for
every caller. Here inner functions go into a `DeferredLibrary`, which is only translated. An entry point
is a `LinkedLibrary`: it links all the libraries that it calls and optimizes them as one program. That takes
half the time, and the machine code is faster.
"""

from typing import Any

from numba.core import typed_passes as typed
from numba.core import untyped_passes as untyped
from numba.core.codegen import CodeLibrary, JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager

_PASSES = (
    untyped.TranslateByteCode,
    untyped.FixupArgs,
    untyped.IRProcessing,
    untyped.ReconstructSSA,
    typed.NopythonTypeInference,
    typed.PreLowerStripPhis,
    typed.IRLegalization,
    typed.AnnotateTypes,
    typed.NativeLowering,
    typed.NoPythonBackend,
)
"""What plain arithmetic and loops need: no closures, no exceptions, no rewriting of array expressions."""


class DeferredLibrary(JITCodeLibrary):
    """One function inside: it waits for a door that links it, and is never run on its own."""

    def finalize(self) -> None:
        """There is nothing to optimise or to load yet."""
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        """Where the interpreter could call it: nowhere."""
        return 0

    @property
    def codegen(self) -> "DeferredLibrary":
        """Whom the compiler tells the function's environment: itself, who has no use for it."""
        return self

    def set_env(self, _name: str, _environment: object) -> None:
        """Functions inside use no objects of the interpreter."""

    def _optimize_functions(self, _module: Any) -> None:
        """The door does it, when constants and calls are known."""


class LinkedLibrary(JITCodeLibrary):
    """A door with all its parts."""

    def finalize(self) -> None:
        """Link every part, optimise, load."""
        found: dict[CodeLibrary, None] = {}
        for library in self._linking_libraries:
            _collect_libraries(library, found)
        # Callers first: the linker takes only what is already called.
        self._linking_libraries = list(reversed(found))
        super().finalize()  # type: ignore[no-untyped-call]

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        # The vectorisers cost time and make the games slower: sets of cells are two words already.
        codegen: Any = self._codegen
        manager, builder = codegen._module_pass_manager(loop_vectorize=False, slp_vectorize=False)  # noqa: SLF001
        manager.run(self._final_module, builder)


def _collect_libraries(library: CodeLibrary, found: dict[CodeLibrary, None]) -> None:
    """Add a library after everything that it needs."""
    if library not in found:
        if isinstance(library, DeferredLibrary):
            for needed in library._linking_libraries:  # noqa: SLF001
                _collect_libraries(needed, found)
        found[library] = None


class DeferredCompiler(CompilerBase):
    """Translates a function inside."""

    def define_pipelines(self) -> list[Any]:
        """The few passes that it needs."""
        _begin_library(self.state, DeferredLibrary)
        # Tables and games never overlap, so a fact read once need not be read again.
        self.state.flags.noalias = True
        passes: Any = PassManager("part")  # type: ignore[no-untyped-call]
        for each in _PASSES:
            passes.add_pass(each, each.__name__)
        passes.finalize()
        return [passes]


class LinkingCompiler(CompilerBase):
    """Translates a door, which may use all that the compiler offers, and optimises everything behind it."""

    def define_pipelines(self) -> list[Any]:
        """The compiler's own passes."""
        _begin_library(self.state, LinkedLibrary)
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]  # type: ignore[no-untyped-call]


def _begin_library(state: Any, kind: type[JITCodeLibrary]) -> None:
    state.library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
    state.library.enable_object_caching()
