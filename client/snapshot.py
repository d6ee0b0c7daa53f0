"""Pictures of the screen, kept beside the matches; none replaces another."""

from pathlib import Path

import pygame
from pygame import Surface


def save_snapshot(surface: Surface, folder: Path) -> Path:
    """Write what a surface shows as `parlour-N.png` into a folder; raises OSError where that cannot be done."""
    folder.mkdir(parents=True, exist_ok=True)
    path = _free_name(folder)
    try:
        pygame.image.save(surface, str(path))
    except pygame.error as error:
        raise OSError(str(error)) from error
    return path


def _free_name(folder: Path) -> Path:
    number = 1
    while (folder / f"parlour-{number}.png").exists():
        number += 1
    return folder / f"parlour-{number}.png"
