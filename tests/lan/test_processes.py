"""Whole evenings of real processes on loopback, with kills in the middle; and bad days, each with its sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from netcode.lan.disk.proving import prove
from netcode.record import load
from tests.lan.players import SHORT, Player

pytestmark = [pytest.mark.usefixtures("_no_toy"), pytest.mark.slow]


@pytest.fixture
def _no_toy() -> None:
    """Processes have the installed games only."""


def host(players: dict[str, Player], seats: str = "here,open,open", *words: str) -> dict[str, Any]:
    """Ana opens a table; gives how it is found."""
    way = players["Ana"].start("host", "champions_combat", "--seats", seats, "--bot", "random", *SHORT, *words)
    return way.wait_for("open")


def all_agree(players: list[Player]) -> None:
    """Everybody's file holds the same finished match and proves it."""
    chains = set()
    for player in players:
        recording = load(player.file)
        assert recording.replay().state.result is not None
        chains.add(recording.log.chain)
        assert prove(player.file).blocks > 10
    assert len(chains) == 1


def test_three_play_one_is_killed_and_comes_back_a_fourth_watches(players: dict[str, Player]) -> None:
    ana, ben, cleo, eve = (players[name] for name in ("Ana", "Ben", "Cleo", "Eve"))
    ben.anew = cleo.anew = True  # with other hash seeds than Ana's and Eve's
    link = host(players)["link"]
    ben.start("join", link, "--bot", "random")
    cleo.start("join", link, "--bot", "sensible")
    ben.wait_for("entries", entries=20)
    ben.kill()
    eve.start("join", link, "--watch")
    ben.start("join", link, "--bot", "random")
    for player in (ana, ben, cleo, eve):
        player.wait_for("over")
        assert player.end() == 0
    all_agree([ana, ben, cleo, eve])
    words = {line["words"] for player in (ana, ben, cleo, eve) for line in player.heard if line["event"] == "playing"}
    assert len(words) == 1, "the four words are equal on all screens"


def test_the_opener_is_killed_and_comes_back_by_its_file(players: dict[str, Player]) -> None:
    link = host(players, "here,open", "--pause", "40")["link"]
    ana, ben = players["Ana"], players["Ben"]
    ben.start("join", link, "--bot", "random", "--pause", "40")
    ana.wait_for("entries", entries=20)
    ana.kill()
    ana.start("join", str(ana.file), "--bot", "random")
    for player in (ana, ben):
        player.wait_for("over")
        assert player.end() == 0
    all_agree([ana, ben])


# --- bad days


def refused(player: Player, *words: str) -> str:
    """The sentence with which a command ends, with status 1."""
    player.start(*words)
    assert player.end() == 1
    while player.lines.get(timeout=10) is not None:
        pass
    return player.errors[-1]


def test_each_bad_day_has_its_sentence(players: dict[str, Player]) -> None:
    found = host(players, "here,open,open")
    address, code = found["addresses"][0], found["code"]
    ben = players["Ben"]
    assert "join code does not fit the table" in refused(ben, "join", address, "--code", "AAAA-AAAA")
    assert "needs its join code" in refused(ben, "join", address)
    assert "no table is open at port 1" in refused(ben, "join", "127.0.0.1:1", "--code", code)
    port = address.rpartition(":")[2]
    assert f"Port {port} is in use" in refused(players["Cleo"], "host", "champions_combat", "--port", port)
    nobody = refused(players["Cleo"], "host", "champions_combat", "--seats", "open,open")
    assert "at least one seat for yourself" in nobody


def test_a_namesake_sits_down_under_a_number(players: dict[str, Player]) -> None:
    link = host(players, "here,open")["link"]
    namesake = players["Ben"] = Player(players["Ben"].folder, "Ana")
    namesake.start("join", link, "--bot", "random")
    assert players["Ana"].wait_for("starting")["seats"] == ["Ana", "Ana 2"]


def test_a_full_table_says_so_and_can_be_watched(players: dict[str, Player]) -> None:
    link = host(players, "here,open", "--pause", "100")["link"]
    ben, cleo = players["Ben"], players["Cleo"]
    ben.start("join", link, "--bot", "random", "--pause", "100")
    ben.wait_for("playing")
    cleo.start("join", link, "--bot", "random")
    cleo.wait_for("playing")
    players["Ana"].wait_for("over")
    cleo.wait_for("over")


# --- long runs


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(300))
def test_kills_and_stops_at_random_moments(players: dict[str, Player], seed: int) -> None:
    luck = random.Random(seed)
    link = host(players)["link"]
    three = [players[name] for name in ("Ana", "Ben", "Cleo")]
    for player in three[1:]:
        player.start("join", link, "--bot", "random")
    three[0].wait_for("playing")
    for _ in range(luck.randrange(1, 4)):
        victim = luck.choice(three[1:])
        victim.wait_for("entries")
        if luck.random() < 0.5:
            victim.kill()
            victim.start("join", str(victim.file), "--bot", "random")
        else:
            victim.stop(True)
            luck.choice([each for each in three if each is not victim]).stop(False)
            victim.stop(False)
    for player in three:
        player.wait_for("over")
        assert player.end() == 0
    all_agree(three)
