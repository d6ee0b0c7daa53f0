"""Both weights hold the letters we write, and numbers stand in columns, in the display face too."""

import pygame
import pytest

from assets import manifest

LETTERS = "AZaz09ÀÉÎÕÜßçñøåæœŁłŚšŽžĞğİıŐőŘřȘșẼỳ“”‘’–—…·×−→←↑↓✓"


@pytest.fixture
def fonts() -> list[pygame.font.Font]:
    pygame.font.init()
    return [pygame.font.Font(manifest.path("fonts", name), 14) for name in manifest.FONTS]


def test_every_letter_is_there(fonts: list[pygame.font.Font]) -> None:
    for font in fonts:
        absent = [letter for letter, measures in zip(LETTERS, font.metrics(LETTERS), strict=True) if measures is None]
        assert absent == []


def test_digits_are_equally_wide(fonts: list[pygame.font.Font]) -> None:
    for font in fonts:
        assert len({measures[4] for measures in font.metrics("0123456789")}) == 1


def test_the_second_weight_is_heavier(fonts: list[pygame.font.Font]) -> None:
    regular, bold = (pygame.mask.from_surface(font.render("Parlour", True, "white")).count() for font in fonts[:2])
    assert bold > regular


def test_the_licence_allows_what_we_do() -> None:
    text = manifest.path("fonts", "OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License, Version 1.1" in text
    assert text.startswith("Parlour Sans is a subset of Source Sans 3")
