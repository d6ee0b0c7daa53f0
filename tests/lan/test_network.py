"""Two or three installations in one process on loopback: the lobby and the session as the client uses them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

from core.errors import IllegalAnswer
from core.undo import asking_refusal, last_answer_of
from netcode import VERSION
from netcode.lan.disk.netfile import Arrived, Cut
from netcode.lan.disk.proving import prove
from netcode.lan.machine.admission import Acquaintances
from netcode.lan.machine.parcels import PresencePause
from netcode.lan.network import Network
from netcode.lan.session import LanSession
from netcode.lan.views import LanError, MemberPresence, TablePlan
from netcode.link.identity import Meeting, TrustStore
from netcode.link.messages import Announcement
from netcode.record import load
from netcode.store import StoreError
from netcode.table_session import Waiting
from tests.lan.house import PATIENCE, House, go_on, lobbies, sessions
from tests.lan.nodes import world

# --- the lobby


def test_who_opens_a_table_sees_who_comes(house: House) -> None:
    opened, joined = lobbies(house)
    house.until(lambda: len(opened.view.members) == 2)
    view = opened.view
    assert [seat.name for seat in view.seats] == ["Ana", "Ben"]
    assert [seat.here for seat in view.seats] == [True, False]
    assert [seat.here for seat in joined.view.seats] == [False, True]
    assert view.is_host and not joined.view.is_host
    assert {member.known for member in view.members} == {"known", "new"}
    assert view.start_refusal == "Ben is not ready yet."
    assert view.code is not None and view.code.replace("-", "") in view.link


def test_names_colours_options_and_talk_reach_everybody(house: House) -> None:
    opened, joined = lobbies(house)
    joined.seat_name(1, "Benno")
    joined.colour(1, "green")
    host = opened._table.lobby
    assert host is not None
    opened._table.thread.do(lambda: host.set_option("rounds", 3))
    joined.say("Hello")
    opened.say("Welcome")
    house.until(lambda: joined.view.options.get("rounds") == 3 and opened.view.seats[1].colour == "green")
    house.until(lambda: len(opened.view.chat) == len(joined.view.chat) == 2)
    assert opened.view.seats[1].name == opened.view.members[1].name == "Benno", "the machine is called as its seat"
    assert {(line.who, line.text) for line in opened.view.chat} == {("Benno", "Hello"), ("Ana", "Welcome")}
    assert {line.text for line in joined.view.chat} == {"Hello", "Welcome"}
    joined.colour(1, "blue")
    house.until(lambda: joined.view.trouble is not None)
    assert joined.view.trouble is not None and "colour" in joined.view.trouble


def test_a_lobby_whose_opener_vanishes_comes_to_an_end_in_a_sentence(house: House) -> None:
    """Nobody says goodbye: its program was killed. The choices are still to be seen."""
    opened, joined = lobbies(house)
    joined.seat_name(1, "Benno")
    house.until(lambda: joined.view.seats[1].name == "Benno")
    hub = opened._table.hub

    def die() -> None:
        for server in hub._servers:
            server.close()
        hub.renew()
        hub._closed = True

    hub.thread.call(die)
    house.until(lambda: joined.view.state == "over")
    view = joined.view
    assert view.trouble == "Ana, who opened this table, has not been heard for half a minute, so no match begins here."
    assert view.seats[1].name == "Benno" and view.seats[1].here and view.options == opened.view.options


def test_a_machine_with_two_seats_keeps_its_name_and_nobody_takes_another_ones(house: House) -> None:
    opened, joined = lobbies(house, ("here", "open", "open"))
    joined.take(2)
    house.until(lambda: opened.view.seats[2].here is False and opened.view.seats[2].member == 1)
    joined.seat_name(2, "Benno")
    house.until(lambda: opened.view.seats[2].name == "Benno")
    assert opened.view.members[1].name == "Ben"
    joined.seat_name(1, "ana")
    house.until(lambda: joined.view.trouble is not None)
    assert joined.view.trouble == "Somebody else is called Ana. Choose another name."


def test_a_seat_is_given_up_and_taken(house: House) -> None:
    opened, joined = lobbies(house, ("here", "open", "open"))
    joined.take(2)
    house.until(lambda: opened.view.seats[2].member == 1)
    assert opened.view.seats[2].name == "Ben 2"
    joined.free(2)
    house.until(lambda: opened.view.seats[2].member is None)
    assert opened.view.start_refusal == "1 seat is still free."
    with pytest.raises(LanError, match="still free"):
        opened.start()
    joined.take(0)
    house.until(lambda: joined.view.trouble is not None)
    assert joined.view.trouble == "That seat is taken. Choose a free one."


def test_a_second_guest_of_the_same_name_is_numbered_and_sits_down(house: House) -> None:
    """Whoever never chose a name is called like everybody else who did not."""
    ana = house.network("Ana")
    opened = ana.host(TablePlan("toy", {}, ("here", "open", "open"), code=False))
    for place, installation in enumerate(("one", "two"), 1):
        guest = house.network(installation)
        guest.name = "Ana" if place == 2 else "guest"
        joined = guest.join(opened.view.link)
        house.until(lambda joined=joined, place=place: joined.view.seats[place:] and joined.view.seats[place].here)  # type: ignore[misc]
    house.until(lambda: len(opened.view.members) == 3)
    assert [each.name for each in opened.view.members] == ["Ana", "guest", "Ana 2"]
    assert [seat.name for seat in opened.view.seats] == ["Ana", "guest", "Ana 2"]


def test_who_leaves_frees_the_seat_and_who_opened_ends_the_table(house: House) -> None:
    opened, joined = lobbies(house)
    joined.leave()
    house.until(lambda: opened.view.seats[1].member is None)
    assert len(opened.view.members) == 1
    again = house.networks["Ben"].join(opened.view.link)
    house.until(lambda: opened.view.seats[1].member == 1)
    opened.leave()
    house.until(lambda: again.view.state == "over")
    assert again.view.trouble


class Announcing:
    """In the place of discovery: whatever is announced and taken back."""

    def __init__(self, *args: object) -> None:
        self.announced, self.told = (), list[object]()

    def look(self) -> None: ...

    def announce(self, announcer: bytes, announcement: Announcement) -> None:
        self.told.append(announcement.title)

    def withdraw(self, table: bytes) -> None:
        self.told.append(table)

    def close(self) -> None: ...


def test_a_table_that_is_left_is_announced_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("netcode.lan.network.Discovery", Announcing)
    network = Network("Ana", tmp_path / "matches", lambda: None)
    table = network._table(b"t" * 16, None, bytes(32))
    table.announce(Announcement(b"t" * 16, "toy", "Ana", 1, 1, False, VERSION, bytes(32), 4000))
    table.close()
    assert network._discovery.told == ["Ana", b"t" * 16]  # type: ignore[attr-defined]
    network.close()


def test_a_plan_without_an_own_seat_is_refused(house: House) -> None:
    with pytest.raises(LanError, match="at least one seat"):
        house.network("Ana").host(TablePlan("toy", {}, ("open", "open"), code=False))


# --- the match


def test_two_people_play_a_match(house: House) -> None:
    ana, ben = sessions(house)
    assert ana.seats == (0,) and ben.seats == (1,) and ana.view.words == ben.view.words
    assert len(ana.view.words.split()) == 4
    go_on(house, ana, ben, until=lambda: ana.waiting is ben.waiting is Waiting.OVER)
    assert ana.match.log.chain == ben.match.log.chain
    assert ana.path is not None and load(ana.path).log.chain == ana.match.log.chain


def test_an_answer_comes_back_as_a_happening(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: ana.waiting is Waiting.PERSON)
    position = len(ana.match.log)
    assert ana.asked == 0
    with pytest.raises(IllegalAnswer):
        ana.answer((99,))
    with pytest.raises(IllegalAnswer, match="seal"):
        ana.answer(())
    happening = ana.answer((5,))
    assert (happening.position, happening.actor, happening.answer) == (position + 1, 0, ())
    with pytest.raises(IllegalAnswer, match="not your turn"):
        ana.answer((5,))


def test_talk_marks_pauses_and_presence(house: House) -> None:
    ana, ben = sessions(house)
    there = lambda: ana.view.members  # noqa: E731
    house.until(lambda: len(there()) == 2 and all(each.presence is not MemberPresence.GONE for each in there()))
    ana.commands.say("Your turn")
    ana.commands.ping((1, 2))
    house.until(lambda: [line.text for line in ben.view.chat] == ["Your turn"])
    assert ben.view.chat[0].who == "Ana" and ana.view.chat[0].own
    house.until(lambda: not ben.table.points.empty())
    assert [(ping.who, ping.seat, ping.place) for ping in ben.commands.take_pings()] == [("Ana", 0, (1, 2))]
    ana.commands.pause(True)
    house.until(lambda: ben.view.paused and ana.view.paused)
    ben.commands.pause(False)
    house.until(lambda: not ben.view.paused and not ana.view.paused)
    ben.table.thread.call(lambda: ben.table.broadcast(PresencePause(False, False, 0)))
    house.until(lambda: ana.view.members[1].presence is MemberPresence.AWAY)


def test_an_offer_of_a_draw_is_shown_and_taken(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: ana.waiting is Waiting.PERSON or ben.waiting is Waiting.PERSON)
    ana.consent.offer_draw()
    house.until(lambda: any(offer.ours for offer in ben.consent.offers))
    (offer,) = ben.consent.offers
    assert (offer.kind, offer.by, offer.text) == ("draw", "Ana", "Ana offers a draw.")
    assert ana.consent.offers[0].needs == ("Ben",) and not ana.consent.offers[0].ours
    ben.consent.refuse(offer)
    house.until(lambda: ana.consent.offers == ben.consent.offers == ())
    position = len(ana.match.log)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) > position and Waiting.PERSON in (ana.waiting, ben.waiting))
    ana.consent.offer_draw()
    house.until(lambda: bool(ben.consent.offers))
    ben.consent.accept(ben.consent.offers[0])
    go_on(house, ana, ben, until=lambda: ana.waiting is ben.waiting is Waiting.OVER)
    assert ana.match.state.result is not None and ana.match.state.result.reason == "agreed"


def test_what_was_answered_before_cards_were_dealt_cannot_be_asked_back(house: House) -> None:
    ana, ben = sessions(house)

    def before_a_deal(session: LanSession) -> bool:
        seat = session.seats[0]
        last = last_answer_of(session.match, seat)
        may_ask = asking_refusal(session.match, seat) is None
        return may_ask and last is not None and last < session.view.course.secret

    go_on(house, ana, ben, until=lambda: before_a_deal(ana) or before_a_deal(ben))
    session = ana if before_a_deal(ana) else ben
    with pytest.raises(LanError, match="Cards have been shuffled or dealt since"):
        session.consent.offer_undo(session.seats[0])
    assert ana.consent.offers == ben.consent.offers == ()


def test_resigning_ends_the_match_for_both(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: ana.waiting is Waiting.PERSON or ben.waiting is Waiting.PERSON)
    with pytest.raises(LanError, match="not yours"):
        ana.consent.resign(1)
    ben.consent.resign(1)
    go_on(house, ana, ben, until=lambda: ana.waiting is ben.waiting is Waiting.OVER)
    for session in (ana, ben):
        result = session.match.state.result
        assert result is not None and result.winners == (0,)


def test_who_leaves_a_match_comes_back_to_the_open_question(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ben.match.log) >= 6)
    path = ben.path
    assert path is not None
    ben.close()
    house.until(lambda: ana.view.members[1].presence is MemberPresence.GONE or ana.view.members[1].silent_s >= 0)
    again = house.networks["Ben"].resume(path)
    house.until(lambda: again.match.log.chain == ana.match.log.chain or bool(ana.following.queue))
    go_on(house, ana, again, until=lambda: ana.waiting is again.waiting is Waiting.OVER)
    assert ana.match.log.chain == again.match.log.chain


def test_bots_play_for_the_seats_that_a_machine_gave_them(house: House) -> None:
    for name in ("Ana", "Ben"):
        house.network(name).bot_ms = 0
    opened = house.networks["Ana"].host(TablePlan("toy", {}, ("bot", "open"), code=False))
    joined = house.networks["Ben"].join(opened.view.link)
    house.until(lambda: any(seat.here for seat in joined.view.seats))
    joined.bot(1, "bot:random")
    house.until(lambda: joined.view.seats[1].who == "bot:random")
    joined.ready(True)
    house.until(lambda: opened.view.start_refusal is None)
    opened.start()
    house.until(lambda: opened.session is not None and joined.session is not None)
    assert opened.session is not None and joined.session is not None
    ana, ben = opened.session, joined.session
    assert ana.seats == ben.seats == ()
    go_on(house, ana, ben, until=lambda: ana.waiting is ben.waiting is Waiting.OVER)


@pytest.mark.slow
def test_all_leave_and_find_each_other_again(house: House) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ben.match.log) >= 6)
    paths = ana.path, ben.path
    assert paths[0] is not None and paths[1] is not None
    ana.close()
    ben.close()
    again = [house.networks[name].resume(path) for name, path in zip(("Ana", "Ben"), paths, strict=True) if path]
    go_on(house, *again, until=lambda: all(each.waiting is Waiting.OVER for each in again))
    assert again[0].match.log.chain == again[1].match.log.chain


def test_whoever_returns_with_other_rules_is_told_so_at_the_door(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ben.match.log) >= 6)
    ben.close()
    house.until(lambda: bool(ana.view.missing))
    monkeypatch.setattr("netcode.lan.network.ruleset", lambda: bytes(32))
    assert ben.path is not None
    again = house.networks["Ben"].resume(ben.path)
    house.until(lambda: again.view.incident is not None and ana.view.incident is not None)
    words = "has other rules, though both are Parlour 0.2.0. Reinstall one of them."
    assert (again.view.incident, ana.view.incident) == (f"Ana {words}", f"Ben {words}")


def test_nobody_is_woken_while_nothing_can_be_seen_to_change(house: House) -> None:
    """An idle table sends its heads and pings, and the client sleeps."""
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: ana.waiting is Waiting.PERSON)
    both = {MemberPresence.HERE, MemberPresence.THINKING}
    house.until(lambda: {ana.view.members[1].presence, ben.view.members[0].presence} == both)
    table = ana.table
    woken: list[int] = []
    table.wake = lambda: woken.append(1)
    messages = 0
    node_received = ana.table.node.received

    def count(peer: bytes, message: object) -> None:
        nonlocal messages
        messages += 1
        node_received(peer, message)  # type: ignore[arg-type]

    ana.table.node.received = count  # type: ignore[method-assign]
    end = monotonic() + PATIENCE
    while messages < 2 and monotonic() < end:
        house.wait(0.5)
    assert messages >= 2 and woken == []


def test_records_that_are_cut_off_and_come_again_were_not_taken_back(house: House) -> None:
    """As with a hand that has come to this machine, and after somebody was lost."""
    ana, _ = both = sessions(house)
    go_on(house, *both, until=lambda: len(ana.match.log) >= 8 and not ana.following.queue)
    length = len(ana.match.log)
    last = [Arrived(n, ana.match.log.records[n], ana.match.seen.get(n)) for n in range(length - 3, length)]
    ana.table.news.put(Cut(length - 3))
    for record in last:
        ana.table.news.put(record)
    jumped = [ana.advance().jumped for _ in range(4)]
    assert (len(ana.match.log), jumped, ana.taken_back) == (length, [True, False, False, False], 0)


def test_an_answer_that_is_asked_for_again_was_taken_back(house: House) -> None:
    ana, _ = both = sessions(house)
    go_on(house, *both, until=lambda: len(ana.match.log) >= 8 and ana.waiting is Waiting.PERSON)
    assert ana.taken_back == 0
    ana.following._cut = {len(ana.match.log): b"what was answered before"}
    assert ana.waiting is Waiting.PERSON and (ana.taken_back, ana.taken_back) == (1, 1)


def test_a_record_that_gives_way_to_another_was_taken_back(house: House) -> None:
    ana, _ = both = sessions(house)
    go_on(house, *both, until=lambda: len(ana.match.log) >= 8 and not ana.following.queue)
    last = len(ana.match.log) - 1
    record = ana.match.log.records[last]
    ana.following._cut = {last: record + b"other", last + 1: b""}
    ana.following.match = ana.match.at(last)
    ana.table.news.put(Arrived(last, record, ana.match.seen.get(last)))
    ana.advance()
    assert ana.taken_back == 1
    go_on(house, *both, until=lambda: len(ana.match.log) > last + 1)
    assert ana.taken_back == 1, "said once"


def test_a_folder_that_cannot_be_made_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(StoreError, match="cannot be saved in"):
        Network("Ana", tmp_path / "data" / "matches", lambda: None, loopback=True)


def test_a_machine_that_can_save_nothing_is_told_so_before_it_sits_down(house: House, tmp_path: Path) -> None:
    opened = house.network("Ana").host(TablePlan("toy", {}, ("here", "open"), code=False))
    ben = house.network("Ben")
    (house.folder / "Ben" / "matches" / "tables").write_text("a file where the folder should be")
    with pytest.raises(StoreError, match="Nothing can be saved in"):
        ben.join(opened.view.link)
    with pytest.raises(StoreError, match="Nothing can be saved in"):
        ben.host(TablePlan("toy", {}, ("here", "open"), code=False))
    looking = ben.join(opened.view.link, watch=True)
    house.until(lambda: looking.view.state == "open")
    assert [each.name for each in opened.view.members] == ["Ana"]


def test_a_folder_that_is_lost_before_the_first_block_is_signed_leaves_nobody_in_a_founded_match(house: House) -> None:
    opened, joined = lobbies(house)
    joined.ready(True)
    house.until(lambda: opened.view.start_refusal is None)

    def nowhere() -> None:
        raise StoreError("Nothing can be saved there.")

    house.networks["Ben"]._tables[0].way_back.require_room = nowhere  # type: ignore[method-assign]
    opened.start()
    house.until(lambda: joined.view.trouble == "Nothing can be saved there.")
    house.until(lambda: opened.view.start_refusal == "Ben is not ready yet.")
    assert opened.session is None and joined.session is None


def test_a_match_whose_file_has_failed_is_saved_elsewhere_as_far_as_it_is(house: House, tmp_path: Path) -> None:
    ana, ben = sessions(house)
    go_on(house, ana, ben, until=lambda: len(ana.match.log) >= 6)
    ana.table.thread.run(_fail(ana))
    go_on(house, ana, ben, until=lambda: ana.waiting is ben.waiting is Waiting.OVER)
    assert ana.path is None and ana.notice is not None and "elsewhere" in ana.notice
    path = ana.save_elsewhere([tmp_path / "kept"])
    assert load(path).log.chain == ben.match.log.chain and prove(path).signers == "2 keys"


async def _fail(session: LanSession) -> None:
    session.table.node.file._go_on_unsaved(StoreError("The disk is full."))


# --- whom one plays with


def test_everybody_who_becomes_a_member_is_remembered_once(tmp_path: Path) -> None:
    table = world(tmp_path, 3)
    table.begin()
    trust = TrustStore(tmp_path)
    state = table.nodes["Ana"].rules.state
    cards = [each.card for each in state.members]
    met = Acquaintances(trust, cards[0].installation)
    assert met.look(replace(state, coming=(2,))) is None
    assert trust.meet(cards[1].name, cards[1].installation) is Meeting.KNOWN
    assert trust.meet(cards[2].name, cards[2].installation) is Meeting.NEW
    assert met.look(state) is None
    assert trust.meet(cards[2].name, cards[2].installation) is Meeting.KNOWN
    assert trust.meet(cards[0].name, cards[0].installation) is Meeting.NEW


def test_who_plays_and_looks_on_for_once_can_still_come_back_to_play(house: House) -> None:
    ana, ben = sessions(house)
    path, link = ben.path, ana.view.link
    ben.close()
    house.until(lambda: not ana.table.peers)
    looking = house.networks["Ben"].join(link, watch=True)
    house.until(lambda: looking.session is not None and bool(ana.table.peers))
    assert looking.session is not None and looking.session.view.spectator
    watched = looking.session.path
    looking.session.close()
    house.until(lambda: not ana.table.peers)
    assert path is not None and watched is not None and watched != path
    again = house.networks["Ben"].resume(watched)
    house.until(lambda: bool(ana.table.peers))
    assert again.view.spectator and again.seats == ()
    again.close()
    house.until(lambda: not ana.table.peers)
    back = house.networks["Ben"].resume(path)
    house.until(lambda: back.seats == (1,) and bool(ana.table.peers))
