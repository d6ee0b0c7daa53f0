"""Every question of Dragon Dice has a place of its own on the table, and is answered there by clicks."""

from random import Random

import pytest
from pygame import Rect

from client.games.dragon_dice.asking import LIGHTS
from client.games.dragon_dice.chips import Beside, Chips, ChipShown
from client.games.dragon_dice.marks import Mark
from client.games.dragon_dice.paths import in_common
from client.games.dragon_dice.sets import cheapest
from client.games.dragon_dice.spell_desk import DIMMED
from client.table.screen import TableScreen
from client.table.spot import Mood, Spot
from client.theme import THEMES, contrast, mix
from core.ask import choose
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.judging import die_worth
from core.games.dragon_dice.pieces import ELEMENTS
from core.games.dragon_dice.questions import ROWS
from core.games.dragon_dice.reserves import FLY, retreat
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import Area
from core.log import decode_entry
from core.plain import Answer
from core.questions import Choose, Question, Seal
from netcode.session import Session
from netcode.table_session import Waiting
from tests.client.dragon_dice.laid import session_laid
from tests.client.dragon_dice.people import READ
from tests.client.dragon_dice.test_rolls import EVERYTHING, session_of
from tests.client.dragon_dice.test_table import field_of
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import come_to, open_without_notes
from tests.games.dragon_dice.tables import stand, table

pytestmark = pytest.mark.unpainted

FIGHTING = (ask.MARCH, ask.MANEUVER, ask.OPPOSE, ask.ACTION)
SEATS = 3
MOST_CLICKS = 60
UNMET = 35
"""Questions that so few matches need not ask."""


def inner(question: Question | None) -> Question:
    assert question is not None
    return question.inner if isinstance(question, Seal) else question


def an_answer(question: Question, chance: Random) -> Answer:
    """Rather fighting than not."""
    asked = inner(question)
    listed = [each for each in asked.listed() if each is not None] or [None]
    quiet = asked.name in (ask.RETREAT, ask.REINFORCE) and chance.random() < 0.7
    answer = None if quiet else listed[0] if asked.name in FIGHTING else chance.choice(listed)
    return (answer,) if isinstance(question, Seal) else answer


def play_to_first(names: set[str], seed: int, **options: object) -> Session | None:
    """A table of people where one of these is asked, None if that never happens."""
    session = session_of(*["human"] * SEATS, seed=seed, points=36, **options)
    chance = Random(seed)
    while session.waiting is not Waiting.OVER:
        if session.waiting is not Waiting.PERSON:
            session.advance()
            continue
        question = session.match.question
        if inner(question).name in names:
            return session
        assert question is not None
        session.answer(an_answer(question, chance))
    return None


def asked_for(name: str) -> tuple[Pilot, TableScreen] | None:
    """A screen before a person who is asked this."""
    for seed in range(12):
        session = play_to_first({name}, seed, **(EVERYTHING if seed % 3 else {}))
        if session is not None:
            return seated(session)
    return None


def seated(session: Session) -> tuple[Pilot, TableScreen]:
    """Whoever is asked sits at the screen."""
    pilot, screen = open_without_notes(session)
    for _ in range(3):
        pilot.tick(700)
        if screen.is_passing or screen.is_recapping:
            come_to(pilot, screen)
    pilot.settle()
    return pilot, screen


def test_every_question_to_a_seat_has_a_place_on_the_table() -> None:
    asked = {row.name for row in ROWS if row.worth is not None}
    assert asked <= set(LIGHTS)


COMMON = (
    ask.MARCH, ask.MANEUVER, ask.OPPOSE, ask.DIRECTION, ask.ACTION, ask.CASUALTIES, ask.COUNTER_ATTACK, ask.NEXT_ICON,
    ask.SPLIT, ask.ANNOUNCE, ask.AIM, ask.CASTINGS, ask.NEXT_SPELL, ask.TARGETS, ask.REINFORCE, ask.RETREAT, ask.MOVERS,
)  # fmt: skip


@pytest.mark.parametrize("name", COMMON)
def test_a_question_is_answered_by_clicking_only_what_is_lit(name: str) -> None:
    found = asked_for(name)
    assert found is not None, f"no match asks for {name}"
    answer_by_clicks(name, *found)


