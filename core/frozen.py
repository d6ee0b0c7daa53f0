"""Frozen dataclasses that are made in half the time, for what comes into being with nearly every answer; and others
with slots, which can be changed, whose classes are made as quickly.

`dataclass(frozen=True)` has each field looked up by its name to get past its own refusal to set one. Here the slots are
written directly. It also compiles each method of each class, which took a third of the start of a table; here the
methods are closures. Nothing else differs; a class with one of these methods written by hand is made by the dataclass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from functools import cache
from operator import attrgetter
from types import FunctionType, MemberDescriptorType
from typing import TypeAlias, TypeVar, cast, dataclass_transform

T = TypeVar("T")
Write: TypeAlias = Callable[[object, object], None]
"""Sets one slot of an object."""
Writes: TypeAlias = tuple[Write, ...]
After: TypeAlias = Callable[[object], None] | None
"""The `__post_init__` of a class, where it has one."""
Known: TypeAlias = dict[str, Field[object]]
"""The fields of a class by name, its bases' first."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """As `dataclass(frozen=True, slots=True)`."""
    kinds = cls.__annotations__
    if _is_written_by_hand(cls, kinds):
        made = dataclass(frozen=True, slots=True)(cls)
        type.__setattr__(made, "__init__", _written(made, _fields_of(made)))
        return made
    return cast("type[T]", _made(cls, kinds, FROZEN, PARAMETERS))


@dataclass_transform(field_specifiers=(field,))
def slotted(cls: type[T]) -> type[T]:
    """As `dataclass(slots=True)`, for classes that have none of its methods written by hand."""
    return cast("type[T]", _made(cls, _kinds_of(cls), CHANGEABLE, CHANGEABLE_PARAMETERS))


@dataclass_transform(field_specifiers=(field,), kw_only_default=True)
def slotted_by_name(cls: type[T]) -> type[T]:
    """As `dataclass(slots=True, kw_only=True)`, for the same."""
    return cast("type[T]", _made(cls, _kinds_of(cls), CHANGEABLE, CHANGEABLE_PARAMETERS, by_name=True))


def _kinds_of(cls: type) -> Mapping[str, object]:
    kinds = cls.__annotations__
    if _is_written_by_hand(cls, kinds):
        raise TypeError(f"{cls.__name__} has methods of its own that only a dataclass leaves alone")
    return kinds


COMPILED = {"__init__", "__eq__", "__hash__", "__repr__"}
"""Methods that the dataclass compiles for each class."""


def _is_written_by_hand(cls: type, kinds: Mapping[str, object]) -> bool:
    """Whether the class has such a method of its own, or names that are no fields."""
    said = "".join(map(str, kinds.values()))
    return not COMPILED.isdisjoint(vars(cls)) or "ClassVar" in said or "InitVar" in said


@dataclass(frozen=True, slots=True)
class _Usual:
    """What the dataclass notes of a class is copied from this one."""

    only: int


@dataclass(slots=True)
class _Changeable:
    """The same for classes whose objects can be changed."""

    only: int


SORT_OF_FIELD = cast(MemberDescriptorType, vars(Field)["_field_type"])
USUAL_FIELD = SORT_OF_FIELD.__get__(fields(_Usual)[0])
PARAMETERS: object = vars(_Usual)["__dataclass_params__"]
CHANGEABLE_PARAMETERS: object = vars(_Changeable)["__dataclass_params__"]


