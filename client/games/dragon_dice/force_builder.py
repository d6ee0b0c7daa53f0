"""Putting a force together with the builder that all games share, as the answer to the plan of set-up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from pygame import Rect, Surface

from client.games.dragon_dice.dice_art import DiceArt, DieLook, tones
from client.games.dragon_dice.dice_words import die_words
from client.games.dragon_dice.icons import class_mark, emblem, face_icon, minor_icon, picture_name, special_icon
from client.games.dragon_dice.pieces import Pieces
from client.kit import Kit
from client.shapes import Rim, rounded
from client.table.builder_catalogue import RowStyle
from client.table.builder_plan import DividedPlan, Entry, Part, ReadySet
from client.table.builder_tiles import Tile
from client.table.divided_builder import DividedBuilder
from client.table.lamp import Lamp, everything
from client.table.stage import Stage
from client.text import shortened
from client.theme import mix
from core.games.dragon_dice.box import BoxDie, DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.dividing import (
    DRAGONS,
    FRONTIER,
    HOME,
    POOL,
    answer_of,
    dice_of,
    divide,
    force_refusal,
    misplaced,
    part_for,
    parts_of,
    points_of,
    refusal_to_take,
    rules_of,
    total_words,
)
from core.games.dragon_dice.force_texts import FORCES
from core.games.dragon_dice.forces import ARMIES, ForceTerms, cost, health, missing_part
from core.games.dragon_dice.pieces import ID
from core.games.dragon_dice.ready_forces import RECIPES, ready_plan, ready_species
from core.games.dragon_dice.rolls import faces_of
from core.kit.english import numbered, sentence
from core.kit.set_texts import UNDIVIDED, Parts
from netcode.own_files import SetFolder

ROW, WORDS = 48, 230
"""The height of a line, and what of its width its faces leave to all else, at 100 %."""
FILTERS = ("Species", "Class", "Size", "Icon")
SIZES = ("Small", "Medium", "Large", "Champion")
SORTS = {
    DieSort.ITEM: "Items",
    DieSort.TERRAIN: "Terrains",
    DieSort.MINOR_TERRAIN: "Minor terrains",
    DieSort.DRAGON: "Dragons",
}
"""What is listed beside the species."""


def force_builder(stage: Stage, art: DiceArt) -> DividedBuilder:
    return DividedBuilder(stage, row_style(stage.kit, art))


def row_style(kit: Kit, art: DiceArt) -> RowStyle:
    """Lines are painted once: they come back with every filter, and at every table."""
    paint_row, paint = partial(_paint_row, kit, art), partial(_paint_die, art)
    return RowStyle("die", ROW, paint_row, paint, _group_picture, is_kept=True)


def first_lines(kit: Kit, art: DiceArt, width: int) -> list[Tile]:
    """The lines that the builder lists at first, so wide, as they can be taken."""
    species, style = ready_species()[0], row_style(kit, art).tiles
    dice = [die for die in box() if die.sort is DieSort.UNIT and die.species == species]
    tiles = [Tile(kit, style, Entry(str(die.number), die.name, _groups(die)), (width, kit.px(ROW))) for die in dice]
    for tile in tiles:
        tile.offer(tile.entry.id, "", lambda answer: None)
    return tiles


def build_force(pieces: Pieces, lamp: Lamp[Any]) -> None:
    """Put a whole force together and seal it."""
    terms = pieces.state.terms
    plan = DividedPlan(
        entries=_entries(terms),
        filters=FILTERS,
        shown=components().species[ready_species()[0]].name,
        parts=_parts(terms),
        part_for=lambda parts, id: part_for(_die(id), parts),
        misplaced=lambda id, part: misplaced(_die(id), part),
        refusal=lambda parts, id: refusal_to_take(parts, _die(id), terms),
        spread=lambda parts: divide(parts, terms),
        rules=lambda parts: rules_of(parts, terms),
        words=partial(_part_words, terms),
        budget=lambda parts: (points_of(parts), terms.points),
        budget_words="points",
        answer=answer_of,
        unfinished=lamp.refusal,
        done="Seal this force",
        name="seal force",
        undivided="In no army yet",
        set_words="Ready and kept forces",
        sets=partial(_sets, terms),
        keep=_keep,
        about=_about,
        begins_with_sets=terms.ready_only,
    )
    pieces.builder.build(plan, lamp.prompt, lamp.choose)
    lamp.reach(everything)


def _parts(terms: ForceTerms) -> tuple[tuple[Part, ...], ...]:
    """Line by line; the pool only where something can wait in it."""
    pool = (Part(POOL, "Summoning Pool", wide=4),) if terms.dragonkin or terms.minor_terrains else ()
    return (
        *((Part(army, army, takes=True),) for army in ARMIES),
        (Part(HOME, HOME, is_single=True), Part(FRONTIER, FRONTIER, is_single=True)),
        (Part(DRAGONS, DRAGONS), *pool),
    )


def _die(id: str) -> BoxDie:
    return box()[int(id)]


# --- what there is


@cache
def _entries(terms: ForceTerms) -> tuple[Entry, ...]:
    """All dice of the parts of the game that are in force."""
    return tuple(Entry(str(die.number), die.name, _groups(die)) for die in box() if missing_part(die, terms) is None)


def _groups(die: BoxDie) -> tuple[tuple[str, ...], ...]:
    parts = components()
    if die.sort in SORTS:
        sizes = (sentence(parts.items[die.kind].size),) if die.sort is DieSort.ITEM else ()
        return (SORTS[die.sort],), (), sizes, _specials(die)
    unit = parts.units[die.kind]
    return (parts.species[unit.species].name,), (unit.group,), (sentence(unit.size),), _specials(die)


def _specials(die: BoxDie) -> tuple[str, ...]:
    if die.sort not in (DieSort.UNIT, DieSort.DRAGONKIN, DieSort.ITEM):
        return ()
    return tuple(dict.fromkeys(face.icon for face in faces_of(die) if face.is_special))


@cache
def _group_picture(filter: str, group: str) -> str:
    """The picture of an icon, a size, a species or a class."""
    if filter == "Icon" and group in components().icons:
        return special_icon(group)
    if filter == "Size" and group in SIZES:
        return f"size_{group.lower()}"
    units = components().units.values()
    if filter == "Class":
        found = next((unit.id for unit in units if unit.group == group and unit.size != "champion"), "")
        return class_mark(next(die for die in box() if die.kind == found)) if found else ""
    species = next((each.id for each in components().species.values() if each.name == group), "")
    return f"species_{species}" if filter == "Species" and species else ""


def _sets(terms: ForceTerms) -> list[ReadySet]:
    """Ready forces of every species, and before them what lies in the player's folder now."""
    kept = [
        ReadySet(
            each.name,
            {} if each.trouble else divide(each.parts, terms),
            "" if each.trouble else f"Yours, {total_words(each.parts)}. Legal here.",
            "" if each.trouble else _why_not(each.parts, terms),
            each.trouble,
        )
        for each in SetFolder(FORCES).all()
    ]
    ready = [
        ReadySet(
            f"{components().species[species].name}, {recipe.name}",
            parts_of(ready_plan(species, id, terms)),
            f"Ready to play, {terms.points} points.",
            picture=f"species_{species}",
        )
        for species in ready_species()
        for id, recipe in RECIPES.items()
    ]
    return [*kept, *ready]


