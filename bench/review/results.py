"""Results of a long measurement, kept one by one in a file, so that it can be stopped and resumed."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class OtherMeasurement(ValueError):
    """The file holds results that were measured with other settings."""


class Results:
    """Results by their names; with a file those of earlier runs are known, and new ones are appended.

    Each line of the file is a JSON list of a name and a result. The first one says what was measured.
    """

    def __init__(self, path: Path | None, settings: Mapping[str, Any]) -> None:
        """Read the file if it exists, or begin it; raises OtherMeasurement."""
        self._path = path
        self._known: dict[str, Any] = {}
        if path is None:
            return
        if not path.exists():
            self._append("settings", settings)
        whole, _, rest = path.read_bytes().rpartition(b"\n")
        if rest:
            # The measurement was stopped while this line was being written.
            path.write_bytes(whole + b"\n")
        self._known = dict(msgspec.json.decode(line, type=tuple[str, Any]) for line in whole.splitlines())
        if self._known.get("settings") != msgspec.json.decode(msgspec.json.encode(settings)):
            raise OtherMeasurement(f"{path} was measured with other settings: {self._known.get('settings')}")

    def find(self, name: str, kind: type[T], measure: Callable[[], T]) -> T:
        """Return the result with a name; measure and keep it if it is not known."""
        if name not in self._known:
            result = measure()
            self._known[name] = msgspec.to_builtins(result)
            self._append(name, result)
        return msgspec.convert(self._known[name], kind)

    def _append(self, name: str, result: object) -> None:
        if self._path is None:
            return
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode([name, result]) + b"\n")
