"""Fated Hand over several machines: four lead the heroes against the Iron Captain and a fifth the foes, from the choice
of heroes to the end; two with secret hands in an arena.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core.games import find_game
from core.games.fated_hand import asks
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign.master_events import MasterTold
from core.games.fated_hand.campaign.story_events import CheckMade
from core.plain import Answer
from netcode.answerers import SeededLuck
from netcode.lan.machine.member_moves import MemberMoves
from netcode.lan.machine.table_view import progress_of
from netcode.lan.views import Progress
from tests.lan.boards import NAMES, Tables, at_random, found, table_header
from tests.lan.nodes import world
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


@pytest.mark.slow
def test_a_game_master_on_another_machine_tells_in_words_and_seals_how_hard_a_check_is() -> None:
    """Nothing of what the Master tells lies on the other machine before; a difficulty says nothing before the card."""
    game, told = find_game("fated_hand"), "A bell rings under the hill."
    script: list[Answer] = [powers.TELL, powers.CHECK, powers.CLOSE]

    def decide(own: MemberMoves, luck: SeededLuck) -> Answer:
        question = own.rules.match.question
        assert question is not None
        if question.name == asks.TELLING:
            return told
        return script.pop(0) if question.name == asks.MASTER else at_random(own, luck)

    header = table_header(game, 2, {"teller": "master"})
    table = Tables(found(header, game, [(0,), (1,)]), luck=SeededLuck(1))
    table.play(decide)
    match = table.boards[0].match
    events = [event for happened in match.happened for event in happened]
    assert match.state.result is not None and not script
    assert MasterTold(told) in events and any(isinstance(event, CheckMade) for event in events)
    assert told.encode() in table.sent[1] and told.encode() not in table.sent[0]


def test_how_far_the_shuffles_of_four_decks_have_come_is_said_at_the_beginning(tmp_path: Path) -> None:
    """Each member takes a turn at each deck."""
    table = world(tmp_path, 3, "fated_hand")
    table.header = replace(table.header, options=find_game("fated_hand").settle({"heroes": 4}))
    table.begin()
    said: list[Progress] = []
    while (asked := table.asked()) is None or asked.rules.match.question.name == asks.PARTY:  # type: ignore[union-attr]
        if asked is not None:
            table.answer(asked)
        if table.wires:
            table.carry()
        elif not table.do_later():
            break
        progress = progress_of(table.nodes[NAMES[0]])
        if progress is not None and progress.what == "Shuffling the cards" and progress not in said[-1:]:
            said.append(progress)
    assert said[:8] == [Progress("Shuffling the cards", turn, 3) for deck in range(4) for turn in (1, 2)], said
