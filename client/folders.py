"""Where Parlour keeps settings and matches. `PARLOUR_CONFIG` and `PARLOUR_DATA` name other folders."""

import os
from pathlib import Path


def config_folder() -> Path:
    """The folder of the settings; it may not exist yet."""
    return _folder("PARLOUR_CONFIG", "user_config_path")


def data_folder() -> Path:
    """The folder of matches, reports and pictures of the screen; it may not exist yet."""
    return _folder("PARLOUR_DATA", "user_data_path")


def _folder(variable: str, kind: str) -> Path:
    named = os.environ.get(variable)
    if named:
        return Path(named)
    import platformdirs

    return Path(getattr(platformdirs, kind)("parlour", appauthor=False))
