"""From plain tables to the forms of characters, everything checked: the house roster and those a player adds.

A player's file is a table with a list `characters`, each in the form of `data.ROSTER`. Whatever does not fit raises
`BadCharacters` with the place and the right form.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, cast

from core.errors import WrongTable
from core.games.stonebound.data import CLASSES, ELEMENTS, ROSTER, STATUSES
from core.games.stonebound.forms import STATS, UNLIMITED, WEAPON, Ability, Character, Condition, Effect, Target

Plain: TypeAlias = dict[str, object]
Read: TypeAlias = Callable[[object, str], object]
"""Checks a plain value, found at this place, and gives it in the form that the rules use."""

MOST = 99
"""No number of a character is above this; it keeps texts and boards readable."""


class BadCharacters(WrongTable):
    """A table of characters that cannot be used; the text names the place and the right form."""


@dataclass(frozen=True, slots=True)
class CharacterClass:
    """attack_type: physical or spirit. stats: those of every member where the table plays so (H8)."""

    name: str
    attack_type: str
    role: str
    stats: dict[str, int]


@dataclass(frozen=True, slots=True)
class Roster:
    """Everything that can be fielded, by id; characters in the order of their tables."""

    characters: dict[str, Character]
    abilities: dict[str, Ability]
    classes: dict[str, CharacterClass]
    owners: dict[str, str]


@cache
def roster_of(custom: str) -> Roster:
    """The house roster with the added characters of this canonical JSON text, '' for none. Raises BadCharacters."""
    added = read_custom(custom)
    characters = {each.id: each for each in (*_house(), *added)}
    abilities = {ability.id: ability for each in characters.values() for ability in each.abilities}
    owners = {ability.id: each.id for each in characters.values() for ability in each.abilities}
    return Roster(characters, abilities, _classes(), owners)


def read_custom(text: str) -> tuple[Character, ...]:
    """The characters of a JSON text, none for ''. Raises BadCharacters also where one has an id that is taken."""
    if text == "":
        return ()
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadCharacters(f"The added characters are not JSON: {error}.") from None
    return read_characters(plain)


def canonical(tables: list[Plain]) -> str:
    """These tables of characters as the one text that a match carries; '' for none. Raises BadCharacters."""
    if not tables:
        return ""
    read_characters({"characters": tables})
    return json.dumps({"characters": tables}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def read_characters(plain: object) -> tuple[Character, ...]:
    """The characters of a player's table. Raises BadCharacters."""
    table = _table(plain, "the file", {"characters"}, set())
    items = _items(table["characters"], "characters")
    found = tuple(read_character(item, f"characters[{number}]") for number, item in enumerate(items))
    _check_ids(found)
    return found


def _check_ids(found: tuple[Character, ...]) -> None:
    characters = [each.id for each in _house()]
    abilities = [ability.id for each in _house() for ability in each.abilities]
    for character in found:
        if character.id in characters:
            raise BadCharacters(f"There is a character {character.id!r} already. Give this one another id.")
        characters.append(character.id)
        for ability in character.abilities:
            if ability.id in abilities:
                raise BadCharacters(f"There is an ability {ability.id!r} already. Give this one another id.")
            abilities.append(ability.id)


@cache
def _house() -> tuple[Character, ...]:
    return tuple(read_character(plain, f"house roster[{number}]") for number, plain in enumerate(ROSTER))


@cache
def _classes() -> dict[str, CharacterClass]:
    return {id: _class(plain) for id, plain in CLASSES.items()}


def _class(plain: Plain) -> CharacterClass:
    stats = _stats(plain["stats"], "stats")
    return CharacterClass(str(plain["name"]), str(plain["attack_type"]), str(plain["role"]), stats)


# --- characters and abilities


def read_character(plain: object, place: str) -> Character:
    """One character of a table. Raises BadCharacters."""
    needed = {"id", "name", "class", "stars", "stats", "offense", "defense"}
    table = _table(plain, place, needed, {"flavour"})
    kind = _one_of(tuple(CLASSES))(table["class"], f"{place}.class")
    abilities = _abilities(table, place)
    return Character(
        id=_id(table["id"], f"{place}.id"),
        name=_text(table["name"], f"{place}.name"),
        kind=kind,
        stars=_number(1, 3)(table["stars"], f"{place}.stars"),
        stats=_stats(table["stats"], f"{place}.stats"),
        attack_type=str(CLASSES[kind]["attack_type"]),
        flavour=_text(table.get("flavour", ""), f"{place}.flavour"),
        abilities=abilities,
    )


def _stats(plain: object, place: str) -> dict[str, int]:
    names = ("HP", *STATS)
    table = _table(plain, place, set(names), set())
    least = {"HP": 1, "RNG": 1}
    return {name: _number(least.get(name, 0), MOST)(table[name], f"{place}.{name}") for name in names}


