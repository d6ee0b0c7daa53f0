"""Tiles of the planning board: what is chosen is told from what cannot be without any colour."""

import pygame
import pytest

from client.games.fated_hand.plan_tiles import TICK, PlanEntry, PlanTile
from client.kit import Kit
from client.pictures import Pictures
from client.table.spot import Mood
from client.text import Typesetter
from client.theme import THEMES
from core.games.fated_hand.components import COMPONENTS

SIZE = 74, 40


@pytest.mark.parametrize("theme", THEMES)
def test_a_chosen_tile_has_a_tick_in_its_corner_in_grey_too(window, theme):
    kit = Kit(THEMES[theme], Typesetter(), Pictures())
    chosen, plain = (PlanTile(kit, SIZE, PlanEntry("club", "Club"), "main arm") for _ in range(2))
    chosen.choose_it(True)
    plain.mood = Mood.REFUSED
    corners = []
    for tile in (chosen, plain):
        picture = pygame.transform.grayscale(tile.render(1))
        corners.append(picture.subsurface((picture.get_width() - TICK, 0, TICK, TICK)))
    greys = [len({tuple(each.get_at((x, y))) for x in range(TICK) for y in range(TICK)}) for each in corners]
    assert greys[0] > 2 * greys[1]


def test_the_name_of_each_arm_is_read_whole_in_a_row_of_five(window):
    """As narrow as the planning board has them at 1280x720."""
    kit = Kit(THEMES["evening"], Typesetter(), Pictures())
    cut = []
    for arm in COMPONENTS.arms.values():
        tile = PlanTile(kit, (64, 43), PlanEntry(arm.id, arm.name), "main arm")
        room, size = tile.room(pygame.Rect(0, 0, 64, 43)), tile.letters.size
        cut += [line for line, weight, _ in tile.lines(room) if kit.texts.width(line, weight, size) > room.width]
    assert cut == []
