"""What all members sign before the first question: the game, its seats, the members, and the fingerprint of the rules.

A member is one machine with a key of its own for this table, certified by the key of its installation. It owns one or
more seats; majorities count members. The bytes stand in the genesis: `Terms` are its options, a `Card` is what it says
about each member. A machine that asks for a seat at a table in play says the same in its petition; once granted, it
stands in the recover block.

The fingerprint tells whether two machines play by the same rules: 32 bytes over a game's version, options and printed
data; the handshake compares one fingerprint over all games that come with the program.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from typing import Annotated

from msgspec import Meta

from core.errors import WrongTable
from core.game import Game
from core.games import BUILT_IN
from core.header import FORMAT, Header, decode_header
from core.state import State
from netcode.arrays import Array, Bytes32, Bytes64, Number
from netcode.installed import find_game
from netcode.lan.play.bodies import BadBody, Text, decode
from netcode.link.identity import Identity, verify
from netcode.link.wording import LONGEST_NAME, shown_line
from netcode.replica.blocks import NONCE_BYTES, Genesis, block_id, genesis_header, read_block, read_genesis
from netcode.secrets.keys import Dealer, Holder, KeyAnnouncement, KeyBox, can_receive
from netcode.secrets.tokens import BothKeys, KeyRoster

PROTOCOL = 6
"""Raised whenever blocks, facts or messages of a table mean something else."""

_kept: dict[str, bytes] = {}


def fingerprint(game: Game[State]) -> bytes:
    """Equal on two machines exactly when they can share a table of this game."""
    if game.id in _kept:
        return _kept[game.id]
    hashed = blake2b(digest_size=32)
    options = [(option.id, option.values) for option in game.options]
    about = (PROTOCOL, FORMAT, game.id, game.versions, game.seats, options, sorted(game.card_faces))
    hashed.update(repr(about).encode())
    printed = f"{game.state_type.__module__.rpartition('.')[0]}.data."
    for module in sorted(name for name in sys.modules if f"{name}.".startswith(printed)):
        for name, value in sorted(vars(sys.modules[module]).items()):
            if name.isupper():
                hashed.update(f"{name}={_plain(value)}\n".encode())
    return _kept.setdefault(game.id, hashed.digest())


def _plain(value: object) -> str:
    """A text that is the same in every process: sets sorted, everything else as it prints itself."""
    if isinstance(value, set | frozenset):
        return repr(sorted(map(repr, value)))
    if isinstance(value, dict):
        return repr([(repr(key), _plain(item)) for key, item in value.items()])
    if isinstance(value, tuple | list):
        return repr([_plain(item) for item in value])
    return repr(value)


@cache
def ruleset() -> bytes:
    """32 bytes, equal on machines that can share tables of all built-in games; others are compared when founding."""
    hashed = blake2b(bytes((PROTOCOL,)), digest_size=32)
    for id in sorted(BUILT_IN):
        hashed.update(id.encode() + b"\0" + fingerprint(find_game(id)))
    return hashed.digest()


MOST_MEMBERS = 8
NAME_BYTES = 32
"""What names a piece of the past."""


class OtherRules(BadBody):
    """The table plays by rules that are not those installed here, so that nothing can be said about it."""


class Terms(Array, frozen=True):
    """The header of the match; past: the names of the pieces that the table takes over, 32 bytes each."""

    header: Annotated[bytes, Meta(max_length=40 * 1024)]
    past: Annotated[bytes, Meta(max_length=8 * 1024)] = b""


class Card(Array, frozen=True):
    """What a founder says of itself: its installation's key, that one's signature over the member key, its name, the
    seats it plays, and a commitment to the nonce that it shows with its signature; who is admitted later has none.
    """

    installation: Bytes32
    certificate: Bytes64
    name: Text
    seats: Annotated[tuple[Number, ...], Meta(max_length=16)]
    commitment: Annotated[bytes, Meta(max_length=32)] = b""


@dataclass(frozen=True, slots=True)
class SeatedMember:
    """A machine with keys of its own. slot: that of the founder whose seats it has. key: Ed25519, for this table only.
    card: who it says it is. announced: its announcement, None before all holders have accepted the first one.
    """

    number: int
    slot: int
    key: bytes
    card: Card
    announced: Announced | None = None

    @property
    def public(self) -> BothKeys:
        assert self.announced is not None, f"member {self.number} has not announced its keys"
        return self.announced.announcement.public


@dataclass(frozen=True, slots=True)
class Announced:
    """A member's announcement, the roster among which its secrets are shared, and the place that it was made for."""

    announcement: KeyAnnouncement
    roster: KeyRoster
    reference: bytes

    def box(self, dealer: int, holder: int) -> KeyBox:
        """What the dealer, whose announcement it is, has put in it for a holder."""
        return KeyBox(self.roster, Dealer(dealer), Holder(holder), self.announcement)


