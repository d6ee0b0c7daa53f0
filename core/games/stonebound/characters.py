"""From plain tables to the forms of characters, everything checked: the house roster and those a player adds.

A player's file is a table with a list `characters`, each in the form of `data.ROSTER`. Whatever does not fit raises
`BadCharacters` with the file, the place and the right form; what does not go together is refused by `legality`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from core.games.stonebound.data import CLASSES, ELEMENTS, ROSTER, STATUSES
from core.games.stonebound.forms import STATS, UNLIMITED, WEAPON, Ability, Character, Condition, Effect, Target
from core.games.stonebound.legality import BadCharacters, check_ability
from core.games.stonebound.reading import (
    Plain,
    Read,
    flag,
    identifier,
    items_of,
    line_of_text,
    one_of,
    shortened,
    table_of,
    whole_number,
)

__all__ = ["BadCharacters", "Roster", "canonical", "read_character", "read_characters", "read_custom", "roster_of"]

MOST = 99
"""No number of a character is above this; it keeps texts and boards readable."""

MOST_ABILITIES = 12
"""What fits on two cards."""

MOST_ADDED = 40
"""More would make the list of all teams too long to look through."""

LONGEST = 400_000
"""Letters of the text that a match carries; more is no table of so few characters."""


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


def is_of_the_house(character_id: str) -> bool:
    """Whether a character comes with the game; any other was added by a player."""
    return character_id in roster_of("").characters


def read_custom(text: str) -> tuple[Character, ...]:
    """The characters of a JSON text, none for ''. Raises BadCharacters also where one has an id that is taken."""
    if text == "":
        return ()
    if len(text) > LONGEST:
        raise BadCharacters(f"The text of added characters has {len(text)} letters. At most {LONGEST} are right.")
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadCharacters(f"The text of added characters is not JSON: {error}.") from None
    return read_characters(plain, "Added characters")


def canonical(tables: list[Plain]) -> str:
    """These tables of characters as the one text that a match carries; '' for none. Raises BadCharacters."""
    if not tables:
        return ""
    read_characters({"characters": tables})
    return json.dumps({"characters": tables}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def read_characters(plain: object, file: str = "") -> tuple[Character, ...]:
    """The characters of a player's table, from this file if it has a name. Raises BadCharacters."""
    table = table_of(plain, file or "The table of characters", {"characters"}, set())
    start = f"{file}: characters" if file else "characters"
    items = items_of(table["characters"], start)
    if len(items) > MOST_ADDED:
        raise BadCharacters(f"{start}: {len(items)} are too many. A table takes at most {MOST_ADDED} more.")
    found = tuple(read_character(item, f"{start}[{number}]") for number, item in enumerate(items))
    _check_ids(found, start)
    return found


def _check_ids(found: tuple[Character, ...], start: str) -> None:
    characters = [each.id for each in _house()]
    abilities = [ability.id for each in _house() for ability in each.abilities]
    for number, character in enumerate(found):
        _check_new(character.id, characters, f"{start}[{number}].id", "character")
        for ability in character.abilities:
            _check_new(ability.id, abilities, f"{start}[{number}]", "ability")


def _check_new(id: str, taken: list[str], place: str, what: str) -> None:
    if id in taken:
        article = "an" if what == "ability" else "a"
        raise BadCharacters(f"{place}: there is {article} {what} {id!r} already. Give this one another id.")
    taken.append(id)


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

_name = line_of_text(1, 30)
_flavour = line_of_text(0, 200)


def read_character(plain: object, place: str) -> Character:
    """One character of a table. Raises BadCharacters."""
    needed = {"id", "name", "class", "stars", "stats", "offense", "defense"}
    table = table_of(plain, place, needed, {"flavour"})
    kind = one_of(tuple(CLASSES))(table["class"], f"{place}.class")
    abilities = _abilities(table, place)
    return Character(
        id=identifier(table["id"], f"{place}.id"),
        name=_name(table["name"], f"{place}.name"),
        kind=kind,
        stars=whole_number(1, 3)(table["stars"], f"{place}.stars"),
        stats=_stats(table["stats"], f"{place}.stats"),
        attack_type=str(CLASSES[kind]["attack_type"]),
        flavour=_flavour(table.get("flavour", ""), f"{place}.flavour"),
        abilities=abilities,
    )


