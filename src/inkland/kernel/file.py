"""The files of compiled code: their seals, and the stamp of the sources that they were made from.

`kernel.wasm` runs everywhere; the library runs on Linux on x86-64. Each ends with a section called `inkland`:
a digest of all bytes before and after it, and a line of JSON. `sources` is a digest of the sources
(kernel/compiler), `tools` names what built the file, `parameters` has the number of each export's parameters,
`layout` is a digest of `kernel.layout`, by which Python reads what compiled code writes.
"""

import hashlib
import json
from importlib import resources
from typing import Any, Final

from inkland.kernel import layout

NAME: Final = "kernel.wasm"
LIBRARY: Final = "kernel-linux-x86_64.so"
SECTION: Final = b"\0\x07inkland"
"""The kind of a section that WebAssembly ignores, and its name; the length of the section is in between."""
DIGEST: Final = 32
KERNEL_ERRORS: Final = {
    "kernel-missing": "the file kernel.wasm is missing",
    "kernel-damaged": "the file kernel.wasm is damaged",
    "kernel-foreign": "the file kernel.wasm belongs to another version of Inkland",
}
"""Why a file cannot be used. The keys are ids of texts, which also say what to do."""


class BadKernel(RuntimeError):
    """A `kernel.wasm` that cannot be used; `code` is the id of the text that says why and what to do."""

    def __init__(self, code: str) -> None:
        super().__init__(f"{KERNEL_ERRORS[code]}; install Inkland again, or in a checkout run: make kernel")
        self.code = code


def layout_digest() -> str:
    """Return a digest of all numbers of the layout."""
    names = (name for name in vars(layout) if name.isupper())
    numbers = {name: value for name in names if isinstance(value := getattr(layout, name), int)}
    return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()


def sealed(code: bytes, stamp: dict[str, Any]) -> bytes:
    """Return a program with a stamp at its end, which WebAssembly and Linux ignore."""
    content = json.dumps({**stamp, "layout": layout_digest()}, sort_keys=True).encode()
    body = SECTION[1:] + hashlib.sha256(code + content).digest() + content
    return code + SECTION[:1] + _unsigned(len(body)) + body


def read_stamp(file: bytes) -> dict[str, Any]:
    """Return the stamp of a file; raises BadKernel if it has none, or other bytes than when it was made."""
    name = file.rfind(SECTION[1:])
    body = file[name + len(SECTION) - 1 :]
    code = file[: name - len(_unsigned(len(file) - name)) - 1]
    if name < 0 or body[:DIGEST] != hashlib.sha256(code + body[DIGEST:]).digest():
        raise BadKernel("kernel-damaged")
    found: dict[str, Any] = json.loads(body[DIGEST:])
    return found


def read_file(name: str) -> bytes:
    """Return a file that came with the package; raises BadKernel if it is missing."""
    try:
        return resources.files("inkland.kernel").joinpath(name).read_bytes()
    except OSError as error:
        raise BadKernel("kernel-missing") from error


def read_code() -> bytes:
    """Return `kernel.wasm` if it belongs to this version; raises BadKernel."""
    file = read_file(NAME)
    if read_stamp(file)["layout"] != layout_digest():
        raise BadKernel("kernel-foreign")
    return file


def _unsigned(number: int) -> bytes:
    """Return a number as WebAssembly writes it: seven bits in each byte, the lowest first."""
    found = bytearray()
    while number >= 128:
        found.append(number & 127 | 128)
        number >>= 7
    return bytes([*found, number])
