"""From plain tables to the forms of characters, everything checked: the house roster and those a player adds.

A player's file is a table with a list `characters`, each in the form of `data.ROSTER`. Whatever does not fit raises
`BadEntry` with the file, the place and the right form; what does not go together is refused by `legality`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from core.frozen import frozen
from core.games.stonebound.data import CLASSES, ELEMENTS, ROSTER, STATUSES
from core.games.stonebound.durations import DURATIONS
from core.games.stonebound.forms import STATS, UNLIMITED, WEAPON, Ability, Character, Condition, Effect, Target
from core.games.stonebound.legality import check_ability
from core.games.stonebound.moments import MOMENTS
from core.kit.catalogue import (
    BadEntry,
    Entry,
    Ids,
    Read,
    entry_of,
    file_of,
    flag,
    identifier,
    keyed,
    line_of_text,
    list_of,
    one_of,
    shortened,
    whole_number,
)
from core.kit.own_things import OwnThings

MOST = 99
"""No number of a character is above this; it keeps texts and boards readable."""

MOST_STONES = 5
"""No effect draws more stones than this, or changes by more what a hand holds: somebody must look through them."""

MOST_ABILITIES = 12
"""What fits on two cards."""

MOST_ADDED = 40
"""More would make the list of all teams too long to look through."""

LONGEST = 400_000
"""Letters of the text that a match carries; more is no table of so few characters."""


@frozen
class CharacterClass:
    """attack_type: physical or spirit. stats: those of every member where the table plays so (H8)."""

    name: str
    attack_type: str
    role: str
    stats: dict[str, int]


@frozen
class Roster:
    """Everything that can be fielded, by id; characters in the order of their tables."""

    characters: dict[str, Character]
    abilities: dict[str, Ability]
    classes: dict[str, CharacterClass]
    owners: dict[str, str]


@cache
def roster_of(custom: str) -> Roster:
    """The house roster with the added characters of this canonical JSON text, '' for none. Raises BadEntry."""
    added = read_custom(custom)
    characters = {each.id: each for each in (*_house(), *added)}
    abilities = {ability.id: ability for each in characters.values() for ability in each.abilities}
    owners = {ability.id: each.id for each in characters.values() for ability in each.abilities}
    return Roster(characters, abilities, _classes(), owners)


def is_of_the_house(character_id: str) -> bool:
    """Whether a character comes with the game; any other was added by a player."""
    return character_id in roster_of("").characters


def read_characters(plain: object, file: str = "") -> tuple[Character, ...]:
    """The characters of a player's table, from this file if it has a name. Raises BadEntry."""
    table = file_of(plain, file, {"characters"})
    found = table.read("characters", _not_too_many)
    _check_ids(found, table.at("characters"))
    return found


def _not_too_many(plain: object, place: str) -> tuple[Character, ...]:
    if isinstance(plain, list) and len(plain) > MOST_ADDED:
        raise BadEntry(f"{place}: {len(plain)} are too many. A table takes at most {MOST_ADDED} more.")
    return list_of(read_character)(plain, place)


def _check_ids(found: tuple[Character, ...], start: str) -> None:
    characters = Ids("a character", [each.id for each in _house()])
    abilities = Ids("an ability", [ability.id for each in _house() for ability in each.abilities])
    for number, character in enumerate(found):
        characters.take(character.id, f"{start}[{number}].id")
        for ability in character.abilities:
            abilities.take(ability.id, f"{start}[{number}]")


ADDED = OwnThings("characters", read_characters, LONGEST)
read_custom, canonical = ADDED.from_text, ADDED.text


@cache
def _house() -> tuple[Character, ...]:
    return list_of(read_character)(ROSTER, "house roster")


# --- classes, characters and abilities

_name = line_of_text(1, 30)
_flavour = line_of_text(0, 200)
_damage_type = one_of(("physical", "spirit"))


@cache
def _classes() -> dict[str, CharacterClass]:
    return keyed(identifier, _class)(CLASSES, "classes")


def _class(plain: object, place: str) -> CharacterClass:
    entry = entry_of(plain, place, {"name", "attack_type", "role", "stats"})
    return CharacterClass(
        name=entry.read("name", _name),
        attack_type=entry.read("attack_type", _damage_type),
        role=entry.read("role", _flavour),
        stats=entry.read("stats", _stats),
    )


def read_character(plain: object, place: str) -> Character:
    """One character of a table. Raises BadEntry."""
    needed = {"id", "name", "class", "stars", "stats", "offense", "defense"}
    entry = entry_of(plain, place, needed, {"flavour"})
    kind = entry.read("class", one_of(CLASSES))
    abilities = (*entry.read("offense", list_of(_offense)), *entry.read("defense", list_of(_defense)))
    if not 1 <= len(abilities) <= MOST_ABILITIES:
        raise BadEntry(f"{place} has {len(abilities)} abilities. A character has 1 to {MOST_ABILITIES}.")
    return Character(
        id=entry.read("id", identifier),
        name=entry.read("name", _name),
        kind=kind,
        stars=entry.read("stars", whole_number(1, 3)),
        stats=entry.read("stats", _stats),
        attack_type=_classes()[kind].attack_type,
        flavour=entry.read_or("flavour", _flavour, ""),
        abilities=abilities,
    )


