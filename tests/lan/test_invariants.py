"""What always holds at a network table, and which test holds it. Numbers are those of the protocol's list.

Log
 1 one author             test_what_holds_at_every_step_of_a_match;
                          replica.rules_of_the_log.the_rules_name_the_author
 2 one form of bytes      replica.test_bytes.test_messages_come_back; link.test_codec;
                          test_cheats.test_a_record_that_is_not_canonical_is_refused, test_junk_in_any_body_is_refused
 3 ids                    replica.test_bytes.test_the_id_depends_on_the_header_only
 4 parents                replica.invariants (in every storm); replica.rules_of_the_log.states_are_compared
 5 equal state            test_what_holds_at_every_step_of_a_match; test_whole_evenings (soak)
 6 any order of delivery  replica.test_storms; test_whole_evenings (soak)
 7 nothing signed twice   replica.invariants; replica.test_scenarios.test_two_processes_with_one_folder;
                          test_one_window
 8 disk before wire       test_nothing_signed_is_sent_before_it_is_on_the_disk;
                          replica.rules_of_the_log.writing_comes_before_sending
 9, 10 final blocks       replica.invariants; replica.rules_of_the_log.a_final_block_stays
 11, 12 recover blocks    replica.rules_of_the_log.nothing_follows_an_uncertified_recover_block,
                          majorities_are_joint
 13 promises              replica.rules_of_the_log.no_ack_below_a_promise, one_promise_a_term
 14, 15 liveness          replica.test_scenarios;
                          test_node.test_without_a_majority_the_table_waits_and_says_so
 16 the dropped           replica.rules_of_the_log.a_dropped_member_writes_nothing
 17 evidence              replica.test_bytes.test_evidence_stands_by_its_bytes_alone; replica.test_liars
 18 spectators            test_what_holds_at_every_step_of_a_match;
                          test_node.test_a_spectators_file_holds_only_what_is_public

Secrets
 19 one token             secrets.test_tokens.test_invariant_19_*
 20 tokens only as asked  test_what_holds_at_every_step_of_a_match;
                          test_nothing_is_given_that_the_table_does_not_ask_for
 21 one private viewer    test_what_holds_at_every_step_of_a_match
 22 dice need everybody   test_what_holds_at_every_step_of_a_match; secrets.test_coins.test_invariant_22_*
 23 permutations          secrets.test_shuffling.test_invariant_23_*; 26 here
 24 shares                secrets.test_keys.test_invariant_24_*
 25 pulling the plug      test_a_lost_member_changes_nothing_that_was_asked;
                          test_a_member_may_be_lost_before_each_kind_of_block;
                          secrets.test_vanished.test_invariant_25_*
 26 cards are conserved   test_what_holds_at_every_step_of_a_match
 27 hands                 test_what_holds_at_every_step_of_a_match; secrets.test_deck.test_invariant_27_*
                          test_admitted, where hands pass to somebody who came later
 28 points and scalars    secrets, test_invariant_28_*; test_cheats.test_a_fact_with_too_many_tokens_*

Link
 29 any bytes             link.test_fuzz, link.test_malice; test_cheats; test_lobby_lies;
                          test_noise_of_a_neighbour_stops_nobody
 30 who speaks            link.test_connection.test_a_greeting_cannot_be_*;
                          test_lobby_lies.test_nobody_sits_down_with_the_key_of_another_member
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from core.questions import Deal, Permute, Roll
from netcode.lan.play.asking import Gathering, closed, gathering, shown_by
from netcode.lan.play.bodies import FactBody, decode
from netcode.lan.play.table_rules import Write
from netcode.lan.play.table_state import Hidden
from netcode.link import messages as wire
from netcode.link.limits import PeerFault
from netcode.link.messages import Fact as Answer
from netcode.replica.applied_chain import MOST_WAITING, MOST_WAITING_BYTES, FactBook
from netcode.replica.blocks import Kind, read_block
from netcode.replica.statements import Promise, read_statement
from netcode.secrets.deck import read_card
from netcode.secrets.group import Misused
from netcode.secrets.tokens import bare_token
from netcode.store import MatchStore
from tests.lan.boards import TABLE, Tables
from tests.lan.nodes import Desk, World, world
from tests.lan.test_board import tables
from tests.lan.toys import FACES


@dataclass
class Watched(Tables):
    """Tables that are looked at after each step, by whoever knows all secrets."""

    viewers: dict[bytes, set[int]] = field(default_factory=dict)
    ciphers: dict[bytes, object] = field(default_factory=dict)
    handed: dict[bytes, set[int]] = field(default_factory=dict)
    bases: set[bytes] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)

    def go_on(self, decide=None) -> None:  # type: ignore[no-untyped-def]
        super().go_on(decide)
        self.look()

    def gather(self) -> None:
        board = self.boards[0]
        due, question = board.due, board.match.question
        if board.state.unheld:
            super().gather()
            return
        assert isinstance(due, Gathering)
        self.seen.add(type(question).__name__)
        if isinstance(question, Roll | Permute):
            assert due.awaited(board.state) == board.state.live, "22"
        if isinstance(question, Deal):
            for hidden in closed(board.state, question.cards):
                self.viewers.setdefault(hidden.reference, set()).add(board.state.owners[question.to])
        for member, list_ in due.lists.items():
            if isinstance(question, Deal):
                for asked in list_:
                    self.handed.setdefault(asked.reference, set()).add(member)
        self.look()
        super().gather()

    # --- after each step

    def look(self) -> None:
        self.look_at_authors()
        self.look_at_tokens()
        if self.boards[0].state.deck:
            self.look_at_cards()

    def look_at_authors(self) -> None:
        """1: while the match goes on either one member writes or facts of some are awaited, never both or neither."""
        for board in self.boards:
            if board.match.question is not None:
                assert (board.author() is not None) != bool(board.requests())

    def look_at_tokens(self) -> None:
        """20: a member gives something exactly if it is asked for now, whatever was asked before."""
        now = {request.base: request.members for request in self.boards[0].requests() if request.enough}
        self.bases |= now.keys()
        self.bases |= {hidden.reference for hidden in self.boards[0].state.deck.values()}
        for own in self.live:
            for base in self.bases:
                assert (own.fact(base) is not None) == (own.member in now.get(base, ())), "20"

    def look_at_cards(self) -> None:
        """21, 26, 27."""
        board = self.boards[0]
        faces = [self.face(hidden) for hidden in board.state.deck.values()]
        public = [face for card, face in board.match.state.cards.open.items() if self.is_in_play(card)]
        assert sorted(faces + public) == sorted(FACES), "26"
        for hidden in board.state.deck.values():
            assert self.ciphers.setdefault(hidden.reference, hidden.cipher) == hidden.cipher
            private = self.viewers.get(hidden.reference, set())
            assert len(private) <= 1, "21"
            missing = set(hidden.locks) - self.handed.get(hidden.reference, set())
            assert missing == (private or set(hidden.locks)), "21: all but the viewer's, or none"
            with pytest.raises(Misused, match="no face"):  # 27
                read_card(board.faces, *self.without(hidden, missing))

    def is_in_play(self, card: int) -> bool:
        state = self.boards[0].match.state
        return card in state.deck or any(card in hand for hand in state.hands)  # type: ignore[attr-defined]

    def face(self, hidden: Hidden) -> int:
        points = self.points_of(hidden, set(hidden.locks))
        face = read_card(self.boards[0].faces, hidden.locks, points, hidden.cipher)
        assert face is not None
        return face

    def points_of(self, hidden: Hidden, members: set[int]) -> dict[int, bytes]:
        asked = hidden.asked
        return {member: bare_token(self.owns[member].secrets.cards, asked) for member in members}

    def without(self, hidden: Hidden, missing: set[int]):  # type: ignore[no-untyped-def]
        """The card as all but one of those whose tokens are not given would read it, with their own secrets."""
        rest = tuple(member for member in hidden.locks if member != min(missing))
        return rest, self.points_of(hidden, set(rest)), hidden.cipher


@pytest.mark.parametrize("members", [2, 3])
def test_what_holds_at_every_step_of_a_match(members: int) -> None:
    """1, 5, 18 (in `Tables.check_same`), 20, 21, 22, 26, 27."""
    table = Watched(tables("toy", members).founding)
    table.play()
    assert table.boards[0].match.state.result is not None
    assert {"Roll", "Permute", "Deal", "Unseal", "Show"} <= table.seen
    assert len(table.viewers) > 4 * members and len(table.handed) == len(table.viewers)


def test_nothing_is_given_that_the_table_does_not_ask_for() -> None:
    """20, 21: facts for undealt cards, for another place, from who is not asked are neither made nor taken."""
    table = tables("toy", 3)
    while not isinstance(table.boards[0].match.question, Deal) or not table.boards[0].requests():
        table.go_on()
    (request,) = table.boards[0].requests()
    viewer = next(member for member in range(3) if member not in request.members)
    undealt = [hidden for hidden in table.boards[0].state.deck.values() if hidden.viewer is None]
    for own in table.owns:
        for base in (b"", bytes(36), request.base[:-1], b"open" + own.rules.founding.members[0].key):
            assert own.fact(base) is None
        for hidden in undealt:
            assert own.fact(hidden.reference) is None
    assert table.owns[viewer].fact(request.base) is None
    value = table.owns[request.members[0]].fact(request.base)
    assert value is not None and decode(FactBody, value).tokens.points
    for member in (viewer, 7, -1):
        assert table.watcher.fact_refusal(member, request.base, value) is not None


# --- 25


def test_a_lost_member_changes_nothing_that_was_asked() -> None:
    """Wherever chance is asked or sealed choices are opened: with any member lost there, the same record follows."""
    table = tables("toy", 3, seed=6)
    tried: set[str] = set()
    while table.boards[0].match.question is not None:
        question = table.boards[0].match.question
        if isinstance(table.boards[0].due, Gathering) and type(question).__name__ not in tried:
            tried.add(type(question).__name__)
            records = {lost_and_back(table, gone) for gone in (0, 1, 2)}
            position = len(table.boards[0].match.log)
            table.go_on()
            assert records == {table.boards[0].match.log.records[position]}, question
        else:
            table.go_on()
    assert {"Roll", "Permute", "Deal", "Unseal", "Show"} <= tried


def lost_and_back(table: Tables, gone: int) -> bytes:
    """The next record when this member is lost here; the tables stand afterwards as before."""
    height, position = table.height, len(table.boards[0].match.log)
    boards = [own.rules for own in table.owns] + [table.watcher]
    table.drop(gone)
    while len(table.boards[0].match.log) <= position:
        table.gather()
    table.check_same()
    record = table.boards[0].match.log.records[position]
    table.gone.clear()
    table.height = height
    del table.steps[height:]
    for board in boards:
        board.back_to(height)
    while len(table.boards[0].match.log) < position:
        table.gather()
    table.check_same()
    return record


@pytest.mark.parametrize("where", [Kind.KEYS, Kind.HELD, Kind.SHUFFLE, Kind.SEAL, Kind.REMASK, Kind.ACT])
@pytest.mark.parametrize("gone", [0, 2])
def test_a_member_may_be_lost_before_each_kind_of_block(where: Kind, gone: int) -> None:
    """Whoever is to write it, and in the middle of a turn: the others go on with all cards to the end."""
    table = tables("toy", 3, seed=8)
    passed, times = 0, 1 if where is Kind.HELD else 2
    while passed < times:
        due = table.boards[0].due
        passed += isinstance(due, Write) and due.kind is where
        if passed < times:
            table.go_on()
    table.drop(gone)
    table.play()
    board = table.boards[0]
    assert board.match.state.result is not None and gone not in board.state.live
    shown = [board.match.state.cards.open[card] for hand in board.match.state.hands for card in hand]  # type: ignore[attr-defined]
    assert len(shown) == len(set(shown)), "no card is there twice"


# --- 8


def test_nothing_signed_is_sent_before_it_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks and promises that a member has signed itself: on the disk, with a wait for it, when they are sent."""
    table = world(tmp_path, 3)
    safe: dict[Path, int] = {}
    append = MatchStore.append_frames

    def noted(self: MatchStore, frames: bytes, durable: bool) -> None:
        append(self, frames, durable)
        if durable:
            safe[self.path] = self._size

    monkeypatch.setattr(MatchStore, "append_frames", noted)
    checked: set[str] = set()
    watch_sends(table, monkeypatch, safe, checked)
    table.begin()
    table.play(upto=7)
    table.kill("Cleo")
    table.wait(15)
    for name in ("Ana", "Ben"):
        table.nodes[name].order(lambda replica, now: replica.orders.suspect(2, now, b""))
    table.wait(15)
    table.run()
    assert 2 not in table.nodes["Ana"].rules.state.live
    assert checked == {"block", "promise"}


