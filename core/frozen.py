"""Frozen dataclasses that are made in half the time, for what comes into being with nearly every answer.

`dataclass(frozen=True)` has each field looked up by its name to get past its own refusal to set one. Here the slots are
written directly. It also compiles each method of each class, which takes a third of the start of a table; where all
fields are plain, the class is made here, and its methods are closures. Nothing else differs; what asks for more than
plain fields is made by the dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from inspect import get_annotations
from operator import attrgetter
from types import FunctionType
from typing import TypeAlias, TypeVar, cast, dataclass_transform

T = TypeVar("T")
Write: TypeAlias = Callable[[object, object], None]
"""Sets one slot of an object."""
Writes: TypeAlias = tuple[Write, ...]
After: TypeAlias = Callable[[object], None] | None
"""The `__post_init__` of a class, where it has one."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """As `dataclass(frozen=True, slots=True)`."""
    if names := _plain_fields(cls):
        return cast("type[T]", _plain(cls, names))
    made = dataclass(frozen=True, slots=True)(cls)
    own = cast(FunctionType, made.__init__)
    names = own.__code__.co_varnames[1 : own.__code__.co_argcount]
    if len(names) in WRITERS and not own.__code__.co_kwonlyargcount and not _makes_defaults(made):
        type.__setattr__(made, "__init__", _init(made, own, names))
    return made


COMPILED = {"__init__", "__eq__", "__hash__", "__repr__"}
"""Methods that the dataclass compiles for each class."""


def _plain_fields(cls: type) -> tuple[str, ...]:
    """The names of its fields, its bases' first, where none is more than a name with a type and perhaps a default, and
    no method is written by hand; else none.
    """
    known: dict[str, Field[object]] = getattr(cls, "__dataclass_fields__", {})
    own = get_annotations(cls)
    names = tuple(dict.fromkeys((*known, *own)))
    has_more = [name for name, kind in own.items() if "ClassVar" in str(kind) or isinstance(vars(cls).get(name), Field)]
    if has_more or len(names) not in WRITERS or not COMPILED.isdisjoint(vars(cls)):
        return ()
    return names if all(map(_is_plain, known.values())) else ()


def _is_plain(known: Field[object]) -> bool:
    return known.init and known.repr and known.compare and known.default_factory is MISSING and not known.kw_only


@dataclass(frozen=True, slots=True)
class _Usual:
    """What the dataclass notes of a class is copied from this one."""

    only: int


def _plain(cls: type, names: tuple[str, ...]) -> type:
    """The class with slots, and all that a dataclass has beside."""
    known = {name: each for base in reversed(cls.__mro__) for name, each in _fields_of(base).items()}
    space, own = dict(vars(cls)), get_annotations(cls)
    known |= {name: _field(name, kind, space.pop(name, MISSING)) for name, kind in own.items()}
    defaults = tuple([each.default for each in known.values() if each.default is not MISSING])
    if any(each.default is MISSING for each in list(known.values())[len(names) - len(defaults) :]):
        raise TypeError(f"a field of {cls.__name__} without a default follows one that has a default")
    inherited = {slot for base in cls.__mro__ for slot in vars(base).get("__slots__", ())}
    for gone in ("__dict__", "__weakref__"):
        space.pop(gone, None)
    space |= {
        "__slots__": tuple([name for name in names if name not in inherited]), "__dataclass_fields__": known,
        "__dataclass_params__": vars(_Usual)["__dataclass_params__"], "__match_args__": names,
        "__doc__": cls.__doc__ or f"{cls.__name__}({', '.join(names)})",
    }  # fmt: skip
    made: type = type(cls)(cls.__name__, cls.__bases__, space)
    made.__qualname__ = cls.__qualname__
    _add_methods(made, names, defaults)
    return made


def _fields_of(cls: type) -> dict[str, Field[object]]:
    return cast("dict[str, Field[object]]", vars(cls).get("__dataclass_fields__", {}))


def _field(name: str, kind: object, default: object) -> Field[object]:
    made = cast("Field[object]", field(default=default) if default is not MISSING else field())
    made.name, made.type, made.kw_only = name, cast(type, kind), False
    vars(Field)["_field_type"].__set__(made, vars(Field)["_field_type"].__get__(fields(_Usual)[0]))
    return made


def _add_methods(made: type, names: tuple[str, ...], defaults: tuple[object, ...]) -> None:
    init = _written(made, names)
    init.__defaults__, init.__annotations__ = defaults, {each.name: each.type for each in fields(made)}
    init.__name__, init.__qualname__ = "__init__", f"{made.__qualname__}.__init__"
    equal, hashed = _compared(names)
    methods = {
        "__init__": init, "__eq__": equal, "__hash__": hashed, "__repr__": _shown, "__setattr__": _refuse_to_set,
        "__delattr__": _refuse_to_set, "__getstate__": _state_of, "__setstate__": _set_state,
    }  # fmt: skip
    for name, method in methods.items():
        type.__setattr__(made, name, method)


def _refuse_to_set(self: object, name: str, value: object = None) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r} or delete it")


def _state_of(self: object) -> list[object]:
    """For copies and pickles."""
    return [getattr(self, name) for name in _fields_of(type(self))]


def _set_state(self: object, state: list[object]) -> None:
    for name, value in zip(_fields_of(type(self)), state, strict=True):
        object.__setattr__(self, name, value)


def _written(made: type, names: tuple[str, ...]) -> FunctionType:
    """An `__init__` that writes these fields."""
    writes = tuple([getattr(made, name).__set__ for name in names])
    init = cast(FunctionType, WRITERS[len(names)](getattr(made, "__post_init__", None), writes))
    init.__code__ = init.__code__.replace(co_varnames=("self", *names))
    return init


def _compared(names: tuple[str, ...]) -> tuple[Callable[[object, object], bool], Callable[[object], int]]:
    """As the dataclass compares and hashes: all fields as one tuple."""
    get = attrgetter(*names)
    values = get if len(names) > 1 else lambda made: (get(made),)

    def equal(self: object, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: object) -> int:
        return values(self).__hash__()  # for sets and memos, as of any dataclass; nothing that is logged depends on it

    return equal, hashed


def _shown(self: object) -> str:
    kind: type = type(self)
    shown = [f"{each.name}={getattr(self, each.name)!r}" for each in fields(kind)]
    return f"{kind.__qualname__}({', '.join(shown)})"


def _makes_defaults(made: type) -> bool:
    return any(each.default_factory is not MISSING for each in fields(made))


def _init(made: type, own: FunctionType, names: tuple[str, ...]) -> FunctionType:
    """The writer of as many fields, with the names and defaults that the dataclass gives them."""
    init = _written(made, names)
    init.__defaults__, init.__annotations__ = own.__defaults__, own.__annotations__
    init.__name__, init.__qualname__ = own.__name__, own.__qualname__
    return init


def _one(after: After, writes: Writes) -> object:
    (a,) = writes

    def init(self: object, _1: object) -> None:
        a(self, _1)
        if after is not None:
            after(self)

    return init


def _two(after: After, writes: Writes) -> object:
    a, b = writes

    def init(self: object, _1: object, _2: object) -> None:
        a(self, _1)
        b(self, _2)
        if after is not None:
            after(self)

    return init


def _three(after: After, writes: Writes) -> object:
    a, b, c = writes

    def init(self: object, _1: object, _2: object, _3: object) -> None:
        a(self, _1)
        b(self, _2)
        c(self, _3)
        if after is not None:
            after(self)

    return init


def _four(after: After, writes: Writes) -> object:
    a, b, c, d = writes

    def init(self: object, _1: object, _2: object, _3: object, _4: object) -> None:
        a(self, _1)
        b(self, _2)
        c(self, _3)
        d(self, _4)
        if after is not None:
            after(self)

    return init


def _five(after: After, writes: Writes) -> object:
    a, b, c, d, e = writes

    def init(self: object, _1: object, _2: object, _3: object, _4: object, _5: object) -> None:
        a(self, _1)
        b(self, _2)
        c(self, _3)
        d(self, _4)
        e(self, _5)
        if after is not None:
            after(self)

    return init


def _six(after: After, writes: Writes) -> object:
    a, b, c, d, e, f = writes

    def init(self: object, _1: object, _2: object, _3: object, _4: object, _5: object, _6: object) -> None:
        a(self, _1)
        b(self, _2)
        c(self, _3)
        d(self, _4)
        e(self, _5)
        f(self, _6)
        if after is not None:
            after(self)

    return init


WRITERS: dict[int, Callable[[After, Writes], object]] = {
    1: _one, 2: _two, 3: _three, 4: _four, 5: _five, 6: _six,
}  # fmt: skip
"""By the number of fields: what makes the `__init__` of so many."""
