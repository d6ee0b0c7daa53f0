"""Match files on disk: appended to, each record on disk before `append` returns, or replaced whole.

`core.matchfile` defines the bytes. Every failure is a `StoreError` with a text for players, and leaves whole records.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from core.errors import BadFile, NotAMatchFile, ParlourError
from core.log import Log
from core.matchfile import LONGEST_FILE, frame, too_long, write

SUFFIX = ".parlour"
ROOM = 64 * 1024
"""Bytes that must fit before a match goes on: an evening is larger, but not by much."""
SAVE_IT = "Choose Save the match elsewhere in the menu of the table to keep it."
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
OWN_FILE, OWN_FOLDER = 0o600, 0o700
"""The file of a match that is played holds the own hand: nobody else on this machine may look."""
_BINARY = getattr(os, "O_BINARY", 0)
_NEW = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL | _BINARY
_OLD = os.O_WRONLY | os.O_APPEND | _BINARY


class StoreError(ParlourError):
    """A match file cannot be written; the text says which and why."""


class MatchStore:
    """One match file that is being written."""

    __slots__ = ("_fd", "_size", "path")

    def __init__(self, path: Path, fd: int, size: int) -> None:
        """Use `create` or `reopen`."""
        self.path = path
        self._fd = fd
        self._size = size

    @classmethod
    def create(cls, folder: Path, stem: str, log: Log, beside: bytes = b"") -> MatchStore:
        """A new file in the folder with what the log holds and the frames `beside`, named `stem` and the first free
        number.
        """
        path, fd = _new_file(folder, stem, count(1))
        return cls._filled(path, fd, write(log) + beside)

    @classmethod
    def reopen(cls, path: Path, intact: int) -> MatchStore:
        """Go on with a file whose first `intact` bytes are whole records; a cut-off record behind them is removed."""
        try:
            fd = os.open(path, _OLD)
        except OSError as error:
            raise unwritable(path, error) from error
        try:
            if hasattr(os, "fchmod"):
                os.fchmod(fd, OWN_FILE)
            if os.fstat(fd).st_size > intact:
                os.ftruncate(fd, intact)
                os.fsync(fd)
        except OSError as error:
            os.close(fd)
            raise unwritable(path, error) from error
        return cls(path, fd, intact)

    @classmethod
    def _filled(cls, path: Path, fd: int, data: bytes, durable: bool = True) -> MatchStore:
        store = cls(path, fd, 0)
        try:
            store._write(data, durable)
        except StoreError:
            with suppress(OSError):
                path.unlink()
            raise
        if durable:
            _sync_folder(path.parent)
        return store

    def append(self, record: bytes, chain: bytes) -> None:
        """Write one record with the chain hash after it; it is on the disk when this returns. Raises StoreError."""
        self._write(frame(record, chain))

    def append_frames(self, frames: bytes, durable: bool) -> None:
        """Write whole frames at once. Raises StoreError. Not durable: on the disk with the next durable ones."""
        self._write(frames, durable)

    def sync(self) -> None:
        """What was written is on the disk when this returns. Raises StoreError."""
        try:
            os.fsync(self._fd)
        except OSError as error:
            self._give_up(error)
            raise unwritable(self.path, error) from error

    def replace(self, data: bytes) -> None:
        """Put other contents in the file's place. Raises StoreError; the file is as before then, and closed."""
        self.close()
        try:
            write_whole(self.path, data, OWN_FILE)
            self._fd, self._size = os.open(self.path, _OLD), len(data)
        except OSError as error:
            raise unwritable(self.path, error) from error
        _sync_folder(self.path.parent)

    def close(self) -> None:
        """Close the file; harmless when it is closed already."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _write(self, data: bytes, durable: bool = True) -> None:
        try:
            if os.fstat(self._fd).st_size != self._size:
                raise OSError(errno.EBUSY, "another program has written to it")
            _write_all(self._fd, data)
            if durable:
                os.fsync(self._fd)
        except OSError as error:
            self._give_up(error)
            raise unwritable(self.path, error) from error
        self._size += len(data)

    def _give_up(self, error: OSError) -> None:
        """Leave whole records behind; a file that another program writes to is left as it is."""
        with suppress(OSError):
            if error.errno != errno.EBUSY:
                os.ftruncate(self._fd, self._size)
        with suppress(OSError):
            self.close()


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Other contents in the file's place, all or nothing. Raises OSError; the file is as before then."""
    beside = path.with_name(f".{path.name}.new")
    try:
        fd = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, mode)
        with os.fdopen(fd, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(fd)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def numbered(path: Path, between: str = " ") -> Iterator[Path]:
    """This path, and the same with a number from 2 behind its name."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}{between}{number}{path.suffix}")


def stem_of(game_id: str) -> str:
    """How the file of a match that begins today is called, but for its number."""
    return f"{game_id}-{datetime.now().date().isoformat()}"


def now_text() -> str:
    """This second, as a header says when a match was created."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def keep_simulated(folder: Path, stem: str, numbers: Iterator[int], log: Log) -> Path:
    """Write a match that can be simulated again, named by the first free number; the system may write it later. Raises
    StoreError.
    """
    path, fd = _new_file(folder, stem, numbers)
    MatchStore._filled(path, fd, write(log), durable=False).close()
    return path


def read_match(path: Path) -> bytes:
    """The bytes of a match file. Raises BadFile, also where they are more than a match can have."""
    try:
        if (size := path.stat().st_size) > LONGEST_FILE:
            raise NotAMatchFile(too_long(size))
        return path.read_bytes()
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {why(error)}.") from error


def save_copy(data: bytes, stem: str, folders: Iterable[Path]) -> Path:
    """A new file with these bytes in the first of the folders that can be written. Raises StoreError where none can."""
    reasons = []
    for folder in folders:
        try:
            folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
            path, fd = _first_free(folder, stem, count(1))
            try:
                _write_all(fd, data)
                os.fsync(fd)
            except OSError:
                path.unlink()
                raise
            finally:
                os.close(fd)
            return path
        except OSError as error:
            reasons.append(f"{folder}: {why(error)}")
    raise StoreError(f"The match cannot be saved anywhere ({'; '.join(reasons)}). Make room, then try again.")


def require_room(folder: Path) -> None:
    """Raises StoreError where there is not even room for a little, so that nothing is begun that could not be kept."""
    probe = folder / f".{os.getpid()}.probe"
    try:
        with probe.open("wb") as file:
            file.write(bytes(ROOM))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise StoreError(
            f"Nothing can be saved in {folder}: {why(error)}. What was played is safe; make room, then come back."
        ) from error
    finally:
        with suppress(OSError):
            probe.unlink()


def unwritable(path: Path, error: OSError) -> StoreError:
    return StoreError(f"{path} cannot be written: {why(error)}.")


def remedy(error: OSError) -> str:
    """What to do against the cause of a failed writing, in a sentence."""
    return "Make room there." if error.errno in NO_ROOM else "Check the folder's rights."


def why(error: OSError) -> str:
    """The cause of a failed reading or writing in a few words."""
    if error.errno in NO_ROOM:
        return "there is no room left"
    match error.errno:
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return "Parlour has no right to do that there"
        case errno.EEXIST:
            return "a file of that name exists already"
        case errno.ENOENT:
            return "it does not exist"
        case errno.EISDIR:
            return "it is a folder"
        case errno.ENOTDIR:
            return "a part of that path is not a folder"
        case _:
            return error.strerror or "the system gives no reason"


def _new_file(folder: Path, stem: str, numbers: Iterator[int]) -> tuple[Path, int]:
    """Raises StoreError."""
    try:
        folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
        return _first_free(folder, stem, numbers)
    except OSError as error:
        raise StoreError(f"This match cannot be saved in {folder}: {why(error)}.") from error


def _first_free(folder: Path, stem: str, numbers: Iterator[int]) -> tuple[Path, int]:
    """Create the file of the first number that is free; another process may take one in between."""
    for number in numbers:
        path = folder / f"{stem}-{number}{SUFFIX}"
        with suppress(FileExistsError):
            return path, os.open(path, _NEW, OWN_FILE)
    raise AssertionError("numbers do not end")


def _write_all(fd: int, data: bytes) -> None:
    """One write as a rule; the system may take a part of it only."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def _sync_folder(folder: Path) -> None:
    """Make the file's name durable, where the system can."""
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
