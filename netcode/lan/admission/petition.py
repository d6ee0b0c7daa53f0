"""What somebody says who asks for a seat at a table in play: who it is, certified by its installation. It stands in the
petition, and when that is granted in the recover block.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from netcode.lan.play.bodies import BadBody, Bytes32, Bytes64, Number, decode, encode
from netcode.lan.play.founding import Card, certified
from netcode.link.identity import Identity, verify
from netcode.link.wording import LONGEST_NAME, shown_line
from netcode.secrets.keys import can_receive


class Asker(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """installation: its key. certificate: its signature over the fresh member key. times: how often it has asked with
    that key, so that it can ask once more after it was refused.
    """

    installation: Bytes32
    certificate: Bytes64
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    times: Number


def write_asker(table: bytes, key: bytes, identity: Identity, name: str, times: int) -> bytes:
    """The bytes of a petition by this installation with a fresh member key."""
    return encode(Asker(identity.key, identity.sign(certified(table, key)), name, times))


def read_asker(table: bytes, key: bytes, info: bytes) -> Card:
    """Who asks. Raises BadBody where the key is not certified by the installation, or the name cannot be shown."""
    asker = decode(Asker, info)
    if shown_line(asker.name, LONGEST_NAME) != asker.name:
        raise BadBody("a name in it cannot be shown")
    if not can_receive(key):
        raise BadBody(f"nothing can be handed to the holder of the key of {asker.name}")
    if not verify(asker.installation, certified(table, key), asker.certificate):
        raise BadBody(f"the key of {asker.name} is not certified by its installation")
    return Card(asker.installation, asker.certificate, asker.name, ())
