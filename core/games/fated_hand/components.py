"""Everything that is printed, read once from the tables and checked: what does not fit is named with its place."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from itertools import islice

from core.errors import did_you_mean
from core.games.fated_hand import data
from core.games.fated_hand.costs import Cost, read_cost
from core.games.fated_hand.formulas import read_formula
from core.games.fated_hand.pieces import (
    NO_MAGIC,
    NOTHING,
    SIZES,
    TRAITS,
    Arm,
    Armour,
    ClassKind,
    FoeKind,
    FoeMagic,
    PerkKind,
    SpellKind,
    SummonKind,
    Triple,
)
from core.games.fated_hand.playing_cards import SUITS
from core.games.fated_hand.spell_tables import CATALYSTS, SPELLS
from core.games.fated_hand.summon_tables import SUMMONS
from core.kit.catalogue import (
    BadEntry,
    N,
    Read,
    by_id,
    entry_of,
    flag,
    identifier,
    keyed,
    line_of_text,
    list_of,
    one_of,
    whole_number,
)

FLAGS = list_of(one_of(("exclusive", "armed", "technique")))
SPELL_FLAGS = list_of(one_of(("primary", "reaction", "multi", "concentration", "marker")))
SUMMON_FLAGS = list_of(one_of(("unanswered",)))
SCHOOLS = ("spell", "hex", "miracle")
SCHOOL = one_of(SCHOOLS)
ONCE = one_of(
    (
        "turn", "round", "battle", "engagement", "event", "attack", "cast", "action", "step", "hostile action",
        "creature per turn",
    )
)  # fmt: skip
PRICE = keyed(one_of(("hand_size", "hand_cards", "movement", "stealth_power")), whole_number(1, 3))
NEEDS = list_of(one_of(("not moved this turn", "moved 1+ this turn", "aggressive stance", "not Hidden")))
KNOWN_TRAITS = list_of(one_of(TRAITS))
NAME = line_of_text(2, 40)
MANNER = line_of_text(10, 120)
IDS = list_of(identifier)
SPELL_IDS = [row["id"] for row in SPELLS if isinstance(row, dict)]


class Components:
    """Each by its id, in the order of the tables. Each table is read when it is first looked at, which raises BadEntry
    where it is wrong.
    """

    @cached_property
    def classes(self) -> dict[str, ClassKind]:
        found = _read("CLASSES", "a class", _class)
        for kind in found.values():
            _check(kind.id, "perks", (*kind.perks, kind.class_perk), self.perks)
            _check(kind.id, "promotions", kind.promotions, found)
        return found

    @cached_property
    def perks(self) -> dict[str, PerkKind]:
        return _read("PERKS", "a perk", _perk)

    @cached_property
    def arms(self) -> dict[str, Arm]:
        found = _read("ARMS", "an arm", _arm) | by_id("a catalyst", _arm)(CATALYSTS, "CATALYSTS")
        for arm in found.values():
            _check(arm.id, "perks", arm.perks, self.perks)
            _check(arm.id, "spells", arm.spells, SPELL_IDS)
        return found

    @cached_property
    def armour(self) -> dict[str, Armour]:
        return _read("ARMOUR", "an armour", _armour)

    @cached_property
    def foes(self) -> dict[str, FoeKind]:
        found = _read("FOES", "a foe", read_foe)
        for foe in found.values():
            check_foe(foe, self)
        return found

    @cached_property
    def spells(self) -> dict[str, SpellKind]:
        return by_id("a spell", _spell)(SPELLS, "SPELLS")

    @cached_property
    def summons(self) -> dict[str, SummonKind]:
        found = by_id("a summoned creature", _summon)(SUMMONS, "SUMMONS")
        for summon in found.values():
            _check(summon.id, "perks", summon.perks, self.perks)
        return found


COMPONENTS = Components()


def perk(id: str) -> PerkKind:
    return COMPONENTS.perks[id]


def spell(id: str) -> SpellKind:
    return COMPONENTS.spells[id]


def summon_kind(id: str) -> SummonKind:
    return COMPONENTS.summons[id]


def cause_name(id: str) -> str:
    """Of a perk or a spell."""
    return spell(id).name if id in COMPONENTS.spells else perk(id).name


def _read(table: str, what: str, read: Read[N]) -> dict[str, N]:
    return by_id(what, read)(getattr(data, table), table)


def _triple(low: int, high: int) -> Read[Triple]:
    read = list_of(whole_number(low, high), 3, 3)

    def triple(plain: object, place: str) -> Triple:
        strike, defense, speed = read(plain, place)
        return strike, defense, speed

    return triple


def _class(plain: object, place: str) -> ClassKind:
    needed = ("id", "name", "tier", "arms", "promotions", "perks", "class_perk", "stats")
    entry = entry_of(plain, place, needed, ("magic_strike", "reagents", "draws", "holy"))
    return ClassKind(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read("tier", whole_number(0, 3)),
        entry.read_or("arms", KNOWN_TRAITS, ()),
        entry.read("promotions", IDS),
        entry.read("perks", IDS),
        entry.read("class_perk", identifier),
        entry.read("stats", _triple(0, 3)),
        entry.read_or("magic_strike", whole_number(0, 3), 0),
        entry.read_or("reagents", whole_number(0, 7), 0),
        entry.read_or("draws", whole_number(0, 2), 0),
        entry.read_or("holy", flag, False),
    )


def _perk(plain: object, place: str) -> PerkKind:
    entry = entry_of(plain, place, ("id", "name"), ("flags", "primary", "once", "price", "requires"))
    flags = entry.read_or("flags", FLAGS, ())
    return PerkKind(
        entry.read("id", identifier),
        entry.read("name", NAME),
        "exclusive" in flags,
        "armed" in flags,
        "technique" in flags,
        entry.read_or("primary", flag, False),
        entry.read_or("once", ONCE, ""),
        entry.read_or("price", PRICE, {}),
        entry.read_or("requires", NEEDS, ()),
    )


def _arm(plain: object, place: str) -> Arm:
    others = ("perks", "melee", "range", "reload", "hands", "magic_strike", "spells")
    entry = entry_of(plain, place, ("id", "name", "stats", "traits"), others)
    near, far = entry.read_or("range", list_of(whole_number(1, 9), 2, 2), (0, 0))
    return Arm(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read("stats", _triple(-3, 4)),
        entry.read_or("traits", KNOWN_TRAITS, ()),
        entry.read_or("perks", IDS, ()),
        entry.read_or("melee", whole_number(1, 3), 0),
        near,
        far,
        entry.read_or("reload", whole_number(0, 3), 0),
        entry.read_or("hands", whole_number(1, 2), 1),
        entry.read_or("magic_strike", whole_number(0, 2), 0),
        entry.read_or("spells", IDS, ()),
    )


def _armour(plain: object, place: str) -> Armour:
    entry = entry_of(plain, place, ("id", "name", "stats"), ("hard", "pierced"))
    return Armour(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read("stats", _triple(-2, 4)),
        entry.read_or("hard", flag, False),
        entry.read_or("pierced", flag, True),
    )


def read_foe(plain: object, place: str) -> FoeKind:
    needed = ("id", "name", "threat", "role", "tags", "size", "hp", "stats", "arm", "suit", "stances")
    entry = entry_of(plain, place, needed, ("natural", "armour", "perks", "hand", "stealth", "magic", "manner"))
    foe = FoeKind(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read("threat", whole_number(1, 12)),
        entry.read("role", identifier),
        entry.read("tags", IDS),
        entry.read("size", one_of(SIZES)),
        entry.read("hp", whole_number(1, 4)),
        entry.read("stats", _triple(-3, 9)),
        entry.read("arm", lambda plain, place: "" if plain == "" else identifier(plain, place)),
        entry.read_or("natural", NAME, ""),
        entry.read_or("armour", identifier, ""),
        entry.read_or("perks", IDS, ()),
        entry.read_or("hand", whole_number(4, 7), 0),
        entry.read("suit", one_of(SUITS)),
        entry.read("stances", _triple(0, 100)),
        entry.read_or("magic", _magic, NO_MAGIC),
        entry.read_or("manner", MANNER, ""),
    )
    if sum(foe.stances) != 100:
        raise BadEntry(f"{entry.at('stances')} make {sum(foe.stances)} together. They are 100.")
    return foe


def _magic(plain: object, place: str) -> FoeMagic:
    entry = entry_of(plain, place, ("strike", "hand", "draws", "spells"))
    return FoeMagic(
        entry.read("strike", whole_number(0, 9)),
        entry.read("hand", whole_number(1, 7)),
        entry.read("draws", whole_number(0, 3)),
        entry.read("spells", IDS),
    )


def _summon(plain: object, place: str) -> SummonKind:
    needed = ("id", "name", "cost", "strike", "defense", "movement", "size", "weapon")
    others = ("perks", "immune", "limit", "bite", "tiles", "piece", "home", "cover", "trail", "flags")
    entry = entry_of(plain, place, needed, others)
    return SummonKind(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read("cost", whole_number(1, 4)),
        entry.read("strike", read_formula),
        entry.read("defense", read_formula),
        entry.read("movement", whole_number(0, 6)),
        entry.read("size", one_of(SIZES)),
        entry.read("weapon", NAME),
        entry.read_or("perks", IDS, ()),
        entry.read_or("immune", IDS, ()),
        entry.read_or("limit", whole_number(1, 5), 0),
        entry.read_or("bite", _triple(0, 3), NOTHING),
        entry.read_or("tiles", whole_number(1, 2), 1),
        entry.read_or("piece", flag, False),
        entry.read_or("home", identifier, ""),
        entry.read_or("cover", identifier, ""),
        entry.read_or("trail", identifier, ""),
        "unanswered" in entry.read_or("flags", SUMMON_FLAGS, ()),
    )


def _spell(plain: object, place: str) -> SpellKind:
    entry = entry_of(plain, place, ("id", "name", "school", "cost"), ("flags", "odds", "strike", "reach"))
    flags = entry.read_or("flags", SPELL_FLAGS, ())
    cost: Cost = entry.read("cost", read_cost)
    return SpellKind(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read("school", SCHOOL),
        cost,
        "primary" in flags,
        "reaction" in flags,
        "multi" in flags,
        "concentration" in flags,
        "marker" in flags,
        entry.read_or("odds", whole_number(1, 100), 0),
        "strike" in entry.fields,
        entry.read_or("strike", whole_number(0, 15), 0),
        entry.read_or("reach", whole_number(1, 2), 0),
    )


def check_foe(foe: FoeKind, found: Components) -> None:
    """Raises BadEntry where it has what is not there."""
    _check(foe.id, "perks", foe.perks, found.perks)
    _check(foe.id, "magic", foe.magic.spells, SPELL_IDS)
    _check(foe.id, "arm", (foe.arm,) if foe.arm else (), found.arms)
    _check(foe.id, "armour", (foe.armour,) if foe.armour else (), found.armour)


def _check(id: str, field: str, named: tuple[str, ...], known: Collection[str]) -> None:
    if unknown := [each for each in named if each not in known]:
        some = " or ".join(map(repr, islice(known, 2)))
        right = did_you_mean(unknown[0], known) or f" It takes an id such as {some}."
        raise BadEntry(f"{id}.{field} names {unknown[0]!r}, which is in no table.{right}")