def _why_not(parts: Parts, terms: ForceTerms) -> str:
    reason = force_refusal(parts, terms)
    return f"Not legal here: {reason}" if reason is not None else ""


def _keep(parts: Parts) -> str | None:
    if not parts:
        return "Nothing is taken yet. Take some dice first."
    points, _, species = total_words(parts).partition(", ")
    return SetFolder(FORCES).keep(f"{species or 'Force'} {points.split()[0]}", parts, total_words(parts))


# --- how it stands


def _part_words(terms: ForceTerms, parts: Parts, part: str) -> str:
    dice = dice_of(parts)[part]
    if part in ARMIES:
        return f"{cost(tuple(dice))} of {terms.points // 2} points"
    if part == UNDIVIDED:
        return numbered(cost(tuple(dice)), "point", "points")
    if part == DRAGONS:
        slots = sum(components().dragons[box()[number].kind].slots for number in dice)
        return f"{slots} of {terms.steps}"
    if part == POOL:
        kin = sum(health(box()[number]) for number in dice if box()[number].sort is DieSort.DRAGONKIN)
        return f"{kin} of {terms.points // 3} health" if terms.dragonkin else ""
    return box()[dice[0]].name if dice else "none yet"


def _about(id: str) -> str:
    name, what = die_words(_die(id))[:2]
    return f"{name}. {what}"


