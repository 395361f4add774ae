"""The levels with weights from a file that `inkland train` has written."""

import hashlib
from pathlib import Path
from typing import Final

import msgspec

from inkland.bots.levels.definitions import LEVELS
from inkland.bots.levels.search_bot import SearchBot
from inkland.files import read_whole

SHIPPED: Final = "shipped-"
"""Begins the names of the levels with the weights of the package, where others have taken their place."""


class WeightsFile(msgspec.Struct, frozen=True):
    """A file of weights, so that other processes can read it too, and what it contained."""

    path: str
    digest: str = ""


class UnusableWeights(ValueError):
    """A file whose content is not weights of this version, or has changed during a tournament.

    `code` is the id of the text that says why.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def weights_file(path: Path) -> WeightsFile:
    """Return a file of weights with its digest; raises OSError."""
    digest = hashlib.sha256(
        read_whole(path)
    ).hexdigest()  # before the path is resolved: a loop of links fails here
    return WeightsFile(str(path.resolve()), digest)


def trained_levels(file: WeightsFile) -> tuple[SearchBot, ...]:
    """Return the levels with the weights of a file; raises UnusableWeights or OSError."""
    from inkland.search.weights import BadWeights, parse_weights  # noqa: PLC0415 - it loads the kernel

    text = read_whole(Path(file.path))
    if hashlib.sha256(text).hexdigest() != file.digest:
        raise UnusableWeights("own-bots-weights-changed")
    try:
        weights = parse_weights(text)
    except BadWeights as error:
        raise UnusableWeights(error.code) from error
    return tuple(level.with_weights(weights) for level in LEVELS)


def shipped_levels() -> tuple[SearchBot, ...]:
    """Return the levels with the weights of the package, under names of their own for comparisons."""
    return tuple(level.renamed(SHIPPED + level.name) for level in LEVELS)
