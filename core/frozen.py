"""Frozen dataclasses that are made in half the time, for what comes into being with nearly every answer.

`dataclass(frozen=True)` has each field looked up by its name to get past its own refusal to set one. Here the slots are
written directly. Nothing else differs; what asks for more than plain fields keeps the `__init__` of the dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
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
    made = dataclass(frozen=True, slots=True)(cls)
    own = cast(FunctionType, made.__init__)
    names = own.__code__.co_varnames[1 : own.__code__.co_argcount]
    if len(names) in WRITERS and not own.__code__.co_kwonlyargcount and not _makes_defaults(made):
        type.__setattr__(made, "__init__", _init(made, own, names))
    return made


def _makes_defaults(made: type) -> bool:
    return any(each.default_factory is not MISSING for each in fields(made))


def _init(made: type, own: FunctionType, names: tuple[str, ...]) -> FunctionType:
    """The writer of as many fields, with the names and defaults that the dataclass gives them."""
    writes = tuple([getattr(made, name).__set__ for name in names])
    init = cast(FunctionType, WRITERS[len(names)](getattr(made, "__post_init__", None), writes))
    init.__code__ = init.__code__.replace(co_varnames=("self", *names))
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