def _abilities(table: Plain, place: str) -> tuple[Ability, ...]:
    found: list[Ability] = []
    for card in ("offense", "defense"):
        for number, plain in enumerate(_items(table[card], f"{place}.{card}")):
            found.append(read_ability(plain, card, f"{place}.{card}[{number}]"))
    if not found:
        raise BadCharacters(f"{place} has no ability. A character needs at least one.")
    return tuple(found)


def read_ability(plain: object, card: str, place: str) -> Ability:
    """One ability of a card, offense or defense. Raises BadCharacters."""
    optional = {"fuse", "no_action", "use_once", "requires"}
    table = _table(plain, place, {"id", "name", "cost", "target", "effects"}, optional)
    fuse, no_action, use_once = (_flag(table.get(name, False), f"{place}.{name}") for name in FLAGS)
    requires = _table(table.get("requires", {}), f"{place}.requires", set(), {"user_hp_above"})
    return Ability(
        id=_id(table["id"], f"{place}.id"),
        name=_text(table["name"], f"{place}.name"),
        card=card,
        cost=_cost(table["cost"], f"{place}.cost"),
        target=_target(table["target"], f"{place}.target"),
        effects=read_effects(table["effects"], f"{place}.effects"),
        fuse=fuse,
        no_action=no_action,
        use_once=use_once,
        user_hp_above=_number(0, MOST)(requires.get("user_hp_above", 0), f"{place}.requires.user_hp_above"),
    )


FLAGS = ("fuse", "no_action", "use_once")


def _cost(plain: object, place: str) -> tuple[tuple[str, int], ...]:
    table = _table(plain, place, set(), set(ELEMENTS))
    if not table:
        raise BadCharacters(f"{place} is empty. Name an element and its stars, such as Fire = 2.")
    return tuple((each, _number(1, MOST)(table[each], f"{place}.{each}")) for each in ELEMENTS if each in table)


def _target(plain: object, place: str) -> Target:
    table = _table(plain, place, {"who"}, {"reach", "mode"})
    who = _one_of(("enemy", "ally", "ally_or_self", "self", "downed_ally"))(table["who"], f"{place}.who")
    if who == "self":
        return Target(who, 0, "one")
    table = _table(plain, place, {"who", "reach", "mode"}, set())
    mode = _one_of(("one", "all"))(table["mode"], f"{place}.mode")
    return Target(who, _reach(table["reach"], f"{place}.reach"), mode)


def _reach(plain: object, place: str) -> int:
    if plain == "RNG":
        return WEAPON
    if plain == "unlimited":
        return UNLIMITED
    if type(plain) is int and 0 <= plain <= MOST:
        return plain
    raise BadCharacters(f'{place} is {plain!r}. It is a number of spaces, "RNG" or "unlimited".')


# --- effects


def read_effects(plain: object, place: str) -> tuple[Effect, ...]:
    """A list of operations. Raises BadCharacters."""
    items = _items(plain, place)
    if not items:
        raise BadCharacters(f"{place} is empty. Name at least one operation.")
    return tuple(_effect(item, f"{place}[{number}]") for number, item in enumerate(items))


def _effect(plain: object, place: str) -> Effect:
    name = plain.get("op") if isinstance(plain, dict) else None
    if not isinstance(name, str) or name not in OPERATIONS:
        raise BadCharacters(f"{place}.op is {name!r}. It is one of {', '.join(OPERATIONS)}.")
    needed, optional = OPERATIONS[name]
    table = _table(plain, place, {"op", *needed}, {"to", *optional})
    readers: dict[str, Read] = {"op": _text, "to": _one_of(TOWARDS), **needed, **optional}
    values = {FIELDS.get(key, key): readers[key](table[key], f"{place}.{key}") for key in sorted(table)}
    return Effect(**values)  # type: ignore[arg-type]


TOWARDS = ("target", "user", "bearer", "attacker")
FIELDS = {"else": "otherwise"}
"""Where a table calls a field otherwise than the form does."""


def _condition(plain: object, place: str) -> Condition:
    readers: dict[str, Read] = {
        "min_distance": _number(0, MOST),
        "max_distance": _number(0, MOST),
        "damage_type": _one_of(("physical", "spirit")),
        "from_standard_attack": _flag,
        "hp_lost": _flag,
    }
    table = _table(plain, place, set(), set(readers))
    return Condition(**{key: readers[key](table[key], f"{place}.{key}") for key in sorted(table)})  # type: ignore[arg-type]


def _statuses(plain: object, place: str) -> tuple[str, ...]:
    if plain == "all":
        return ()
    one = _one_of(tuple(STATUSES))
    return tuple(one(item, f"{place}[{number}]") for number, item in enumerate(_items(plain, place)))


def _amount_or_all(plain: object, place: str) -> int | None:
    return None if plain == "all" else _number(0, MOST)(plain, place)


# --- plain values


