"""Frozen slotted records: dataclasses that import and build faster.

`@record` means what `@dataclass(frozen=True, slots=True)` means, to readers, to type checkers, to
`help` and `inspect.signature`, and to `dataclasses.fields`, `replace` and `asdict`. Only the
constructor is generated; equality, hashing and `repr` are shared. docs/adr/0003 has the figures.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import Any, ClassVar, NoReturn, Self, TypeVar, dataclass_transform

T = TypeVar("T")


class _DataclassFields:
    """The class attribute that makes the `dataclasses` module accept records; made on first use.

    Importing that module costs more than all records of the core together.
    """

    def __get__(self, _: object, owner: Any) -> Mapping[str, Any]:
        return _dataclass_fields(owner)


@cache
def _dataclass_fields(owner: Any) -> Mapping[str, Any]:
    import dataclasses  # noqa: PLC0415 - see above

    hints, defaults = owner.__init__.__annotations__, owner.__field_defaults__
    fields: list[Any] = [
        (name, hints[name], dataclasses.field(default=defaults[name]))
        if name in defaults
        else (name, hints[name])
        for name in owner.__fields__
    ]
    standard: Any = dataclasses.make_dataclass(owner.__name__, fields)
    made: Mapping[str, Any] = standard.__dataclass_fields__
    return made


class Record:
    """What all records share: frozen, equal by value, readable."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[Any] = _DataclassFields()
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
    """Return the same record with some fields changed; raises TypeError for an unknown field."""
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
    names = (*getattr(cls, "__fields__", ()), *own)
    defaults: dict[str, Any] = dict(getattr(cls, "__field_defaults__", {}))
    defaults |= {name: cls.__dict__[name] for name in own if name in cls.__dict__}
    if names[len(names) - len(defaults) :] != tuple(defaults):
        raise TypeError(f"{cls.__qualname__}: fields with a default come last")
    dropped = {*own, "__dict__", "__weakref__"}
    namespace = {name: value for name, value in cls.__dict__.items() if name not in dropped}
    namespace |= {
        "__slots__": own,
        "__fields__": names,
        "__match_args__": names,
        "__field_defaults__": defaults,
        "__places__": {name: place for place, name in enumerate(names)},
        "__values__": staticmethod(_getter(names)),
        "__init__": _Constructor(cls.__annotations__),
    }
    bases = tuple(base for base in cls.__bases__ if base is not object)
    return type(cls.__name__, bases or (Record,), namespace)


def _getter(names: tuple[str, ...]) -> Callable[[Any], Iterable[Any]]:
    """Return a function that gives all values of a record at once; `attrgetter` of one name gives it bare."""
    if len(names) < 2:
        return lambda record: [getattr(record, name) for name in names]
    return attrgetter(*names)


class _Constructor:
    """The `__init__` of a record, compiled and put in place on first use: most programs use few records."""

    def __init__(self, annotations: Mapping[str, Any]) -> None:
        self.annotations = annotations

    def __set_name__(self, owner: Any, _: str) -> None:
        self.owner = owner

    def __get__(self, instance: object, _: object = None) -> Any:
        self.owner.__init__ = made = _constructor(self.owner, self.annotations)
        return made if instance is None else made.__get__(instance)


def _constructor(cls: Any, annotations: Mapping[str, Any]) -> FunctionType:
    """Return a constructor that fills the slots directly, past the frozen `__setattr__`.

    The code is compiled once for each number of fields and given the names of the parameters.
    """
    names, defaults = cls.__fields__, cls.__field_defaults__
    setters = {f"set_{place}": getattr(cls, name).__set__ for place, name in enumerate(names)}
    code = _code(len(names)).replace(co_varnames=("self", *names))
    made = FunctionType(code, setters, "__init__", tuple(defaults.values()))
    inherited: dict[str, Any] = getattr(cls.__base__.__init__, "__annotations__", {})
    made.__annotations__ = {**inherited, **annotations, "return": None}
    return made


@cache
def _code(size: int) -> CodeType:
    given = "".join(f", v{place}" for place in range(size))
    body = "; ".join(f"set_{place}(self, v{place})" for place in range(size)) or "pass"
    space: dict[str, Any] = {}
    exec(f"def __init__(self{given}): {body}", space)  # noqa: S102 - nothing in it comes from outside
    code: CodeType = space["__init__"].__code__
    return code