def _stats(plain: object, place: str) -> dict[str, int]:
    names = ("HP", *STATS)
    entry = entry_of(plain, place, names)
    least = {"HP": 1, "RNG": 1}
    return {name: entry.read(name, whole_number(least.get(name, 0), MOST)) for name in names}


def _offense(plain: object, place: str) -> Ability:
    return read_ability(plain, "offense", place)


def _defense(plain: object, place: str) -> Ability:
    return read_ability(plain, "defense", place)


def read_ability(plain: object, card: str, place: str) -> Ability:
    """One ability of a card, offense or defense. Raises BadEntry."""
    optional = {"fuse", "no_action", "use_once", "requires"}
    entry = entry_of(plain, place, {"id", "name", "cost", "target", "effects"}, optional)
    fuse, no_action, use_once = (entry.read_or(name, flag, False) for name in FLAGS)
    user_hp_above = entry.read_or("requires", _requires, 0)
    ability = Ability(
        id=entry.read("id", identifier),
        name=entry.read("name", _name),
        card=card,
        cost=entry.read("cost", _cost),
        target=entry.read("target", _target),
        effects=entry.read("effects", read_effects),
        fuse=fuse,
        no_action=no_action,
        use_once=use_once,
        user_hp_above=user_hp_above,
    )
    check_ability(ability, place)
    return ability


FLAGS = ("fuse", "no_action", "use_once")


def _requires(plain: object, place: str) -> int:
    return entry_of(plain, place, (), {"user_hp_above"}).read_or("user_hp_above", whole_number(0, MOST), 0)


def _cost(plain: object, place: str) -> tuple[tuple[str, int], ...]:
    entry = entry_of(plain, place, (), ELEMENTS)
    if not entry.fields:
        raise BadEntry(f"{place} is empty. Name an element and its stars, such as Fire = 2.")
    return tuple(entry.read_all(ELEMENTS, whole_number(1, MOST)).items())


def _target(plain: object, place: str) -> Target:
    who = entry_of(plain, place, {"who"}, {"reach", "mode"}).read(
        "who", one_of(("enemy", "ally", "ally_or_self", "self", "downed_ally"))
    )
    if who == "self":
        return Target(who, 0, "one")
    entry = entry_of(plain, place, {"who", "reach", "mode"})
    mode = entry.read("mode", one_of(("one", "all")))
    return Target(who, entry.read("reach", _reach), mode)


def _reach(plain: object, place: str) -> int:
    if plain == "RNG":
        return WEAPON
    if plain == "unlimited":
        return UNLIMITED
    if type(plain) is int and 0 <= plain <= MOST:
        return plain
    raise BadEntry(f'{place} is {plain!r}. It is a number of spaces, "RNG" or "unlimited".')


# --- effects


def read_effects(plain: object, place: str) -> tuple[Effect, ...]:
    """A list of operations. Raises BadEntry."""
    if sum(place.count(f".{name}[") for name in ("effects", "then", "else")) > DEEPEST:
        raise BadEntry(f"{place} stands too deep. At most {DEEPEST} effects stand one inside the other.")
    effects = list_of(_effect)(plain, place)
    if not effects:
        raise BadEntry(f"{place} is empty. Name at least one operation.")
    return effects


def _effect(plain: object, place: str) -> Effect:
    name = plain.get("op") if isinstance(plain, dict) else None
    if not isinstance(name, str) or name not in OPERATIONS:
        raise BadEntry(f"{place}.op is {shortened(name)}. It is one of {', '.join(OPERATIONS)}.")
    needed, optional = OPERATIONS[name]
    towards = {"to": one_of(TOWARDS)} if name in WITH_RECIPIENT else {}
    entry = entry_of(plain, place, {"op", *needed}, {*towards, *optional})
    readers: Readers = {"op": _name, **towards, **needed, **optional}
    return Effect(**{FIELDS.get(each, each): value for each, value in _values(entry, readers).items()})  # type: ignore[arg-type]


def _values(entry: Entry, readers: Readers) -> dict[str, object]:
    return {name: entry.read(name, readers[name]) for name in sorted(entry.fields)}


Readers: TypeAlias = Mapping[str, Read[object]]
"""Field of a table -> what reads it."""

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
    readers: Readers = {
        "min_distance": whole_number(0, MOST),
        "max_distance": whole_number(0, MOST),
        "damage_type": _damage_type,
        "from_standard_attack": flag,
        "hp_lost": flag,
    }
    return Condition(**_values(entry_of(plain, place, (), readers), readers))  # type: ignore[arg-type]


def _statuses(plain: object, place: str) -> tuple[str, ...]:
    if plain == "all":
        return ()
    return list_of(one_of(STATUSES))(plain, place)


def _amount_or_all(plain: object, place: str) -> int | None:
    return None if plain == "all" else whole_number(0, MOST)(plain, place)


# --- what each operation needs and may have, besides `op` and `to`

_plus = whole_number(0, MOST)
_percent = whole_number(1, 100)
_stat = one_of(STATS)
_armour = one_of(("PD", "SD", "both"))
_durations = one_of(DURATIONS)
_events = one_of(MOMENTS)

OPERATIONS: dict[str, tuple[Readers, Readers]] = {
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
    "add_status": ({"status": one_of(STATUSES)}, {"stacks": whole_number(1, MOST)}),
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
    "draw": ({"count": whole_number(0, MOST_STONES)}, {}),
    "hand_size": ({"amount": whole_number(-MOST_STONES, MOST_STONES)}, {}),
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
