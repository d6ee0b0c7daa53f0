"""Rolls at the table of Dragon Dice: the sheet shows what the events say, and can be hurried on."""

from random import Random

import pytest

from client.games.dragon_dice.roll_book import ID_TESTS, MADE, WAITING, RollBook, ToldRoll
from client.table.roll_sheet import RollSheet
from client.theme import SEATS
from core.events import Event
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.roll_events import RollTotalled
from core.games.dragon_dice.state import DragonDiceState
from core.log import decode_entry
from netcode.answerers import SeededLuck
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.dragon_dice.test_table import field_of
from tests.client.table.tables import open_without_notes, seats_of

pytestmark = [pytest.mark.unpainted, pytest.mark.slow]

NAMES = ("Ana", "Ben", "Cleo", "Dora")
RANDOM, SENSIBLE = ("bot:random",), ("bot:sensible",)
EVERYTHING = dict.fromkeys(("advanced_terrains", "minor_terrains", "dragonkin", "items", "eldarim"), True)


def session_of(*who: str, seed: int = 3, **options: object) -> Session:
    return Session.new("dragon_dice", {"points": 24, **options}, seats_of(*who), folder=None, luck=SeededLuck(seed))


def state_of(session: Session) -> DragonDiceState:
    return session.match.state


class Reader:
    """Reads the events of a match as the table does, and compares what the sheet would say."""

    def __init__(self, session: Session) -> None:
        self.session, self.rolls, self.dragons = session, 0, 0
        self.book = RollBook(NAMES, SEATS)

    def read(self, event: Event) -> None:
        if isinstance(event, happened.TurnBegan):
            self.book.clear()
        told = self.book.take(event)
        if isinstance(event, happened.DiceThrown | happened.DragonsThrown):
            assert told is not None, "every throw has its row"
            self.dragons += isinstance(event, happened.DragonsThrown)
        if isinstance(event, RollTotalled):
            assert isinstance(told, ToldRoll), "every total has its row"
            self.rolls += 1
            self._compare(event, told)

    def _compare(self, event: RollTotalled, told: ToldRoll) -> None:
        row = self.book.rows(state_of(self.session))[self.book.number(told)]
        if event.kind.single:
            (die,) = [each for each in row.dice if each.key == event.dice[0]]
            if told.test not in ID_TESTS:
                assert (die.lane == MADE) == (sum(steps.total for _, steps in event.totals) > 0)
            assert die.lane != WAITING and all(each.lane == WAITING for each in row.dice if each.key not in told.totals)
            return
        assert [total.number for total in row.totals] == [str(steps.total) for _, steps in event.totals]
        if len(event.totals) == 1:
            assert row.lines[-1].total == row.totals[0].number, "the last step leads to the total"
        assert {die.key for die in row.dice} >= set(event.dice)


def read_match(seed: int, who: tuple[str, ...], **options: object) -> Reader:
    session = session_of(*who, seed=seed, last_round=20, **options)
    reader = Reader(session)
    read = 0
    while session.waiting is not Waiting.OVER:
        session.advance()
        for events in session.match.happened[read + 1 :]:
            for event in events:
                reader.read(event)
        read = len(session.match.happened) - 1
    return reader


@pytest.mark.parametrize(
    ("seeds", "who", "options"),
    [
        (range(4), RANDOM * 2, {}),
        (range(2), SENSIBLE * 3, EVERYTHING),
        pytest.param(range(4, 80), RANDOM * 2, EVERYTHING, marks=pytest.mark.soak),
        pytest.param(range(4, 80), SENSIBLE * 2, {}, marks=pytest.mark.soak),
        pytest.param(range(2, 50), SENSIBLE * 4, EVERYTHING, marks=pytest.mark.soak),
    ],
)
def test_the_sheet_shows_the_same_totals_as_the_events_say(
    seeds: range, who: tuple[str, ...], options: dict[str, bool]
) -> None:
    read = [read_match(seed, who, **options) for seed in seeds]
    assert sum(each.rolls for each in read) > 20 * len(read)
    assert who[0] in RANDOM or sum(each.dragons for each in read) > 0


def at_an_attack(speed: str) -> tuple[object, object]:
    session = session_of("human", "bot:random", points=36)
    chance = Random(4)
    for _ in range(400):
        if session.waiting is not Waiting.PERSON:
            session.advance()
            continue
        question = session.match.question
        assert question is not None
        listed = [each for each in question.listed() if each is not None]
        if question.name == ask.ACTION and "melee" in listed:
            return open_without_notes(session, speed=speed)
        fights = question.name in (ask.MARCH, ask.MANEUVER, ask.OPPOSE)
        session.answer(listed[0] if fights else chance.choice(listed))
    raise AssertionError("nobody could attack")


@pytest.mark.unpainted(False)
def test_a_roll_tumbles_is_told_in_steps_and_makes_room_for_the_next_question() -> None:
    pilot, screen = at_an_attack("normal")
    pilot.settle()
    sheet: RollSheet = field_of(screen).pieces.sheet
    screen.answer("melee")
    seen, verdicts = set(), set()
    for _ in range(400):
        pilot.tick(50)
        if sheet.visible:
            seen.add(tuple((row.title, bool(row.totals)) for row in sheet.rows))
            verdicts.add(sheet.verdict)
        if screen.is_asking:
            break
    assert (("Ana: melee attack", False),) in seen, "the dice lie in lanes before the total is known"
    assert (("Ana: melee attack", True),) in seen
    assert any(row == ("Ben: save", True) for rows in seen for row in rows), "the save lies below the attack"
    assert any("damage" in verdict for verdict in verdicts)
    assert screen.is_asking and not sheet.visible


def test_one_press_goes_to_the_next_step_of_a_roll_and_a_second_one_to_its_end() -> None:
    pilot, screen = at_an_attack("normal")
    pilot.settle()
    sheet: RollSheet = field_of(screen).pieces.sheet
    screen.answer("melee")
    pilot.tick(100)
    while not sheet.visible:
        pilot.tick(50)
    assert not sheet.rows[0].totals
    pilot.press("space")
    assert screen.is_busy and sheet.visible, "the dice lie, and the rest waits"
    pilot.press("space")
    pilot.press("space")
    pilot.tick(20)
    assert not any(row.title == "Ana: melee attack" and not row.totals for row in sheet.rows)


def test_a_window_made_smaller_in_the_middle_of_a_roll_loses_nothing_of_it() -> None:
    pilot, screen = at_an_attack("normal")
    pilot.settle()
    screen.answer("melee")
    for _ in range(12):
        pilot.tick(50)
    assert screen.is_busy
    pilot.resize((1024, 640))
    for _ in range(600):
        pilot.tick(50)
        if screen.is_asking:
            break
    field = field_of(screen)
    assert screen.is_asking and not field.pieces.sheet.visible
    assert field.pieces.book.told, "what the last rolls were is still known"


def test_clicks_during_a_tumble_answer_nothing() -> None:
    pilot, screen = at_an_attack("normal")
    pilot.settle()
    chip = field_of(screen).pieces.battlefield.chips.chips[0]
    middle = chip.screen_rect().center
    pilot.double_click(middle)
    before = len(screen.session.match.log)
    while screen.is_busy:
        pilot.click(middle)
    rolled = [decode_entry(each) for each in screen.session.match.log.records[before:]]
    actors = [entry[0] for entry in rolled if entry is not None]
    assert actors and 0 not in actors, "only dice fell, and the other answered"
