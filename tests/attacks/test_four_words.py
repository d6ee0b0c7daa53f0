"""Four words that collide: whoever sits in between lays one table with Ana and another with Ben, under the same words.

The words were a hash of the first block, 32 bits of it. Whoever opened a table could write what it liked into that
block, its own key, an installation, the time, and found one with the wanted words in two seconds; and a key with the
four words of somebody else's key as fast.

Now each machine is bound to a nonce before anybody signs, and shows it with its signature, so nobody can know the words
of a table while its first block can still be changed. A nonce that was shown in vain goes into no other table. Keys
have eight words.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from netcode.lan.lobbies.plan import FREE
from netcode.lan.machine.parcels import Joining, LobbyState, Proposal, Signature, Wish
from netcode.lan.play.bodies import BadBody
from netcode.lan.play.founding import commitment, founding_of, nonce_of
from netcode.link.wording import KEY_WORDS, four_words, key_words
from netcode.replica.blocks import block_id, read_block, seal_block
from tests.attacks.test_swapped_company import with_cleo
from tests.lan.boards import TABLE, seed_of
from tests.lan.house import House, sessions
from tests.lan.test_lobby_lies import BO_KEY, Guest, guest

FIRST, SECOND = Proposal("2026-11-21T20:00:00+00:00"), Proposal("2026-11-21T20:00:01+00:00")
__all__ = ["guest"]


def bound(attempt: int) -> bytes:
    return commitment(TABLE, BO_KEY, nonce_of(seed_of(1), attempt))


def table(attempt: int = 0) -> LobbyState:
    """Ana has opened it, Bo is bound to the nonce of this attempt."""
    state = with_cleo()
    members = [replace(each, commitment=bound(attempt)) if each.key == BO_KEY else each for each in state.members]
    return replace(state, members=tuple(members))


def shown(guest: Guest) -> list[bytes]:
    return [each.nonce for each in guest.told if isinstance(each, Signature)]


def ready(guest: Guest, state: LobbyState) -> None:
    guest.hear(state)
    guest.ask_for(Wish("ready", FREE, "yes"))


def test_a_nonce_is_shown_for_one_first_block_only(guest: Guest) -> None:
    """The opener asks again with another time: with the nonce of the first try it could look for words."""
    ready(guest, table())
    guest.hear(FIRST)
    guest.hear(FIRST)
    assert shown(guest) == [nonce_of(seed_of(1), 0)] * 2
    guest.hear(SECOND)
    assert len(shown(guest)) == 2 and guest.told[-1] == Wish("ready", FREE, "no")


def test_after_a_start_in_vain_another_nonce_is_bound(guest: Guest) -> None:
    ready(guest, table())
    guest.hear(replace(table(), starting=True))
    guest.hear(FIRST)
    guest.hear(table())
    joining = guest.told[-1]
    assert isinstance(joining, Joining) and joining.commitment == bound(1)
    guest.hear(SECOND)
    assert shown(guest) == [nonce_of(seed_of(1), 0)], "not before the table is bound to it"
    ready(guest, table(1))
    guest.hear(SECOND)
    assert shown(guest)[1:] == [nonce_of(seed_of(1), 1)]


@pytest.mark.parametrize("change", [lambda own: b"", lambda own: bytes(32), lambda own: own[::-1]])
def test_nobody_signs_where_it_is_bound_to_something_else(change: Callable[[bytes], bytes], guest: Guest) -> None:
    state = table()
    members = [replace(each, commitment=change(each.commitment)) if each.key == BO_KEY else each
               for each in state.members]  # fmt: skip
    ready(guest, replace(state, members=tuple(members)))
    guest.hear(FIRST)
    assert shown(guest) == []


def test_a_table_has_the_words_of_its_nonces_on_every_screen_and_in_its_file(house: House) -> None:
    ana, ben = sessions(house)
    founding = ana.table.node.founding
    assert ana.view.words == ben.view.words == four_words(founding.words_seed) != four_words(founding.id)
    assert len(founding.nonces) == 2 and len(set(founding.nonces)) == 2


def test_a_first_block_without_its_nonces_or_with_others_is_refused(house: House) -> None:
    """Its id is the same, so whoever passes it on could else change the words."""
    ana, _ = sessions(house)
    block = ana.table.node.replica.chain[0].block
    assert founding_of(block.raw).id == block_id(block.header)
    for nonces in ((), block.statements[::-1], (bytes(32), block.statements[1])):
        other = seal_block(block.header, block.signatures, nonces).raw
        assert read_block(other).id == block.id
        with pytest.raises(BadBody, match="another nonce"):
            founding_of(other)


@pytest.mark.slow
def test_the_words_of_a_key_are_sixty_four_bits() -> None:
    assert KEY_WORDS == 8
    assert len({key_words(number.to_bytes(32, "big")) for number in range(200_000)}) == 200_000
    assert len({four_words(number.to_bytes(32, "big")) for number in range(200_000)}) < 200_000, "as a table's do"
