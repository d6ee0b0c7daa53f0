"""Three and four players: a card for each terrain, one terrain in focus, and room for the largest armies."""

from functools import partial
from types import SimpleNamespace

import pytest
from pygame import mask

from client.games.dragon_dice.army_zone import ArmyZone, ZoneShown, fitting_title
from client.games.dragon_dice.battlefield import Battlefield
from client.games.dragon_dice.dice_art import SHARES, DiceArt
from client.games.dragon_dice.glosses import _terrain
from client.games.dragon_dice.playfield import RESERVES_SHARE
from client.games.dragon_dice.shown import army_shown
from client.games.dragon_dice.spell_desk import SpellShown, SpellSpot
from client.games.dragon_dice.terrain_spot import TOP, TerrainSpot
from client.scene.layout import Place, dock
from client.screens.theatre import TheatreScreen
from client.table.layout import table_layout
from client.table.screen import TableScreen
from client.table.spot import Mood
from client.text import Typesetter
from client.theme import SEATS
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import IN_ARMIES, Area, DragonDiceState, dice_in
from core.plain import Seat
from netcode.answerers import SeededLuck
from netcode.session import Session
from tests.client.dragon_dice.people import by_keys
from tests.client.dragon_dice.test_table import field_of
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import come_to, open_without_notes, play_to, seats_of
from tests.games.dragon_dice.tables import stand, table

pytestmark = pytest.mark.unpainted

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
LEAST_DIE = 28
FALLING = 4
"""A match in which the first seat has casualties."""
SMALL = [unit.id for unit in components().units.values() if unit.size == "small" and unit.species == "dwarves"]
SORTS = [unit.id for unit in components().units.values() if unit.species in ("dwarves", "undead", "feral")]


def asked(name: str, seed: int = 3, seats: int = 4) -> tuple[Pilot, TableScreen]:
    """A person before bots, asked this for the first time."""
    who = ("human", *["bot:sensible"] * (seats - 1))
    session = Session.new("dragon_dice", {"points": 24}, seats_of(*who), folder=None, luck=SeededLuck(seed))
    play_to(session, name)
    pilot, screen = open_without_notes(session)
    for _ in range(3):
        pilot.tick(100)
    pilot.settle()
    return pilot, screen


def in_focus(screen: TableScreen) -> list[TerrainId]:
    field = field_of(screen).pieces.battlefield
    return [place for place, spot in field.terrains.items() if spot is not field.cards.get(place)]


def test_each_terrain_has_a_card_with_a_chip_for_each_army_and_one_is_in_focus() -> None:
    pilot, screen = asked(ask.MARCH)
    field, state = field_of(screen).pieces.battlefield, screen.session.match.state
    assert isinstance(state, DragonDiceState) and len(field.cards) == 5 and in_focus(screen) == [0]
    for place, card in field.cards.items():
        armies = [die for seat in range(4) for die in dice_in(state, seat, Area.TERRAIN, *IN_ARMIES)]
        assert set(card.chips) == {die.owner for die in armies if die.terrain == place}
    lit = {answer for answer in screen.session.match.question.listed() if isinstance(answer, int) and answer >= 0}
    assert {place for (seat, place), spot in field.armies.items() if spot.mood is Mood.LIT} == lit
    assert pilot.clipped_texts() == []


@pytest.mark.unpainted(False)
@pytest.mark.parametrize("name", [ask.PRIVILEGE, ask.MARCH])
def test_names_of_armies_and_terrains_are_written_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written, run = set[str](), Typesetter.run
    monkeypatch.setattr(Typesetter, "run", lambda texts, text, *how: written.add(text) or run(texts, text, *how))
    asked(name)
    words = " ".join(sorted(written))
    if name == ask.PRIVILEGE:
        assert "Campaign Army" in words
    assert not [each for each in written if "…" in each]


def _has_room(room: int, text: str) -> bool:
    return len(text) <= room


def test_a_title_without_room_loses_its_last_figures_first() -> None:
    shown = ZoneShown("Ana, Campaign Army: 5 health, three dice", effects="Under Palsy")
    titles = dict.fromkeys(fitting_title(shown, partial(_has_room, room)) for room in range(60, 0, -1))
    assert list(titles) == [
        "Ana, Campaign Army: 5 health, three dice  Under Palsy",
        "Ana, Campaign Army: 5 health  Under Palsy",
        "Ana, Campaign Army  Under Palsy",
        "Ana  Under Palsy",
        "Ana",
    ]


