"""The table of Dragon Dice: armies, chips and sets of dice are chosen by the mouse, and nothing is left to the list."""

from random import Random

import pytest

from client.games.dragon_dice.glosses import of_words
from client.games.dragon_dice.playfield import DragonField
from client.table.screen import TableScreen
from client.table.spot import Mood
from client.table.stage import Gloss
from client.widgets.button import OUTLINED
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.printed_words import ABILITIES, ICONS, SPELLS
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.pilot import Pilot
from tests.client.table.tables import come_to, open_without_notes, seats_of

pytestmark = pytest.mark.unpainted

MOST_STEPS = 900
FIGHTING = (ask.MARCH, ask.MANEUVER, ask.OPPOSE, ask.ACTION, ask.COUNTER_ATTACK)


def field_of(screen: TableScreen) -> DragonField:
    assert screen.scene is not None and isinstance(screen.scene.field, DragonField)
    return screen.scene.field


def asked(names: tuple[str, ...], seed: int = 3, **options: object) -> tuple[Pilot, TableScreen]:
    """A table at which a person before a random bot is asked one of these, after rather fighting than not."""
    seats = seats_of("human", "bot:random")
    session = Session.new("dragon_dice", {"points": 24, **options}, seats, folder=None, luck=SeededLuck(seed))
    pilot, screen = open_without_notes(session)
    chance = Random(4)
    for _ in range(MOST_STEPS):
        pilot.tick(500)
        question = session.match.question
        if not screen.is_asking or question is None:
            continue
        if question.name in names:
            pilot.settle()
            return pilot, screen
        listed = [each for each in question.listed() if each is not None]
        quiet = question.name in (ask.RETREAT, ask.REINFORCE)
        screen.answer(None if quiet else listed[0] if question.name in FIGHTING else chance.choice(listed))
    raise AssertionError(f"nobody was asked {names}")


@pytest.mark.unpainted(False)
def test_an_army_is_clicked_to_march_and_an_action_beside_its_terrain() -> None:
    pilot, screen = asked((ask.MARCH,))
    zone = next(each for each in field_of(screen).pieces.battlefield.zones if each.mood is Mood.LIT)
    die = zone.dice[0]
    pilot.click(die)
    pilot.settle()
    assert screen.session.match.state.marched == [zone_place(screen, zone)], "a die means the army it lies in"


def zone_place(screen: TableScreen, zone: object) -> int | None:
    armies = field_of(screen).pieces.battlefield.armies
    return next((place for (_, place), each in armies.items() if each is zone), None)


@pytest.mark.slow
def test_casualties_are_dice_that_are_clicked_and_counted() -> None:
    pilot, screen = asked((ask.CASUALTIES,))
    field, question = field_of(screen), screen.session.match.question
    assert question is not None
    wanted = question.listed()[0]
    assert isinstance(wanted, tuple) and wanted
    for id in wanted:
        pilot.click(field.pieces.battlefield.dice[id])
    assert field.lamp is not None and set(field.lamp.chosen) == set(wanted)
    pilot.click("Confirm")
    pilot.settle()
    assert all(screen.session.match.state.dice[id].area.value != "terrain" for id in wanted)


@pytest.mark.parametrize("name", [ask.ACTION, ask.DIRECTION])
def test_few_answers_stand_as_chips_beside_the_terrain(name: str) -> None:
    _, screen = asked((name,))
    chips = field_of(screen).pieces.battlefield.chips.chips
    question = screen.session.match.question
    assert question is not None
    assert [chip.answer for chip in chips] == [each for each in question.listed() if each is not None]


@pytest.mark.parametrize(("name", "declines"), [("counter-attack", "Do not hit back"), ("oppose", "Let it turn")])
def test_what_lets_a_chance_pass_stands_quietly_in_the_prompt_and_at_no_terrain(name: str, declines: str) -> None:
    pilot, screen = asked((name,))
    chips = field_of(screen).pieces.battlefield.chips.chips
    assert [chip.answer for chip in chips] == [True]
    button = next(each for each in screen.scene.prompt.answers if each.label == declines)
    assert button._kind == OUTLINED and screen.scene.prompt.first_button is None
    pilot.click(button)
    assert screen.session.match.question.name != name


def test_a_chip_that_says_all_there_is_to_say_has_no_tip_where_the_rail_is_folded() -> None:
    session = asked((ask.MANEUVER,))[1].session
    pilot, screen = open_without_notes(session, (1024, 640))
    pilot.tick(500)
    pilot.settle()
    scene, chips = screen.scene, field_of(screen).pieces.battlefield.chips.chips
    assert scene is not None and scene.layout.folded and chips
    for chip in chips:
        pilot.hover(chip)
        assert scene.said == chip.shown.words and not scene.detail.visible


@pytest.mark.unpainted(False)
def test_trays_open_and_name_what_lies_in_them() -> None:
    pilot, _ = asked((ask.MARCH,))
    pilot.click("Pool: 1 die")
    pilot.settle()
    assert pilot.has("Summoning Pool of Ana")


@pytest.mark.unpainted(False)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_table_opens_before_anybody_has_a_force(people: int) -> None:
    seats = seats_of(*["human"] * people)
    pilot, screen = open_without_notes(Session.new("dragon_dice", {}, seats, folder=None), (1024, 640))
    come_to(pilot, screen)
    pilot.settle()
    assert pilot.has("Seal this force") and pilot.clipped_texts() == []


def test_answers_that_are_too_long_for_a_title_go_on_below_it() -> None:
    assert of_words("Ana's Home (Coastland City)") == Gloss("Ana's Home", "Coastland City.")
    assert of_words("2 Palsy on Ben's army at the Frontier") == Gloss(
        "2 Palsy", f"{SPELLS['Palsy']}\nOn Ben's army at the Frontier."
    )
    assert of_words("Let it turn") == Gloss("Let it turn", "")


def test_icons_and_abilities_that_may_be_chosen_are_explained() -> None:
    assert of_words("Bullseye, all 2 as one") == Gloss("Bullseye, all 2 as one", ICONS["Bullseye"])
    assert of_words("Mutate") == Gloss("Mutate", ABILITIES["Mutate"])
