"""Frozen dataclasses that are made in half the time, for what comes into being with nearly every answer.

`dataclass(frozen=True)` has each field looked up by its name to get past its own refusal to set one. Here the slots are
written directly. It also compiles each method of each class, which takes a third of the start of a table; where all
fields are plain, `__init__`, `__eq__`, `__hash__` and `__repr__` are closures here. Nothing else differs; what asks for
more than plain fields keeps those of the dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields
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


def _plain(cls: type, names: tuple[str, ...]) -> type:
    """Made by the dataclass but for what it would compile."""
    if cls.__doc__ is None:
        cls.__doc__ = f"{cls.__name__}({', '.join(names)})"
    made: type = dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)(cls)
    defaults = tuple([each.default for each in fields(made) if each.default is not MISSING])
    if any(each.default is MISSING for each in fields(made)[len(names) - len(defaults) :]):
        raise TypeError(f"a field of {cls.__name__} without a default follows one that has a default")
    init = _written(made, names)
    init.__defaults__, init.__annotations__ = defaults, {each.name: each.type for each in fields(made)}
    init.__name__, init.__qualname__ = "__init__", f"{cls.__qualname__}.__init__"
    equal, hashed = _compared(names)
    for name, method in (("__init__", init), ("__eq__", equal), ("__hash__", hashed), ("__repr__", _shown)):
        type.__setattr__(made, name, method)
    return made


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
