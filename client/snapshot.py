"""Pictures of the screen, kept beside the matches; none replaces another."""

from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface


def save_snapshot(surface: Surface, folder: Path) -> Path:
    """Write what a surface shows as `parlour-N.png` into a folder; raises OSError where that cannot be done."""
    folder.mkdir(parents=True, exist_ok=True)
    path = _free_name(folder)
    write_picture(surface, path)
    return path


def write_picture(surface: Surface, path: Path) -> None:
    """Write a surface as PNG, whole or not at all; raises OSError, also where pygame alone would tell of nothing."""
    picture = BytesIO()
    pygame.image.save(surface, picture, path.name)
    try:
        path.write_bytes(picture.getvalue())
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise


def _free_name(folder: Path) -> Path:
    number = 1
    while (folder / f"parlour-{number}.png").exists():
        number += 1
    return folder / f"parlour-{number}.png"