# --- how dice are painted


def _paint_die(art: DiceArt, surface: Surface, box: Rect, id: str) -> None:
    surface.blit(art.get(DieLook(_die(id)), box.width), box)


def die_side(kit: Kit, row: int) -> int:
    """How large the die is in a line so high, in pixels."""
    return row - kit.px(6)


def _paint_row(kit: Kit, art: DiceArt, surface: Surface, box: Rect, id: str) -> None:
    """The die, its name and what it is, and all its faces."""
    theme, die = kit.theme, _die(id)
    side = die_side(kit, box.height)
    surface.blit(art.get(DieLook(die), side), (box.x + kit.px(4), box.y + kit.px(3)))
    faces = _faces(die)
    cell = max(kit.px(19), min(kit.px(30), (box.width - kit.px(WORDS)) // max(6, len(faces))))
    right = box.right - kit.px(30) - len(faces) * (cell + kit.px(1))
    for number, face in enumerate(faces):
        at = Rect(right + number * (cell + kit.px(1)), box.centery - cell // 2, cell, cell)
        _paint_face(kit, surface, at, die, face)
    left = box.x + side + kit.px(9)
    room = right - left - kit.px(4)
    for words, weight, size, y in (
        (die.name, "bold", theme.type_size("small"), 0.30),
        (_kind_words(die), "regular", kit.px(13), 0.70),
    ):
        shown = shortened(words, room, partial(_width, kit, weight, size))
        run = kit.texts.run(shown, weight, size, theme.ink)
        surface.blit(run, (left, box.y + round(box.height * y) - run.get_height() // 2))


def _width(kit: Kit, weight: str, size: int, words: str) -> int:
    return kit.texts.width(words, weight, size)


def _paint_face(kit: Kit, surface: Surface, box: Rect, die: BoxDie, face: tuple[str, int]) -> None:
    icon, count = face
    front, rim = tones(die)
    ink = kit.theme.ink_on(front)
    rounded(surface, box, front, kit.px(4), Rim(mix(rim, kit.theme.ink, 0.4), 1))
    side = box.width - kit.px(5)
    picture = kit.pictures.get(icon, (side, side), tint=ink)
    surface.blit(picture, picture.get_rect(center=box.center))
    if count > 1:
        run = kit.texts.run(str(count), "bold", max(9, round(box.width * 0.46)), kit.theme.ink)
        pill = run.get_rect(bottomright=box.bottomright).inflate(kit.px(3), -kit.px(1))
        rounded(surface, pill, kit.theme.paper, kit.px(3))
        surface.blit(run, run.get_rect(center=pill.center))


@cache
def _faces(die: BoxDie) -> Sequence[tuple[str, int]]:
    """The picture of each face with how many results it stands for; of a terrain its eighth face. A portrait says its
    number itself.
    """
    parts = components()
    if die.sort is DieSort.DRAGON:
        return [(f"dragon_{picture_name(face)}", 1) for face in dict.fromkeys(parts.dragons[die.kind].faces)]
    if die.sort is DieSort.TERRAIN:
        kind = parts.terrains[die.kind]
        return [*((f"result_{each}", 1) for each in kind.actions), (f"eighth_{kind.eighth}", 1)]
    if die.sort is DieSort.MINOR_TERRAIN:
        return [(emblem(die) if face == "id" else minor_icon(face), 1) for face in parts.minor_terrains[die.kind].faces]
    return [(face_icon(die, face), 1 if face.icon == ID else face.count) for face in faces_of(die)]


def _kind_words(die: BoxDie) -> str:
    parts = components()
    if die.sort is DieSort.ITEM:
        item = parts.items[die.kind]
        return f"{sentence(item.size)}, {numbered(item.points, 'point', 'points')}"
    if die.sort in SORTS:
        return sentence(die.sort.value)
    unit = parts.units[die.kind]
    group = unit.group if unit.size != unit.group.lower() else ""
    return f"{group}, {unit.size}" if group else f"{sentence(unit.size)}, {unit.health} health"