def watch_sends(table: World, monkeypatch: pytest.MonkeyPatch, safe: dict[Path, int], checked: set[str]) -> None:
    send = Desk.send

    def checking(self: Desk, peer: bytes, message: object) -> None:
        node = table.nodes.get(self.name)
        if node is not None and node.file.path is not None:
            own = own_words(node.replica.state.key, message)
            for what, raw in own:
                checked.add(what)
                assert raw in node.file.path.read_bytes()[: safe.get(node.file.path, 10**9)], what
        send(self, peer, message)  # type: ignore[arg-type]

    monkeypatch.setattr(Desk, "send", checking)


def own_words(key: bytes | None, message: object) -> list[tuple[str, bytes]]:
    """What in a message the member itself has signed and must never contradict."""
    if isinstance(message, wire.NewBlock) and read_block(message.raw).author == key:
        return [("block", message.raw)]
    if isinstance(message, wire.Said):
        said = read_statement(message.raw, TABLE)
        if isinstance(said, Promise) and said.key == key:
            return [("promise", message.raw)]
    return []


# --- 29


def test_noise_of_a_neighbour_stops_nobody(tmp_path: Path) -> None:
    """Messages of the link with bits turned, from a member that is really there: nothing but a punishment follows."""
    table = world(tmp_path, 2)
    table.begin()
    random = Random(11)
    tried = 0
    for _ in range(260):
        if table.wires:
            sender, receiver, data = table.wires[0]
            place = random.randrange(len(data))
            lie = data[:place] + bytes((data[place] ^ (1 << random.randrange(8)),)) + data[place + 1 :]
            try:
                message = wire.decode(lie)
            except PeerFault:
                message = None
            if message is not None and not isinstance(message, wire.Parcel | wire.Hello | wire.Ping | wire.Pong):
                tried += 1
                table.nodes[receiver].received(sender.encode(), message)  # type: ignore[arg-type]
            table.carry()
        elif (node := table.asked()) is not None:
            table.answer(node)
    table.play()
    assert tried > 50
    ends = {node.rules.match.log.chain for node in table.nodes.values()}
    assert len(ends) == 1 and table.nodes["Ana"].rules.match.state.result is not None
    assert not any(node.replica.state.equivocations.proven for node in table.nodes.values())


