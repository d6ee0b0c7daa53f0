"""The screens over real tables: installations in one process on loopback, one of them at the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.lan.sealing import Seal, SealState
from client.screens.matches import continue_a_match
from client.screens.menu import MenuScreen
from client.table.screen import TableScreen
from core.log import REDEALT
from netcode.lan.disk.netfile import NetFile
from netcode.lan.session import LanSession
from netcode.lan.views import LanError
from netcode.table_session import Waiting
from tests.client.lan.evenings import Evening
from tests.lan.jumping import jumping_time

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]


@pytest.fixture
def evening(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path / "ana"))
    begun, time = [], jumping_time(monkeypatch)

    def begin(*names: str) -> Evening:
        begun.append(Evening(tmp_path, time, *names))
        begun[0].start()
        return begun[0]

    yield begin
    for each in begun:
        each.close()


@pytest.mark.unpainted(False)
def test_a_match_is_played_left_continued_and_sealed(evening):
    here = evening("Ben")
    here.ana_plays(20)
    screen, there = here.screen, here.there["Ben"]
    assert screen.viewer == 0 and screen.session.view.words == there.view.words
    path, length = screen.session.path, len(screen.session.match.log)

    here.pilot.press("escape")
    here.pilot.click("Leave the table")
    assert here.pilot.has("Choose Continue in the main menu to come back.")
    here.pilot.press("enter")
    assert isinstance(here.app.top, MenuScreen)
    here.app.network.close()
    here.sit_at_the_window()
    continue_a_match(here.app)
    here.until(lambda: isinstance(here.app.top, TableScreen))
    here.ana_plays(length + 4)
    assert here.app.top.session.path == path
    assert there.match.log.records[:length] == here.app.top.session.match.log.records[:length]

    here.app.network.close()
    seal = Seal(here.app, path)
    seal.join()
    assert seal.state is SealState.WHOLE
    assert seal.sentence == "Every die and card is proven by what 2 keys signed."

    seal = Seal(here.app, changed(path))
    seal.join()
    assert seal.state is SealState.BROKEN
    assert seal.sentence.startswith("This is not the match that its members signed.")


def test_a_draw_is_offered_refused_offered_again_and_taken(evening):
    here = evening("Ben")
    here.ana_plays(16)
    there = here.there["Ben"]

    there.consent.offer_draw()
    here.until(lambda: here.pilot.has("Ben offers a draw."))
    here.pilot.click("Refuse")
    here.until(lambda: not here.pilot.has("Ben offers a draw.") and not there.consent.offers)
    assert there.match.question is not None and here.screen.is_asking

    here.ana_plays(len(here.screen.session.match.log) + 3)
    here.pilot.press("escape")
    here.pilot.click("Offer a draw")
    here.until(lambda: here.pilot.has("You offer a draw. Waiting for Ben.") and bool(there.consent.offers))
    there.consent.refuse(there.consent.offers[0])
    here.until(lambda: here.pilot.has("Ben refuses the draw."))
    here.ana_plays(len(here.screen.session.match.log) + 3)

    there.consent.offer_draw()
    here.until(lambda: here.pilot.has("Ben offers a draw."))
    here.pilot.press("o")
    here.pilot.press("enter")
    here.until(lambda: here.screen.session.match.question is None or not here.screen.is_asking)
    here.until(lambda: here.screen.session.match.question is None and there.match.question is None)
    here.until(lambda: here.pilot.has("Ana and Ben draw"))


def until_ana_may_ask_for_an_undo(here):
    """Ben is asked and waits, and no card has been dealt since Ana's last answer."""
    while True:
        here.watches.add("Ben")
        here.ana_waits(lambda: here.there["Ben"].waiting is Waiting.PERSON)
        if here.screen.session.consent.asking_refusal(0) is None:
            return
        here.watches.clear()
        here.ana_plays(len(here.screen.session.match.log) + 1)