@dataclass(frozen=True)
class Founding:
    """How a table begins. id: its first block's. rules: the game's fingerprint. previous: the old table's head."""

    id: bytes
    table: bytes
    rules: bytes
    terms: Terms
    members: tuple[SeatedMember, ...]
    previous: bytes = b""
    nonces: tuple[bytes, ...] = ()

    @property
    def words_seed(self) -> bytes:
        """What the words of the table are made of, as `Block.words_seed`."""
        return self.id + b"".join(self.nonces)

    @cached_property
    def pieces(self) -> tuple[bytes, ...]:
        return names_in(self.terms.past)

    @cached_property
    def taken(self) -> int:
        """How many records come from the match that this table goes on from."""
        origin = self.header().origin
        return 0 if origin is None else origin[1]

    def header(self) -> Header:
        """Raises BadBody."""
        try:
            return decode_header(self.terms.header)
        except ValueError as error:
            raise BadBody(f"its head cannot be read: {error}") from error

    def game(self) -> Game[State]:
        """The installed game. Raises BadBody if it is not there, OtherRules if its rules are not those of the table."""
        header = self.header()
        try:
            game = find_game(header.game)
            game.table(header.options, len(header.seats))
        except WrongTable as error:
            raise BadBody(str(error)) from error
        if header.rules_version not in game.versions or self.rules != fingerprint(game):
            raise OtherRules(f"its rules of {game.name} are not those that are installed here")
        return game


def names_in(names: bytes) -> tuple[bytes, ...]:
    return tuple(names[place : place + NAME_BYTES] for place in range(0, len(names), NAME_BYTES))


def certified(table: bytes, key: bytes) -> bytes:
    """What an installation signs to say that this is its member key at this table."""
    return b"parlour member" + table + key


def nonce_of(seed: bytes, attempt: int) -> bytes:
    """What a member adds to the words of its table; `attempt`: another one each time that it has shown one in vain."""
    return blake2b(b"parlour nonce" + seed + attempt.to_bytes(8, "big"), digest_size=NONCE_BYTES).digest()


def commitment(table: bytes, key: bytes, nonce: bytes) -> bytes:
    """Binds a member to its nonce and shows nothing of it."""
    return blake2b(b"parlour bound" + table + key + nonce, digest_size=NONCE_BYTES).digest()


def founding_of(raw: bytes) -> Founding:
    """The founding that a first block holds, every signature checked. Raises BadBody or the replica's Malformed."""
    return check_founding(read_genesis(read_block(raw)))


def check_founding(genesis: Genesis) -> Founding:
    """The founding that a genesis says, checked as far as it can be from itself alone. Raises BadBody."""
    terms = decode(Terms, genesis.options)
    members = _founders(genesis, terms)
    id = block_id(genesis_header(genesis))
    founding = Founding(id, genesis.table, genesis.fingerprint, terms, members, genesis.previous, genesis.nonces)
    if not 1 <= len(members) <= MOST_MEMBERS:
        raise BadBody(f"a table is for 1 to {MOST_MEMBERS} members")
    seats = sorted(seat for each in members for seat in each.card.seats)
    if seats != list(range(len(founding.header().seats))):
        raise BadBody("not every seat has one member")
    if len(terms.past) % NAME_BYTES or bool(terms.past) != bool(founding.taken):
        raise BadBody("the past that it goes on from is not named as it should be")
    names = (*(each.card.name for each in members), *founding.header().names, founding.header().created)
    if any(shown_line(name, 64) != name for name in names):
        raise BadBody("a name in it cannot be shown")
    for each, nonce in zip(members, genesis.nonces or [b""] * len(members), strict=True):
        if each.card.commitment != (commitment(genesis.table, each.key, nonce) if nonce else b""):
            raise BadBody(f"{each.card.name} has shown another nonce than the one it was bound to")
        _check_key(genesis.table, each.key, each.card)
    return founding


def _check_key(table: bytes, key: bytes, card: Card | Asker) -> None:
    """Raises BadBody unless the member key can be handed shares and is certified by its installation."""
    if not can_receive(key):
        raise BadBody(f"nothing can be handed to the holder of the key of {card.name}")
    if not verify(card.installation, certified(table, key), card.certificate):
        raise BadBody(f"the key of {card.name} is not certified by its installation")


def _founders(genesis: Genesis, terms: Terms) -> tuple[SeatedMember, ...]:
    """Raises OtherRules where the cards have the form of another protocol, BadBody where they have none."""
    try:
        said = [(key, decode(Card, info)) for key, info in genesis.members]
        return tuple(SeatedMember(n, n, key, card) for n, (key, card) in enumerate(said))
    except BadBody:
        Founding(b"", genesis.table, genesis.fingerprint, terms, ()).game()
        raise


class Asker(Array, frozen=True):
    """installation: its key. certificate: its signature over the fresh member key. times: how often it has asked with
    that key, so that it can ask once more after it was refused.
    """

    installation: Bytes32
    certificate: Bytes64
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    times: Number


def write_asker(table: bytes, key: bytes, identity: Identity, name: str, times: int) -> bytes:
    """The bytes of a petition by this installation with a fresh member key."""
    return Asker(identity.key, identity.sign(certified(table, key)), name, times).encode()


def read_asker(table: bytes, key: bytes, info: bytes) -> Card:
    """Who asks. Raises BadBody where the key is not certified by the installation, or the name cannot be shown."""
    asker = decode(Asker, info)
    if shown_line(asker.name, LONGEST_NAME) != asker.name:
        raise BadBody("a name in it cannot be shown")
    _check_key(table, key, asker)
    return Card(asker.installation, asker.certificate, asker.name, ())