def test_what_waits_to_be_checked_is_bounded_and_apart() -> None:
    """29: a neighbour that sends facts nobody asks for fills no more than its share, and crowds out nobody else's."""
    book = FactBook()
    book.put_aside(fact := Answer(1, b"base", b"value"), 2)
    for number in range(3000):
        book.put_aside(Answer(number % 7, number.to_bytes(40, "big"), bytes(60_000)), 1)
    for number in range(3000):
        book.put_aside(Answer(0, number.to_bytes(40, "big"), b""), 3)
    flood, crowd = book._waiting[1], book._waiting[3]
    assert sum(len(each.value) for each in flood.things.values()) <= MOST_WAITING_BYTES and len(flood.things) > 50
    assert len(crowd.things) <= MOST_WAITING
    assert book._waiting[2].things == {(fact.base, fact.member): fact}
    for peer, kept in ((1, flood), (3, crowd)):
        assert kept.size == sum(Answer(m, b, each.value).size for (b, m), each in kept.things.items())
        book.leave(peer)
    assert set(book._waiting) == {2}


def test_a_request_that_asks_for_something_else_has_another_name() -> None:
    """Who is lost passes its seat on: then other members are asked, and what was given for the first must not stand."""
    table = tables("toy", 3)
    while not isinstance(table.boards[0].match.question, Deal) or not table.boards[0].requests():
        table.go_on()
    board = table.boards[0]
    question, state = board.match.question, board.state
    assert isinstance(question, Deal)
    asked = [gathering(TABLE, replace(state, owners=(owner,) * 3), question) for owner in range(3)]
    assert len({each.base for each in asked if each is not None}) == 3


def test_a_card_can_be_shown_by_whoever_has_seen_it() -> None:
    """21, 27: also by who passed it on or shares it with a partner, under the mask of its own; by nobody else."""
    table = tables("toy", 3)
    while not (passed := [card for card, hidden in table.watcher.state.deck.items() if is_passed_on(hidden)]):
        table.go_on()
    watcher, card = table.watcher, passed[0]
    hidden = watcher.state.deck[card]
    assert hidden.before is not None and hidden.viewer is not None and hidden.before.viewer is not None
    faces = set()
    for member in (hidden.viewer, hidden.before.viewer):
        assert watcher.read(hidden) is None
        (asked,) = shown_by(watcher.state, member, (card,))
        watcher.points[asked.reference, member] = bare_token(table.owns[member].secrets.cards, asked)
        faces.add(watcher.read(hidden))
        del watcher.points[asked.reference, member]
    assert faces == {table.owns[hidden.viewer].rules.match.table.faces[card]}
    (stranger,) = {0, 1, 2} - {hidden.viewer, hidden.before.viewer}
    assert shown_by(watcher.state, stranger, (card,)) == ()


def is_passed_on(hidden: Hidden) -> bool:
    return hidden.before is not None and hidden.viewer is not None
