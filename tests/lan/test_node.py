"""Machines at a table, without sockets: files, crashes, spectators, consent, members that are lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.log import Concede, Draw, Undo, decode_record
from core.matchfile import read
from netcode.commands.verify import verify
from netcode.lan.disk.netfile import Cut, NetFile, read_file
from netcode.lan.disk.proving import Unproven, prove
from netcode.lan.machine.node import Node
from netcode.lan.play.bodies import Act, Verb, Word
from netcode.lan.play.dropping import Fate
from netcode.lan.play.table_state import entry
from netcode.link import messages as wire
from netcode.record import kept_in, load, seen_in
from netcode.replica.blocks import Draft, Kind, act_body, make_block
from netcode.store import MatchStore, StoreError
from tests.lan.boards import seed_of
from tests.lan.nodes import World, world


def files(table: World) -> dict[str, Path]:
    paths = {name: node.file.path for name, node in table.nodes.items()}
    assert all(path is not None for path in paths.values())
    return {name: path for name, path in paths.items() if path is not None}


def chains(table: World) -> set[bytes]:
    return {node.rules.match.log.chain for node in table.nodes.values()}


# --- whole matches and their files


def test_everybody_has_the_same_match_in_a_file_that_proves_it(tmp_path: Path) -> None:
    table = world(tmp_path)
    table.begin()
    table.play()
    table.watch("Eve")
    table.wait(5)
    assert len(chains(table)) == 1
    for path in files(table).values():
        recording = load(path)
        assert recording.network and recording.log.chain in chains(table)
        assert verify(recording).match.state.result is not None
        proof = prove(path)
        assert proof.members == ("Ana", "Ben", "Cleo")
        assert proof.shuffles >= 6 and proof.facts > 20


def test_bots_play_by_themselves(tmp_path: Path) -> None:
    table = world(tmp_path, 2, bots=True)
    table.begin()
    table.run()
    assert all(node.rules.match.state.result is not None for node in table.nodes.values())


def test_a_spectators_file_holds_only_what_is_public(tmp_path: Path) -> None:
    table = world(tmp_path)
    table.begin()
    table.play(upto=12)
    table.watch("Eve")
    table.wait(5)
    paths = files(table)
    assert seen_in(read_file(paths["Eve"])) == {}
    assert seen_in(read_file(paths["Ana"])) != {}
    match = table.nodes["Eve"].rules.match
    assert not match.table.faces.keys() & match.state.cards.seen.keys()


def test_no_secret_is_in_any_byte_that_is_sent_or_in_any_file(tmp_path: Path) -> None:
    table = world(tmp_path)
    table.begin()
    table.play()
    assert all(len(sent) > 20_000 for sent in table.sent.values())
    everything = b"".join(bytes(sent) for sent in table.sent.values())
    everything += b"".join(path.read_bytes() for path in files(table).values())
    for member, node in enumerate(table.nodes.values()):
        assert node.own is not None
        for planted in (seed_of(member), node.own.secrets.cards, node.own.secrets.coins):
            assert planted not in everything


def test_the_replay_of_an_own_file_shows_the_own_hand(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=4)
    for seat, path in enumerate(files(table).values()):
        match = load(path).replay()
        view = match.view(seat)
        hand = match.state.hands[seat]  # type: ignore[attr-defined]
        assert hand and all(view.face(card) is not None for card in hand)
        other = match.view(1 - seat)
        assert any(other.face(card) is None for card in match.state.hands[1 - seat])  # type: ignore[attr-defined]


# --- crashes


@pytest.mark.parametrize("upto", [0, 3, 8, 13])
def test_a_member_that_was_killed_gets_its_open_question_back(tmp_path: Path, upto: int) -> None:
    table = world(tmp_path)
    table.begin()
    table.play(upto=upto)
    before = table.nodes["Ben"]
    known = dict(before.rules.match.table.faces)
    digest, log = before.rules.digest(), list(before.rules.match.log.records)
    node = table.come_back("Ben", table.kill("Ben"))
    assert (node.rules.digest(), node.rules.match.log.records) == (digest, log)
    closed = node.rules.match.state.cards.seen
    assert {card: known.get(card) for card in closed} == {
        card: node.rules.match.table.faces.get(card) for card in closed
    }
    table.wait(5)
    table.play()
    assert len(chains(table)) == 1 and node.rules.match.state.result is not None
    for path in files(table).values():
        prove(path)


def test_a_cut_off_tail_is_made_again(tmp_path: Path) -> None:
    """Whatever a crash leaves of the last writes, what was signed is kept or was never sent."""
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=12)
    path = table.kill("Ben")
    data = path.read_bytes()
    records = len(read(data).log)
    for cut in (1, 30, 200):
        path.write_bytes(data[:-cut])
        file = NetFile.open(path, lambda: None)
        assert file.log is not None and len(file.log) <= records
        file.close()
    path.write_bytes(data[:-40])
    node = table.come_back("Ben", path)
    table.wait(8)
    assert node.rules.match.log.records == table.nodes["Ana"].rules.match.log.records
    table.play()
    assert len(chains(table)) == 1


def test_all_are_killed_and_come_back(tmp_path: Path) -> None:
    table = world(tmp_path)
    table.begin()
    table.play(upto=9)
    paths = {name: table.kill(name) for name in list(table.nodes)}
    for name, path in paths.items():
        table.come_back(name, path)
    table.wait(8)
    table.play()
    assert len(chains(table)) == 1 and table.nodes["Ana"].rules.match.state.result is not None


def test_when_the_disk_fails_the_match_goes_on_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=6)
    torn: list[str] = []
    file = table.nodes["Ana"].file
    file._failed = lambda: torn.append("ticket")

    def full(self: MatchStore, frames: bytes, durable: bool) -> None:
        raise StoreError("There is no room left.")

    asked = table.asked()
    assert asked is not None
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(MatchStore, "append_frames", full)
        table.answer(asked)
        table.run()
    assert file.path is None and torn == ["ticket"]
    assert file.notice is not None and "unsaved" in file.notice
    table.play()
    assert len(chains(table)) == 1


# --- out of turn


def stand_where_undo_needs_consent(table: World) -> tuple[Node, int, int]:
    """Play until somebody is asked and another seat has answered since the last shuffle or deal."""
    from core.undo import last_answer_of, undo_refusal

    while True:
        node = table.asked()
        assert node is not None
        match, state = node.rules.match, node.rules.state
        for seat in range(match.state.seats):
            last = last_answer_of(match, seat)
            if last is not None and last >= state.secret and undo_refusal(match, seat) is not None:
                return node, seat, len(match.log)
        table.answer(node)
        table.run()


def test_an_undo_is_taken_when_all_have_agreed(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.run()
    _, seat, at = stand_where_undo_needs_consent(table)
    asker, other = ("Ana", "Ben") if seat == 0 else ("Ben", "Ana")
    table.nodes[asker].say(Word(Verb.UNDO, seat, at, seat))
    table.run()
    assert len(table.nodes["Ana"].rules.match.log) == at, "nobody has agreed yet"
    table.nodes[other].say(Word(Verb.UNDO, seat, at, 1 - seat))
    table.run()
    record = decode_record(table.nodes["Ana"].rules.match.log.records[at])
    assert isinstance(record, Undo) and record.agreed == (1 - seat,)
    table.play()
    assert len(chains(table)) == 1
    for path in files(table).values():
        verify(load(path))
        prove(path)


def test_a_wish_to_undo_counts_where_it_was_made_and_never_later(tmp_path: Path) -> None:
    table = world(tmp_path, 2, "champions_combat")
    table.begin()
    table.run()
    _, seat, at = stand_where_undo_needs_consent(table)
    asker, other = ("Ana", "Ben") if seat == 0 else ("Ben", "Ana")
    table.nodes[asker].say(Word(Verb.UNDO, seat, at, seat))
    table.run()
    table.play(upto=at + 3)
    table.nodes[other].say(Word(Verb.UNDO, seat, at, 1 - seat))
    table.play(upto=at + 30)
    records = [decode_record(record) for record in table.nodes["Ana"].rules.match.log.records]
    assert not [record for record in records if isinstance(record, Undo)]


def test_a_draw_needs_all_and_a_resignation_nobody(tmp_path: Path) -> None:
    for verb, kind in ((Verb.DRAW, Draw), (Verb.CONCEDE, Concede)):
        table = world(tmp_path / verb.value, 2)
        table.begin()
        table.play(upto=9)
        at = len(table.nodes["Ana"].rules.match.log)
        table.nodes["Ana"].say(Word(verb, 0, at, 0))
        table.run()
        if verb is Verb.DRAW:
            assert table.nodes["Ana"].rules.match.state.result is None
            table.nodes["Ben"].say(Word(verb, 0, at, 1))
            table.run()
        assert isinstance(decode_record(table.nodes["Ben"].rules.match.log.records[-1]), kind)
        assert len(chains(table)) == 1 and table.nodes["Ben"].rules.match.state.result is not None


# --- members that are lost


def test_two_of_three_go_on_without_the_third(tmp_path: Path) -> None:
    table = world(tmp_path)
    table.begin()
    table.play(upto=10)
    table.kill("Cleo")
    table.wait(70)
    for name in ("Ana", "Ben"):
        fate = Fate("random", -1).encode()
        table.nodes[name].order(lambda replica, now, fate=fate: replica.orders.suspect(2, now, fate))  # type: ignore[misc]
    table.wait(20)
    table.play()
    assert len(chains(table)) == 1
    board = table.nodes["Ana"].rules
    assert board.match.state.result is not None and 2 not in board.state.live
    for path in files(table).values():
        prove(path)


@pytest.mark.slow
def test_bots_agree_to_go_on_without_whoever_is_gone(tmp_path: Path) -> None:
    """Nobody sits at their machine to be asked; without its promise there would be no majority."""
    table = world(tmp_path, 4)
    seats = list(table.header.seats)
    seats[3] = replace(seats[3], who="bot:random")
    table.header = replace(table.header, seats=tuple(seats))
    table.begin()
    table.play(upto=10)
    table.kill("Cleo")
    table.wait(70)
    for name in ("Ana", "Ben"):
        table.nodes[name].order(lambda replica, now: replica.orders.suspect(2, now, Fate().encode()))
    table.wait(20)
    table.play()
    board = table.nodes["Ben"].rules
    assert board.match.state.result is not None and 2 not in board.state.live


@pytest.mark.slow
def test_a_machine_that_does_not_do_its_part_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is connected and says nothing wrong, but writes no turn of a shuffle."""
    table = world(tmp_path)
    table.begin()
    own = table.nodes["Ben"].own
    assert own is not None
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(own, "duty", lambda: None)
        table.run()
        table.wait(30)
        assert table.nodes["Ana"].troubles.late == ()
        table.wait(60)
        assert table.nodes["Ana"].troubles.late == (1,)
    table.wait(3)
    assert table.nodes["Ana"].troubles.late == ()
    table.play()
    assert len(chains(table)) == 1


