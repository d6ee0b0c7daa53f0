"""Fated Hand over several machines: four lead the heroes against the Iron Captain and a fifth the foes, from the choice
of heroes to the end; two with secret hands in an arena.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lan.players import Player, check_one_end

CAPTAIN = ("--option", "battle=captain", "--option", "last_round=10")
ARENA = ("--option", "battle=court", "--option", "tier=3", "--option", "heroes=1", "--option", "last_round=10")


def play_to_the_end(players: list[Player], seats: str, options: tuple[str, ...]) -> None:
    """The first founds the table. Every file holds the same match, proves it, and replays to the same digest."""
    usual = ("--bot", "sensible")
    link = players[0].start("host", "fated_hand", "--seats", seats, *options, *usual).wait_for("open")["link"]
    for player in players[1:]:
        player.start("join", link, *usual)
    check_one_end(players)


@pytest.mark.soak
def test_four_processes_lead_the_heroes_against_the_iron_captain_and_a_fifth_leads_the_foes(
    players: dict[str, Player], tmp_path: Path
) -> None:
    fifth = Player(tmp_path / "Dov", "Dov")
    try:
        play_to_the_end([*players.values(), fifth], "here,open,open,open,open", CAPTAIN)
    finally:
        fifth.close()


@pytest.mark.slow
def test_two_processes_fight_out_an_arena_with_secret_hands(players: dict[str, Player]) -> None:
    play_to_the_end([players["Ana"], players["Ben"]], "here,open", ARENA)
