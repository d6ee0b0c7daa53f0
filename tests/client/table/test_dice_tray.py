"""The dice tray: from one die to sixty, none over another, all inside, with words where there is room for them."""

from itertools import combinations

import pygame
import pytest

from client.motion import FOREVER, Pace, Parallel, Wait
from client.scene.layout import Place
from client.scene.text_node import TextNode
from client.table.dice_tray import DiceTray, DieNode, Thrown
from client.table.layout import table_layout
from client.table.solids import Solid, numbers_of
from client.theme import contrast
from tests.client.pilot import open_app
from tests.listing import of_each

TRAYS = [table_layout(size, scale).tray for size, scale in (((960, 540), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.5))]
ICONS = "sym_die", "sym_shield", "sym_displace", "sym_push", "sym_power_up", "sym_steps"


@pytest.fixture(scope="module")
def app():
    app = open_app((1280, 720))
    yield app
    app.close()


def tray_of(app, place, dice):
    tray = DiceTray(app.kit, place)
    tray.show(dice)
    return tray, [child for child in tray.children if isinstance(child, DieNode)]


@of_each("place", [*TRAYS, Place(0, 0, 700, 400), Place(0, 0, 300, 160)])
@of_each("count", [*range(1, 21), 24, 30, 37, 48, 60])
def test_up_to_sixty_dice_lie_beside_each_other_inside_the_tray(app, place, count):
    tray, dice = tray_of(app, place, [Thrown(1 + n % 6, None) for n in range(count)])
    assert len(dice) == count
    boxes = [(die.x - die.width / 2, die.y - die.height / 2, die.width) for die in dice]
    assert all(side >= 9 for _, _, side in boxes)
    assert all(x >= 0 and x + side <= tray.width and y >= 0 and y + side <= tray.height for x, y, side in boxes)
    for (a, b, side), (c, d, _) in combinations(boxes, 2):
        assert abs(a - c) >= side - 1e-6 or abs(b - d) >= side - 1e-6


@pytest.mark.parametrize(("count", "has_words"), [(1, True), (6, True), (60, False)])
def test_hits_are_told_in_words_where_there_is_room(app, count, has_words):
    tray, dice = tray_of(app, TRAYS[1], [Thrown(1, True)] * count)
    assert (len(tray.children) - len(dice) - 2 == count) == has_words
    assert dice[0].words == "Die shows 1: hit"


@of_each("sides", range(1, 21))
def test_each_result_of_a_die_with_any_number_of_sides_is_shown_and_told(app, sides):
    """A tile beside somebody is named by a die with as many sides as there are tiles."""
    die, shown = DieNode(app.kit, 54, 0), set()
    for result in range(1, sides + 1):
        die.lie(Thrown(result, None, sides))
        shown.add(pygame.image.tobytes(die.render(1.0), "RGBA"))
        assert die.words == f"Die shows {result}"
        die.tumble(Thrown(result, None, sides), 0.5)
        assert die.render(1.0) is not None
    assert len(shown) == sides


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20])
@pytest.mark.parametrize("with_icons", [False, True])
def test_every_number_of_every_die_looks_different_at_rest(app, sides, with_icons):
    icons = tuple(ICONS[n % 6] for n in range(sides)) if with_icons else ()
    shown = set()
    for number in numbers_of(sides):
        die = DieNode(app.kit, 54, 0)
        die.lie(Thrown(number, None, sides, icons=icons))
        shown.add(bytes(die.render(1.0).get_buffer()))
    assert len(shown) == sides


def test_a_throw_ends_with_the_dice_where_they_belong(app):
    tray = DiceTray(app.kit, TRAYS[1])
    throw = tray.throw([Thrown(n % 8 + 1, n > 3, 8) for n in range(20)], "Four", Wait(10))
    throw.advance(300, Pace())
    throw.advance(FOREVER, Pace())
    boxes = [child.position for child in tray.children if isinstance(child, DieNode)]
    tray.show([Thrown(1, None)] * 20)
    assert boxes == [child.position for child in tray.children if isinstance(child, DieNode)]