def test_answers_of_set_up_cover_no_dice() -> None:
    _, screen = asked(ask.PRIVILEGE)
    field = field_of(screen).pieces.battlefield
    assert field.chips.chips
    dice = [spot.screen_rect() for spot in field.dice.values()]
    assert not [chip for chip in field.chips.chips if chip.screen_rect().collidelist(dice) >= 0]


def test_a_seat_with_nothing_but_a_dragon_at_a_terrain_has_no_army_there() -> None:
    session = Session.new("dragon_dice", {"points": 24}, seats_of(*["human"] * 3), folder=None, luck=SeededLuck(3))
    play_to(session, ask.MARCH)
    state = session.match.state
    assert isinstance(state, DragonDiceState)
    home = TerrainId(2)
    for die in dice_in(state, 1, Area.TERRAIN, *IN_ARMIES):
        state.put(die, Area.DEAD)
    state.put(dice_in(state, 1, Area.POOL, DieSort.DRAGON)[0], Area.TERRAIN, home)
    pilot, screen = open_without_notes(session)
    pilot.tick(100)
    come_to(pilot, screen)
    assert set(field_of(screen).pieces.battlefield.cards[home].chips) == {0, 2}


def test_a_click_brings_a_terrain_into_focus_and_the_answer_leads_back() -> None:
    pilot, screen = asked(ask.MARCH)
    field = field_of(screen).pieces.battlefield
    pilot.click(field.cards[TerrainId(2)])
    assert in_focus(screen) == [2] and screen.is_asking
    pilot.click(field.armies[0, TerrainId(0)])
    pilot.settle()
    state = screen.session.match.state
    assert isinstance(state, DragonDiceState) and state.marched == [0] and in_focus(screen) == [0]


def test_keys_bring_a_terrain_into_focus_and_the_army_there_can_be_chosen() -> None:
    pilot, screen = asked(ask.MARCH)
    by_keys(pilot, field_of(screen).pieces.battlefield.cards[TerrainId(4)])
    assert in_focus(screen) == [4] and screen.is_asking
    pilot.press(".")
    assert in_focus(screen) == [1]
    pilot.press(",")
    pilot.press(",")
    pilot.press(",")
    assert in_focus(screen) == [3], "around the end"
    field = field_of(screen).pieces.battlefield
    place = next(place for (seat, place), spot in field.armies.items() if spot.mood is Mood.LIT)
    by_keys(pilot, field.armies[0, place])
    pilot.settle()
    state = screen.session.match.state
    assert isinstance(state, DragonDiceState) and state.marched == [place]


def test_what_lies_on_the_table_is_pointed_at_and_found_again_by_others() -> None:
    _, screen = asked(ask.MARCH)
    field = field_of(screen)
    battlefield, state = field.pieces.battlefield, screen.session.match.state
    assert isinstance(state, DragonDiceState)
    for id, spot in battlefield.dice.items():
        kind, found = field.place_at(spot.screen_rect().center) or ("", -1)  # type: ignore[misc]
        assert kind == "die" and found in spot.shown.ids and id in spot.shown.ids
    for place in ((("terrain", 3)), ("army", 0, 0), ("die", state.dice[0].id)):
        assert field.pixel_of(place) is not None
    chip = battlefield.cards[TerrainId(4)].chips
    seat = next(iter(chip))
    assert field.place_at(chip[seat].screen_rect().center) == ("army", seat, 4)
    assert field.place_at((2, 2)) is None
    for nothing in (None, 3, (), ("die",), ("die", 10**9), ("die", -1), ("army", 9, 9), ("terrain", "x"), ("what", 1)):
        assert field.pixel_of(nothing) is None


def test_a_question_about_dice_brings_their_terrain_into_focus() -> None:
    _, screen = asked(ask.CASUALTIES, seed=FALLING)
    question, state = screen.session.match.question, screen.session.match.state
    assert isinstance(state, DragonDiceState) and question is not None
    wanted = question.listed()[0]
    assert isinstance(wanted, tuple)
    place = state.dice[wanted[0]].terrain
    assert in_focus(screen) == [place]
    field = field_of(screen).pieces.battlefield
    assert all(field.dice[id].mood is Mood.LIT for id in wanted)


# --- the largest armies


