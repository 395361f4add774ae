"""What the checker finds."""

from collections.abc import Mapping
from typing import Literal

import msgspec

Kind = Literal["lost", "doubled", "early", "unasked", "leak", "impossible", "stuck"]


class Violation(msgspec.Struct, frozen=True):
    """Something that must not happen, and where it did."""

    kind: Kind
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}: {self.what}"


class Verdict(msgspec.Struct, frozen=True):
    """The result of a check: all violations, and how much was checked."""

    violations: tuple[Violation, ...]
    games: int
    acknowledged: int
    """Choices that the server has acknowledged."""
    frames: int
    timed: int
    """Events that were told and whose commits were recorded."""
    answers: int
    """HTTP answers that were searched."""
    refusals: Mapping[str, int]
    """How many requests were refused, by code."""

    def of_kind(self, kind: Kind) -> list[Violation]:
        """Return the violations of a kind."""
        return [violation for violation in self.violations if violation.kind == kind]