def test_a_card_is_taken_back_with_consent_and_the_match_is_given_up(evening):
    here = evening("Ben")
    here.ana_plays(16)
    there, screen = here.there["Ben"], here.screen
    until_ana_may_ask_for_an_undo(here)
    length = len(there.match.log)
    screen.undo()
    here.until(lambda: bool(there.consent.offers) or len(there.match.log) > length)
    if there.consent.offers:
        assert there.consent.offers[0].kind == "undo" and there.consent.offers[0].needs == ("Ben",)
        here.until(lambda: here.pilot.has("You ask to take your last answer back. Waiting for Ben."))
        there.consent.accept(there.consent.offers[0])
    here.until(lambda: screen.is_asking and len(there.match.log) > length)
    assert any("took the last answer back" in line.text for line in screen.chronicle.lines)

    here.watches.clear()
    here.pilot.press("escape")
    here.pilot.click("Give up")
    here.pilot.click("Give up")
    here.until(lambda: there.match.state.result is not None and screen.session.match.question is None)
    assert there.match.state.result.winners == (1,)


def test_one_of_three_is_lost_and_another_person_plays_for_it_until_it_is_let_in_again(evening):
    here = evening("Ben", "Cleo")
    here.ana_plays(16)
    here.vanish("Cleo")
    cleo = here.screen.names.index("Cleo")
    ben = here.there["Ben"]
    here.ana_waits(lambda: here.pilot.has("What now?") and bool(ben.view.missing))
    ben.commands.go_on_without(ben.view.missing[0].member, "hand over")
    here.until(lambda: here.screen.session.view.missing[0].heir == "Ben")
    here.pilot.click("What now?")
    here.pilot.click("Let Ben play for Cleo")
    here.until(lambda: cleo in ben.seats)
    here.pilot.tick(20_000)

    cleo_again = here.others["Cleo"] = here.arrive("Cleo")
    (path,) = (here.folder / "Cleo" / "matches").glob("*.parlour")
    session = cleo_again.resume(path)
    here.there["Cleo"] = session
    here.until(lambda: session.view.door.is_out and bool(session.view.door.free_seats))
    here.until(lambda: asked_for(session))
    here.until(lambda: here.pilot.has("Let in"))
    here.pilot.click("Let in")
    here.until(lambda: admitted(ben))
    here.until(lambda: session.seats == (cleo,))
    here.until(lambda: cleo not in here.screen.session.seats and here.screen.people == list(here.screen.session.seats))
    here.ana_plays(len(here.screen.session.match.log) + 2)


def test_with_two_a_new_table_goes_on_where_the_old_one_cannot(evening):
    here = evening("Ben")
    here.ana_plays(16)
    old, length = here.screen, len(here.screen.session.match.log)
    here.vanish("Ben")
    here.ana_waits(lambda: here.pilot.has("What now?"))
    assert "found anew" in old.session.view.missing[0].ways
    here.pilot.click("What now?")
    here.pilot.click("Go on at a new table")
    here.until(lambda: hasattr(here.app.top, "lobby"))
    here.pilot.settle()
    assert here.pilot.has("Goes on from a saved match")
    here.pilot.click("Sit here")
    here.until(lambda: here.app.top.lobby.view.seats[1].here)
    here.app.top.lobby.bot(1, "bot:random")
    here.until(lambda: here.app.top.lobby.view.seats[1].who == "bot:random")
    here.until(lambda: here.pilot.find("#start").enabled)
    here.pilot.click("Start")
    here.until(lambda: isinstance(here.app.top, TableScreen) and here.app.top is not old)
    assert old not in here.app.screens
    here.ana_plays(length + 6)
    assert any(record[0] == REDEALT for record in here.screen.session.match.log.records)
    assert any(line.text == "The hidden cards were dealt anew." for line in here.screen.chronicle.lines)


def asked_for(session: LanSession) -> bool:
    """Whether the own seat has been asked for; while the others still agree on something it cannot be."""
    try:
        session.commands.ask(next(free.seat for free in session.view.door.free_seats if free.own))
    except LanError:
        return False
    return True


def admitted(session: LanSession) -> bool:
    """Whether somebody who asks for a seat was let in."""
    for petition in session.view.door.petitions[:1]:
        session.commands.admit(petition)
        return True
    return False


def changed(path: Path) -> Path:
    """A copy whose frames and chain are right, but one bit of what the members signed is not."""
    copy = path.with_name("changed.parlour")
    copy.write_bytes(path.read_bytes())
    file = NetFile.open(copy, lambda: None)
    longest = max(range(1, len(file._kept)), key=lambda place: len(file._kept[place]))
    kept = bytearray(file._kept[longest])
    kept[len(kept) // 2] ^= 1
    file._kept[longest] = bytes(kept)
    file.close()
    copy.write_bytes(file.whole())
    return copy