class Laid:
    """A battlefield of a state, in a window of a size, with nobody asked."""

    def __init__(self, state: DragonDiceState, size: tuple[int, int]) -> None:
        self.app = open_app(size)
        layout, kit = table_layout(size, 1.0), self.app.kit
        stage = SimpleNamespace(kit=kit, styles=SEATS, names=("Ana", "Ben", "Cleo", "Dora"), layout=layout)
        reserves, thrown = dock(layout.hand.inset(kit.px(6)), ("left", layout.hand.width * RESERVES_SHARE))
        shelf = Place(thrown.x, thrown.y, thrown.width, thrown.height)
        self.field = Battlefield(stage, DiceArt(kit, size), layout.arena, reserves, shelf)  # type: ignore[arg-type]
        self.field.sync(state, 0)
        self.arena = layout.arena

    def check(self, state: DragonDiceState, place: int) -> None:
        """All dice at a terrain lie open, in the arena, in their zone, and none upon another."""
        zones = [zone for (_, where), zone in self.field.armies.items() if where == place and zone.width]
        boxes = [zone.screen_rect() for zone in zones]
        assert not any(one.colliderect(other) for index, one in enumerate(boxes) for other in boxes[:index])
        for zone in zones:
            lying = [spot.screen_rect() for spot in zone.dice]
            assert all(zone.screen_rect().contains(each) for each in lying)
            assert not any(one.colliderect(other) for index, one in enumerate(lying) for other in lying[:index])
        there = {d.id for d in state.dice if d.terrain == place}
        assert there <= set(self.field.dice)
        assert all(min(self.field.dice[id].size) >= 18 for id in there)
        self.app.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_sixty_small_units_at_one_terrain_lie_open(seats: int, size: tuple[int, int]) -> None:
    game = table(seats=seats, points=60)
    for seat in range(seats):
        stand(game, seat, 0, *(SMALL * 12)[:60])
    Laid(game.state, size).check(game.state, 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_armies_of_fifteen_different_dice_with_dragons_lie_open(seats: int, size: tuple[int, int]) -> None:
    game = table(seats=seats, points=60)
    for seat in range(seats):
        for place in range(seats + 1):
            stand(game, seat, place, *SORTS[seat * 5 : seat * 5 + 15])
    stand(game, 0, 0, "fire_drake", "air_wyrm", "earth_drake")
    Laid(game.state, size).check(game.state, 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_dragons_lie_below_what_is_said_about_their_terrain(seats: int, size: tuple[int, int]) -> None:
    game = table(seats=seats)
    stand(game, 0, 0, "amazons_soldier")
    stand(game, 1, 0, "fire_drake", "air_wyrm", "earth_drake", "water_drake")
    laid = Laid(game.state, size)
    terrain = laid.field.terrains[TerrainId(0)]
    assert isinstance(terrain, TerrainSpot) and terrain.dragons and terrain._shown.key is not None
    said = TOP + len(terrain._rows(terrain._shown.key)) * terrain._line
    assert all(
        each.y - each.height / 2 >= said and each.y + each.height / 2 <= terrain.height for each in terrain.dragons
    )
    laid.app.close()


@pytest.mark.parametrize(("size", "side"), [((1024, 640), 40), ((1280, 720), 40), ((1920, 1080), 56)])
def test_small_dice_have_their_size_while_there_is_room_and_equal_ones_lie_as_one_from_there(
    size: tuple[int, int], side: int
) -> None:
    game = table(seats=2, points=60)
    stand(game, 0, 0, *SMALL[:3])
    stand(game, 1, 0, *(SMALL * 12)[:60])
    laid = Laid(game.state, size)
    few, many = (laid.field.armies[seat, TerrainId(0)].dice for seat in (0, 1))  # type: ignore[union-attr]
    assert [round(spot.width * SHARES["small"]) for spot in few] == [side * 1.5] * 3, "few do not look lost"
    assert len(many) == len(SMALL) and all(len(spot.shown.ids) > 1 for spot in many)
    laid.app.close()


def test_what_is_said_of_terrains_names_their_eighth_faces_in_words() -> None:
    game = table("coastland_standing_stones 3", "highland_tower 2", "feyland_city 1")
    laid = Laid(game.state, SIZES[1])
    pieces = SimpleNamespace(battlefield=laid.field, state=game.state)
    said = [_terrain(pieces, spot)[1] for spot in laid.field.terrains.values()]  # type: ignore[arg-type]
    assert said and not [text for text in said if "_" in text]
    laid.app.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_sizes_of_dice_can_be_compared_between_armies(size: tuple[int, int]) -> None:
    game = table(seats=2, points=60)
    stand(game, 0, 0, *SMALL[:1])
    stand(game, 0, 1, *SMALL)
    stand(game, 1, 0, *SMALL[:3])
    laid = Laid(game.state, size)
    assert len({spot.width for zone in laid.field.armies.values() for spot in zone.dice}) == 1
    laid.app.close()


def test_dice_stay_large_where_little_room_is_left_between_terrains() -> None:
    session = Session.new("dragon_dice", {}, seats_of(*["bot:sensible"] * 3), folder=None, luck=SeededLuck(3))
    while not session.match.state.round:
        session.advance()
    app = open_app(SIZES[0], motion_speed="none", mute=True)
    app.push(TheatreScreen(app, session.match))
    pilot = Pilot(app)
    pilot.press("end")
    pilot.settle()
    dice = field_of(app.top).pieces.battlefield.dice.values()
    assert min(spot.width for spot in dice if spot.parent is not None and spot.visible) >= LEAST_DIE
    assert not pilot.clipped_texts() and not pilot.has("A spectator sees no hands")


def test_before_plans_are_opened_there_is_no_terrain_to_look_at() -> None:
    session = Session.new("dragon_dice", {}, seats_of(*["human", "bot:random", "bot:random"]), folder=None,
                          luck=SeededLuck(3))  # fmt: skip
    pilot, screen = open_without_notes(session)
    pilot.tick(100)
    assert screen.is_asking and not field_of(screen).pieces.battlefield.cards


@pytest.mark.parametrize("place", [TableScreen, TheatreScreen])
def test_where_the_rail_is_folded_piles_of_all_seats_are_opened_from_its_sheet(place: type) -> None:
    session = Session.new("dragon_dice", {"points": 24}, seats_of(*["human"] * 3), folder=None, luck=SeededLuck(3))
    play_to(session, ask.MARCH)
    app = open_app(SIZES[0], motion_speed="none", mute=True)
    app.push(TableScreen(app, session) if place is TableScreen else TheatreScreen(app, session.match))
    pilot = Pilot(app)
    pilot.tick(700)
    if place is TableScreen:
        come_to(pilot, app.top)
    else:
        pilot.press("end")
    pilot.settle()
    pilot.click("#rail seats")
    assert all(pilot.has(f"#pile {seat} {area.value}") for seat in range(3) for area in (Area.DEAD, Area.POOL))
    assert pilot.clipped_texts() == []
    pilot.click(f"#pile 1 {Area.POOL.value}")
    assert pilot.has(f"{Area.POOL.value} of Ben") or pilot.has(f"Ben: {Area.POOL.value}")
    app.close()


@pytest.mark.unpainted(False)
def test_what_an_attack_promises_stands_above_the_dice_of_its_target() -> None:
    pilot, screen = asked(ask.MARCH, seats=3)
    zone = next(each for each in field_of(screen).pieces.battlefield.zones if isinstance(each, ArmyZone) and each.dice)
    before = zone.render(1.0)
    zone.promise("12.4 missile, 10.7 saved, 11.0 damage")
    after = zone.render(1.0)
    assert before is not None and after is not None
    changed = mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    boxes = changed.get_bounding_rects()
    dice = [die.y - die.height / 2 for die in zone.dice]
    assert boxes and max(box.bottom for box in boxes) - zone.bleed <= min(dice)
    pilot.app.close()


def test_long_names_of_spells_are_written_whole_in_the_smallest_window(monkeypatch: pytest.MonkeyPatch) -> None:
    kit, written, run = open_app(SIZES[0]).kit, list[str](), Typesetter.run
    monkeypatch.setattr(Typesetter, "run", lambda texts, text, *how: written.append(text) or run(texts, text, *how))
    for name in components().spells:
        spot = SpellSpot(kit, SpellShown((name, "fire"), "fire", 14), Place(0, 0, kit.px(166), kit.px(42)))
        spot.offer((name, "fire"), name, lambda answer: None)
        spot.render(1.0)
    assert not [words for words in written if "…" in words]


def test_a_seat_without_an_army_at_a_terrain_is_said_to_have_none() -> None:
    game = table()
    stand(game, 0, 0, "goblins_thug")
    titles = [army_shown(game.state, Seat(0), TerrainId(place), ("Ana", "Ben")).title for place in (0, 1)]
    assert titles == ["Ana: 1 health, one die", "Ana: no army"]
