"""Whole matches of Stonebound at the table, by mouse alone and by keys alone, and what is seen on the way."""

from random import Random

import pytest

from tests.client.stonebound.tables import BOT, PERSON, RANDOM, Player, field_of, session_of, until_asked
from tests.client.table.tables import open_table, open_without_notes, play_on

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]

SIZES = [
    pytest.param((1280, 720), 1.0, marks=pytest.mark.unpainted(False)),
    pytest.param((1920, 1080), 1.0, marks=pytest.mark.soak),
    ((1920, 1080), 2.0),
]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_match_is_played_to_victory_by_mouse_and_no_text_is_cut(size, scale):
    pilot, screen = open_table(session_of(PERSON, BOT, seed=5, max_rounds=10), size, scale, hints=scale == 1)
    player, cut = Player(pilot, screen, 2), set()

    def act():
        player.act()
        cut.update(text for text in pilot.clipped_texts() if len(text) < 60)

    play_on(pilot, screen, act)
    assert pilot.has("New match") and not cut


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_six_characters_each_have_room_in_hand_and_dashboards(size):
    pilot, screen = open_table(session_of(PERSON, BOT, seed=4, team_size=6), size)
    until_asked(pilot, screen, "act", skip=4)
    lines = [node for node in screen.scene.root.walk() if node.name.startswith("line of unit")]
    assert len(lines) == 12 and all(line.height >= pilot.app.kit.px(24) for line in lines)
    assert not [text for text in pilot.clipped_texts() if len(text) < 60]


@pytest.mark.soak
def test_two_people_play_with_motions():
    pilot, screen = open_table(session_of(PERSON, PERSON, seed=5, max_rounds=10, format="draft"), speed="normal")
    play_on(pilot, screen, Player(pilot, screen, 3).act, most=30000)
    assert pilot.has("New match")


def test_partners_win_together():
    pilot, screen = open_without_notes(session_of(RANDOM, RANDOM, RANDOM, RANDOM, max_rounds=10))
    play_on(pilot, screen, lambda: None)
    winners = screen.session.match.state.result.winners
    assert len(winners) in (2, 4) and len({seat % 2 for seat in winners}) == len(winners) // 2
    assert pilot.has("New match")


def test_the_older_edition_is_played_to_its_end():
    old = {"draw_mode": "refill", "fuse_timing": "before_action", "fusible": "any", "repay_fuses": True}
    pilot, screen = open_without_notes(session_of(PERSON, RANDOM, seed=8, max_rounds=10, **old))
    play_on(pilot, screen, Player(pilot, screen, 6).act)
    assert pilot.has("New match")


def test_a_match_is_played_to_victory_by_keys():
    pilot, screen = open_without_notes(session_of(PERSON, RANDOM, seed=6, max_rounds=10))
    chance = Random(5)

    def act():
        before = len(screen.session.match.log)
        if screen.session.match.question.name == "team":
            seal_by_keys(pilot, screen)
            return
        if screen.session.match.question.name == "act":
            pilot.press(str(chance.randrange(1, 6)))
        for _ in range(chance.randrange(1, 4)):
            pilot.press(chance.choice(["left", "right", "up", "down"]))
        pilot.press("enter")
        if screen.moment is not None:
            pilot.press("escape")
        if len(screen.session.match.log) == before:
            answer_in_the_list(pilot, screen)

    play_on(pilot, screen, act, most=20000)
    assert pilot.has("New match")


def seal_by_keys(pilot, screen):
    """The first who is lit, until the team is legal; then on to the button."""
    builder = field_of(screen).pieces.builder
    while not pilot.find("#seal team").enabled:
        fresh = [spot for spot in builder.spots() if not spot.chosen]
        pilot.press(str(builder.spots().index(fresh[0]) + 1))
        pilot.press("enter")
    while pilot.app.control.focused is None or pilot.app.control.focused.name != "seal team":
        pilot.press("tab")
    pilot.press("enter")


def answer_in_the_list(pilot, screen):
    if field_of(screen).step_back():
        pilot.tick(33)
    if pilot.app.questions:
        pilot.press("escape")
    pilot.press("l")
    pilot.press("enter")
