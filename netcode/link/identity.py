"""This installation's identity and the ones it has met: its key, made at the first start and never sent anywhere; the
HELLO that proves it at a table; and the names and keys of others, trusted on first use and compared ever after.

Known identities are lines `key since:2026-11-22 name`, oldest first; an unknown day is left out. An unreadable line is
dropped when the file is next written.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from nacl.bindings import crypto_sign, crypto_sign_seed_keypair
from nacl.bindings import crypto_sign_open as _open
from nacl.exceptions import CryptoError
from nacl.utils import random as random_bytes

from netcode.link.limits import LinkError, PeerFault, Reason
from netcode.link.messages import PROTOCOL_VERSION, Hello, Role
from netcode.link.wording import LONGEST_NAME, look_alike, shown_line

FILE = "installation.key"
SEED_BYTES = 32
SIGNATURE_BYTES = 64
OWNER_ONLY = 0o600


class Identity:
    """An Ed25519 key pair, from a seed of 32 bytes. `key` is public."""

    __slots__ = ("_secret", "key")

    def __init__(self, seed: bytes) -> None:
        self.key, self._secret = crypto_sign_seed_keypair(seed)

    def sign(self, data: bytes) -> bytes:
        return crypto_sign(data, self._secret)[:SIGNATURE_BYTES]


def verify(key: bytes, data: bytes, signature: bytes) -> bool:
    if len(key) != 32 or len(signature) != SIGNATURE_BYTES:
        return False
    try:
        _open(signature + data, key)
    except CryptoError:
        return False
    return True


def load_identity(folder: Path) -> tuple[Identity, str | None]:
    """The identity kept in the folder, made anew if there is none, and a sentence for the player if something was wrong
    with the file. Raises LinkError if the folder cannot be used.
    """
    path = folder / FILE
    try:
        seed = _seed_in(path)
        if seed is not None:
            return Identity(seed), _closed_to_others(path)
        aside = _kept_aside(path)
        return _made(path), None if aside is None else DAMAGED.format(name=aside.name)
    except OSError as error:
        raise LinkError(
            f"Your key cannot be kept in {folder} ({error.strerror or error}). Your matches are safe. "
            "Make room or allow writing there, then open the table again."
        ) from error


def known_identity(folder: Path) -> Identity | None:
    """The identity kept in the folder, None if there is none that can be read; nothing is made."""
    try:
        seed = _seed_in(folder / FILE)
    except OSError:
        return None
    return None if seed is None else Identity(seed)


def _seed_in(path: Path) -> bytes | None:
    """The seed in the file, None if there is no file or no seed in it."""
    try:
        text = path.read_bytes()[: 4 * SEED_BYTES].decode("ascii").strip()
        seed = bytes.fromhex(text)
    except (FileNotFoundError, ValueError):
        return None
    return seed if len(seed) == SEED_BYTES else None


def _made(path: Path) -> Identity:
    """A new identity, whole on the disk before it is used: another start at the same time wins or loses as a whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    seed = random_bytes(SEED_BYTES)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY)
    with os.fdopen(descriptor, "wb") as file:
        file.write(seed.hex().encode("ascii") + b"\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        seed = _seed_in(path) or seed
    except OSError:  # a file system without hard links
        os.replace(draft, path)
    with suppress(FileNotFoundError):
        draft.unlink()
    return Identity(seed)


def _kept_aside(path: Path) -> Path | None:
    """Where a file that holds no key was moved; None if there was none."""
    if not path.exists():
        return None
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged-{number}")
        if not aside.exists():
            os.replace(path, aside)
            return aside
    raise OSError("too many damaged files")


DAMAGED = (
    "The key of this installation was damaged. It is kept as {name}, and a new one takes its place. Friends see a "
    "warning once, because they knew you by the old key."
)


def _closed_to_others(path: Path) -> str | None:
    """Take a readable key away from others; says so if that was needed."""
    if os.name == "nt" or not path.stat().st_mode & 0o077:
        return None
    path.chmod(OWNER_ONLY)
    return "The key of this installation could be read by others on this machine. It is closed to them now."


PROLOGUE = b"ttp1"
"""With the table's id behind it: what both ends must agree on before the first key is mixed."""
NAMELESS = "Somebody"
_SIGNED = b"ttp1 hello"


@dataclass(frozen=True)
class Us:
    """This machine at one table. `psk` comes from the join code, `member` is our key at this table, `port` is where
    we listen (0: nowhere). Of the name, others are told as much as fits on their line.
    """

    identity: Identity
    table: bytes
    psk: bytes
    member: bytes
    name: str
    role: Role
    ruleset: bytes
    version: str
    port: int = 0


def our_hello(us: Us, handshake_hash: bytes, opened: bool) -> Hello:
    name, signature = shown_line(us.name, LONGEST_NAME), us.identity.sign(_statement(handshake_hash, opened))
    return Hello(PROTOCOL_VERSION, us.version, us.ruleset, us.table, us.role, name or NAMELESS, us.port,
                 us.identity.key, signature, us.member)  # fmt: skip


def check_hello(us: Us, hello: Hello, handshake_hash: bytes, opened: bool) -> None:
    """Raises PeerFault if the HELLO is not to be believed, or its sender cannot sit at this table."""
    if not verify(hello.installation, _statement(handshake_hash, not opened), hello.signature):
        raise PeerFault(Reason.BAD_SIGNATURE, f"{hello.name} could not prove who it is.")
    if hello.table != us.table:
        raise PeerFault(Reason.OTHER_TABLE, f"{hello.name} is at another table.")
    if hello.installation == us.identity.key:
        raise PeerFault(Reason.OURSELVES, "This is your own table, on this machine.")
    if hello.proto != PROTOCOL_VERSION:
        raise PeerFault(Reason.OTHER_PROTOCOL, _other(us, hello, "speaks another protocol"))
    if hello.ruleset != us.ruleset:
        raise PeerFault(Reason.OTHER_RULES, _other(us, hello, "has other rules"))


def _statement(handshake_hash: bytes, opened: bool) -> bytes:
    return _SIGNED + bytes((opened,)) + handshake_hash


def _other(us: Us, hello: Hello, what: str) -> str:
    if hello.version == us.version:
        return f"{hello.name} {what}, though both are Parlour {us.version}. Reinstall one of them."
    return f"{hello.name} {what}: Parlour {hello.version}, yours is {us.version}. Update the older one."


KNOWN_PLAYERS = "known_players.txt"
MOST = 1000
Known = dict[bytes, tuple[str, str]]
"""For each key a name, and since which day that is known ('' if unknown)."""


class Meeting(Enum):
    """What this installation remembers of somebody."""

    NEW = "new"
    KNOWN = "known"
    RENAMED = "renamed"
    OTHER_KEY = "other key"


class TrustStore:
    """The players known in one folder. What `accept` adds is on the disk when it returns."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / KNOWN_PLAYERS
        self._known = _read(self.path)

    def known(self, key: bytes) -> tuple[str, str] | None:
        return self._known.get(key)

    def meet(self, name: str, key: bytes) -> Meeting:
        """How the holder of this key and name is known; remembers nothing yet."""
        before, _ = self._known.get(key, ("", ""))
        if before and before.casefold() == name.casefold():
            return Meeting.KNOWN
        if any(look_alike(called, name) for each, (called, _) in self._known.items() if each != key):
            return Meeting.OTHER_KEY
        return Meeting.RENAMED if before else Meeting.NEW

    def accept(self, name: str, key: bytes, day: str = "") -> None:
        """Remember this player from this day on, and forget older keys of that name. Raises LinkError."""
        line = shown_line(name, LONGEST_NAME)
        before, since = self._known.get(key, ("", ""))
        others = [(each, known) for each, known in self._known.items() if each != key
                  and known[0].casefold() != line.casefold()]  # fmt: skip
        if before == line and len(others) == len(self._known) - 1:
            return
        known = dict([*others, (key, (line, since or day))][-MOST:])
        _write(self.path, known)
        self._known = known


def _read(path: Path) -> Known:
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return {}
    found = [each for each in map(_LINE.fullmatch, text.splitlines()) if each is not None]
    return dict([(bytes.fromhex(each[1]), (each[3], each[2] or "")) for each in found][-MOST:])


_LINE = re.compile(r"([0-9a-fA-F]{64}) (?:since:(\d{4}-\d\d-\d\d) )?+(.+)")


def _write(path: Path, known: Known) -> None:
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    days = {since: f"since:{since} " if since else "" for _, since in known.values()}
    text = "".join(f"{key.hex()} {days[since]}{name}\n" for key, (name, since) in known.items())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(text.encode("utf-8"))
        os.replace(draft, path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise LinkError(
            f"Players you meet cannot be remembered in {path.parent} ({error.strerror or error}). "
            "You can go on; you are warned again the next time."
        ) from error
