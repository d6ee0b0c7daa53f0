"""The door of a table as the client sees it: real networks on loopback, in one process."""

from __future__ import annotations

import pytest

from netcode.lan.lobby import Lobby
from netcode.lan.session import LanSession
from netcode.lan.views import LanError, TablePlan
from tests.lan.house import House, begin, go_on


def three(house: House) -> tuple[dict[str, LanSession], str]:
    """Ana, Ben and Cleo play; gives the link too."""
    networks = {name: house.network(name) for name in ("Ana", "Ben", "Cleo")}
    opened = networks["Ana"].host(TablePlan("toy", {"rounds": 6}, ("here", "open", "open"), code=True))
    link = opened.view.link
    lobbies = {"Ana": opened}
    for name in ("Ben", "Cleo"):
        lobbies[name] = networks[name].join(link)
        house.until(lambda: len(opened.view.members) == len(lobbies))
    house.until(lambda: all(is_full(lobby) for lobby in lobbies.values()))
    begin(house, *lobbies.values())
    sessions = {name: session for name, lobby in lobbies.items() if (session := lobby.session) is not None}
    return sessions, link


def is_full(lobby: Lobby) -> bool:
    return sum(seat.member is not None for seat in lobby.view.seats) == 3


def let_in(house: House, *sessions: LanSession, seat: int) -> None:
    for session in sessions:
        house.until(lambda session=session: len(session.view.door.petitions) == 1)  # type: ignore[misc]
        (petition,) = session.view.door.petitions
        assert petition.ours and petition.seats == (seat,) and petition.needs == 2
        session.commands.admit(petition)


@pytest.mark.slow
def test_another_takes_the_seat_and_comes_back_by_its_file(house: House) -> None:
    sessions, link = three(house)
    ana, ben, cleo = sessions["Ana"], sessions["Ben"], sessions["Cleo"]
    go_on(house, ana, ben, cleo, until=lambda: len(ana.match.log) >= 8)
    watching = house.network("Eve").join(link, watch=True)
    house.until(lambda: watching.session is not None)
    eve = watching.session
    assert eve is not None
    house.until(lambda: eve.view.progress is None and "Eve" in ana.view.spectators)
    assert eve.view.spectator and not eve.view.door.is_out and eve.view.door.free_seats == ()
    with pytest.raises(LanError, match="Cleo is there and plays"):
        eve.commands.ask(2)
    house.networks["Cleo"].close()
    house.until(lambda: any(each.name == "Cleo" for each in ana.view.missing) and len(eve.view.door.free_seats) == 1)
    (free,) = eve.view.door.free_seats
    assert (free.seat, free.own) == (2, False) and "has been gone" in free.text
    eve.commands.ask(2)
    house.until(lambda: len(ana.view.door.petitions) == 1)
    (petition,) = ana.view.door.petitions
    assert petition.name == "Eve"
    assert petition.text == "Eve watches and asks to play for Cleo."
    ana.commands.refuse(petition)
    house.until(lambda: eve.view.door.asking is not None and eve.view.door.asking.refused == ("Ana",))
    assert eve.view.door.asking is not None and eve.view.door.asking.state == "asking"
    let_in(house, ana, ben, seat=2)
    house.until(lambda: all(each.view.names == ("Ana", "Ben", "Eve") for each in (ana, ben, eve)))
    house.until(lambda: eve.seats == (2,) and not eve.view.spectator)
    assert eve.view.door.asking is None and ana.view.door.petitions == ()
    assert [each.name for each in ben.view.members] == ["Ana", "Ben", "Eve"]
    assert ben.view.members[2].words == house.networks["Eve"].words
    go_on(house, ana, ben, eve, until=lambda: len(ana.match.log) >= 16)
    check_hand(house, eve, 2)
    path = eve.path
    assert path is not None
    eve.close()
    again = house.networks["Eve"].resume(path)
    house.until(lambda: again.seats == (2,))
    go_on(house, ana, ben, again, until=lambda: len(ana.match.log) >= 22)
    check_hand(house, again, 2)
    (first, early), (place, late) = again.view.door.names_since
    assert (first, early, late) == (0, ("Ana", "Ben", "Cleo"), ("Ana", "Ben", "Eve"))
    assert 8 <= place < 16 and ana.view.door.names_since == again.view.door.names_since


def check_hand(house: House, session: LanSession, seat: int) -> None:
    """The seat's hand comes to be known here; for a moment it may hold a card that is still being dealt."""

    def known() -> bool:
        while session.following.queue:
            session.advance()
        match = session.match
        return all(match.table.knows(card) for card in match.state.hands[seat])  # type: ignore[attr-defined]

    house.until(known)
