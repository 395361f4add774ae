"""Numba compiler pipelines: translate every inner function once, optimize the whole program once.

By default numba links, optimizes and loads each function together with everything below it, again for
every caller. Here inner functions go into a `DeferredLibrary`, which is only translated. An entry point
is a `LinkedLibrary`: it links all the libraries that it calls and optimizes them as one program. That takes
half the time, and the machine code is faster.
"""

from typing import Any

from numba.core.codegen import CodeLibrary, JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager

from inkland.kernel.compiler.internals import PASSES, check_internals
from inkland.kernel.compiler.progress import (
    MACHINE_CODE,
    OPTIMIZATION,
    TRANSLATION,
    add_work,
    begin_entry_point,
)

check_internals()

_PASSES = tuple(getattr(module, name) for module, names in PASSES for name in names)
"""The passes for plain arithmetic and loops: no closures, no exceptions, no array expressions."""


class DeferredLibrary(JITCodeLibrary):
    """The library of one inner function: an entry point links it; it is never run on its own."""

    def finalize(self) -> None:
        """Mark as finalized; nothing is optimized or loaded yet."""
        self._finalized = True
        add_work(TRANSLATION)

    def get_pointer_to_function(self, _name: str) -> int:
        """Return 0: the interpreter never calls it."""
        return 0

    @property
    def codegen(self) -> "DeferredLibrary":
        """Return itself: it receives the function's environment and ignores it."""
        return self

    def set_env(self, _name: str, _environment: object) -> None:
        """Do nothing: inner functions use no Python objects."""

    def _optimize_functions(self, _module: Any) -> None:
        """Do nothing: the entry point optimizes, when constants and calls are known."""


class LinkedLibrary(JITCodeLibrary):
    """The library of an entry point with all the functions that it calls."""

    def finalize(self) -> None:
        """Link all libraries, optimize and load."""
        found: dict[CodeLibrary, None] = {}
        for library in self._linking_libraries:
            _collect_libraries(library, found)
        # Callers first: the linker takes only what is already referenced.
        self._linking_libraries = list(reversed(found))
        super().finalize()  # type: ignore[no-untyped-call]
        add_work(MACHINE_CODE * self._inner_functions)

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        # The vectorizers cost time and make games slower: sets of cells are two words already.
        codegen: Any = self._codegen
        manager, builder = codegen._module_pass_manager(loop_vectorize=False, slp_vectorize=False)  # noqa: SLF001
        manager.run(self._final_module, builder)
        add_work(OPTIMIZATION * self._inner_functions)

    @property
    def _inner_functions(self) -> int:
        return sum(isinstance(library, DeferredLibrary) for library in self._linking_libraries)


def _collect_libraries(library: CodeLibrary, found: dict[CodeLibrary, None]) -> None:
    """Add a library after all the libraries that it needs."""
    if library not in found:
        if isinstance(library, DeferredLibrary):
            for needed in library._linking_libraries:  # noqa: SLF001
                _collect_libraries(needed, found)
        found[library] = None


class DeferredCompiler(CompilerBase):
    """Compiler of an inner function."""

    def define_pipelines(self) -> list[Any]:
        """Return the minimal pipeline."""
        _begin_library(self.state, DeferredLibrary)
        # Tables and games never overlap, so a value read once need not be read again.
        self.state.flags.noalias = True
        passes: Any = PassManager("deferred")  # type: ignore[no-untyped-call]
        for each in _PASSES:
            passes.add_pass(each, each.__name__)
        passes.finalize()
        return [passes]


class LinkingCompiler(CompilerBase):
    """Compiler of an entry point: all passes of numba, then optimization of the whole program."""

    def define_pipelines(self) -> list[Any]:
        """Return numba's own pipeline. Raises MustCompile where nothing may be compiled."""
        begin_entry_point()
        _begin_library(self.state, LinkedLibrary)
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]  # type: ignore[no-untyped-call]


def _begin_library(state: Any, kind: type[JITCodeLibrary]) -> None:
    state.library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
    state.library.enable_object_caching()
