"""Everything in the box, read once from the printed tables and checked: what does not fit is named with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from core.frozen import frozen
from core.games.dragon_dice import data
from core.games.dragon_dice.operations import TYPES, Operation, read_operation
from core.games.dragon_dice.pieces import (
    ELEMENTS,
    HEALTH,
    ID,
    Breath,
    DieFace,
    DragonFace,
    DragonKind,
    DragonTarget,
    EighthFace,
    ItemKind,
    MinorFace,
    MinorKind,
    SpecialIcon,
    Species,
    SpeciesAbility,
    Spell,
    TerrainKind,
    TerrainType,
    UnitKind,
)
from core.kit.catalogue import (
    BadEntry,
    Entry,
    N,
    Read,
    by_id,
    entry_of,
    file_of,
    flag,
    identifier,
    line_of_text,
    list_of,
    one_of,
    shortened,
    whole_number,
)

SIDES = {"equipment": 4, "medallion": 4, "relic": 6, "artifact": 10}
DRAGON_SORTS = ("elemental", "hybrid", "ivory", "ivory_hybrid", "white")
TABLES = (
    "ABILITIES", "DRAGONS", "DRAGON_BREATHS", "DRAGON_FACES", "DRAGON_FORMS", "DRAGON_TARGETS", "EIGHTH_FACES", "ITEMS",
    "MINOR_FACES", "MINOR_TERRAINS", "SPECIAL_ICONS", "SPECIES", "SPELLS", "TERRAIN_TYPES", "UNITS",
)  # fmt: skip


@frozen
class Components:
    """All kinds of dice and what is written about them, each by its id in the order of the tables."""

    species: Mapping[str, Species]
    abilities: Mapping[str, SpeciesAbility]
    icons: Mapping[str, SpecialIcon]
    units: Mapping[str, UnitKind]
    items: Mapping[str, ItemKind]
    terrains: Mapping[str, TerrainKind]
    minor_terrains: Mapping[str, MinorKind]
    minor_faces: Mapping[str, MinorFace]
    dragons: Mapping[str, DragonKind]
    dragon_faces: Mapping[str, DragonFace]
    breaths: Mapping[str, Breath]
    dragon_targets: Mapping[str, DragonTarget]
    spells: Mapping[str, Spell]


@cache
def components() -> Components:
    """The box of the game."""
    return read_components({name: getattr(data, name) for name in TABLES})


def read_components(plain: object) -> Components:
    """All tables together, as `data` holds them. Raises BadEntry with the place and the right form."""
    file = file_of(plain, "data", TABLES)
    species = _table(file, "SPECIES", "a species", _species)
    icons = _table(file, "SPECIAL_ICONS", "a special icon", _special_icon)
    units = _table(file, "UNITS", "a unit", lambda entry: _unit(entry, species, icons))
    items = _table(file, "ITEMS", "an item", lambda entry: _item(entry, icons))
    _check_shown(icons, [*units.values(), *items.values()])
    types = _table(file, "TERRAIN_TYPES", "a terrain type", _terrain_type)
    eighths = _table(file, "EIGHTH_FACES", "an eighth face", _eighth_face)
    minor_faces = _table(file, "MINOR_FACES", "a face", _minor_face)
    dragon_faces = _table(file, "DRAGON_FACES", "a face", _dragon_face)
    forms = _table(file, "DRAGON_FORMS", "a form", lambda entry: _dragon_form(entry, dragon_faces))
    return Components(
        species=species,
        abilities=_table(file, "ABILITIES", "an ability", lambda entry: _ability(entry, species)),
        icons=icons,
        units=units,
        items=items,
        terrains=_terrains(types, eighths),
        minor_terrains=_minor_terrains(file, types, minor_faces),
        minor_faces=minor_faces,
        dragons=_dragons(file, forms),
        dragon_faces=dragon_faces,
        breaths=_table(file, "DRAGON_BREATHS", "a breath", _breath),
        dragon_targets=_table(file, "DRAGON_TARGETS", "an attack", _dragon_target),
        spells=_table(file, "SPELLS", "a spell", lambda entry: _spell(entry, species)),
    )


# --- reading

_NAME = line_of_text(1, 30)
_ELEMENTS: Read[tuple[str, ...]] = list_of(one_of(ELEMENTS), most=5)
_OPERATIONS: Read[tuple[Operation, ...]] = list_of(read_operation, least=1)
_FIELDS: dict[str, tuple[str, str]] = {
    "SPECIES": ("id name singular elements", "one_element_a_die advanced"),
    "ABILITIES": ("id species do", "when types as needs needs_any limit"),
    "SPECIAL_ICONS": ("id operations", "merges delayed advanced"),
    "UNITS": ("id name species class size faces", "power white"),
    "ITEMS": ("id name sort size points faces", ""),
    "TERRAIN_TYPES": ("id name elements", "actions"),
    "EIGHTH_FACES": ("id name", "advanced actions"),
    "MINOR_TERRAINS": ("id name faces", ""),
    "MINOR_FACES": ("id name do", "type"),
    "DRAGON_FORMS": ("id name faces", ""),
    "DRAGON_FACES": ("id do", "damage"),
    "DRAGON_BREATHS": ("id do", "type"),
    "DRAGON_TARGETS": ("id", "unless"),
    "DRAGONS": ("id name sort elements", ""),
    "SPELLS": ("id element cost target lasts operations", "species reserves cantrip combines"),
}


def _table(file: Entry, name: str, what: str, read: Callable[[Entry], N]) -> dict[str, N]:
    needed, optional = (fields.split() for fields in _FIELDS[name])
    return file.read(name, by_id(what, lambda plain, place: read(entry_of(plain, place, needed, optional))))


def _is(entry: Entry, name: str) -> bool:
    return entry.read_or(name, flag, False)


def _species(entry: Entry) -> Species:
    return Species(
        entry.read("id", identifier),
        entry.read("name", _NAME),
        entry.read("singular", _NAME),
        entry.read("elements", _ELEMENTS),
        _is(entry, "one_element_a_die"),
        _is(entry, "advanced"),
    )


def _ability(entry: Entry, species: Mapping[str, Species]) -> SpeciesAbility:
    told = {key: value for key, value in entry.fields.items() if key not in ("id", "species", "needs", "needs_any")}
    return SpeciesAbility(
        entry.read("id", _NAME),
        entry.read("species", one_of(species)),
        read_operation(told, entry.place),
        entry.read_or("needs", _ELEMENTS, ()),
        entry.read_or("needs_any", _ELEMENTS, ()),
    )


def _special_icon(entry: Entry) -> SpecialIcon:
    operations = entry.read("operations", _OPERATIONS)
    if any(not each.when for each in operations):
        raise BadEntry(f"{entry.at('operations')} holds one without `when`. Say in which rolls it acts.")
    return SpecialIcon(
        entry.read("id", _NAME), _is(entry, "merges"), _is(entry, "delayed"), _is(entry, "advanced"), operations
    )


def _face_of(icons: Mapping[str, SpecialIcon]) -> Read[DieFace]:
    def read(plain: object, place: str) -> DieFace:
        words, _, number = plain.rpartition(" ") if isinstance(plain, str) else ("", "", "")
        icon, _, element = words.partition(" of ")
        if not number.isdecimal() or not icon:
            raise BadEntry(f"{place} is {shortened(plain)}. It is an icon and its number, such as 'melee 2'.")
        one_of((ID, *TYPES, *icons))(icon, place)
        count = whole_number(1, 9)(int(number), place)
        return DieFace(icon, count, element and one_of((*ELEMENTS, "all"))(element, place))

    return read


def _unit(entry: Entry, species: Mapping[str, Species], icons: Mapping[str, SpecialIcon]) -> UnitKind:
    size = entry.read("size", one_of(HEALTH))
    sides = 10 if size == "monster" else 6
    faces = entry.read("faces", list_of(_face_of(icons), sides, sides))
    if faces[0] != DieFace(ID, HEALTH[size]):
        raise BadEntry(f"{entry.at('faces')}[0] is not 'ID {HEALTH[size]}'. The portrait comes first, with the health.")
    return UnitKind(
        entry.read("id", identifier),
        entry.read("name", _NAME),
        entry.read("species", one_of(species)),
        entry.read("class", _NAME),
        size,
        faces,
        entry.read_or("power", one_of(("tame", "slay", "control")), ""),
        _is(entry, "white"),
    )


def _item(entry: Entry, icons: Mapping[str, SpecialIcon]) -> ItemKind:
    sort = entry.read("sort", one_of(SIDES))
    return ItemKind(
        entry.read("id", identifier),
        entry.read("name", _NAME),
        sort,
        entry.read("size", one_of(("small", "medium", "large", "artifact", "medallion", "relic"))),
        entry.read("points", whole_number(1, 4)),
        entry.read("faces", list_of(_face_of(icons), SIDES[sort], SIDES[sort])),
    )


def _check_shown(icons: Mapping[str, SpecialIcon], dice: list[UnitKind | ItemKind]) -> None:
    shown = {face.icon for die in dice for face in die.faces}
    for number, id in enumerate(icons):
        if id not in shown:
            raise BadEntry(f"data: SPECIAL_ICONS[{number}] is {id!r}, which no die shows. Strike it out.")


_ACTIONS: Read[tuple[str, ...]] = list_of(one_of(("melee", "missile", "magic")), 7, 7)


def _terrain_type(entry: Entry) -> TerrainType:
    return TerrainType(
        entry.read("id", identifier),
        entry.read("name", _NAME),
        entry.read("elements", _ELEMENTS),
        entry.read_or("actions", _ACTIONS, ()),
    )


def _eighth_face(entry: Entry) -> EighthFace:
    return EighthFace(
        entry.read("id", identifier),
        entry.read("name", _NAME),
        _is(entry, "advanced"),
        entry.read_or("actions", _ACTIONS, ()),
    )


def _terrains(types: Mapping[str, TerrainType], eighths: Mapping[str, EighthFace]) -> dict[str, TerrainKind]:
    pairs = [(type, eighth) for type in types.values() if type.actions for eighth in eighths.values()]
    kinds = [
        TerrainKind(
            f"{type.id}_{eighth.id}",
            f"{type.name} {eighth.name}",
            type.id,
            type.elements,
            eighth.id,
            eighth.advanced,
            eighth.actions or type.actions,
        )
        for type, eighth in pairs
    ]
    return {kind.id: kind for kind in kinds}


def _minor_face(entry: Entry) -> MinorFace:
    return MinorFace(
        entry.read("id", identifier),
        entry.read("name", _NAME),
        entry.read("do", one_of(("turn", "action", "double_ids", "halve"))),
        entry.read_or("type", one_of(TYPES), ""),
    )


@frozen
class _Faced:
    """A shape in which dice of several kinds exist."""

    id: str
    name: str
    faces: tuple[str, ...]


def _minor_terrains(
    file: Entry, types: Mapping[str, TerrainType], faces: Mapping[str, MinorFace]
) -> dict[str, MinorKind]:
    ids = {face.name: face.id for face in faces.values()}
    eight = list_of(one_of(ids), 8, 8)

    def read(entry: Entry) -> _Faced:
        shown = tuple(ids[name] for name in entry.read("faces", eight))
        return _Faced(entry.read("id", identifier), entry.read("name", _NAME), shown)

    shapes = _table(file, "MINOR_TERRAINS", "a minor terrain", read)
    kinds = [
        MinorKind(f"{type.id}_{shape.id}", f"{type.name} {shape.name}", type.id, type.elements, shape.faces)
        for type in types.values()
        for shape in shapes.values()
    ]
    return {kind.id: kind for kind in kinds}


def _dragon_face(entry: Entry) -> DragonFace:
    return DragonFace(
        entry.read("id", _NAME),
        entry.read_or("damage", whole_number(1, 12), 0),
        entry.read("do", one_of(("bite", "strike", "fly_away", "again", "bare", "promote", "breathe"))),
    )


def _breath(entry: Entry) -> Breath:
    return Breath(
        entry.read("id", one_of(ELEMENTS)),
        entry.read("do", one_of(("halve", "ignore_ids", "save_or_bury"))),
        entry.read_or("type", one_of(TYPES), ""),
    )


def _dragon_target(entry: Entry) -> DragonTarget:
    pairs = [f"{attacker} on {target}" for attacker in DRAGON_SORTS for target in DRAGON_SORTS]
    return DragonTarget(entry.read("id", one_of(pairs)), entry.read_or("unless", one_of(("shared", "equal")), ""))


def _dragon_form(entry: Entry, faces: Mapping[str, DragonFace]) -> _Faced:
    twelve = list_of(one_of(faces), 12, 12)
    return _Faced(entry.read("id", identifier), entry.read("name", _NAME), entry.read("faces", twelve))


def _dragons(file: Entry, forms: Mapping[str, _Faced]) -> dict[str, DragonKind]:
    sorts = one_of(DRAGON_SORTS)

    def read(form: _Faced) -> Callable[[Entry], DragonKind]:
        return lambda entry: DragonKind(
            f"{entry.read('id', identifier)}_{form.id}",
            entry.read("name", _NAME).replace("Dragon", form.name),
            entry.read("sort", sorts),
            form.id,
            entry.read("elements", _ELEMENTS),
            form.faces,
        )

    of_forms = [_table(file, "DRAGONS", "a dragon", read(form)) for form in forms.values()]
    return {id: kind for table in of_forms for id, kind in table.items()}


def _spell(entry: Entry, species: Mapping[str, Species]) -> Spell:
    return Spell(
        entry.read("id", _NAME),
        entry.read("element", one_of((*ELEMENTS, "elemental"))),
        entry.read("cost", whole_number(1, 14)),
        entry.read_or("species", one_of(species), ""),
        entry.read("target", identifier),
        entry.read("lasts", flag),
        _is(entry, "reserves"),
        _is(entry, "cantrip"),
        _is(entry, "combines"),
        entry.read("operations", _OPERATIONS),
    )
