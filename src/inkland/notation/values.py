"""Records of the core ⇄ plain JSON values, driven by their type annotations.

A record becomes an object without the fields that have their default value; one of several
possible records says which by `kind`. Cells are written by name.
"""

import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from math import isfinite
from operator import attrgetter
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from inkland.core.board.grid import Cell, Cells
from inkland.core.record import Record
from inkland.notation.cells import cell_names, cells_named, format_cell, parse_cell
from inkland.notation.errors import InvalidNotation, NotationCode

Decode = Callable[[Any], Any]
Encode = Callable[[Any], Any]
Codec = tuple[Encode, Decode]
Fill = Callable[[Any, dict[str, Any]], dict[str, Any]]
"""Adds the fields of a record to an object, and returns that."""
MOST: Final = 1 << 53
"""Whole numbers below this are exact as floating-point numbers, in every language."""

FORMER_NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    "skill-used": {"lie": "orientation"},
    "use-skill": {"lie": "orientation"},
}
"""Fields that earlier versions wrote under another name, by kind of record; they stay readable."""


def kind_of(cls: type) -> str:
    """Return the name of a record class in text: `CardRevealed` is `card-revealed`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in cls.__name__).lstrip("-")


def to_plain(value: Any, hint: Any) -> Any:
    """Return a value of an annotated type as plain JSON values."""
    return _codec(hint)[0](value)


def from_plain(plain: Any, hint: Any) -> Any:
    """Return the value of an annotated type from plain JSON values; raises InvalidNotation."""
    return _codec(hint)[1](plain)


@cache
def _codec(hint: Any) -> Codec:
    for matches, make in _CODECS:
        if matches(hint):
            return make(hint)
    raise TypeError(f"no text form for {hint!r}")


def is_record(hint: Any) -> bool:
    """Whether an annotation is a class of records."""
    return isinstance(hint, type) and issubclass(hint, Record)


def is_union(hint: Any) -> bool:
    """Whether an annotation is a union."""
    return get_origin(hint) in (Union, types.UnionType)


def _expect(kind: type, plain: Any) -> Any:
    # True is no number.
    if type(plain) is not kind:
        raise InvalidNotation(NotationCode.VALUE_TYPE, expected=kind.__name__, found=type(plain).__name__)
    return plain


def _same(value: Any) -> Any:
    return value


def _plain_codec(hint: Any) -> Codec:
    return _same, lambda plain: _expect(hint, plain)


def _float_codec(_: Any) -> Codec:
    def decode(plain: Any) -> Any:
        # Whole numbers may come without a point.
        value = _expect(float, float(plain) if type(plain) is int and abs(plain) < MOST else plain)
        if not isfinite(value):
            raise InvalidNotation(NotationCode.VALUE_CHOICE, found=str(plain), kind="float")
        return value

    return _same, decode


def _newtype_codec(hint: Any) -> Codec:
    return _codec(hint.__supertype__)


def _enum_codec(hint: Any) -> Codec:
    def decode(plain: Any) -> Any:
        try:
            return hint(plain)
        except ValueError:
            raise InvalidNotation(NotationCode.VALUE_CHOICE, found=str(plain), kind=hint.__name__) from None

    # `value` is a property written in Python: this takes a third of its time.
    return attrgetter("_value_"), decode


def _cells_codec(_: Any) -> Codec:
    def decode(plain: Any) -> Any:
        return cells_named(_expect(str, name) for name in _expect(list, plain))

    return cell_names, decode


def _cell_codec(_: Any) -> Codec:
    return format_cell, lambda plain: parse_cell(_expect(str, plain))


def _tuple_codec(hint: Any) -> Codec:
    args = get_args(hint)
    if args[-1] is not Ellipsis:
        codecs = [_codec(arg) for arg in args]

        def decode_fixed(plain: Any) -> Any:
            if len(_expect(list, plain)) != len(codecs):
                raise InvalidNotation(NotationCode.VALUE_LENGTH, expected=len(codecs), found=len(plain))
            return tuple(codec[1](item) for codec, item in zip(codecs, plain, strict=True))

        return (
            lambda value: [codec[0](item) for codec, item in zip(codecs, value, strict=True)],
            decode_fixed,
        )
    encode, decode = _codec(args[0])
    return (
        lambda value: [encode(item) for item in value],
        lambda plain: tuple(decode(item) for item in _expect(list, plain)),
    )


def _union_codec(hint: Any) -> Codec:
    args = tuple(arg for arg in get_args(hint) if arg is not type(None))
    optional = len(args) < len(get_args(hint))
    encode, decode = _codec(args[0]) if len(args) == 1 else _tagged_codec(args)
    if not optional:
        return encode, decode
    return (
        lambda value: None if value is None else encode(value),
        lambda plain: None if plain is None else decode(plain),
    )


def _tagged_codec(classes: tuple[type, ...]) -> Codec:
    by_kind = {kind_of(cls): cls for cls in classes}
    by_class: dict[type, tuple[str, Fill]] = {}
    """The kind and the encoder of each class, once it was needed."""

    def encode(value: Any) -> Any:
        cls: Any = type(value)
        if (known := by_class.get(cls)) is None:
            known = by_class[cls] = kind_of(cls), _filler(cls)
        return known[1](value, {"kind": known[0]})

    def decode(plain: Any) -> Any:
        rest = dict(_expect(dict, plain))
        kind = rest.pop("kind", None)
        cls = by_kind.get(kind) if isinstance(kind, str) else None
        if cls is None:
            raise InvalidNotation(NotationCode.VALUE_CHOICE, found=str(kind), kind="kind")
        return _codec(cls)[1](rest)

    return encode, decode


@cache
def _field_codecs(hint: Any) -> Mapping[str, Codec]:
    """Return the codecs of a record's fields, in their order."""
    hints: Mapping[str, Any] = get_type_hints(hint, include_extras=True)
    return {name: _codec(hints[name]) for name in hint.__fields__}


