"""Ready for one company, seated with another: the opener of a lobby swaps a guest for its own second installation.

What one was ready for held the game, its options and the own seats. Whoever keeps the lobby could wait until Ben was
ready to play against Cleo, put a second machine of its own in her place under her name, or take her seat with a bot,
and Ben's machine signed the genesis: at a table of three the opener held a majority from the first moment.

Now it holds every machine with its installation, key and name, and every seat with its name, owner and kind. Whoever
was ready for another table says at once that it is not, and signs nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from netcode.lan.lobbies.plan import FREE
from netcode.lan.machine.parcels import LobbyState, MemberPlan, Proposal, SeatPlan, Wish
from netcode.lan.play.founding import certified
from netcode.link.identity import Identity
from netcode.replica.canonical import Signer
from tests.lan.boards import TABLE, seed_of
from tests.lan.test_lobby_lies import CLEO, CLEO_KEY, Guest, guest, state_of, with_bo

SECOND = Identity(bytes(31) + b"\x09")
SECOND_KEY = Signer(seed_of(9)).key
PROPOSAL = Proposal("2026-11-21T20:00:00+00:00")
__all__ = ["guest"]


def plan(who: Identity, key: bytes, name: str) -> MemberPlan:
    return MemberPlan(key, who.key, who.sign(certified(TABLE, key)), name, True)


def with_cleo() -> LobbyState:
    """Ana has opened it, Bo and Cleo sit there, everybody is ready."""
    state = with_bo(state_of(3))
    seats = (*state.seats[:2], SeatPlan("Cleo", "green", "human", 2))
    return replace(state, members=(*state.members, plan(CLEO, CLEO_KEY, "Cleo")), seats=seats)


def other_member(member: MemberPlan) -> Callable[[LobbyState], LobbyState]:
    return lambda state: replace(state, members=(*state.members[:2], member))


def other_seat(**changes: object) -> Callable[[LobbyState], LobbyState]:
    return lambda state: replace(state, seats=(*state.seats[:2], replace(state.seats[2], **changes)))


SWAPS = {
    "another machine under the same name": other_member(plan(SECOND, SECOND_KEY, "Cleo")),
    "another installation with the same key": other_member(plan(SECOND, CLEO_KEY, "Cleo")),
    "the same installation with another key": other_member(plan(CLEO, SECOND_KEY, "Cleo")),
    "another name": other_member(plan(CLEO, CLEO_KEY, "Cleo 2")),
    "the opener takes the seat": other_seat(member=0),
    "a bot plays for her": other_seat(who="bot:random"),
    "the seat has another name": other_seat(name="Chloe"),
    "she is gone": lambda state: replace(
        state, members=state.members[:2], seats=(*state.seats[:2], replace(state.seats[2], member=0))
    ),
    "one more": lambda state: replace(state, members=(*state.members, plan(SECOND, SECOND_KEY, "Dov"))),
}


@pytest.mark.parametrize("swap", SWAPS)
def test_nobody_signs_for_another_company(swap: str, guest: Guest) -> None:
    guest.hear(with_cleo())
    guest.ask_for(Wish("ready", FREE, "yes"))
    guest.told.clear()
    guest.hear(SWAPS[swap](with_cleo()))
    assert guest.told == [Wish("ready", FREE, "no")] and "changed" in str(guest.lobby.view.trouble)
    guest.hear(PROPOSAL)
    assert guest.signatures == 0
    guest.hear(with_cleo())
    guest.hear(PROPOSAL)
    assert guest.signatures == 0, "it must be said again"
    guest.ask_for(Wish("ready", FREE, "yes"))
    guest.hear(PROPOSAL)
    assert guest.signatures == 1


def test_who_else_is_ready_and_that_all_begin_changes_nothing(guest: Guest) -> None:
    state = with_cleo()
    guest.hear(state)
    guest.ask_for(Wish("ready", FREE, "yes"))
    guest.told.clear()
    unready = replace(state.members[2], ready=False)
    guest.hear(replace(state, members=(*state.members[:2], unready)))
    guest.hear(replace(state, starting=True))
    guest.hear(PROPOSAL)
    assert guest.signatures == 1 and len(guest.told) == 1


