"""What a match looked like when its table was left: a picture of the board and a few words, for menu and lists.

They lie in a folder of their own beside the matches. Nothing depends on them: one that is missing, damaged or of
another match is passed over, and where none can be written nothing is lost.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pygame
from pygame import Surface

from client.snapshot import write_picture
from core.frozen import frozen
from netcode.folders import data_folder

FOLDER = "previews"
MOST_BYTES = 4096
"""A note of a preview is never longer."""
WIDEST = 640
"""How wide a picture is kept, in pixels."""


@frozen
class Preview:
    """match: the path of its file. game: the id. title: who plays. standing: how it stands. turn: whose turn it is.

    game_name: kept so that the menu need not import the game; '' in notes of older versions.
    """

    match: str
    game: str
    title: str
    standing: str
    turn: str
    finished: bool
    game_name: str = ""

    def __post_init__(self) -> None:
        words = (self.match, self.game, self.title, self.standing, self.turn, self.game_name)
        if not all(isinstance(each, str) and each.isprintable() for each in words):
            raise ValueError("a preview holds lines of text")
        if not isinstance(self.finished, bool):
            raise ValueError("a preview says whether the match is finished")


def keep(preview: Preview, picture: Surface) -> None:
    """Keep the preview of a match, instead of the one before."""
    if picture.get_width() > WIDEST:
        height = round(picture.get_height() * WIDEST / picture.get_width())
        picture = pygame.transform.smoothscale(picture, (WIDEST, height))
    note, image = _files(Path(preview.match))
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        write_picture(picture, image)
        note.write_text(json.dumps(asdict(preview)), encoding="utf-8")
    except OSError:
        return


def preview_of(match: Path) -> Preview | None:
    """The preview of a match, None where there is none that can be used."""
    preview = _read(_files(match)[0])
    return preview if preview is not None and Path(preview.match) == match else None


def picture_of(match: Path) -> Surface | None:
    """The picture of its board, None where there is none that can be used."""
    try:
        return pygame.image.load(str(_files(match)[1])).convert()
    except (OSError, pygame.error):
        return None


def last_open() -> Preview | None:
    """The match that was left last and is not over, None where there is none."""
    folder = data_folder() / FOLDER
    try:
        notes = sorted(folder.glob("*.json"), key=lambda note: note.stat().st_mtime, reverse=True)
    except OSError:
        return None
    for note in notes[:8]:
        preview = _read(note)
        if preview is not None and not preview.finished and Path(preview.match).is_file():
            return preview
    return None


def forget(match: Path) -> None:
    """Drop the preview of a match."""
    for path in _files(match):
        try:
            path.unlink(missing_ok=True)
        except OSError:
            continue


def move(match: Path, to: Path) -> None:
    """The match has another path now."""
    preview, picture = preview_of(match), picture_of(match)
    if preview is not None and picture is not None:
        keep(Preview(**{**asdict(preview), "match": str(to)}), picture)
    forget(match)


def _files(match: Path) -> tuple[Path, Path]:
    folder = data_folder() / FOLDER
    return folder / f"{match.stem}.json", folder / f"{match.stem}.png"


def _read(note: Path) -> Preview | None:
    try:
        if note.stat().st_size > MOST_BYTES:
            return None
        return Preview(**json.loads(note.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, RecursionError):
        return None