def _made(
    cls: type, kinds: Mapping[str, object], methods: dict[str, object], parameters: object, by_name: bool = False
) -> type:
    """The class with slots, and all that a dataclass has beside. by_name: its fields never come by place."""
    known: Known = {}
    for base in cls.__mro__[-2:0:-1]:
        known |= _fields_of(base)
    space = vars(cls).copy()
    for name, kind in kinds.items():
        known[name] = _field(kind, name, space.pop(name), by_name) if name in space else _needed(kind, name, by_name)
    if len(known) > len(kinds) or not kinds.keys().isdisjoint(vars(cls)):
        _check_order_of_defaults(cls, known)
    inherited = {slot for base in cls.__mro__[1:-1] for slot in vars(base).get("__slots__", ())}
    for gone in ("__dict__", "__weakref__"):
        space.pop(gone, None)
    space |= _compared(tuple([name for name, each in known.items() if each.compare]))
    space |= methods
    space["__slots__"] = tuple([name for name in known if name not in inherited])
    space["__dataclass_fields__"], space["__dataclass_params__"] = known, parameters
    space["__match_args__"] = tuple([name for name, each in known.items() if each.init and not each.kw_only])
    space["__doc__"] = cls.__doc__ or f"{cls.__name__}({', '.join(known)})"
    made: type = type(cls)(cls.__name__, cls.__bases__, space)
    made.__qualname__ = cls.__qualname__
    type.__setattr__(made, "__init__", _written(made, known))
    return made


def _fields_of(cls: type) -> Known:
    return cast(Known, vars(cls).get("__dataclass_fields__", {}))


@cache
def _needed(kind: object, name: str, by_name: bool) -> Field[object]:
    """A field without a default: one for all classes that have it alike, as it is never changed."""
    return _field(kind, name, field(), by_name)


def _field(kind: object, name: str, default: object, by_name: bool) -> Field[object]:
    made = cast("Field[object]", default if isinstance(default, Field) else field(default=default))
    if made.kw_only is True or made.hash is not None:
        raise TypeError(f"{name!r} asks for what only a dataclass knows: a hash of its own, or never to come by place")
    made.name, made.type, made.kw_only = name, cast(type, kind), by_name
    SORT_OF_FIELD.__set__(made, USUAL_FIELD)
    return made


def _check_order_of_defaults(cls: type, known: Known) -> None:
    in_place = [each for each in known.values() if each.init and not each.kw_only]
    has_default = [each.default is not MISSING or each.default_factory is not MISSING for each in in_place]
    if has_default != sorted(has_default):
        raise TypeError(f"a field of {cls.__name__} without a default follows one that has a default")


def _is_needed(each: Field[object]) -> bool:
    return each.default is MISSING and each.default_factory is MISSING


def _refuse_to_set(self: object, name: str, value: object = None) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r} or delete it")


def _state_of(self: object) -> list[object]:
    """For copies and pickles."""
    return [getattr(self, name) for name in _fields_of(type(self))]


def _set_state(self: object, state: list[object]) -> None:
    for name, value in zip(_fields_of(type(self)), state, strict=True):
        object.__setattr__(self, name, value)


def _compared(names: tuple[str, ...]) -> dict[str, object]:
    """As the dataclass compares and hashes: all fields that count as one tuple."""
    if len(names) > 1:
        values: Callable[[object], object] = attrgetter(*names)
    else:
        values = lambda made: tuple([getattr(made, name) for name in names])  # noqa: E731

    def equal(self: object, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: object) -> int:
        return values(self).__hash__()  # for sets and memos, as of any dataclass; nothing that is logged depends on it

    return {"__eq__": equal, "__hash__": hashed}


def _shown(self: object) -> str:
    kind: type = type(self)
    shown = [f"{each.name}={getattr(self, each.name)!r}" for each in fields(kind) if each.repr]
    return f"{kind.__qualname__}({', '.join(shown)})"


FROZEN: dict[str, object] = {
    "__repr__": _shown, "__setattr__": _refuse_to_set, "__delattr__": _refuse_to_set, "__getstate__": _state_of,
    "__setstate__": _set_state,
}  # fmt: skip
"""Those that are the same in each class."""
CHANGEABLE: dict[str, object] = {"__repr__": _shown, "__hash__": None}


# --- what writes the fields


