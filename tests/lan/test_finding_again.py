"""Members that have lost each other find each other again, whoever opened the table."""

from __future__ import annotations

from netcode.lan.session import LanSession
from netcode.lan.views import TablePlan
from netcode.link.limits import HostPort
from tests.lan.house import House, begin, go_on

CUTS = 3
"""A call from when the members met may still be due and heal the first cut by chance."""


def three(house: House) -> list[LanSession]:
    """Ana has opened a table for three, and the match is on."""
    ana, ben, cleo = (house.network(name) for name in ("Ana", "Ben", "Cleo"))
    opened = ana.host(TablePlan("toy", {}, ("here", "open", "open"), code=True))
    joined = [each.join(opened.view.link) for each in (ben, cleo)]
    house.until(lambda: len(opened.view.members) == 3 and all(lobby.view.state == "open" for lobby in joined))
    begin(house, opened, *joined)
    sessions = [lobby.session for lobby in (opened, *joined) if lobby.session is not None]
    house.until(lambda: all(len(each.table.peers) == 2 for each in sessions))
    return sessions


def meetings(session: LanSession) -> list[bytes]:
    """Filled with who is connected anew from now on."""
    met: list[bytes] = []
    saw = session.table.reach.saw

    def noted(installation: bytes, place: HostPort, says: int | None) -> None:
        saw(installation, place, says)
        met.append(installation)

    session.table.reach.saw = noted  # type: ignore[method-assign]
    return met


def test_guests_who_lose_each_other_after_the_opener_has_gone_for_good_connect_again(house: House) -> None:
    ana, ben, cleo = three(house)
    go_on(house, ana, ben, cleo, until=lambda: len(ben.match.log) >= 4)
    ana.close()
    house.until(lambda: len(ben.table.peers) == len(cleo.table.peers) == 1)
    met = meetings(ben)
    for number in range(CUTS):
        ben.table.thread.call(ben.table.hub.renew)
        house.until(lambda number=number: len(met) > number)  # type: ignore[misc]
    house.until(lambda: len(ben.table.peers) == len(cleo.table.peers) == 1)


def test_a_member_that_listens_elsewhere_now_calls_the_others(house: House) -> None:
    """Its old address leads nowhere, so only its own calls can bring it back."""
    ana, ben, cleo = three(house)
    for each in (ana, cleo):
        each.table.reach.saw(ben.table.config.identity.key, ("127.0.0.1", 1), None)
    met = meetings(ben)
    ben.table.thread.call(ben.table.hub.renew)
    house.until(lambda: len(met) >= 2)
    house.until(lambda: all(len(each.table.peers) == 2 for each in (ana, ben, cleo)))