def _stats(plain: object, place: str) -> dict[str, int]:
    names = ("HP", *STATS)
    table = table_of(plain, place, set(names), set())
    least = {"HP": 1, "RNG": 1}
    return {name: whole_number(least.get(name, 0), MOST)(table[name], f"{place}.{name}") for name in names}


def _abilities(table: Plain, place: str) -> tuple[Ability, ...]:
    found: list[Ability] = []
    for card in ("offense", "defense"):
        for number, plain in enumerate(items_of(table[card], f"{place}.{card}")):
            found.append(read_ability(plain, card, f"{place}.{card}[{number}]"))
    if not 1 <= len(found) <= MOST_ABILITIES:
        raise BadCharacters(f"{place} has {len(found)} abilities. A character has 1 to {MOST_ABILITIES}.")
    return tuple(found)


def read_ability(plain: object, card: str, place: str) -> Ability:
    """One ability of a card, offense or defense. Raises BadCharacters."""
    optional = {"fuse", "no_action", "use_once", "requires"}
    table = table_of(plain, place, {"id", "name", "cost", "target", "effects"}, optional)
    fuse, no_action, use_once = (flag(table.get(name, False), f"{place}.{name}") for name in FLAGS)
    requires = table_of(table.get("requires", {}), f"{place}.requires", set(), {"user_hp_above"})
    ability = Ability(
        id=identifier(table["id"], f"{place}.id"),
        name=_name(table["name"], f"{place}.name"),
        card=card,
        cost=_cost(table["cost"], f"{place}.cost"),
        target=_target(table["target"], f"{place}.target"),
        effects=read_effects(table["effects"], f"{place}.effects"),
        fuse=fuse,
        no_action=no_action,
        use_once=use_once,
        user_hp_above=whole_number(0, MOST)(requires.get("user_hp_above", 0), f"{place}.requires.user_hp_above"),
    )
    check_ability(ability, place)
    return ability


FLAGS = ("fuse", "no_action", "use_once")


def _cost(plain: object, place: str) -> tuple[tuple[str, int], ...]:
    table = table_of(plain, place, set(), set(ELEMENTS))
    if not table:
        raise BadCharacters(f"{place} is empty. Name an element and its stars, such as Fire = 2.")
    return tuple((each, whole_number(1, MOST)(table[each], f"{place}.{each}")) for each in ELEMENTS if each in table)


def _target(plain: object, place: str) -> Target:
    table = table_of(plain, place, {"who"}, {"reach", "mode"})
    who = one_of(("enemy", "ally", "ally_or_self", "self", "downed_ally"))(table["who"], f"{place}.who")
    if who == "self":
        return Target(who, 0, "one")
    table = table_of(plain, place, {"who", "reach", "mode"}, set())
    mode = one_of(("one", "all"))(table["mode"], f"{place}.mode")
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
    if sum(place.count(f".{name}[") for name in ("effects", "then", "else")) > DEEPEST:
        raise BadCharacters(f"{place} stands too deep. At most {DEEPEST} effects stand one inside the other.")
    items = items_of(plain, place)
    if not items:
        raise BadCharacters(f"{place} is empty. Name at least one operation.")
    return tuple(_effect(item, f"{place}[{number}]") for number, item in enumerate(items))


def _effect(plain: object, place: str) -> Effect:
    name = plain.get("op") if isinstance(plain, dict) else None
    if not isinstance(name, str) or name not in OPERATIONS:
        raise BadCharacters(f"{place}.op is {shortened(name)}. It is one of {', '.join(OPERATIONS)}.")
    needed, optional = OPERATIONS[name]
    towards = {"to": one_of(TOWARDS)} if name in WITH_RECIPIENT else {}
    table = table_of(plain, place, {"op", *needed}, {*towards, *optional})
    readers: dict[str, Read] = {"op": _name, **towards, **needed, **optional}
    values = {FIELDS.get(key, key): readers[key](table[key], f"{place}.{key}") for key in sorted(table)}
    return Effect(**values)  # type: ignore[arg-type]