@pytest.mark.parametrize(("count", "most"), [(6, 6), (8, 8), (16, 8), (20, 7), (60, 8)])
def test_of_many_dice_only_some_turn_further_in_a_frame(app, count, most, monkeypatch):
    tray, turned = DiceTray(app.kit, Place(0, 0, 700, 400)), []
    monkeypatch.setattr(DieNode, "tumble", lambda die, thrown, share: turned.append(die.number))
    motion = tray.throw([Thrown(1, None)] * count, "", Parallel())
    motion.advance(0, Pace())
    frames = []
    for _ in range(30):
        turned.clear()
        motion.advance(16, Pace())
        frames.append(set(turned))
    assert all(len(frame) <= most for frame in frames)
    assert set().union(*frames) == set(range(count))


def test_a_die_that_tumbles_fast_has_pips_only_where_it_looks_at_the_viewer(app, monkeypatch):
    die, least = DieNode(app.kit, 54, 0), []
    seen = Solid.visible_sides
    monkeypatch.setattr(Solid, "visible_sides", lambda *given: least.append(given[4]) or seen(*given))
    for share in (0.0, 0.5, 1.0):
        die.tumble(Thrown(5, None), share)
        die.render(1.0)
    assert least[0] > least[1] > least[2] == 0


def test_a_die_with_pictures_says_what_it_shows(app):
    _, (die,) = tray_of(app, TRAYS[1], [Thrown(2, None, 6, word="melee", icons=ICONS)])
    assert die.words == "Die shows melee"


@of_each("share", [0.5, 1.0])
def test_a_die_as_dark_as_the_cloth_is_seen_by_its_edges(app, share):
    theme = app.kit.theme
    _, (die,) = tray_of(app, TRAYS[1], [Thrown(2, None, tone=theme.felt_deep)])
    die.tumble(Thrown(2, None, tone=theme.felt_deep), share)
    picture = die.render(1)
    across = [picture.get_at((x, picture.get_height() // 2)) for x in range(picture.get_width())]
    body = [colour[:3] for colour in across if colour[3] > 240]
    assert max(contrast(colour, theme.felt_deep) for colour in body[:2]) > 1.8


def test_nothing_of_the_tray_is_to_be_seen_while_no_dice_lie_in_it(app):
    tray, _ = tray_of(app, TRAYS[1], [Thrown(5, True)])
    assert tray.children[0].visible
    tray.show([])
    assert (
        not [child for child in tray.children if child.visible and child.described()] and not tray.children[0].visible
    )


def test_dice_roll_over_whom_they_are_thrown_at(app):
    tray, aim = DiceTray(app.kit, TRAYS[1]), (400.0, 200.0)
    throw = tray.throw([Thrown(3, True), Thrown(2, False)], "", Wait(0), [(300.0, 420.0), aim])
    near = []
    for _ in range(50):
        throw.advance(16, Pace())
        dice = [child for child in tray.children if isinstance(child, DieNode)]
        near.append(min(abs(die.x + tray.x - aim[0]) + abs(die.y + tray.y - aim[1]) for die in dice))
    assert min(near) < 40 < near[0]


@pytest.mark.parametrize("place", [*TRAYS, Place(0, 0, 118, 232)])
@pytest.mark.parametrize("title", [
    "Critical: no number at all\n37: no",
    "Find the Seam: 41 to 80\n100: yes",
    "7 against 5",
])  # fmt: skip
def test_a_title_is_never_cut_and_stands_above_the_dice(app, place, title):
    tray = DiceTray(app.kit, place)
    dice = [Thrown(3, None, 10, word="tens"), Thrown(7, None, 10, word="ones")]
    tray.show(dice, title)
    (heading,) = [child for child in tray.children if isinstance(child, TextNode) and child.text == title]
    assert not heading.clipped and " ".join(heading.lines) == title.replace("\n", " ")
    tops = [die.y - die.height / 2 for die in tray.children if isinstance(die, DieNode)]
    assert heading.y >= 0 and heading.y + heading.height <= min(tops)