def _filler(hint: Any) -> Fill:
    """Return what adds the fields of a record to an object.

    Every event of every game on a server passes here, so each field is looked up once. Fields with a default
    come last; the others are not compared with anything.
    """
    defaults: Mapping[str, Any] = hint.__field_defaults__
    fields = [
        (name, None if encode is _same else encode, defaults.get(name))
        for name, (encode, _) in _field_codecs(hint).items()
    ]
    required = len(fields) - len(defaults)

    def fill(value: Any, plain: dict[str, Any]) -> dict[str, Any]:
        for place, item in enumerate(hint.__values__(value)):
            name, encode, usual = fields[place]
            if place < required or (item is not usual and item != usual):
                plain[name] = item if encode is None else encode(item)
        return plain

    return fill


def _record_codec(hint: Any) -> Codec:
    codecs, fill = _field_codecs(hint), _filler(hint)
    defaults: Mapping[str, Any] = hint.__field_defaults__
    former = FORMER_NAMES.get(kind_of(hint), {})

    def encode(value: Any) -> Any:
        return fill(value, {})

    def decode(plain: Any) -> Any:
        given = _expect(dict, plain)
        if not former.keys().isdisjoint(given):
            if twice := [name for old, name in former.items() if old in given and name in given]:
                raise InvalidNotation(NotationCode.VALUE_FIELD, field=twice[0], kind=kind_of(hint))
            given = {former.get(name, name): item for name, item in given.items()}
        if unknown := given.keys() - codecs.keys():
            raise InvalidNotation(NotationCode.VALUE_FIELD, field=min(unknown), kind=kind_of(hint))
        if missing := codecs.keys() - given.keys() - defaults.keys():
            raise InvalidNotation(NotationCode.VALUE_MISSING, field=min(missing), kind=kind_of(hint))
        return hint(**{name: codecs[name][1](item) for name, item in given.items()})

    return encode, decode


_CODECS: tuple[tuple[Callable[[Any], bool], Callable[[Any], Codec]], ...] = (
    (lambda hint: hint == Cells, _cells_codec),
    (lambda hint: hint is Cell, _cell_codec),
    (lambda hint: hint in (int, str, bool), _plain_codec),
    (lambda hint: hint is float, _float_codec),
    (lambda hint: hasattr(hint, "__supertype__"), _newtype_codec),
    (lambda hint: isinstance(hint, type) and issubclass(hint, Enum), _enum_codec),
    (is_record, _record_codec),
    (is_union, _union_codec),
    (lambda hint: get_origin(hint) is tuple, _tuple_codec),
)
