"""Squares of a board: what is high is lit from above and shaded towards the viewer, in every theme."""

import pytest

from client.games.fated_hand.battlefield import earth
from client.kit import Kit
from client.pictures import Pictures
from client.table.square_tiles import TileLook, Tiles
from client.text import Typesetter
from client.theme import THEMES, contrast

SIZE = 56, 56
ALL_LOWER = (1, 1, 1, 1)


@pytest.fixture(params=THEMES)
def kit(window, request):
    return Kit(THEMES[request.param], Typesetter(), Pictures())


def at(tile, x, y):
    return tuple(tile.get_at((x, y))[:3])


@pytest.mark.parametrize("is_block", [True, False])
def test_the_side_towards_the_viewer_is_darker_than_the_top_and_the_far_edge_lighter(kit, is_block):
    look = TileLook(0, earth(kit.theme), drops=ALL_LOWER, level=0 if is_block else 1, is_block=is_block)
    tile = Tiles(kit).get(look, SIZE)
    top, far, face = at(tile, 30, 8), at(tile, 30, 0), at(tile, 30, 54)
    assert sum(face) < sum(top) < sum(far)
    assert contrast(face, top) >= 1.5


def test_a_wall_is_told_from_open_ground_by_its_top_alone(kit):
    for tone in (0.08, 0.14):
        ground, block = (
            Tiles(kit).get(TileLook(tone, earth(kit.theme), is_block=is_block), SIZE) for is_block in (False, True)
        )
        assert contrast(at(block, 30, 8), at(ground, 30, 30)) >= 1.5, (kit.theme.name, tone)
