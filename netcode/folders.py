"""The folders for settings and matches. `PARLOUR_CONFIG` and `PARLOUR_DATA` override them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def config_folder() -> Path:
    """The folder of the settings; it may not exist yet."""
    return _folder("PARLOUR_CONFIG", "user_config_path")


def data_folder() -> Path:
    """The folder of matches, reports and pictures of the screen; it may not exist yet."""
    return _folder("PARLOUR_DATA", "user_data_path")


def matches_folder(data_folder: Path) -> Path:
    """The folder of the match files within the data folder; it may not exist yet."""
    return data_folder / "matches"


def places_to_save() -> tuple[Path, ...]:
    """Where a match can be saved that could not be written where it was: the best place first."""
    import platformdirs

    home = Path.home()
    documents = platformdirs.user_documents_path()
    places = (matches_folder(data_folder()), documents, home, Path(tempfile.gettempdir()) / "parlour")
    return tuple(dict.fromkeys(places))


def _folder(variable: str, kind: str) -> Path:
    if named := os.environ.get(variable):
        return Path(named)
    import platformdirs

    return Path(getattr(platformdirs, kind)("parlour", appauthor=False))
