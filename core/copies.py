"""Copies of a state, by the types of its dataclass fields, as `core.codec` makes bytes. What never changes is shared.

Never changes: plain values, enums, and tuples and frozen dataclasses of what never changes. Fields that a dataclass
makes of the others itself (`init=False`) are made anew. A state is stored without the objects that hold its values: a
dataclass is a tuple of its fields, and so is a list of its items, which is made in half the time and takes less room.
How is found out once a type from its annotations; a type that is not plain data is refused then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from operator import attrgetter, itemgetter
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast, get_args, get_origin

from core.codec import check_plain, inner_type, is_optional, item_types, typed_fields
from core.frozen import frozen

T = TypeVar("T")
Copier: TypeAlias = Callable[[object], object]
_Dict: TypeAlias = dict[object, object]
_Items: TypeAlias = Sequence[object]


class Form(NamedTuple):
    """How a value that may change is stored, and made again of what was stored."""

    store: Copier
    restore: Copier


_forms: dict[object, Form | None] = {}
_FLAT = Form(cast(Copier, tuple), cast(Copier, list))
"""That of a list of what never changes."""


@frozen
class Stored(Generic[T]):
    """A state that nobody can change. kind: its type."""

    kind: type[T]
    values: object


def stored(value: T) -> Stored[T]:
    """A state as it is now, to be `copied` from."""
    kind = type(value)
    form = _form(kind)
    return Stored(kind, value if form is None else form.store(value))


def copied(value: T | Stored[T]) -> T:
    """A state of its own: nobody who changes it touches the other one."""
    if not isinstance(value, Stored):
        value = stored(value)
    form = _form(value.kind)
    return cast(T, value.values if form is None else form.restore(value.values))


def _form(kind: object) -> Form | None:
    """None where a value never changes."""
    if kind not in _forms:
        _forms[kind] = _made_form(kind)
    return _forms[kind]


def _made_form(kind: object) -> Form | None:
    if is_optional(kind):
        inner = _form(inner_type(kind))
        return None if inner is None else Form(partial(_unless_none, inner.store), partial(_unless_none, inner.restore))
    origin = get_origin(kind)
    if origin is dict:
        return _form_of_dict(_form(get_args(kind)[1]))
    if origin in (list, tuple):
        return _form_of_items(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return None
    if isinstance(kind, type) and is_dataclass(kind):
        return _form_of_fields(kind)
    check_plain(kind)
    return None


def _unless_none(copier: Copier, value: object) -> object:
    return None if value is None else copier(value)


def _form_of_dict(item: Form | None) -> Form:
    if item is None:
        return Form(cast(Copier, dict.copy), cast(Copier, dict.copy))
    return Form(partial(_dict_of, item.store), partial(_dict_of, item.restore))


def _dict_of(item: Copier, value: _Dict) -> object:
    return {key: item(each) for key, each in value.items()}


def _form_of_items(kind: object) -> Form | None:
    items, is_list = item_types(kind), get_origin(kind) is list
    if isinstance(items, tuple):
        forms = [_form(item) for item in items]
        if not any(forms):
            return None
        stores, restores = ([each and each[place] for each in forms] for place in (0, 1))
        return Form(partial(_one_by_one, stores), partial(_one_by_one, restores))
    form = _form(items)
    if form is None:
        return _FLAT if is_list else None
    return Form(partial(_tuple_of, form.store), partial(_list_of if is_list else _tuple_of, form.restore))


def _list_of(copier: Copier, value: _Items) -> object:
    return list(map(copier, value))


def _tuple_of(copier: Copier, value: _Items) -> object:
    return tuple(map(copier, value)) if value else ()


def _one_by_one(copiers: list[Copier | None], value: _Items) -> object:
    pairs = zip(copiers, value, strict=True)
    return tuple([item if copier is None else copier(item) for copier, item in pairs])


def _form_of_fields(kind: type) -> Form | None:
    """Of a dataclass. Its lists of what never changes are many, and mostly empty: they come last and all at once."""
    hints = typed_fields(kind)
    names, forms = [name for name, _ in hints], [_form(hint) for _, hint in hints]
    flat = [place for place, form in enumerate(forms) if form is _FLAT]
    rest = [place for place in range(len(names)) if place not in flat]
    changing = [(at, form) for at, place in enumerate(rest) if (form := forms[place]) is not None]
    if not (changing or flat) and kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return None
    get_rest, get_flat = (_getter([names[place] for place in places]) for places in (rest, flat))
    make, in_order, end = _maker(kind), _picker([*rest, *flat]), len(rest)

    def store(value: object) -> object:
        values = list(get_rest(value))
        for at, form in changing:
            values[at] = form.store(values[at])
        return (*values, *map(tuple, get_flat(value))) if flat else tuple(values)  # type: ignore[arg-type]

    def restore(value: object) -> object:
        values = list(cast(_Items, value))
        for at, form in changing:
            values[at] = form.restore(values[at])
        values[end:] = map(list, values[end:])  # type: ignore[arg-type]
        return make(*in_order(values))

    return Form(store, restore)


def _picker(places: list[int]) -> Callable[[list[object]], _Items]:
    """Brings the values of these places into the order of the places; for one or none itemgetter gives no tuple."""
    order = [places.index(place) for place in range(len(places))]
    if len(order) < 2 or order == list(range(len(order))):
        return tuple
    return cast(Callable[[list[object]], _Items], itemgetter(*order))


def _getter(names: list[str]) -> Callable[[object], _Items]:
    """All fields at once; for one name or none attrgetter gives no tuple."""
    if len(names) > 1:
        return cast(Callable[[object], _Items], attrgetter(*names))
    return lambda value: [getattr(value, name) for name in names]


def _maker(kind: type) -> Callable[..., object]:
    """What makes one of its fields in their order."""
    if not any(each.kw_only for each in fields(kind)):
        return kind
    names = [name for name, _ in typed_fields(kind)]
    return lambda *values: kind(**dict(zip(names, values, strict=True)))
