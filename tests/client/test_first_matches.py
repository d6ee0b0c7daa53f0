"""The first match of each game: played to its end at the usual size and by somebody who wants everything large, at
200 %, by clicks on what is lit or by keys alone, with all notes. At each question no text is cut, and no note lies on
what must be read or chosen.
"""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect

from client.clearance import seen_box
from client.scene.text_node import TextNode
from client.table.screen import TableScreen
from client.table.spot import Mood
from client.widgets.button import Button
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.dragon_dice.people import PATIENCE, USUAL, Use, by_keys, by_mouse
from tests.client.dragon_dice.people import Player as DicePlayer
from tests.client.fated_hand.people import Player as BattlePlayer
from tests.client.pilot import Pilot
from tests.client.table.tables import BOT, PERSON, open_table, play_on, seats_of

SIZES = {"usual": ((1280, 720), 1.0), "large": ((1920, 1080), 2.0)}
OPTIONS = {
    "champions_combat": {"winning_score": 3},
    "stonebound": {"max_rounds": 10},
    "dragon_dice": {"points": 15, "last_round": 20},
    "fated_hand": {"last_round": 10},
}
LONG = 40_000
MOST_HIDDEN = 0.15
"""The share of a lit place that a note may hide where no room is left for it."""


class Newcomer:
    """Takes what is lit, or a button of the prompt, by chance."""

    def __init__(self, pilot: Pilot, screen: TableScreen, use: Use, seed: int) -> None:
        self.pilot, self.screen, self._use, self._chance = pilot, screen, use, Random(seed)

    def act(self) -> None:
        """One click, or one key."""
        scene = self.screen.scene
        assert scene is not None
        buttons = [each for each in scene.root.walk() if isinstance(each, Button) and each.enabled]
        sealing = [each for each in buttons if each.name == "seal team"]
        asked = [each for each in buttons if each.within(scene.prompt) and each.name not in USUAL]
        lit = [spot for spot in scene.field.spots() if spot.mood is Mood.LIT]
        if sealing:
            self._use(self.pilot, sealing[0])
        elif lit and (not asked or self._chance.random() < 0.8):
            self._use(self.pilot, self._chance.choice(lit))
        else:
            self._use(self.pilot, self._chance.choice(asked))


    def read(self) -> None:
        """The button of a note, which lies elsewhere when the focus goes over what it points at."""
        if self._use is by_mouse:
            self.pilot.click("#guide known")
            return
        for _ in range(PATIENCE):
            self.pilot.press("tab")
            if self.pilot.app.control.focused is self.pilot.find("#guide known"):
                break
        self.pilot.press("enter")


def check(pilot: Pilot, screen: TableScreen) -> None:
    """Nothing is cut, and the note that is shown lies on nothing that is read or chosen."""
    scene, question = screen.scene, screen.session.match.question
    assert scene is not None and question is not None
    assert pilot.clipped_texts() == [], f"at {question.name!r}"
    if screen.guide.shown is None:
        return
    note = screen.guide.shown.screen_rect()
    assert pilot.app.window.surface.get_rect().contains(note)
    asked = [scene.prompt.screen_rect().inflate(0, -16)] if scene.prompt.visible else said_elsewhere(screen)
    hidden = [spot for spot in scene.field.spots() if _share(seen_box(spot), note) > MOST_HIDDEN]
    assert asked and note.collidelist(asked) < 0 and hidden == [], f"a note at {question.name!r}"


def said_elsewhere(screen: TableScreen) -> list[Rect]:
    """Where the question is put while pieces lie over all the table."""
    scene, question = screen.scene, screen.session.match.question
    assert scene is not None and question is not None
    words = screen.wording.prompt(question, scene.view)
    return [node.screen_rect() for node in scene.root.walk() if isinstance(node, TextNode) and node.text == words]


def _share(box: Rect, note: Rect) -> float:
    """How much of a box lies under a note."""
    under = box.clip(note)
    return under.width * under.height / max(1, box.width * box.height)


@pytest.mark.soak
@pytest.mark.unpainted
@pytest.mark.parametrize("use", [by_mouse, by_keys])
@pytest.mark.parametrize("size", sorted(SIZES))
@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_a_first_match_is_played_to_its_end(game: str, size: str, use: Use) -> None:
    session = Session.new(game, OPTIONS[game], seats_of(PERSON, BOT), folder=None, luck=SeededLuck(2))
    pilot, screen = open_table(session, *SIZES[size])
    newcomer, seen = Newcomer(pilot, screen, use, 3), set[str]()
    own = {"dragon_dice": DicePlayer, "fated_hand": BattlePlayer}
    act = own[game](pilot, screen, use, 3).act if game in own else newcomer.act

    def look_and_act() -> None:
        question = session.match.question
        if question is not None and (question.name not in seen or screen.guide.shown is not None):
            seen.add(question.name)
            pilot.settle()
            check(pilot, screen)
        if screen.guide.shown is not None:
            newcomer.read()
        else:
            act()

    play_on(pilot, screen, look_and_act, most=LONG)
    assert pilot.has("New match")
    pilot.app.close()


@pytest.mark.unpainted
@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_the_first_note_lies_on_nothing_in_a_small_window(game: str) -> None:
    session = Session.new(game, OPTIONS[game], seats_of(PERSON, BOT), folder=None, luck=SeededLuck(2))
    pilot, screen = open_table(session, (1024, 640))
    for _ in range(PATIENCE):  # somebody else may begin
        pilot.tick(500)
        if screen.guide.shown is not None:
            break
    pilot.settle()
    assert screen.guide.shown is not None
    check(pilot, screen)
    assert screen.guide.shown.screen_rect().collidelist([seen_box(spot) for spot in screen.scene.field.spots()]) < 0
    pilot.app.close()
