"""Which files of the assets are absent or cut off, found by their first and last bytes. Nothing is decoded here."""

import os
from collections.abc import Callable
from pathlib import Path

from assets import manifest
from core.frozen import frozen

READ = os.O_RDONLY | getattr(os, "O_BINARY", 0)
FIRST, LAST = 4096, 64
"""So many bytes at the beginning and at the end of a file are looked at."""


@frozen
class Ends:
    """Of a file: its first and its last bytes, and how many there are. Of a small one either is the whole."""

    first: bytes
    last: bytes
    size: int


def broken_assets(root: Path = manifest.ROOT) -> list[str]:
    """The files that cannot be used, as `kind/file name`, in the order of the manifest."""
    return [f"{kind}/{name}" for kind, name in manifest.files() if not _is_whole(f"{root}/{kind}/{name}")]


def broken_words(broken: list[str], root: Path = manifest.ROOT) -> str:
    """The one sentence about them."""
    verb = "is" if len(broken) == 1 else "are"
    return (
        f"Parlour cannot start because {len(broken)} of its files {verb} missing or damaged in {root}: "
        f"{', '.join(broken)}. Install Parlour again to bring them back; your matches are not touched."
    )


def _is_whole(path: str) -> bool:
    try:
        ends = _ends(path)
    except OSError:
        return False
    judge = _JUDGES.get(path[path.rfind(".") :])
    return ends.size > 0 if judge is None else judge(ends)


def _ends(path: str) -> Ends:
    """Each start looks at hundreds of files, so with as few calls of the system as may be."""
    file = os.open(path, READ)
    try:
        first = os.read(file, FIRST)
        if len(first) < FIRST:
            return Ends(first, first, len(first))
        size = os.lseek(file, 0, os.SEEK_END)
        os.lseek(file, size - LAST, os.SEEK_SET)
        return Ends(first, os.read(file, LAST), size)
    finally:
        os.close(file)


def _is_svg(ends: Ends) -> bool:
    data = ends.first
    return data.lstrip()[:1] == b"<" and b"<svg" in data[:600] and ends.last.rstrip().endswith(b"</svg>")


def _is_wave(ends: Ends) -> bool:
    data = ends.first
    return data[:4] == b"RIFF" and data[8:12] == b"WAVE" and int.from_bytes(data[4:8], "little") + 8 <= ends.size


def _is_font(ends: Ends) -> bool:
    """Every table of the font lies inside the file."""
    data = ends.first
    if data[:4] not in (b"\x00\x01\x00\x00", b"OTTO", b"true"):
        return False
    count = int.from_bytes(data[4:6], "big")
    rows = [data[12 + 16 * index : 28 + 16 * index] for index in range(count)]
    tables = [int.from_bytes(row[8:12], "big") + int.from_bytes(row[12:16], "big") for row in rows if len(row) == 16]
    return len(tables) == count > 0 and max(tables) <= ends.size


def _is_png(ends: Ends) -> bool:
    return ends.first[:8] == b"\x89PNG\r\n\x1a\n" and ends.last.endswith(b"IEND\xaeB`\x82")


_JUDGES: dict[str, Callable[[Ends], bool]] = {".svg": _is_svg, ".wav": _is_wave, ".ttf": _is_font, ".png": _is_png}