DEEPEST = 4
"""So many effects may stand one inside the other."""

TOWARDS = ("target", "user", "bearer", "attacker")
WITH_RECIPIENT = (
    "add_status", "damage", "heal", "move", "teleport", "push", "pull", "swap", "modify_stat", "sunder", "cleanse",
    "break_fuse",
)  # fmt: skip
"""The operations that can be told whom they work on; the others say it themselves."""

FIELDS = {"else": "otherwise"}
"""Where a table calls a field otherwise than the form does."""


def _condition(plain: object, place: str) -> Condition:
    readers: dict[str, Read] = {
        "min_distance": whole_number(0, MOST),
        "max_distance": whole_number(0, MOST),
        "damage_type": one_of(("physical", "spirit")),
        "from_standard_attack": flag,
        "hp_lost": flag,
    }
    table = table_of(plain, place, set(), set(readers))
    return Condition(**{key: readers[key](table[key], f"{place}.{key}") for key in sorted(table)})  # type: ignore[arg-type]


def _statuses(plain: object, place: str) -> tuple[str, ...]:
    if plain == "all":
        return ()
    one = one_of(tuple(STATUSES))
    return tuple(one(item, f"{place}[{number}]") for number, item in enumerate(items_of(plain, place)))


def _amount_or_all(plain: object, place: str) -> int | None:
    return None if plain == "all" else whole_number(0, MOST)(plain, place)


# --- what each operation needs and may have, besides `op` and `to`

_plus = whole_number(0, MOST)
_percent = whole_number(1, 100)
_stat = one_of(STATS)
_armour = one_of(("PD", "SD", "both"))
_durations = one_of(("action", "turn", "round", "next_turn", "while_fused", "game"))
_events = one_of(("turn_start", "turn_end", "ally_targeted", "before_damage", "after_attacked", "would_fall"))

OPERATIONS: dict[str, tuple[dict[str, Read], dict[str, Read]]] = {
    "standard_attack": (
        {},
        {
            "times": whole_number(1, 2),
            "crit": one_of(("roll", "guaranteed", "never")),
            "atk_bonus": whole_number(-MOST, MOST),
            "ignore_armor": flag,
        },
    ),
    "on_roll": ({"lo": _percent, "hi": _percent, "then": read_effects}, {"else": read_effects}),
    "on_digit": ({"digit": whole_number(0, 9), "then": read_effects}, {}),
    "on_crt": ({"then": read_effects}, {}),
    "on_doubles": ({"then": read_effects}, {}),
    "if_damaged": ({"then": read_effects}, {}),
    "add_status": ({"status": one_of(tuple(STATUSES))}, {"stacks": whole_number(1, MOST)}),
    "damage": ({"amount": _plus, "type": one_of(("physical", "spirit", "true"))}, {}),
    "heal": ({"amount": _plus}, {}),
    "raise": ({"hp": whole_number(1, MOST)}, {}),
    "move": ({"distance": _plus}, {}),
    "teleport": ({"distance": _plus}, {}),
    "push": ({"distance": _plus}, {}),
    "pull": ({"distance": _plus}, {}),
    "swap": ({}, {}),
    "modify_stat": ({"stat": _stat, "amount": whole_number(-MOST, MOST), "duration": _durations}, {}),
    "sunder": ({"stat": _armour, "amount": _plus}, {}),
    "draw": ({"count": _plus}, {}),
    "hand_size": ({"amount": whole_number(-MOST, MOST)}, {}),
    "cleanse": ({"statuses": _statuses}, {}),
    "break_fuse": ({"count": _plus}, {}),
    "immunity": ({"statuses": _statuses}, {}),
    "on_event": (
        {"event": _events, "limit": one_of(("each_time", "once_per_turn", "once_per_round")), "effects": read_effects},
        {"condition": _condition},
    ),
    "counter": ({}, {}),
    "reflect": ({}, {"amount": _plus, "percent": _percent}),
    "redirect": ({}, {}),
    "reduce_damage": ({"amount": _amount_or_all}, {}),
    "survive": ({"hp": whole_number(1, MOST)}, {}),
}
"""Operation -> (fields it needs, fields it may have), each with what checks it (1.2)."""
