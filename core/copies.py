"""Copies of a state, by the types of its dataclass fields, as `core.codec` makes bytes. What never changes is shared.

Never changes: plain values, enums, and tuples and frozen dataclasses of what never changes. Fields that a dataclass
makes of the others itself (`init=False`) are made anew. Where a state is stored, to be copied again before anybody
changes it, a list of what never changes is a tuple, and every empty list is (), as most are: that takes no room.
Copiers are made once a type from its annotations; a type that is not plain data is refused then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, partial
from operator import attrgetter, itemgetter
from typing import TypeAlias, TypeVar, cast, get_args, get_origin

from core.codec import check_plain, inner_type, is_optional, item_types, typed_fields

T = TypeVar("T")
Copier: TypeAlias = Callable[[object], object]
Placed: TypeAlias = tuple[int, Copier]
"""What copies the field at a place of a dataclass."""
_Dict: TypeAlias = dict[object, object]
_Items: TypeAlias = list[object]

_copiers: dict[object, Copier | None] = {}


def copied(value: T) -> T:
    """A state of its own: nobody who changes it touches the other one."""
    copier = _copier(type(value))
    return value if copier is None else cast(T, copier(value))


def stored(value: T) -> T:
    """A state that nobody may change, to be `copied` from; its bytes are the same."""
    kind: type = type(value)
    return cast(T, _storer(kind)(value))


def _copier(kind: object) -> Copier | None:
    """None where a value never changes."""
    if kind not in _copiers:
        _copiers[kind] = _make_copier(kind)
    return _copiers[kind]


def _make_copier(kind: object) -> Copier | None:
    if is_optional(kind):
        copier = _copier(inner_type(kind))
        return None if copier is None else partial(_unless_none, copier)
    origin = get_origin(kind)
    if origin is dict:
        return _dict_copier(_copier(get_args(kind)[1]))
    if origin in (list, tuple):
        return _items_copier(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return None
    if isinstance(kind, type) and is_dataclass(kind):
        return _fields_copier(kind)
    check_plain(kind)
    return None


def _unless_none(copier: Copier, value: object) -> object:
    return None if value is None else copier(value)


def _dict_copier(item: Copier | None) -> Copier:
    return cast(Copier, dict.copy) if item is None else partial(_dict_of, item)


def _dict_of(item: Copier, value: _Dict) -> object:
    return {key: item(each) for key, each in value.items()}


def _items_copier(kind: object) -> Copier | None:
    items, is_list = item_types(kind), get_origin(kind) is list
    if isinstance(items, tuple):
        copiers = [_copier(item) for item in items]
        return partial(_one_by_one, copiers) if any(copiers) else None
    copier = _copier(items)
    if copier is None:
        return cast(Copier, list) if is_list else None
    return partial(_list_of if is_list else _tuple_of, copier)


def _list_of(copier: Copier, value: _Items) -> object:
    return list(map(copier, value)) if value else []


def _tuple_of(copier: Copier, value: _Items) -> object:
    return tuple(map(copier, value))


def _one_by_one(copiers: list[Copier | None], value: _Items) -> object:
    pairs = zip(copiers, value, strict=True)
    return tuple([item if copier is None else copier(item) for copier, item in pairs])


def _fields_copier(kind: type) -> Copier | None:
    hints = typed_fields(kind)
    flat = [place for place, (_, hint) in enumerate(hints) if _is_flat(hint)]
    copiers = [(place, _copier(hint)) for place, (_, hint) in enumerate(hints) if place not in flat]
    changing = [(place, copier) for place, copier in copiers if copier is not None]
    if not (changing or flat) and kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return None
    return _made_anew(kind, changing, flat, list)


@cache
def _storer(kind: type) -> Copier:
    """Of a dataclass; its lists of dataclasses are stored in their turn."""
    hints = typed_fields(kind)
    flat = [place for place, (_, hint) in enumerate(hints) if _is_flat(hint)]
    lists = [(place, hint) for place, (_, hint) in enumerate(hints) if get_origin(hint) is list and place not in flat]
    others = [(place, _copier(hint)) for place, (_, hint) in enumerate(hints) if get_origin(hint) is not list]
    changing = [(place, copier) for place, copier in others if copier is not None]
    return _made_anew(kind, [*changing, *[(place, _list_storer(hint)) for place, hint in lists]], flat, tuple)


def _is_flat(kind: object) -> bool:
    """A list of what never changes."""
    return get_origin(kind) is list and _copier(get_args(kind)[0]) is None


def _made_anew(kind: type, changing: Sequence[Placed], flat: Sequence[int], listing: type) -> Copier:
    """Of a dataclass, with these of its fields copied. flat: those that are lists of what never changes, which are many
    and copied all at once; listing: as what.
    """
    names = [name for name, _ in typed_fields(kind)]
    rest = [place for place in range(len(names)) if place not in flat]
    make, in_order = _maker(kind), _picker([*rest, *flat])
    get_rest, get_flat = (_getter([names[place] for place in places]) for places in (rest, flat))
    placed = [(rest.index(place), copier) for place, copier in changing]

    def copy(value: object) -> object:
        values = list(get_rest(value))
        for place, copier in placed:
            values[place] = copier(values[place])
        if not flat:
            return make(*values)
        values += map(listing, get_flat(value))
        return make(*in_order(values))

    return copy


def _picker(places: list[int]) -> Callable[[_Items], Sequence[object]]:
    """Brings the values of these places into the order of the places; for one or none itemgetter gives no tuple."""
    order = [places.index(place) for place in range(len(places))]
    if len(order) < 2 or order == list(range(len(order))):
        return list
    return cast(Callable[[_Items], Sequence[object]], itemgetter(*order))


def _list_storer(kind: object) -> Copier:
    (item,) = get_args(kind)
    if isinstance(item, type) and is_dataclass(item) and _copier(item) is not None:
        return partial(_list_kept, _storer(item))
    return partial(_list_kept, cast(Copier, _copier(item)))


def _list_kept(copier: Copier, value: _Items) -> object:
    return list(map(copier, value)) if value else ()


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
