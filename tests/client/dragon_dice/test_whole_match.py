"""People at one screen play Dragon Dice from secret plans to the end, with the mouse alone: every question is answered
where it lies on the table, by a button, or in the list.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from client.games.dragon_dice.playfield import DragonField
from client.table.screen import TableScreen
from client.table.spot import Mood, Spot
from core.codec import pack
from core.games.dragon_dice import GAME
from core.games.dragon_dice import asks as ask
from core.plain import Answer
from core.questions import Seal
from netcode.answerers import AskedQuestion, answerer_of
from netcode.luck import SeededLuck
from netcode.record import load
from netcode.session import Session
from netcode.verify import verify
from tests.client.pilot import Pilot
from tests.client.table.tables import come_to, open_table, play_on, seats_of

pytestmark = [pytest.mark.unpainted, pytest.mark.soak]
PRESETS = {preset.id: preset.options for preset in GAME.presets}


class Player:
    """Answers as the sensible bot would, through the mouse. by_hand: questions for which nothing was found to click."""

    def __init__(self, pilot: Pilot, screen: TableScreen) -> None:
        self.pilot, self.screen = pilot, screen
        self.by_hand: list[str] = []
        self._bot, self._luck = answerer_of(GAME, "bot:sensible"), SeededLuck(1)  # type: ignore[arg-type]

    def act(self) -> None:
        session, question = self.screen.session, self.screen.asked
        assert question is not None and not isinstance(question, tuple) and self._bot is not None
        self.pilot.settle()
        entries = len(session.match.log)
        answer = self._bot(session.match, question, self._luck)  # type: ignore[arg-type]
        for way in (self._take_ready_force, self._click_it, self._click_its_dice, self._choose_in_the_list):
            way(question, answer)  # type: ignore[arg-type]
            if len(session.match.log) > entries:
                return
        self.by_hand.append(question.name)
        self.screen.answer(answer)

    def _field(self) -> DragonField:
        assert self.screen.scene is not None and isinstance(self.screen.scene.field, DragonField)
        return self.screen.scene.field

    def _take_ready_force(self, question: AskedQuestion, answer: Answer) -> None:
        if question.name != ask.PLAN:
            return
        self.pilot.click("Ready and kept forces")
        self.pilot.click("Take Dwarves, Ranks" if question.seat else "Take Coral Elves, Beasts")
        self.pilot.click("Seal this force")

    def _click_it(self, question: AskedQuestion, answer: Answer) -> None:
        """The place that stands for the answer, or the button with its words."""
        inner = answer[0] if isinstance(question, Seal) and isinstance(answer, tuple) else answer
        spots = [each for each in self._field().spots() if isinstance(each, Spot) and each.mood is Mood.LIT]
        same = [each for each in spots if each.answer is not None and pack(each.answer) == pack(inner)]
        words = self.screen.wording.option(question, answer, self.screen.session.match.view(question.seat))
        if same:
            self.pilot.click(same[0])
        elif self.pilot.has(words) and answer is None:
            self.pilot.click(words)

    def _click_its_dice(self, question: AskedQuestion, answer: Answer) -> None:
        """Die after die, where the answer is a set of them."""
        dice = self._field().pieces.battlefield.dice
        if not isinstance(answer, tuple) or not all(isinstance(id, int) and id in dice for id in answer):
            return
        for id in answer:
            self.pilot.click(dice[id])  # type: ignore[index]
        if self.pilot.has("Confirm"):
            self.pilot.click("Confirm")

    def _choose_in_the_list(self, question: AskedQuestion, answer: Answer) -> None:
        self._field().step_back()
        words = self.screen.wording.option(question, answer, self.screen.session.match.view(question.seat))
        self.pilot.press("l")
        if self.pilot.has(words):
            self.pilot.click(words)
        elif self.pilot.has("Suggest a choice"):
            self.pilot.click("Suggest a choice")
            self.pilot.click("#answer confirm")
        while self.pilot.app.questions:
            self.pilot.press("escape")


@pytest.mark.parametrize(
    ("preset", "who", "seed"),
    [
        pytest.param("basic", ("human", "human"), 1, id="two people"),
        pytest.param("everything", ("human", "bot:sensible", "human"), 4, id="two people and a bot"),
    ],
)
def test_people_play_from_plans_to_victory(tmp_path: Path, preset: str, who: tuple[str, ...], seed: int) -> None:
    options = {**PRESETS[preset], "points": 15}
    session = Session.new("dragon_dice", options, seats_of(*who), folder=tmp_path, luck=SeededLuck(seed))
    pilot, screen = open_table(session)
    player = Player(pilot, screen)
    come_to(pilot, screen)
    play_on(pilot, screen, player.act)
    result = session.match.state.result
    assert result is not None and not result.drawn and result.reason in ("capture", "elimination")
    assert player.by_hand == [], "questions that no click answers"
    assert pilot.has(f"{screen.names[result.winners[0]]} wins") and pilot.has("Maneuvers that succeeded")
    assert session.path is not None and not verify(load(session.path)).unproven
