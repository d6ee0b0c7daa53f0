"""A new table that goes on from one that cannot: laid by whoever is left, with bots, with others, from either half."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.log import Anew, decode_record
from netcode.lan.lobby import Lobby
from netcode.lan.proving import prove
from netcode.lan.session import LanError, LanSession
from netcode.record import load
from netcode.session import Waiting
from tests.lan.house import House, go_on, sessions


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.close()


def vanished(house: House, gone: LanSession, left: LanSession) -> None:
    """One has left for good, and the other sees it."""
    gone.close()
    house.until(lambda: left.found_refusal is None)


def begun(house: House, *lobbies: Lobby) -> list[LanSession]:
    """Everybody is ready, and the match goes on."""
    for lobby in lobbies[1:]:
        house.until(lambda lobby=lobby: lobby.view.past is not None and lobby.view.past.state in ("own", "sent"))
        lobby.ready(True)
    house.until(lambda: lobbies[0].view.start_refusal is None)
    lobbies[0].start()
    house.until(lambda: all(lobby.session is not None for lobby in lobbies))
    return [lobby.session for lobby in lobbies if lobby.session is not None]


def played_out(house: House, *all_sessions: LanSession) -> None:
    go_on(house, *all_sessions, until=lambda: all(each.waiting is Waiting.OVER for each in all_sessions))
    assert len({each.match.log.chain for each in all_sessions}) == 1
    for session in all_sessions:
        assert session.path is not None
        session.close()
        proof, recording = prove(session.path), load(session.path)
        assert recording.header.origin is not None and proof.taken == recording.header.origin[1]
        assert decode_record(recording.records[proof.taken]) == Anew(proof.taken)
        assert recording.replay().state.result is not None


def test_who_is_left_goes_on_with_a_bot(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 12 and ana.waiting is Waiting.PERSON)
    assert ana.found_refusal is not None
    with pytest.raises(LanError, match="Enough of you"):
        house.networks["Ana"].found_anew(ana)
    old = ana.match.at(len(ana.match.log))
    vanished(house, ben, ana)
    assert [each.ways for each in ana.missing] == [("wait", "found anew")]
    lobby = house.networks["Ana"].found_anew(ana)
    assert lobby.view.past is not None and lobby.view.past.entries > 0
    assert [(seat.name, seat.here) for seat in lobby.view.seats] == [("Ana", True), ("Ben", False)]
    lobby.take(1)
    lobby.bot(1, "bot:random")
    (again,) = begun(house, lobby)
    assert again.match.state.total == old.state.total and again.match.state.hands == old.state.hands
    played_out(house, again)
