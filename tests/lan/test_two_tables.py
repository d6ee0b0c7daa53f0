"""Two tables under one name: somebody who knows the code founds one of its own, and a newcomer meets both."""

from __future__ import annotations

from netcode.lan.lobby import Lobby
from netcode.lan.machine.lobby_phase import call
from netcode.lan.machine.table import Table
from netcode.lan.session import LanSession
from netcode.link.wording import four_words
from tests.lan.boards import seed_of
from tests.lan.house import House, go_on, sessions
from tests.lan.nodes import genesis_of


def liar(house: House, true: LanSession) -> Table:
    """Eve founds a table of the same name and with the same code, for nobody but herself."""
    eve, config = house.network("Eve"), true.table.config
    table = eve._table(config.table, config.code, seed_of(0))
    eve._tables.append(table)
    genesis = genesis_of(true.header, [(0,), (1,)], config.table)

    async def begin() -> None:
        table.phase.begin(genesis)  # type: ignore[attr-defined]

    eve._thread.run(begin())
    call(table, [("127.0.0.1", 1)])
    return table


def test_nobody_chooses_silently_between_two_tables(house: House) -> None:
    """Whoever answers first. The sentence has the four words of both; a link from a friend's screen decides."""
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 4)
    false = liar(house, ana)
    assert false.node is not None
    words = four_words(false.node.founding.words_seed)
    dov = house.network("Dov")
    lobby = Lobby(dov._at(ana.table.config.table, [("127.0.0.1", false.reach.port)], ana.table.config.code, True))
    lobby._table.hub.dial([("127.0.0.1", ana.table.reach.port)])
    house.until(lambda: "different tables under this name" in str(lobby.view.trouble))
    trouble = str(lobby.view.trouble)
    assert words in trouble and ana.view.words in trouble and "Eve" in trouble
    assert lobby.session is None and not list((house.folder / "Dov").rglob("*.parlour"))
    lobby.leave()
    named = dov.join(ana.view.link, watch=True)
    named._table.hub.dial([("127.0.0.1", false.reach.port)])
    house.until(lambda: named.session is not None)
    session = named.session
    assert session is not None and session.view.words == ana.view.words
    house.until(lambda: words in str(session.view.trouble))
    assert "another table of this name" in str(session.view.trouble)
    false.close()
    house.until(lambda: words not in str(session.view.trouble))


def test_a_link_to_another_table_than_is_there_is_said(house: House) -> None:
    ana, _ = sessions(house)
    wrong = ana.view.link.replace(ana.table.node.founding.id[:16].hex(), "00" * 16)
    assert wrong != ana.view.link
    lobby = house.network("Dov").join(wrong, watch=True)
    house.until(lambda: "not the table that your link names" in str(lobby.view.trouble))
    assert ana.view.words in str(lobby.view.trouble) and lobby.session is None
