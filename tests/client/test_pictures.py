"""The main screens look as they were when somebody last looked at them. `record_pictures` makes them anew."""

import pygame
import pytest

from tests.client.pictures import FOLDER, SCENES, SMALL, TILE_LIMIT, WHOLE_LIMIT, distance, picture_of


@pytest.mark.parametrize("scene", SCENES)
def test_a_screen_looks_as_recorded(scene):
    whole, worst = distance(picture_of(scene), pygame.image.load(str(FOLDER / f"{scene}.png")))
    assert whole < WHOLE_LIMIT and worst < TILE_LIMIT, (
        f"{scene} differs by {whole:.1f}, in one place by {worst:.1f}. If that is meant, look at it and record it anew."
    )


def test_every_recorded_picture_has_its_scene():
    assert {path.stem for path in FOLDER.glob("*.png")} == set(SCENES)


def test_the_comparison_sees_a_missing_button():
    picture = picture_of("menu")
    without = picture.copy()
    without.fill((90, 64, 48), (6, 30, 66, 12))
    assert distance(picture, picture) == (0, 0)
    assert distance(picture, without)[1] > TILE_LIMIT


def test_all_pictures_have_the_same_size():
    assert {pygame.image.load(str(path)).get_size() for path in FOLDER.glob("*.png")} == {SMALL}