def _written(made: type, known: Known) -> FunctionType:
    """An `__init__` that writes these fields."""
    given = {name: each for name, each in known.items() if each.init}
    after = _after(made, known)
    writes = tuple([getattr(made, name).__set__ for name in given])
    others = [each for each in given.values() if each.kw_only or each.default_factory is not MISSING]
    if len(given) in WRITERS and not others:
        init = cast(FunctionType, WRITERS[len(given)](after, writes))
        init.__code__ = init.__code__.replace(co_varnames=("self", *given))
        init.__defaults__ = tuple([each.default for each in given.values() if each.default is not MISSING])
    else:
        init = cast(FunctionType, _any_number(made, after, writes, given))
    init.__annotations__ = {name: each.type for name, each in given.items()}
    init.__name__, init.__qualname__ = "__init__", f"{made.__qualname__}.__init__"
    return init


def _after(made: type, known: Known) -> After:
    """What is done when all fields that are given are written: first defaults of those that are never given."""
    check: After = getattr(made, "__post_init__", None)
    never_given = [each for each in known.values() if not each.init]
    if not never_given:
        return check
    kept = [(getattr(made, each.name).__set__, each) for each in never_given if not _is_needed(each)]

    def after(self: object) -> None:
        for write, each in kept:
            write(self, _default(each))
        if check is not None:
            check(self)

    return after


SELDOM = 200
"""So many objects of a class are made without anything compiled; of most there are few."""


def _any_number(made: type, after: After, writes: Writes, fields: Mapping[str, Field[object]]) -> object:
    """However many fields there are, also with defaults that are made anew for each object. This one is slow: of a
    class of which many are made the `__init__` of a dataclass takes its place.
    """
    left = SELDOM
    values_of = _values_of(made, fields)

    def init(self: object, *given: object, **named: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            type.__setattr__(made, "__init__", _compiled(made))
        for write, value in zip(writes, values_of(given, named), strict=True):
            write(self, value)
        if after is not None:
            after(self)

    return init


def _compiled(made: type) -> object:
    """What a dataclass with the same fields is made by."""
    known = _fields_of(made)
    space: dict[str, object] = {name: copy(each) for name, each in known.items()}
    space["__annotations__"] = dict.fromkeys(known, object)
    if hasattr(made, "__post_init__"):
        space["__post_init__"] = made.__post_init__
    is_frozen = made.__setattr__ is _refuse_to_set
    like: type = dataclass(frozen=is_frozen, eq=False, repr=False)(type(made.__name__, (), space))
    init = cast(FunctionType, vars(like)["__init__"])
    init.__annotations__ = {name: each.type for name, each in known.items() if each.init}
    init.__qualname__ = f"{made.__qualname__}.__init__"
    return init


def _values_of(
    made: type, fields: Mapping[str, Field[object]]
) -> Callable[[tuple[object, ...], dict[str, object]], Iterable[object]]:
    """Gives a value for each field: given by place, by name, or the default."""
    names = tuple(fields)
    defaults = {name: each.default for name, each in fields.items()}
    anew = {name: each.default_factory for name, each in fields.items() if each.default_factory is not MISSING}
    most = 0 if any(each.kw_only for each in fields.values()) else len(fields)

    def values_of(given: tuple[object, ...], named: dict[str, object]) -> Iterable[object]:
        by_place = dict(zip(names, given, strict=False))
        values = defaults | by_place | named
        for name, make in anew.items():
            if values[name] is MISSING:
                values[name] = make()
        is_right = len(given) <= most and len(values) == len(names) and by_place.keys().isdisjoint(named)
        if not is_right or MISSING in values.values():
            wrong = f"{len(given)} values and {', '.join(named) or 'none by name'}"
            raise TypeError(f"{made.__name__} is made of {', '.join(fields)}, not of {wrong}")
        return values.values()

    return values_of


def _default(each: Field[object]) -> object:
    return each.default_factory() if each.default_factory is not MISSING else each.default


def _none(after: After, writes: Writes) -> object:
    def init(self: object) -> None:
        if after is not None:
            after(self)

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
    0: _none, 1: _one, 2: _two, 3: _three, 4: _four, 5: _five, 6: _six,
}  # fmt: skip
"""By the number of fields: what makes the `__init__` of so many."""