def test_in_an_idle_second_a_machine_looks_once_what_it_owes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that it owes, its bots and its screen: it is what a table costs while somebody thinks."""
    table = world(tmp_path)
    table.begin()
    table.play(upto=9)
    node, looks = table.nodes["Ana"], list[str]()
    monkeypatch.setattr(node.site, "changed", lambda: looks.append("changed"))
    node.tick()
    assert looks == ["changed"]


def test_without_a_majority_the_table_waits_and_says_so(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=8)
    path = table.kill("Ben")
    table.wait(90)
    node = table.nodes["Ana"]
    assert not node.replica.state.recovery.hears_majority(table.clock)
    table.come_back("Ben", path)
    table.wait(10)
    assert node.replica.state.recovery.hears_majority(table.clock)
    table.play()
    assert node.rules.match.state.result is not None


@pytest.mark.parametrize("wrong", [-86_400.0, 86_400.0 * 400])
def test_a_wrong_clock_changes_nothing(tmp_path: Path, wrong: float) -> None:
    table = world(tmp_path)
    table.wrong["Ben"] = wrong
    table.begin()
    table.play(upto=9)
    table.come_back("Ben", table.kill("Ben"))
    table.wait(6)
    table.play()
    assert len(chains(table)) == 1 and table.nodes["Ben"].rules.match.state.result is not None


@pytest.mark.slow
def test_a_laptop_that_slept_for_an_hour_goes_on(tmp_path: Path) -> None:
    table = world(tmp_path)
    table.begin()
    table.play(upto=8)
    table.part("Cleo", True)
    table.wait(3600, asleep="Cleo")
    table.part("Cleo", False)
    table.wait(10)
    table.play()
    assert len(chains(table)) == 1 and table.nodes["Cleo"].rules.match.state.result is not None


def test_an_even_split_waits_and_goes_on_when_it_is_healed(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=8)
    table.part("Ben", True)
    table.wait(100)
    assert not any(node.replica.state.recovery.hears_majority(table.clock) for node in table.nodes.values())
    table.part("Ben", False)
    table.wait(10)
    table.play()
    assert len(chains(table)) == 1 and table.nodes["Ben"].rules.match.state.result is not None


def test_records_of_a_branch_that_is_given_up_leave_file_and_screen(tmp_path: Path) -> None:
    """What only one machine has seen is cut off again when the others went another way."""
    table = world(tmp_path)
    table.begin()
    table.play(upto=10)
    node = table.nodes["Ana"]
    before = len(node.rules.match.log)
    log = node.file.log
    assert log is not None
    node.rules.back_to(len(node.rules.states) - 4)
    node._tell_records()
    assert isinstance(table.sites["Ana"].posted[-1], Cut)
    cut = table.sites["Ana"].posted[-1].position  # type: ignore[union-attr]
    assert cut < before and node.file.log is not None and len(node.file.log) == cut
    path = node.file.path
    assert path is not None and len(load(path).records) == cut
    assert kept_in(read_file(path)), "what was signed stays in the file"


# --- forgeries


def test_a_forged_file_is_found_out(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play()
    path = files(table)["Ana"]
    for forge in (other_answer, other_contribution):
        forged = tmp_path / "forged.parlour"
        forged.write_bytes(forge(path.read_bytes()))
        assert load(forged).network, "the file itself is whole"
        with pytest.raises(Unproven):
            prove(forged)


def other_answer(data: bytes) -> bytes:
    """One answer left out, every hash of the file made right."""
    contents = read(data)
    records = contents.log.records
    middle = len(records) // 2
    return rewritten([*records[:middle], *records[middle + 1 :]], contents.network, contents.log.header)


def other_contribution(data: bytes) -> bytes:
    """One bit of a kept fact turned, every hash of the file made right."""
    contents = read(data)
    network = list(contents.network)
    later = list(enumerate(network))[len(network) // 2 :]
    place = next(n for n, (_, record) in later if record[0] == 16 and len(record) <= 400)
    number, record = network[place]
    network[place] = (number, record[:-5] + bytes((record[-5] ^ 1,)) + record[-4:])
    return rewritten(contents.log.records, tuple(network), contents.log.header)


def rewritten(records, network, header) -> bytes:  # type: ignore[no-untyped-def]
    from core.log import HEADER, Log, link
    from core.matchfile import SIGNATURE, frame

    log = Log(header)
    parts = [SIGNATURE, frame(bytes((HEADER,)) + header.encode(), log.chain)]
    parts += [frame(record, link(log.chain, record)) for _, record in network]
    for record in records:
        log.append(record)
        parts.append(frame(record, log.chain))
    return b"".join(parts)


def test_who_writes_what_the_rules_forbid_is_named_and_the_match_waits_for_a_right_answer(tmp_path: Path) -> None:
    table = world(tmp_path, 3, "champions_combat")
    table.begin()
    table.play(upto=14)
    liar = table.asked()
    assert liar is not None and liar.own is not None and liar.own.asked is not None
    state, name = liar.replica.state, liar.name_of(liar.own.member)
    payload = Act(entry(liar.own.asked, (999, 999)), None).encode()
    assert state.signer is not None
    head, body = state.chain.head.block, act_body(payload, [])
    lie = make_block(state.signer, head, Draft(head.term, Kind.ACT, body, state.applied.digest()))
    for peer in liar.peers:
        liar.site.send(peer, wire.NewBlock(lie.raw))
    table.run()
    others = [node for node in table.nodes.values() if node is not liar]
    assert [list(node.troubles.broke) for node in others] == [[liar.own.member]] * 2
    assert all(f"{name}'s machine wrote something" in (node.troubles.verdict or "") for node in others)
    assert len({node.rules.match.log.chain for node in table.nodes.values()}) == 1
