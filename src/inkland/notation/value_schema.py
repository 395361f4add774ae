"""JSON Schema of the plain values that `notation.values` writes, from the same annotations."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

from inkland.core.board.grid import Cell, Cells
from inkland.core.record import Record
from inkland.notation.values import is_record, is_union, kind_of

Schema = dict[str, Any]
PLAIN: Mapping[type, str] = {int: "integer", str: "string", bool: "boolean", float: "number"}


def union_schema(hint: Any, prefix: str) -> tuple[Schema, dict[str, Schema]]:
    """Return the schema of a union of records, and the named schemas that it refers to under a prefix."""
    named: dict[str, Schema] = {}
    return _Schemas(prefix, named).of(hint), named


class _Schemas:
    """Schemas of annotations; those of tagged records are collected by name."""

    def __init__(self, prefix: str, named: dict[str, Schema]) -> None:
        self.prefix = prefix
        self.named = named

    def of(self, hint: Any) -> Schema:
        """Return the schema of one annotation; raises TypeError."""
        if hint == Cells:
            return {"type": "array", "items": {"type": "string"}}
        if hint is Cell:
            return {"type": "string"}
        if hint in PLAIN:
            return {"type": PLAIN[hint]}
        if hasattr(hint, "__supertype__"):
            return self.of(hint.__supertype__)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return {"enum": [member.value for member in hint]}
        if is_record(hint):
            return self._record(hint, None)
        if is_union(hint):
            return self._union(get_args(hint))
        if get_origin(hint) is tuple:
            return self._tuple(get_args(hint))
        raise TypeError(f"no text form for {hint!r}")

    def _union(self, args: tuple[Any, ...]) -> Schema:
        some = [arg for arg in args if arg is not type(None)]
        found = [self.of(some[0])] if len(some) == 1 else [self._tagged(cls) for cls in some]
        if len(some) < len(args):
            found.append({"type": "null"})
        return {"anyOf": found}

    def _tagged(self, cls: type[Record]) -> Schema:
        name = cls.__name__
        if name not in self.named:
            self.named[name] = {}
            self.named[name] = self._record(cls, kind_of(cls))
        return {"$ref": f"{self.prefix}{name}"}

    def _record(self, cls: type[Record], kind: str | None) -> Schema:
        hints = get_type_hints(cls, include_extras=True)
        fields: dict[str, Schema] = {} if kind is None else {"kind": {"enum": [kind]}}
        fields |= {name: self.of(hints[name]) for name in cls.__fields__}
        required = [name for name in fields if name not in cls.__field_defaults__]
        return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}

    def _tuple(self, args: tuple[Any, ...]) -> Schema:
        if args[-1] is Ellipsis:
            return {"type": "array", "items": self.of(args[0])}
        fixed = [self.of(arg) for arg in args]
        return {"type": "array", "prefixItems": fixed, "minItems": len(fixed), "maxItems": len(fixed)}
