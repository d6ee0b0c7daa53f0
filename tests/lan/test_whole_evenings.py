"""Whole matches of every installed game over several machines: truly hidden hands, several seats on one machine, teams,
people who leave; crashes at every step and files cut off anywhere.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from core.games import find_game
from core.matchfile import read
from netcode.answerers import SeededLuck
from netcode.lan.disk.netfile import read_file
from netcode.lan.disk.proving import prove
from netcode.lan.play.dropping import Fate
from tests.lan.boards import Tables, found, seed_of, table_header
from tests.lan.nodes import World, world

COMBAT, STONES = "champions_combat", "stonebound"
DRAGONS, FATES = "dragon_dice", "fated_hand"
SHORT: dict[str, dict[str, int | str]] = {
    COMBAT: {"winning_score": 3, "round_limit": 5},
    STONES: {},
    DRAGONS: {"points": 15},
    FATES: {},
    "toy": {},
}


def tables_of(game: str, seats_of: list[tuple[int, ...]], seed: int, **options: bool | int | str) -> Tables:
    found_game = find_game(game)
    header = table_header(found_game, sum(map(len, seats_of)), {**SHORT[game], **options})
    return Tables(found(header, found_game, seats_of), luck=SeededLuck(seed))


def check_end(table: Tables) -> None:
    """Over, byte-equal everywhere, and nothing of what must stay at home in anything that was sent."""
    assert table.boards[0].match.state.result is not None
    logs = {tuple(board.match.log.records) for board in table.boards}
    assert len(logs) == 1
    everything = b"".join(bytes(sent) for sent in table.sent)
    for own in table.owns:
        for planted in (seed_of(own.member), own.secrets.cards, own.secrets.coins):
            assert planted not in everything
            assert planted[:16] not in everything and planted[::-1] not in everything
    check_hands(table)


def check_hands(table: Tables) -> None:
    """Each machine knows the closed cards that its own seats have seen, and no others."""
    for board in table.boards:
        mine = sum(1 << seat for seat, owner in enumerate(board.state.owners) if owner == board.member)
        ledger = board.match.state.cards
        seen = {card: seats for card, seats in ledger.seen.items() if card in board.state.deck}
        assert {card for card in seen if card in board.match.table.faces} == {c for c in seen if seen[c] & mine}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("game", "seats_of"),
    [
        (COMBAT, [(0,), (1,), (2,)]),
        (COMBAT, [(0, 2), (1,), (3,)]),
        (STONES, [(0,), (1,)]),
        (STONES, [(0, 1), (2, 3)]),
        (STONES, [(0,), (1, 2), (3,)]),
        (STONES, [(0,), (1,), (2,), (3,)]),
    ],
)
def test_a_whole_match(game: str, seats_of: list[tuple[int, ...]], seed: int) -> None:
    table = tables_of(game, seats_of, seed)
    table.play()
    check_end(table)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", ["toy", COMBAT, STONES])
def test_a_match_in_which_members_are_lost(game: str, seed: int) -> None:
    """One of four at a random step, another when the others have shared their secrets anew; then to the end."""
    random = Random(seed)
    table = tables_of(game, [(0,), (1,), (2,), (3,)], seed)
    for gone in random.sample(range(4), 2):
        for _ in range(random.randrange(5, 60)):
            if table.boards[0].match.question is not None:
                table.go_on()
        while table.boards[0].state.opening or table.boards[0].state.unkeyed:
            table.go_on()
        if table.boards[0].match.question is None:
            return
        table.drop(gone, Fate("random", random.choice([-1, *(set(range(4)) - {gone})])))
    table.play()
    check_end(table)


# --- several machines with files


def settle(table: World) -> None:
    table.wait(8)
    table.run()


def lose(table: World, gone: str, number: int, fate: Fate | None = None) -> None:
    """The others agree to go on without this member."""
    table.kill(gone)
    table.wait(15)
    for node in table.nodes.values():
        if node.own is not None and node.own.member != number:
            node.order(lambda replica, now: replica.orders.suspect(number, now, (fate or Fate()).encode()))
    table.wait(25)


@pytest.mark.soak
@pytest.mark.parametrize("members", [2, 3, 4])
def test_a_crash_at_each_step(tmp_path: Path, members: int) -> None:
    """Every so many messages somebody is killed and comes back from its file: the match is that of an undisturbed run
    as far as chance goes, ends for all alike, and can be proven from every file.
    """
    random = Random(members)
    for every in (3, 7, 17, 40):
        table = world(tmp_path / f"{members}-{every}", members)
        table.begin()
        steps = crashes = 0
        while any(node.rules.match.state.result is None for node in table.nodes.values()) and steps < 30_000:
            steps += 1
            if table.wires:
                table.carry()
            elif not table.do_later():
                asked = table.asked()
                if asked is not None and asked.replica.not_now(table.clock) is None:
                    table.answer(asked)
                else:
                    table.wait(1)
            if steps % every == 0 and crashes < 60:
                crashes += 1
                name = random.choice(sorted(table.nodes))
                table.come_back(name, table.kill(name))
        chains = {node.rules.match.log.chain for node in table.nodes.values()}
        assert len(chains) == 1 and steps < 30_000, (every, crashes)
        for node in table.nodes.values():
            assert node.file.path is not None and prove(node.file.path).members
            assert not node.replica.state.equivocations.proven and not node.replica.state.has_amnesia


@pytest.mark.soak
def test_a_file_cut_off_anywhere(tmp_path: Path) -> None:
    """At each frame and in the middle of it: the member stands at a prefix, signs nothing false, and catches up."""
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=14)
    path = table.kill("Ben")
    data, whole = path.read_bytes(), len(read(path.read_bytes()).log)
    ends = frame_ends(data)
    for number, end in enumerate(ends[2:-1]):
        path.write_bytes(data[: end + (number % 3) * 5])
        node = table.come_back("Ben", path)
        assert len(node.rules.match.log) <= whole
        settle(table)
        assert node.rules.match.log.records == table.nodes["Ana"].rules.match.log.records
        assert not table.nodes["Ana"].replica.state.equivocations.proven
        assert len(read_file(path).log) == whole
        table.kill("Ben")


def frame_ends(data: bytes) -> list[int]:
    """Where the frames of a match file end."""
    ends, place = [], 8
    while place + 8 <= len(data):
        place += 8 + int.from_bytes(data[place + 1 : place + 4], "big") + 16
        ends.append(place)
    assert ends[-1] == len(data)
    return ends


@pytest.mark.soak
@pytest.mark.parametrize("members", [3, 4])
@pytest.mark.parametrize("upto", range(0, 16, 2))
def test_a_member_is_lost_for_good_at_any_record(tmp_path: Path, members: int, upto: int) -> None:
    table = world(tmp_path, members)
    table.begin()
    for _ in range(upto * 3):
        if table.wires:
            table.carry()
    table.play(upto=upto)
    lose(table, "Ben", 1)
    table.play()
    settle(table)
    table.play()
    assert all(node.rules.match.state.result is not None for node in table.nodes.values())
    assert len({node.rules.match.log.chain for node in table.nodes.values()}) == 1


@pytest.mark.soak
@pytest.mark.parametrize("game", ["toy", COMBAT])
def test_messages_in_any_order(tmp_path: Path, game: str) -> None:
    """Messages overtake each other and come twice, with a sleep of an hour in between: one match, and nobody lied."""
    random = Random(5)
    table = world(tmp_path, 3, game)
    table.begin()
    table.watch("Eve")
    steps = 0
    while any(node.rules.match.state.result is None for node in table.nodes.values()) and steps < 60_000:
        steps += 1
        if table.wires:
            if random.random() < 0.3:
                table.wires.append(table.wires.popleft())
            if random.random() < 0.1:
                table.wires.append(random.choice(table.wires))
            table.carry()
        elif not table.do_later():
            asked = table.asked()
            if asked is not None and asked.replica.not_now(table.clock) is None:
                table.answer(asked)
            else:
                table.wait(1)
        if steps % 700 == 0:
            table.clock += 3600
    assert steps < 60_000
    assert len({node.rules.match.log.chain for node in table.nodes.values()}) == 1
    assert not any(node.replica.state.equivocations.proven for node in table.nodes.values())
    assert not any(site.punished for site in table.sites.values())