@pytest.mark.soak
def test_so_are_all_that_come_up_in_a_few_matches() -> None:
    left = set(LIGHTS) - set(COMMON) - {ask.PLAN}  # forces are put together in a test of their own
    for seed in range(8):
        while left and (session := play_to_first(left, seed, **(EVERYTHING if seed % 3 else {}))):
            name = inner(session.match.question).name
            answer_by_clicks(name, *seated(session))
            left.discard(name)
    assert len(left) < UNMET, f"not met: {sorted(left)}"


def answer_by_clicks(name: str, pilot: Pilot, screen: TableScreen) -> None:
    before = len(screen.session.match.log)
    chance = Random(7)
    for _ in range(MOST_CLICKS):
        if len(screen.session.match.log) > before:
            return
        click_something(pilot, screen, chance)
    raise AssertionError(f"{name} was not answered")


def click_something(pilot: Pilot, screen: TableScreen, chance: Random) -> None:
    """A button that gives an answer, else something that is lit and not chosen yet."""
    assert not pilot.has("Choose from a list")
    if pilot.has(READ):
        pilot.click(READ)
        return
    for words in ("Confirm", "Least loss", "Suggest", "In any order"):
        button = f"#prompt {words}"
        if pilot.has(button) and not getattr(pilot.find(button), "reason", ""):
            pilot.click(button)
            return
    lit = [spot for spot in field_of(screen).spots() if spot.mood is Mood.LIT]
    assert lit, "nothing is lit"
    pilot.click(visible_part(chance.choice(lit)))


def visible_part(spot: Spot) -> Spot | tuple[float, float]:
    """An army is clicked beside its dice."""
    rect = spot.screen_rect()
    return (rect.x + 12, rect.y + 8) if spot.name.startswith(("army", "reserves")) else spot


def test_the_set_that_costs_least_is_suggested_for_casualties() -> None:
    session = play_to_first({ask.CASUALTIES}, 0)
    assert session is not None
    question = inner(session.match.question)
    assert isinstance(question, Choose)
    options = question.options
    state = session.match.state
    worth = {id: die_worth(state.dice[id]) for id, _ in options.things}
    chosen = cheapest(options.things, options.best, worth)
    assert question.refusal(chosen) is None
    costs = [sum(worth[id] for id in each) for each in options.listed()]
    assert sum(worth[id] for id in chosen) <= min(costs)


def test_those_who_fly_are_sent_by_clicks_on_the_terrain_and_the_army_they_leave() -> None:
    game = table("wasteland_city 3", "wasteland_city 3", "coastland_city 3")
    for place in (0, 2):
        stand(game, 0, place, "firewalkers_sentinel", "firewalkers_sentinel")
    session = session_laid(game, lambda game: retreat(game, 0))
    pilot, screen = seated(session)
    field = field_of(screen).pieces.battlefield
    goals = {answer[2] for answer in session.match.question.listed() if answer is not None and answer[0] == FLY}
    assert goals and {place for place, spot in field.terrains.items() if spot.mood is Mood.LIT} == goals
    assert not field.chips.chips
    assert pilot.has("Choose an army that retreats or a terrain to which units fly, or end your turn.")
    goal = min(goals)
    pilot.click(field.terrains[goal])
    start = next(place for (seat, place), zone in field.armies.items() if seat == 0 and zone.mood is Mood.LIT)
    before = len(session.match.log)
    pilot.click(field.armies[0, start])
    entry = decode_entry(session.match.log.records[before])
    assert entry is not None and tuple(entry[2]) == (FLY, start, goal)


def test_what_several_answers_begin_and_end_with_is_said_of_all() -> None:
    flights = ["Fly from A to the Frontier", "Fly from the B to the Frontier"]
    assert in_common(flights) == "Fly from … to the Frontier" and in_common(flights[:1]) == flights[0]
    assert in_common(["Promote X", "Promote Y"]) == "Promote …" and in_common(["Same", "Same"]) == "Same"


def test_of_the_own_armies_the_reserves_are_chosen_where_they_lie() -> None:
    game = table()
    stand(game, 0, 0, "dwarves_footman")
    stand(game, 0, None, "dwarves_footman", area=Area.RESERVES)
    session = session_laid(game, lambda game: choose(0, ask.OWN_ARMY, (TerrainId(0), None)))
    pilot, screen = seated(session)
    reserves = field_of(screen).pieces.battlefield.reserves
    assert reserves.mood is Mood.LIT and not pilot.has("#prompt None")
    pilot.click((reserves.screen_rect().right - 8, reserves.screen_rect().bottom - 8))
    assert session.match.question is None


