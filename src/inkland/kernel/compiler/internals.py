"""The private parts of numba that the compiler pipelines use, and the check that they are there.

Numba has no public way to translate functions first and to optimize the whole program later, which halves
the time to compile (docs/adr/0006). `check_internals` runs when the kernel is loaded, so that a numba without
one of these parts is refused with its name, not with an error somewhere inside the compiler.
"""

from collections.abc import Iterator
from typing import Any, Final

import numba
from numba.core import typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.options import DefaultOptions
from numba.core.registry import cpu_target

TESTED: Final = "0.68"
"""The minor version of numba that the kernel is tested with."""
PASSES: Final = (
    (untyped_passes, ("TranslateByteCode", "FixupArgs", "IRProcessing", "ReconstructSSA")),
    (
        typed_passes,
        (
            "NopythonTypeInference",
            "PreLowerStripPhis",
            "IRLegalization",
            "AnnotateTypes",
            "NativeLowering",
            "NoPythonBackend",
        ),
    ),
)
"""The passes of the minimal pipeline, in order."""
LIBRARY_METHODS: Final = ("_optimize_functions", "_optimize_final_module", "enable_object_caching")
"""What the libraries override or call."""
LIBRARY_FIELDS: Final = ("_codegen", "_finalized", "_linking_libraries")


class UnsupportedNumba(ImportError):
    """A numba without a part that the kernel needs."""


def check_internals() -> None:
    """Raise UnsupportedNumba if a private part of numba that the kernel uses is not there."""
    missing = next(_missing(), None)
    if missing is not None:
        raise UnsupportedNumba(
            f"numba {numba.__version__} has no {missing}, which the kernel needs; "
            f'it is tested with {TESTED}: pip install "numba=={TESTED}.*"'
        )


def _missing() -> Iterator[str]:
    """Yield the names of the parts that are not there."""
    for module, names in PASSES:
        yield from (f"{module.__name__}.{name}" for name in names if not hasattr(module, name))
    yield from (f"JITCodeLibrary.{name}" for name in LIBRARY_METHODS if not hasattr(JITCodeLibrary, name))
    codegen: Any = cpu_target.target_context.codegen()
    library = JITCodeLibrary(codegen, "check")  # type: ignore[no-untyped-call]
    yield from (f"JITCodeLibrary.{name}" for name in LIBRARY_FIELDS if not hasattr(library, name))
    if not hasattr(codegen, "_module_pass_manager"):
        yield "JITCPUCodegen._module_pass_manager"
    if not hasattr(DefaultOptions, "_nrt"):
        yield "DefaultOptions._nrt"