def _table(plain: object, place: str, needed: set[str], optional: set[str]) -> Plain:
    if not isinstance(plain, dict):
        raise BadCharacters(f"{place} is {_short(plain)}. It is a table with {_names(needed | optional)}.")
    if missing := needed.difference(plain):
        raise BadCharacters(f"{place} lacks {_names(missing)}.")
    if unknown := set(map(str, plain)).difference(needed, optional):
        raise BadCharacters(f"{place} has {_names(unknown)}, which nobody reads. It takes {_names(needed | optional)}.")
    return cast(Plain, plain)


def _names(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"


def _items(plain: object, place: str) -> list[object]:
    if not isinstance(plain, list):
        raise BadCharacters(f"{place} is {_short(plain)}. It is a list.")
    return plain


def _short(plain: object) -> str:
    text = repr(plain)
    return text if len(text) <= 40 else text[:37] + "..."


def _text(plain: object, place: str) -> str:
    if not isinstance(plain, str) or len(plain) > 400 or not plain.isprintable():
        raise BadCharacters(f"{place} is {_short(plain)}. It is a text of one line.")
    return plain


def _id(plain: object, place: str) -> str:
    if isinstance(plain, str) and plain.isascii() and plain.isidentifier() and plain == plain.lower():
        return plain
    raise BadCharacters(f"{place} is {_short(plain)}. It is small letters, digits and underscores, a letter first.")


def _flag(plain: object, place: str) -> bool:
    if not isinstance(plain, bool):
        raise BadCharacters(f"{place} is {_short(plain)}. It is true or false.")
    return plain


def _number(least: int, most: int) -> Callable[[object, str], int]:
    def read(plain: object, place: str) -> int:
        if type(plain) is not int or not least <= plain <= most:
            raise BadCharacters(f"{place} is {_short(plain)}. It is a whole number from {least} to {most}.")
        return plain

    return read


def _one_of(words: tuple[str, ...]) -> Callable[[object, str], str]:
    def read(plain: object, place: str) -> str:
        if not isinstance(plain, str) or plain not in words:
            raise BadCharacters(f"{place} is {_short(plain)}. It is one of {', '.join(words)}.")
        return plain

    return read


# --- what each operation needs and may have, besides `op` and `to`

_plus = _number(0, MOST)
_percent = _number(1, 100)
_stat = _one_of(STATS)
_armour = _one_of(("PD", "SD", "both"))
_durations = _one_of(("action", "turn", "round", "next_turn", "while_fused", "game"))
_events = _one_of(("turn_start", "turn_end", "ally_targeted", "before_damage", "after_attacked", "would_fall"))

OPERATIONS: dict[str, tuple[dict[str, Read], dict[str, Read]]] = {
    "standard_attack": (
        {},
        {
            "times": _number(1, 2),
            "crit": _one_of(("roll", "guaranteed", "never")),
            "atk_bonus": _number(-MOST, MOST),
            "ignore_armor": _flag,
        },
    ),
    "on_roll": ({"lo": _percent, "hi": _percent, "then": read_effects}, {"else": read_effects}),
    "on_digit": ({"digit": _number(0, 9), "then": read_effects}, {}),
    "on_crt": ({"then": read_effects}, {}),
    "on_doubles": ({"then": read_effects}, {}),
    "if_damaged": ({"then": read_effects}, {}),
    "add_status": ({"status": _one_of(tuple(STATUSES))}, {"stacks": _number(1, MOST)}),
    "damage": ({"amount": _plus, "type": _one_of(("physical", "spirit", "true"))}, {}),
    "heal": ({"amount": _plus}, {}),
    "raise": ({"hp": _number(1, MOST)}, {}),
    "move": ({"distance": _plus}, {}),
    "teleport": ({"distance": _plus}, {}),
    "push": ({"distance": _plus}, {}),
    "pull": ({"distance": _plus}, {}),
    "swap": ({}, {}),
    "modify_stat": ({"stat": _stat, "amount": _number(-MOST, MOST), "duration": _durations}, {}),
    "sunder": ({"stat": _armour, "amount": _plus}, {}),
    "draw": ({"count": _plus}, {}),
    "hand_size": ({"amount": _number(-MOST, MOST)}, {}),
    "cleanse": ({"statuses": _statuses}, {}),
    "break_fuse": ({"count": _plus}, {}),
    "immunity": ({"statuses": _statuses}, {}),
    "on_event": (
        {"event": _events, "limit": _one_of(("each_time", "once_per_turn", "once_per_round")), "effects": read_effects},
        {"condition": _condition},
    ),
    "counter": ({}, {}),
    "reflect": ({}, {"amount": _plus, "percent": _percent}),
    "redirect": ({}, {}),
    "reduce_damage": ({"amount": _amount_or_all}, {}),
    "survive": ({"hp": _number(1, MOST)}, {}),
}
"""Operation -> (fields it needs, fields it may have), each with what checks it (1.2)."""