def test_elements_are_named_by_their_pictures_too() -> None:
    game = table()
    stand(game, 0, 0, "dwarves_footman")
    _, screen = seated(session_laid(game, lambda game: choose(0, ask.NAMED_ELEMENT, ELEMENTS)))
    assert [chip.shown.icon for chip in field_of(screen).pieces.slip.chips] == [f"element_{each}" for each in ELEMENTS]


def test_a_spell_that_cannot_be_announced_is_legible_in_all_themes() -> None:
    for theme in THEMES.values():
        assert contrast(theme.felt_text_soft, mix(theme.felt_deep, theme.felt_text, DIMMED)) >= 4.5


@pytest.mark.parametrize("name", [ask.PLAN, ask.CASUALTIES])
def test_what_is_begun_is_still_there_after_a_look_into_the_rules(name: str) -> None:
    session = play_to_first({name}, 3)
    assert session is not None
    pilot, screen = seated(session)
    field = field_of(screen)
    if name == ask.PLAN:
        pilot.click("Take Soldier")
        begun = field.pieces.builder.begun
    else:
        pilot.click(next(each for each in field.spots() if each.mood is Mood.LIT))
        begun = field.lamp.chosen
    catalogue = field.pieces.builder.catalogue
    pilot.press("f1")
    pilot.settle()
    assert pilot.app.top is not screen
    pilot.press("escape")
    pilot.tick(700)
    pilot.settle()
    assert begun and begun == (field.pieces.builder.begun if name == ask.PLAN else field.lamp.chosen)
    assert screen.is_asking and field.pieces.builder.catalogue is catalogue


def test_clicks_on_dice_that_have_just_died_answer_nothing_and_break_nothing() -> None:
    session = play_to_first({ask.CASUALTIES}, 0)
    assert session is not None
    pilot, screen = open_without_notes(session, speed="normal")
    while not screen.is_asking:
        pilot.tick(700)
        if screen.is_passing or screen.is_recapping:
            come_to(pilot, screen)
    pilot.settle()
    seat = screen.viewer
    pilot.click("#prompt Least loss")
    spots = [spot for spot in field_of(screen).pieces.battlefield.dice.values() if Mark.DYING in spot.marks]
    places = [spot.screen_rect().center for spot in spots]
    pilot.click("#prompt Confirm")
    before = len(session.match.log)
    for _ in range(12):
        for place in places:
            pilot.double_click(place)
            pilot.right_click(place)
        pilot.tick(60)
    actors = [entry[0] for each in session.match.log.records[before:] if (entry := decode_entry(each)) is not None]
    assert places and seat not in actors


def test_a_line_of_chips_ends_with_its_terrain_and_leaves_its_words_and_the_next_terrain() -> None:
    app = open_app()
    chips, room, beside = Chips(app.kit), Rect(200, 50, 800, 420), Beside((700.0, 300.0), 520, 780)
    (one,) = chips.lay([ChipShown((1,), "Missiles")], beside, room)
    assert one.x + one.width == 780
    noted = [ChipShown((each,), "Missiles", "sf_missile", "1.3 missile") for each in range(2)]
    two = chips.lay(noted, beside, room)
    assert two[1].x + two[1].width == 780
    many = chips.lay([ChipShown((each,), "A long word or two") for each in range(3)], beside, room)
    assert many[0].x < 700 < many[-1].x + many[-1].width <= room.right
    app.close()


def test_chips_that_would_hide_their_die_stand_below_the_army_or_on_the_words_where_there_is_no_room() -> None:
    app = open_app()
    chips, room = Chips(app.kit), Rect(200, 50, 800, 420)
    shown = [ChipShown((each,), "Missiles") for each in range(2)]
    beside = Beside((700.0, 300.0), 520, 780, 640, 400)
    below = chips.lay(shown, beside, room)
    assert all(chip.y == 400 for chip in below) and below[1].x + below[1].width == 780
    stacked = chips.lay(shown, beside._replace(free=440), room)
    assert all(chip.x >= 640 and chip.x + chip.width == 780 for chip in stacked) and stacked[0].y < stacked[1].y
    app.close()
