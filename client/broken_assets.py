"""Which files of the assets are absent or cut off, found by their first and last bytes. Nothing is decoded here."""

from collections.abc import Callable
from pathlib import Path

from assets import manifest


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
    """Each start reads all of them, so plainly: a third of what `Path` would take."""
    try:
        with open(path, "rb", buffering=0) as file:
            data = file.readall()
    except OSError:
        return False
    judge = _JUDGES.get(path[path.rfind(".") :])
    return bool(data) if judge is None else judge(data)


def _is_svg(data: bytes) -> bool:
    return data.lstrip()[:1] == b"<" and b"<svg" in data[:600] and data.rstrip().endswith(b"</svg>")


def _is_wave(data: bytes) -> bool:
    return data[:4] == b"RIFF" and data[8:12] == b"WAVE" and int.from_bytes(data[4:8], "little") + 8 <= len(data)


def _is_font(data: bytes) -> bool:
    """Every table of the font lies inside the file."""
    if data[:4] not in (b"\x00\x01\x00\x00", b"OTTO", b"true"):
        return False
    count = int.from_bytes(data[4:6], "big")
    rows = [data[12 + 16 * index : 28 + 16 * index] for index in range(count)]
    ends = [int.from_bytes(row[8:12], "big") + int.from_bytes(row[12:16], "big") for row in rows if len(row) == 16]
    return len(ends) == count > 0 and max(ends) <= len(data)


def _is_png(data: bytes) -> bool:
    return data[:8] == b"\x89PNG\r\n\x1a\n" and data.endswith(b"IEND\xaeB`\x82")


_JUDGES: dict[str, Callable[[bytes], bool]] = {".svg": _is_svg, ".wav": _is_wave, ".ttf": _is_font, ".png": _is_png}
