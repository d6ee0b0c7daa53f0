"""State to bytes and back, by the types of its dataclass fields; the same state gives the same bytes everywhere.

Each dataclass becomes an array of its fields, an enum its value, a dict an array of pairs sorted by key. Fields
that it makes of the others itself (`init=False`) are left out.
Coders are made once a type from its annotations; a type that is not plain data is refused then.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, partial
from importlib import import_module
from inspect import get_annotations
from operator import attrgetter
from types import NoneType, UnionType
from typing import TypeAlias, TypeVar, Union, cast, get_args, get_origin

import msgpack

from core.hashing import blake2b

T = TypeVar("T")
Coder: TypeAlias = Callable[[object], object]
_Dict: TypeAlias = dict[int, object]
_Pairs: TypeAlias = tuple[tuple[int, object], ...]
_Items: TypeAlias = list[object]

PLAIN = (int, str, bool, bytes, NoneType)
_encoders: dict[object, Coder | None] = {}
_decoders: dict[object, Coder | None] = {}
pack: Callable[[object], bytes] = msgpack.Packer(autoreset=True).pack
"""Plain values to MessagePack bytes."""


def unpack(data: bytes) -> object:
    """MessagePack bytes to plain values, arrays as tuples. Raises ValueError unless it is exactly one value."""
    try:
        value: object = msgpack.unpackb(data, use_list=False, strict_map_key=True)
        return value
    except (msgpack.exceptions.UnpackException, ValueError, RecursionError) as error:
        raise ValueError(f"not one plain value: {error}") from error


def encode(value: object) -> bytes:
    """A state (or any dataclass of plain data) to bytes."""
    coder = _encoder(type(value))
    return pack(value if coder is None else coder(value))


def decode(kind: type[T], data: bytes) -> T:
    """Bytes that `encode` made back to a value of the given type."""
    plain = unpack(data)
    coder = _decoder(kind)
    return cast(T, plain if coder is None else coder(plain))


def digest(value: object) -> bytes:
    """16 bytes that are equal exactly when the encoded values are."""
    return blake2b(encode(value), digest_size=16).digest()


def _encoder(kind: object) -> Coder | None:
    """None where a value goes into MessagePack as it is."""
    if kind not in _encoders:
        _encoders[kind] = _make_encoder(kind)
    return _encoders[kind]


def _decoder(kind: object) -> Coder | None:
    if kind not in _decoders:
        _decoders[kind] = _make_decoder(kind)
    return _decoders[kind]


def _make_encoder(kind: object) -> Coder | None:
    if is_optional(kind):
        return _optional(_encoder(inner_type(kind)))
    origin = get_origin(kind)
    if origin is dict:
        return _dict_encoder(*map(_encoder, get_args(kind)))
    if origin in (list, tuple):
        return _items_encoder(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return attrgetter("_value_")
    if isinstance(kind, type) and is_dataclass(kind):
        return _fields_encoder(kind)
    check_plain(kind)
    return None


def _make_decoder(kind: object) -> Coder | None:
    if is_optional(kind):
        return _optional(_decoder(inner_type(kind)))
    origin = get_origin(kind)
    if origin is dict:
        return _dict_decoder(_decoder(get_args(kind)[1]))
    if origin in (list, tuple):
        return _items_decoder(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {each.value: each for each in kind}.__getitem__
    if isinstance(kind, type) and is_dataclass(kind):
        return _fields_decoder(kind)
    check_plain(kind)
    return None


def check_plain(kind: object) -> None:
    """Raises TypeError for a type that no state may be made of."""
    supertype = getattr(kind, "__supertype__", kind)
    if supertype not in PLAIN:
        raise TypeError(f"{kind!r} is not plain data; use ints, strs, enums, tuples, lists, dicts and dataclasses")


def is_optional(kind: object) -> bool:
    """Whether it is written 'X | None'."""
    return get_origin(kind) in (Union, UnionType)


def inner_type(kind: object) -> object:
    """The X of 'X | None'. Raises TypeError for other unions."""
    inner = [part for part in get_args(kind) if part is not NoneType]
    if len(inner) != 1 or len(get_args(kind)) != 2:
        raise TypeError(f"{kind!r} is not plain data; of unions only 'X | None' is")
    first: object = inner[0]
    return first


def _optional(coder: Coder | None) -> Coder | None:
    if coder is None:
        return None
    return lambda value: None if value is None else coder(value)


# Coders are partials of plain functions: typed by what they take, and nothing is cast for each value.


def _dict_encoder(key: Coder | None, item: Coder | None) -> Coder:
    if key is not None:
        raise TypeError("keys of saved dicts are ints or strs")
    return partial(_pairs_of, item)


def _pairs_of(item: Coder | None, value: _Dict) -> object:
    if item is None or not value:
        return sorted(value.items()) if value else ()
    return [(k, item(v)) for k, v in sorted(value.items())]


def _dict_decoder(item: Coder | None) -> Coder:
    """Keys are as they were written: the encoder takes ints and strs alone."""
    return partial(_dict_of, item)


def _dict_of(item: Coder | None, value: _Pairs) -> object:
    return dict(value) if item is None else {k: item(v) for k, v in value}


def item_types(kind: object) -> tuple[object, ...] | object:
    """The one item type of a list or of a tuple of any length, or the item types of a tuple of fixed length."""
    args = get_args(kind)
    if get_origin(kind) is list or (len(args) == 2 and args[1] is Ellipsis):
        item: object = args[0]
        return item
    return args


def _items_encoder(kind: object) -> Coder | None:
    items = item_types(kind)
    if not isinstance(items, tuple):
        coder = _encoder(items)
        return None if coder is None else partial(_each_of, coder)
    coders = [_encoder(item) or _same for item in items]
    return None if all(coder is _same for coder in coders) else partial(_one_by_one, coders)


def _each_of(coder: Coder, value: _Items) -> _Items:
    return list(map(coder, value))


def _one_by_one(coders: list[Coder], value: _Items) -> _Items:
    return [coder(item) for coder, item in zip(coders, value, strict=True)]


def _items_decoder(kind: object) -> Coder | None:
    items, is_list = item_types(kind), get_origin(kind) is list
    if not isinstance(items, tuple):
        coder = _decoder(items)
        if coder is None:
            return partial(_list_of) if is_list else None
        return partial(_each_of, coder) if is_list else partial(_tuple_of, coder)
    coders = [_decoder(item) or _same for item in items]
    return None if all(coder is _same for coder in coders) else partial(_tuple_one_by_one, coders)


def _list_of(value: _Items) -> _Items:
    return list(value)


def _tuple_of(coder: Coder, value: _Items) -> tuple[object, ...]:
    return tuple(map(coder, value))


def _tuple_one_by_one(coders: list[Coder], value: _Items) -> tuple[object, ...]:
    return tuple(_one_by_one(coders, value))


def _same(value: object) -> object:
    return value


@cache
def typed_fields(kind: type) -> tuple[tuple[str, object], ...]:
    """The fields of a dataclass in their order: name and type; those that it makes of the others itself left out."""
    said: dict[str, tuple[str, object]] = {}
    for base in reversed(kind.__mro__):
        said |= {name: (base.__module__, text) for name, text in get_annotations(base).items()}
    return tuple([(each.name, _meant(*said[each.name])) for each in fields(kind) if each.init])


_meanings: dict[tuple[str, str], object] = {}
"""What an annotation means in a module: the same few come again and again, and each is read like a program."""


def _meant(module: str, text: object) -> object:
    if not isinstance(text, str):
        return text
    if (module, text) not in _meanings:
        names = vars(import_module(module))
        known = names.get(text, vars(builtins).get(text))
        _meanings[module, text] = known if isinstance(known, type) else _read(text, names)
    return _meanings[module, text]


def _read(annotation: str, names: dict[str, object]) -> object:
    """By way of a function with just this one, which is made in no time; a class is not."""

    def holder() -> None: ...

    holder.__annotations__ = {"it": annotation}
    return get_annotations(holder, globals=names, eval_str=True)["it"]


def _fields_encoder(kind: type) -> Coder:
    """All fields at once, an enum as its value; then those that have coders of their own."""
    hints = typed_fields(kind)
    if len(hints) < 2:  # for one name attrgetter gives no tuple
        one = [(name, _encoder(hint) or _same) for name, hint in hints]
        return lambda value: [coder(getattr(value, name)) for name, coder in one]
    get = attrgetter(*[f"{name}._value_" if _is_enum(hint) else name for name, hint in hints])
    coders = [(place, _encoder(hint)) for place, (_, hint) in enumerate(hints) if not _is_enum(hint)]
    coded = [(place, coder) for place, coder in coders if coder is not None]

    def to_list(value: object) -> object:
        values = list(get(value))
        for place, coder in coded:
            values[place] = coder(values[place])
        return values

    return to_list if coded else get


def _is_enum(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _fields_decoder(kind: type) -> Coder:
    names = [name for name, _ in typed_fields(kind)]
    by_name = any(each.kw_only for each in fields(kind))
    coders = [(place, _decoder(hint)) for place, (_, hint) in enumerate(typed_fields(kind))]
    coded = [(place, coder) for place, coder in coders if coder is not None]

    def build(record: _Items) -> object:
        if len(record) != len(names):
            raise ValueError(f"{kind.__name__} has {len(names)} fields, the record {len(record)}")
        values = list(record)
        for place, coder in coded:
            values[place] = coder(values[place])
        return kind(**dict(zip(names, values, strict=True))) if by_name else kind(*values)

    return partial(build)
