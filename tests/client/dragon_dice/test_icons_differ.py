"""Whatever is drawn on dice can be told apart small and without colour: every pair of pictures, also moved a little."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import pygame
import pytest

from assets import manifest
from client.games.dragon_dice.dice_faces import icons_of
from client.games.dragon_dice.icons import unit_emblem
from client.pictures import JOINED, Pictures
from core.games.dragon_dice.box import DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.pieces import UnitKind

SMALL, ON_A_DIE = 20, 16
"""The least sides, in pixels, of a picture on the table, and on a face of a die."""
LEVELS = (48, 96, 144, 192)
"""From how much ink on a pixel may be seen, of 255: greys are told apart in so many steps."""
MASK = (128,)
ICONS, MEETING = 0.12, 0.14
"""Two pictures differ by so much of their square at least, however one is moved by a pixel; those that meet on a die
by more. A seventh of a square is its whole border.
"""
SHAPE, CLASS, SIZE = 0.08, 0.035, 0.015
"""How much emblems differ, by what differs first of them. A shape fills seven tenths of the square, the sign of a class
a fifth, and the mark of a size has a block more or less, of six pixels out of 400.
"""
EDGE = 2
Pair = tuple[str, str]


def icons() -> tuple[str, ...]:
    kinds = {
        "sai": manifest.SPECIAL_ICONS, "result": manifest.RESULTS, "dragon": manifest.DRAGON_FACES,
        "eighth": manifest.EIGHTH_FACES, "minor": manifest.MINOR_FACES, "minor_terrain": manifest.MINOR_TERRAINS,
        "element": manifest.DICE_ELEMENTS, "species": manifest.SPECIES,
        "class": (*manifest.DICE_CLASSES, *manifest.DICE_SORTS), "monster": manifest.MONSTERS,
    }  # fmt: skip
    return tuple(f"{kind}_{each}" for kind, names in kinds.items() for each in names)


@dataclass(frozen=True)
class Ink:
    """Where a picture has ink, as bits of one number: a plane for each level, row by row, with an empty edge.

    row: how many bits a row has; area: the pixels of the picture in all planes.
    """

    bits: int
    row: int
    area: int

    def differs(self, other: "Ink", least: float) -> bool:
        """Whether at least this share of the square differs, also when one is moved by a pixel."""
        enough = least * self.area
        if abs(self.bits.bit_count() - other.bits.bit_count()) >= enough:
            return True
        for move in (0, 1, self.row - 1, self.row, self.row + 1):
            if min((self.bits << move ^ other.bits).bit_count(), (self.bits ^ other.bits << move).bit_count()) < enough:
                return False
        return True


@cache
def ink(name: str, side: int, levels: tuple[int, ...]) -> Ink:
    row, bits = side + 2 * EDGE, 0
    alphas = pygame.image.tobytes(Pictures().get(name, (side, side)), "RGBA")[3::4]
    for plane, level in enumerate(levels):
        for pixel, alpha in enumerate(alphas):
            if alpha >= level:
                y, x = divmod(pixel, side)
                bits |= 1 << plane * row * row + (y + EDGE) * row + x + EDGE
    return Ink(bits, row, side * side * len(levels))


def alike(pairs: Collection[tuple[str, str]], side: int, levels: tuple[int, ...], least: float) -> list[Pair]:
    inks = {name: ink(name, side, levels) for pair in pairs for name in pair}
    return [(one, other) for one, other in pairs if not inks[one].differs(inks[other], least)]


@cache
def meeting() -> tuple[Pair, ...]:
    """Every pair of pictures that one die bears."""
    dice = {(die.sort, die.name): die for die in box() if die.sort is not DieSort.TERRAIN}.values()
    borne = [icons_of(die) for die in dice]
    for kind in components().terrains.values():
        borne.append((*(f"result_{type}" for type in kind.actions), f"eighth_{kind.eighth}"))
    return tuple({pair for icons in borne for pair in combinations(sorted(set(icons)), 2)})


def emblem_pairs() -> dict[float, list[Pair]]:
    """Every pair of emblems, under how much it differs at least."""
    found: dict[float, list[Pair]] = {SHAPE: [], CLASS: [], SIZE: []}
    units = components().units.values()
    for one, other in combinations({unit_emblem(unit) for unit in units}, 2):
        parts = zip(one.split(JOINED), other.split(JOINED), strict=False)
        first = next(number for number, (a, b) in enumerate(parts) if a != b)
        found[(SHAPE, CLASS, SIZE)[first]].append((one, other))
    return found


at_levels = pytest.mark.parametrize("levels", [LEVELS, MASK], ids=["grey", "mask"])


@at_levels
@pytest.mark.slow
def test_every_pair_of_icons_differs(levels: tuple[int, ...]) -> None:
    assert alike(list(combinations(icons(), 2)), SMALL, levels, ICONS) == []


@at_levels
@pytest.mark.slow
def test_every_pair_that_meets_on_a_die_differs_on_its_faces(levels: tuple[int, ...]) -> None:
    assert alike(meeting(), ON_A_DIE, levels, MEETING) == []


@at_levels
@pytest.mark.slow
def test_every_pair_of_emblems_differs(levels: tuple[int, ...]) -> None:
    assert [pair for least, pairs in emblem_pairs().items() for pair in alike(pairs, SMALL, levels, least)] == []


def test_no_two_units_share_an_emblem() -> None:
    units = list(components().units.values())
    emblems: dict[str, list[UnitKind]] = {}
    for unit in units:
        emblems.setdefault(unit_emblem(unit), []).append(unit)
    shared = [[unit.name for unit in those] for those in emblems.values() if len(those) > 1]
    assert (len(units), shared) == (270, [])


def test_every_emblem_is_put_together_of_pictures_that_there_are() -> None:
    parts = {part for unit in components().units.values() for part in unit_emblem(unit).split(JOINED)}
    assert parts - set(manifest.PICTURES) == set()


def test_every_monster_has_an_outline_of_its_own() -> None:
    monsters = [
        unit_emblem(unit).partition(JOINED)[0] for unit in components().units.values() if unit.size == "monster"
    ]
    assert sorted(monsters) == sorted(f"monster_{name}" for name in manifest.MONSTERS)
    assert len(monsters) == 60


def test_pictures_that_are_alike_are_named() -> None:
    assert alike([("sai_fly", "sai_fly"), ("sai_fly", "sai_web")], SMALL, MASK, ICONS) == [("sai_fly", "sai_fly")]


def test_a_picture_that_is_only_moved_is_alike() -> None:
    block, moved = Ink(0b0110 << 20, 8, 16), Ink(0b0110 << 21, 8, 16)
    assert not block.differs(moved, 0.1)
    assert block.differs(Ink(0b0110 << 44, 8, 16), 0.1)
