"""Where the files of `assets` lie, also inside a bundle."""

from pathlib import Path

import assets


def asset_path(kind: str, name: str) -> Path:
    """The file `name` of a kind of asset: fonts, pictures or sounds. It need not exist."""
    return Path(assets.__file__).parent / kind / name
