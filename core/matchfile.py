"""The match file: one stream of framed records, written as the match goes. Bytes in, bytes out; no files here.

  signature   8 bytes: 'PARLOUR' and 0x1A
  frames      one a record, the header first; each is
                kind        1 byte: the record's kind byte
                length      3 bytes, big-endian: how long the body is
                head check  4 bytes, big-endian: CRC-32 of the four bytes before
                body        the record without its kind byte
                chain hash  16 bytes: see `core.log`

The head check tells a file that was cut off inside a frame (its length can be trusted, the rest is missing) from one
that was altered. Zero bytes up to the end, as a power cut may leave them, are a cut-off tail too: no kind is zero.
Signature, framing and the header's first field mean the same in every version of the format.
Kinds 1 to 7 are those of `core.log`. 16 to 127 stand in the file of a network match beside its records: what the
members have signed, which `netcode` reads. Such a frame is no part of the log: its chain hash is that of the records
before it and itself, and the next frame goes on from the records.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard, TypeVar
from zlib import crc32

from core.codec import unpack
from core.errors import CHANGED, CUT_OFF, BadFile, DamagedFile, NewerFormat, NotAMatchFile, OtherRules
from core.frozen import frozen
from core.game import Game
from core.header import FORMAT, Header, decode_header, header_format
from core.log import CHAIN_BYTES, CONCEDE, DRAW, ENTRY, HEADER, REDEALT, TIME, UNDO, Log, decode_record, link
from core.table import S

T = TypeVar("T")
SIGNATURE = b"PARLOUR\x1a"
HEAD_BYTES = 8
FOREIGN = (
    "This is not a match that Parlour saved, or the beginning of its file was damaged. Choose another file, or take a "
    "copy of this one from a backup."
)
ELSEWHERE = "Open it with the Parlour it was played on."
_ZEROS = bytes(HEAD_BYTES)
LONGEST_BODY = 0xFFFFFF
LONGEST_FILE = 64 * 1024 * 1024
"""No match is longer: a log of the network ends after 32 MiB, and its facts need less than that again."""
NETWORK_KINDS = range(16, 128)


@frozen
class Contents:
    """What a file holds: the log of its intact part, how many bytes that is, and how many cut-off bytes follow.

    network: what stands beside the records in the file of a network match, each with the number of records before it.
    """

    log: Log
    intact: int
    torn: int
    network: tuple[tuple[int, bytes], ...] = ()


@frozen
class _Frame:
    """A whole frame: the record, the chain hash stored behind it, and the place after it."""

    record: bytes
    chain: bytes
    end: int


def frame(record: bytes, chain: bytes) -> bytes:
    """The bytes of one record in a file; `chain` is the chain hash after it."""
    length = len(record) - 1
    if length > LONGEST_BODY:
        raise ValueError(f"a record of {length} bytes is longer than a match file can hold")
    head = record[:1] + length.to_bytes(3, "big")
    return b"".join((head, crc32(head).to_bytes(4, "big"), record[1:], chain))


def write(log: Log) -> bytes:
    """The whole file of a log."""
    records = [bytes((HEADER,)) + log.header.encode(), *log.records]
    return SIGNATURE + b"".join(map(frame, records, log.chains))


def read(data: bytes) -> Contents:
    """The log in these bytes. Raises NotAMatchFile, NewerFormat or DamagedFile; a cut-off tail is not an error."""
    if not data:
        raise NotAMatchFile("This file is empty: there is no match in it. It can be deleted.")
    if len(data) > LONGEST_FILE:
        raise NotAMatchFile(too_long(len(data)))
    if not data.startswith(SIGNATURE) and not SIGNATURE.startswith(data):
        raise NotAMatchFile(FOREIGN)
    log, place = _read_header(data)
    network: list[tuple[int, bytes]] = []
    while (found := _frame_at(data, place, len(log))) is not None:
        _check_chain(log, found, place)
        if found.record[0] in NETWORK_KINDS:
            network.append((len(log), found.record))
        else:
            _add(log, found, place)
        place = found.end
    return Contents(log, place, len(data) - place, tuple(network))


def beside(contents: Contents, kind: int, is_right: Callable[[object], TypeGuard[T]]) -> list[tuple[int, T]]:
    """What stands beside the records under this kind, each with how many records came before. Raises BadFile where
    Parlour did not write it: the chain hash vouches for no more than that the bytes are those of whoever made the file.
    """
    found: list[tuple[int, T]] = []
    for position, record in contents.network:
        if record[0] != kind:
            continue
        body = _body(record)
        if not is_right(body):
            raise BadFile(f"{CHANGED} (What stands beside {_words(position)} was not written by Parlour.)")
        found.append((position, body))
    return found


def _body(record: bytes) -> object:
    """The value in a record, an error where it holds none."""
    try:
        return unpack(record[1:])
    except ValueError as error:
        return error


def too_long(size: int) -> str:
    return (
        f"This file has {size >> 20:,} MiB, and no match has more than {LONGEST_FILE >> 20}: it is something else. Ask "
        "whoever gave it to you for the match itself."
    )


def check_rules(header: Header, game: Game[S]) -> None:
    """Raises OtherRules if the match was played under rules that the installed game does not know."""
    if header.rules_version in game.versions:
        return
    rules = f"(Rules {header.rules_version}; this Parlour has {' and '.join(map(str, game.versions))}.)"
    if header.rules_version > game.rules_version:
        which = f"newer rules of {game.name} than this Parlour has. Update Parlour to open it."
    else:
        which = f"older rules of {game.name}, which this Parlour no longer has. {ELSEWHERE}"
    raise OtherRules(f"This match was played by {which} {rules}")


def _read_header(data: bytes) -> tuple[Log, int]:
    """The log with its header alone, and the place of the first entry."""
    place = len(SIGNATURE)
    found = _frame_at(data, place, None)
    if found is None:
        raise DamagedFile(len(data), "it ends inside its header.", CUT_OFF)
    if found.record[0] != HEADER or link(b"", found.record) != found.chain:
        raise DamagedFile(place, "its header was altered.")
    return _log_of(found.record, place), found.end


def _log_of(record: bytes, place: int) -> Log:
    try:
        if (format := header_format(record[1:])) > FORMAT:
            raise NewerFormat(
                "This match was saved by a newer Parlour. Update Parlour to open it. "
                f"(Its format is {format}, and this Parlour reads {FORMAT}.)"
            )
        header = decode_header(record[1:])
    except ValueError as error:
        raise DamagedFile(place, f"its header cannot be read ({error}).") from error
    if format != FORMAT or header.encode() != record[1:]:
        raise DamagedFile(place, "its header was not written by Parlour.")
    return Log(header)


def _frame_at(data: bytes, place: int, entry: int | None) -> _Frame | None:
    """The frame that begins here, None where the bytes end before it does. `entry` is None for the header."""
    head = data[place : place + HEAD_BYTES]
    if len(head) < HEAD_BYTES or (head == _ZEROS and data.count(0, place) == len(data) - place):
        return None
    if crc32(head[:4]) != int.from_bytes(head[4:], "big"):
        raise DamagedFile(place, f"the start of {_words(entry)} was altered.")
    body = place + HEAD_BYTES
    end = body + int.from_bytes(head[1:4], "big")
    if end + CHAIN_BYTES > len(data):
        return None
    return _Frame(head[:1] + data[body:end], data[end : end + CHAIN_BYTES], end + CHAIN_BYTES)


def _check_chain(log: Log, found: _Frame, place: int) -> None:
    if link(log.chain, found.record) != found.chain:
        raise DamagedFile(
            place, f"{_words(len(log))} does not fit what comes before it, so one of its bytes was altered."
        )


def _add(log: Log, found: _Frame, place: int) -> None:
    """Check the kind and form of a record, then append it."""
    entry, kind = len(log), found.record[0]
    if kind not in (ENTRY, UNDO, CONCEDE, DRAW, REDEALT, TIME):
        raise DamagedFile(place, f"{_words(entry)} is of kind {kind}, which does not exist.")
    if not _is_canonical(found.record):
        raise DamagedFile(place, f"{_words(entry)} was not written by Parlour.")
    log.append(found.record)


def _is_canonical(record: bytes) -> bool:
    """Whether the record is exactly what this program would write for its contents."""
    try:
        return decode_record(record).encode() == record
    except ValueError:
        return False


def _words(entry: int | None) -> str:
    return "the header" if entry is None else f"entry {entry}"
