"""Real processes on loopback: one is killed, a bot plays its seat, it comes back by its folder and takes the seat."""

from __future__ import annotations

import pytest

from netcode.commands.verify import verify
from netcode.lan.disk.proving import prove
from netcode.record import load
from tests.lan.players import Player


def until_company(player: Player, names: list[str], seated: bool) -> None:
    while True:
        line = player.wait_for("company")
        if sorted(line["members"]) == names and line["seated"] == seated:
            return


@pytest.mark.soak
def test_killed_dropped_back_and_seated_again(players: dict[str, Player]) -> None:
    ana, ben, cleo = (players[name] for name in ("Ana", "Ben", "Cleo"))
    words = ("--bot", "random", "--pause", "120", "--patience", "12")
    options = ("--option", "winning_score=7", "--option", "round_limit=12")
    link = ana.start("host", "champions_combat", "--seats", "here,open,open", *words, *options).wait_for("open")["link"]
    for player in (ben, cleo):
        player.start("join", link, *words)
    cleo.wait_for("entries", entries=10)
    cleo.kill()
    until_company(ana, ["Ana", "Ben"], True)
    cleo.start("join", str(cleo.file), *words)
    cleo.wait_for("asks")
    until_company(cleo, ["Ana", "Ben", "Cleo"], True)
    until_company(ana, ["Ana", "Ben", "Cleo"], True)
    chains = set()
    for player in (ana, ben, cleo):
        player.wait_for("over")
        assert player.end() == 0
        recording = load(player.file)
        assert verify(recording).match.state.result is not None
        assert prove(player.file).members == ("Ana", "Ben", "Cleo")
        chains.add(recording.log.chain)
    assert len(chains) == 1
