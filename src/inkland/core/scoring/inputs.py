"""What a scoring card looks at, so that a sheet is scored again only if some of that has changed."""

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import Any

from inkland.core.board.sheet import Sheet

_FIELDS = frozenset(Sheet.__match_args__)


@cache
def inputs_of(scorer: Callable[..., Any]) -> Callable[[Sheet], Any]:
    """Return a function that gives the fields of a sheet which a scoring card reads; equal ones score alike.

    They are found in the code of the card, which takes fields from the sheet and hands it to nobody.

    >>> from inkland.core.scoring import forest
    >>> read_fields(forest.deepwood)
    ['forest', 'village']
    """
    return attrgetter(*read_fields(scorer))


def read_fields(scorer: Callable[..., Any]) -> list[str]:
    """Return the fields of a sheet that a scoring card names."""
    if not isinstance(scorer, FunctionType):
        return sorted(_FIELDS)
    return sorted(_FIELDS.intersection(_names(scorer.__code__)))


def _names(code: CodeType) -> Iterator[str]:
    """Yield the names of attributes and globals in code, and in what is defined within."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
