"""The yardstick `usual way` shows what the table shows, so that both draw the same scene."""

import pygame
import pytest

from tests.benchmarks.busy_table import BusyTable, UsualWay

SLIGHT = 24, 24, 24, 255
"""How far colours may differ: under the board lies the table's felt here and its own there."""


@pytest.mark.slow
def test_the_usual_way_shows_the_same_scene() -> None:
    table = BusyTable()
    shown = table.app.window.surface.copy()
    usual = UsualWay(table)
    usual.frame()
    alike = pygame.mask.from_threshold(usual.window, (0, 0, 0), SLIGHT, shown)
    table.close()
    width, height = shown.get_size()
    assert alike.count() > 0.999 * width * height
