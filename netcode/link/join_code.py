"""The join code of a table, the key derived from it, and the link that carries it.

A code is 8 characters of Crockford's base 32, 40 random bits, shown as ABCD-EFGH. People never choose codes: each guess
costs 64 MiB and a tenth of a second, which is enough for 40 random bits and for nothing that people choose.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from nacl.bindings import crypto_pwhash_alg, crypto_pwhash_ALG_ARGON2ID13
from nacl.utils import random as random_bytes

from core.errors import ParlourError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8
PASSES = 3
MEMORY = 64 * 1024 * 1024
PSK_BYTES = 32
SCHEME = "parlour"
_MEANT = str.maketrans("OILU", "011V")
"""What people read where the alphabet has no such letter."""
_IGNORED = "- .\t\u2010\u2011\u2012\u2013\u2014"
_TABLE_BYTES = 16
GENESIS_BYTES = 16


class BadJoinCode(ParlourError):
    """No join code, link or address; the text says what one looks like."""


def new_join_code() -> str:
    number = int.from_bytes(random_bytes(5), "big")
    return shown("".join(ALPHABET[number >> 5 * place & 31] for place in range(LENGTH)))


def shown(code: str) -> str:
    """A code with a dash in the middle."""
    return f"{code[:4]}-{code[4:]}"


def read_join_code(text: str) -> str:
    """The 8 characters that were meant: small letters, O for 0, I and L for 1, dashes and blanks do not matter."""
    code = "".join(each for each in text if each not in _IGNORED).upper().translate(_MEANT)
    if len(code) != LENGTH or any(each not in ALPHABET for each in code):
        raise BadJoinCode("A join code has 8 letters and digits, like 7KQ2-M4XD. Check it and type it again.")
    return code


def table_psk(code: str | None, table: bytes) -> bytes:
    """The 32 bytes that both ends need; takes 0.1 s and 64 MiB. None: an open table. Raises BadJoinCode."""
    if code is None:
        return bytes(PSK_BYTES)
    plain = read_join_code(code).encode("ascii")
    return crypto_pwhash_alg(PSK_BYTES, plain, table, PASSES, MEMORY, crypto_pwhash_ALG_ARGON2ID13)


@dataclass(frozen=True, slots=True)
class JoinLink:
    """All that somebody needs to join: where, which table, and the code if there is one. genesis: the first bytes of
    the id of its first block, so that nobody else's can be taken for it; empty before the match begins.
    """

    host: str
    port: int
    table: bytes
    code: str | None = None
    genesis: bytes = b""

    @property
    def text(self) -> str:
        """`parlour://address:port/table/genesis#code`, for a QR code or a message."""
        code = "" if self.code is None else f"#{read_join_code(self.code)}"
        genesis = f"/{self.genesis.hex()}" if self.genesis else ""
        return f"{SCHEME}://{written(self.host, self.port)}/{self.table.hex()}{genesis}{code}"


NO_LINK = "That is not a link to a table. Such a link begins with parlour:// and must be copied whole."


def read_join_link(text: str) -> JoinLink:
    """The link in this text. Raises BadJoinCode with a sentence."""
    try:
        parts = urlsplit(text.strip())
        host, port = parts.hostname or "", parts.port or 0
        first, _, second = parts.path.removeprefix("/").partition("/")
        table, genesis = bytes.fromhex(first), bytes.fromhex(second)
        if ":" in host:
            IPv6Address(host)
    except ValueError:
        raise BadJoinCode(NO_LINK) from None
    is_whole = len(table) == _TABLE_BYTES and len(genesis) in (0, GENESIS_BYTES)
    if parts.scheme != SCHEME or not host or not port or not is_whole or len(host) > 255:
        raise BadJoinCode(NO_LINK)
    return JoinLink(host, port, table, read_join_code(parts.fragment) if parts.fragment else None, genesis)


def written(host: str, port: int) -> str:
    """An address as people read and type it."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def read_address(text: str, usual_port: int) -> tuple[str, int]:
    """Host and port of what somebody typed as an address: `192.168.1.5`, `ana.local:4000`, `[fe80::1]:4000`."""
    plain = text.strip()
    with suppress(ValueError):
        ip_address(plain)
        return plain, usual_port
    try:
        parts = urlsplit(f"//{plain}")
        host, port = parts.hostname or "", parts.port or usual_port
    except ValueError:
        host, port = "", 0
    if not host or not port or len(host) > 255 or parts.path or any(each.isspace() for each in host):
        raise BadJoinCode("That is not an address. An address looks like 192.168.1.5 or like 192.168.1.5:47821.")
    return host, port
