"""Every picture draws at every size in use, with nothing in it that the renderer would leave out."""

import itertools
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterable

import pygame
import pytest

from assets import manifest
from tests.listing import of_each

DRAWABLE = {
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "polygon",
    "line",
    "polyline",
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
}
FORBIDDEN_ATTRIBUTES = {"class", "style", "filter", "mask", "clip-path", "href"}
SIZES = (20, 64, 256)
DIE_FACES = {
    "special icons and results": (
        *(f"sai_{each}" for each in manifest.SPECIAL_ICONS), *(f"result_{each}" for each in manifest.RESULTS)
    ),
    "elements": tuple(f"element_{each}" for each in manifest.DICE_ELEMENTS),
    "dragons": tuple(f"dragon_{each}" for each in manifest.DRAGON_FACES),
    "eighth faces": tuple(f"eighth_{each}" for each in manifest.EIGHTH_FACES),
    "minor terrains": tuple(f"minor_{each}" for each in manifest.MINOR_FACES),
    "species": tuple(f"species_{each}" for each in manifest.SPECIES),
    "classes": tuple(f"class_{each}" for each in (*manifest.DICE_CLASSES, *manifest.DICE_SORTS)),
    "monsters": tuple(f"monster_{each}" for each in manifest.MONSTERS),
}  # fmt: skip
"""Icons that lie on the table together, by what they stand for."""
ICONS = (
    *(name for name in manifest.PICTURES if name.startswith("icon_")), "die_icon",
    *(name for names in DIE_FACES.values() for name in names),
)  # fmt: skip
VIGNETTES = {name: (39, 11) for name in manifest.PICTURES if name.startswith("vignette_")}
COVERS = {name: (4, 3) for name in manifest.PICTURES if name.startswith("cover_")}
PROPORTIONS = {"card_back": (5, 7), "wall_segment": (4, 1), **VIGNETTES, **COVERS}
PAIRS = tuple(itertools.combinations(manifest.SEATS, 2))


def elements(name: str) -> list[ElementTree.Element]:
    return list(ElementTree.parse(manifest.path("pictures", name)).iter())


def drawn(name: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(manifest.path("pictures", name)), (size, size))


def covered(surface: pygame.Surface) -> float:
    """The share of pixels that are mostly opaque."""
    return pygame.mask.from_surface(surface).count() / (surface.get_width() * surface.get_height())


def outline(name: str) -> pygame.mask.Mask:
    return pygame.mask.from_surface(drawn(name, 64))


def difference(first: pygame.mask.Mask, second: pygame.mask.Mask) -> int:
    """The pixels that lie in one outline only."""
    both = first.overlap_area(second, (0, 0))
    return first.count() + second.count() - 2 * both


def greys(name: str, size: int) -> bytes:
    ground = pygame.Surface((size, size))
    ground.fill("#1E2F2B")
    ground.blit(drawn(name, size), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3]


def wrong(look: Callable[[str], bool], names: Iterable[str] = manifest.PICTURES) -> list[str]:
    """The names of all pictures that do not look so."""
    return [name for name in names if not look(name)]


def test_only_elements_and_attributes_that_are_drawn() -> None:
    def look(name: str) -> bool:
        tags = {element.tag.rpartition("}")[2] for element in elements(name)}
        attributes = {key.rpartition("}")[2] for element in elements(name) for key in element.attrib}
        return tags <= DRAWABLE and not attributes & FORBIDDEN_ATTRIBUTES

    assert wrong(look) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_picture_is_blank_at_any_size(size: int) -> None:
    def look(name: str) -> bool:
        surface = drawn(name, size)
        return max(surface.get_size()) >= size - 1 and covered(surface) > 0.04

    assert wrong(look) == []


def test_proportions_are_those_of_the_piece() -> None:
    def look(name: str) -> bool:
        _, _, width, height = (int(number) for number in elements(name)[0].attrib["viewBox"].split())
        across, down = PROPORTIONS.get(name, (1, 1))
        return width * down == height * across

    assert wrong(look) == []


def test_icons_are_white_so_that_a_tint_is_exact() -> None:
    def look(name: str) -> bool:
        attributes = [element.attrib for element in elements(name)]
        return {each[key] for each in attributes for key in ("fill", "stroke") if key in each} <= {"#FFFFFF", "none"}

    assert wrong(look, ICONS) == []


def test_a_picture_that_does_not_look_so_is_named() -> None:
    assert wrong(lambda name: name != "emblem") == ["emblem"]


@of_each("first, second", PAIRS)
def test_seats_and_fighters_differ_in_outline(first: str, second: str) -> None:
    for kind in ("seat", "fighter"):
        assert difference(outline(f"{kind}_{first}"), outline(f"{kind}_{second}")) > 150


@of_each("first, second", PAIRS)
def test_seats_differ_in_grey_at_the_smallest_size(first: str, second: str) -> None:
    pairs = zip(greys(f"seat_{first}", 20), greys(f"seat_{second}", 20), strict=True)
    assert sum(abs(one - other) > 40 for one, other in pairs) > 40


@of_each("shape", manifest.SEATS)
def test_a_fighter_has_no_white_wedge_that_could_be_taken_for_its_facing(shape: str) -> None:
    white = pygame.mask.from_threshold(drawn(f"fighter_{shape}", 128), pygame.Color("#F3EBDD"), (16, 16, 16, 255))
    hat = pygame.mask.Mask((50, 40), fill=True)
    assert white.overlap_area(hat, (39, 0)) < 60


def test_the_pixel_icon_is_256_wide() -> None:
    assert pygame.image.load(manifest.path("pictures", "app_icon.png")).get_size() == (256, 256)


@of_each("kind", DIE_FACES)
def test_icons_of_dice_differ_in_grey_at_the_smallest_size(kind: str) -> None:
    seen = {name: greys(name, 20) for name in DIE_FACES[kind]}
    close = [
        (one, other)
        for one, other in itertools.combinations(seen, 2)
        if sum(abs(a - b) > 40 for a, b in zip(seen[one], seen[other], strict=True)) < 50
    ]
    assert close == []


def test_icons_of_dice_differ_in_outline() -> None:
    for names in DIE_FACES.values():
        outlines = {name: outline(name) for name in names}
        pairs = itertools.combinations(outlines, 2)
        assert [pair for pair in pairs if difference(outlines[pair[0]], outlines[pair[1]]) < 250] == []
