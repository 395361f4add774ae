"""Frozen slotted records: dataclasses for a hot core, at a third of their price.

`@record` means what `@dataclass(frozen=True, slots=True)` means, to readers and to type checkers.
Only the constructor is generated; equality, hashing and `repr` are shared. The core has some fifty
such classes, and the standard decorator alone would take most of the time that importing the
rules may take (docs/adr/0003).
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, NoReturn, Self, TypeVar, dataclass_transform

T = TypeVar("T")
R = TypeVar("R", bound="Record")


class Record:
    """What all records share: frozen, equal by value, readable."""

    __slots__ = ()
    __fields__: tuple[str, ...] = ()
    __match_args__: tuple[str, ...] = ()
    __field_defaults__: Mapping[str, Any] = {}
    __places__: Mapping[str, int] = {}
    __values__: Callable[[Any], Iterable[Any]]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        return bool(self.__values__(self) == self.__values__(other))

    def __hash__(self) -> int:
        return hash((type(self), *self.__values__(self)))

    def __repr__(self) -> str:
        parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__fields__)
        return f"{type(self).__qualname__}({parts})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__qualname__} is frozen: cannot set {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__qualname__} is frozen: cannot delete {name!r}")

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), tuple(self.__values__(self))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def replace(old: T, **changes: Any) -> T:
    """The same record with some fields changed."""
    cls: Any = type(old)
    fields = list(cls.__values__(old))
    for name, value in changes.items():
        if name not in cls.__places__:
            raise TypeError(f"{cls.__qualname__} has no field {name!r}")
        fields[cls.__places__[name]] = value
    made: T = cls(*fields)
    return made


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a class of annotated fields a frozen slotted record."""
    own = tuple(cls.__annotations__)
    inherited: dict[str, Any] = getattr(cls, "__field_defaults__", {})
    names = (*getattr(cls, "__fields__", ()), *own)
    defaults = inherited | {name: cls.__dict__[name] for name in own if name in cls.__dict__}
    dropped = {*own, "__dict__", "__weakref__"}
    namespace = {name: value for name, value in cls.__dict__.items() if name not in dropped}
    namespace |= {"__slots__": own, "__fields__": names, "__match_args__": names}
    namespace["__field_defaults__"] = defaults
    namespace["__places__"] = {name: place for place, name in enumerate(names)}
    namespace["__values__"] = staticmethod(_getter(names))
    bases = tuple(base for base in cls.__bases__ if base is not object)
    made: Any = type(cls.__name__, bases or (Record,), namespace)
    made.__init__ = _constructor(made, names, defaults)
    return made  # type: ignore[no-any-return]


def _getter(names: tuple[str, ...]) -> Callable[[Any], Iterable[Any]]:
    """All values of a record at once; `attrgetter` of one name gives it bare."""
    if len(names) < 2:
        return lambda record: [getattr(record, name) for name in names]
    return attrgetter(*names)


def _constructor(cls: type, names: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    """A constructor that fills the slots directly, past the frozen `__setattr__`."""
    space: dict[str, Any] = {f"set_{name}": getattr(cls, name).__set__ for name in names}
    space |= {f"default_{name}": value for name, value in defaults.items()}
    given = ", ".join(f"{name}=default_{name}" if name in defaults else name for name in names)
    body = "; ".join(f"set_{name}(self, {name})" for name in names) or "pass"
    exec(f"def __init__(self, {given}): {body}", space)  # noqa: S102 - the field names are our own
    return space["__init__"]
