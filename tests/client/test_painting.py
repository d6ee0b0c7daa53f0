"""Only what changed is drawn, and what is drawn is right."""

from statistics import pstdev

import pygame
import pytest
from pygame import Rect

from client.motion import Motions, Parallel, glide, rotate
from client.scene.frame import RECTS_KEPT, Frame, merged
from client.scene.node import Node
from client.scene.nodes import PARTS_KEPT, PaintNode
from client.scene.paint import Painter, paint
from client.scene.placing import MOVED
from client.scene.sprite import Sprite
from client.scene.transform import IDENTITY, QUICK, SHARP, Transform
from tests.client.gallery import Gallery
from tests.client.pilot import FRAME_MS
from tests.client.scenes import block, screen_of


@pytest.fixture
def window():
    pygame.display.init()
    yield pygame.display.set_mode((400, 300))
    pygame.display.quit()


def shown(surface):
    return pygame.image.tobytes(surface, "RGB")


def whole(root):
    """The tree drawn from nothing, to compare with."""
    fresh = pygame.Surface((400, 300))
    paint(fresh, root, fresh.get_rect())
    return shown(fresh)


def test_an_unchanged_frame_draws_nothing(window):
    root = Node(block((1, 2, 3), (400, 300), opaque=True), block(at=(10, 10)))
    painter = Painter(window)
    assert painter.frame(root) == [window.get_rect()]
    assert not painter.wants_frame(root)
    assert painter.frame(root) == [] and painter.drawn == 0


def test_one_moving_node_touches_only_where_it_was_and_is(window):
    mover = block(at=(10, 10))
    still = block(at=(300, 200))
    root = Node(block((1, 2, 3), (400, 300), opaque=True), mover, still)
    painter = Painter(window)
    painter.frame(root)
    mover.position = 200, 10
    rects = painter.frame(root)
    assert sorted(map(tuple, rects)) == [(10, 10, 40, 40), (200, 10, 40, 40)]
    assert painter.drawn == 3, "the ground twice, the mover once, the other not at all"
    assert shown(window) == whole(root)


def test_setting_a_property_to_what_it_is_changes_nothing(window):
    node = block(at=(10, 10))
    root = Node(node)
    painter = Painter(window)
    painter.frame(root)
    node.position, node.scale, node.visible, node.z, node.size = (10, 10), 1.0, True, 0, (40, 40)
    assert not painter.wants_frame(root)


@pytest.mark.parametrize("change", ["hide", "remove", "turn", "grow", "fade", "raise", "resize", "add"])
def test_every_change_ends_in_the_picture_of_a_full_repaint(window, change):
    mover, other = block(at=(60, 60), anchor=(0.5, 0.5)), block((9, 200, 9), at=(50, 50))
    root = Node(block((1, 2, 3), (400, 300), opaque=True), mover, other)
    painter = Painter(window)
    painter.frame(root)
    before = shown(window)
    match change:
        case "hide":
            mover.visible = False
        case "remove":
            mover.remove()
        case "turn":
            mover.rotation = 33
        case "grow":
            mover.scale = 2.5
        case "fade":
            mover.opacity = 0.4
        case "raise":
            mover.z = 1
        case "resize":
            mover.size = 90, 20
        case "add":
            other.add(block((250, 250, 0), at=(30, 30)))
    rects = painter.frame(root)
    assert sum(rect.width * rect.height for rect in rects) < 400 * 300 / 4
    assert shown(window) == whole(root) != before


def test_a_moved_group_takes_its_children_along(window):
    group = Node(block(), block((9, 9, 200), at=(60, 0)), at=(20, 20))
    root = Node(block((1, 2, 3), (400, 300), opaque=True), group)
    painter = Painter(window)
    painter.frame(root)
    group.x = 150
    painter.frame(root)
    assert shown(window) == whole(root)
    assert window.get_at((152, 22))[:3] == (200, 60, 40) and window.get_at((22, 22))[:3] == (1, 2, 3)


def test_what_comes_to_lie_on_top_is_drawn_over_what_is_shown(window):
    root = Node(block((1, 2, 3), (400, 300), opaque=True), *(block(at=(20 * n, 20)) for n in range(9)))
    painter = Painter(window)
    painter.frame(root)
    root.add(block((7, 200, 7), (300, 90), at=(10, 10)))
    painter.frame(root)
    assert painter.drawn == 1
    assert shown(window) == whole(root)


@pytest.mark.parametrize("also", ["nothing", "moved", "gone", "come"])
def test_what_comes_to_lie_below_something_or_with_another_change_is_drawn_with_all_of_it(window, also):
    beneath, above = block(at=(20, 20)), block((200, 200, 7, 90), at=(60, 20), z=2)
    above.opacity = 0.5
    root = Node(block((1, 2, 3), (400, 300), opaque=True), beneath, above)
    painter = Painter(window)
    painter.frame(root)
    root.add(block((7, 200, 7), (300, 90), at=(10, 10), z=3 if also == "moved" else 1))
    match also:
        case "moved":
            beneath.position = 30, 30
        case "gone":
            beneath.remove()
        case "come":
            root.add(block((9, 9, 90), at=(50, 50)))
    painter.frame(root)
    assert shown(window) == whole(root)


@pytest.mark.parametrize("way", [(30, 20), (0.5, 0), (-200, 0)])
@pytest.mark.parametrize("change", ["nothing", "moved", "hidden", "shown", "come", "gone"])
def test_what_lies_further_on_with_its_group_is_drawn_and_hit_there(window, way, change):
    inner, unseen = block((9, 200, 9), at=(15, 15), anchor=(0.5, 0.5)), block((9, 9, 200), at=(30, 5))
    inner.rotation, unseen.visible = 30, False
    group = Node(Node(inner, unseen, block(at=(60, 0)), clips=True, size=(90, 90)), at=(200, 60))
    root = Node(block((1, 2, 3), (400, 300), opaque=True), group)
    painter = Painter(window)
    painter.frame(root)
    group.position = group.x + way[0], group.y + way[1]
    match change:
        case "moved":
            inner.x += 7
        case "hidden":
            inner.visible = False
        case "shown":
            unseen.visible = True
        case "come":
            inner.add(block((90, 90, 9), (9, 9)))
        case "gone":
            inner.remove()
    painter.frame(root)
    assert shown(window) == whole(root)
    fresh = {id(node): (node.extent, node.bounds) for node in root.walk()}
    for node in root.walk():
        node.mark(MOVED)
    root.relocate(IDENTITY, Frame(window.get_rect()))
    assert fresh == {id(node): (node.extent, node.bounds) for node in root.walk()}


def test_a_group_that_lies_whole_pixels_further_on_carries_what_is_below_it(window, monkeypatch):
    group = Node(*(Node(block(), at=(40 * n, 0)) for n in range(5)), at=(50, 60))
    root = Node(block((1, 2, 3), (400, 300), opaque=True), group)
    painter, located = Painter(window), []
    painter.frame(root)
    locate = Node.locate
    monkeypatch.setattr(Node, "locate", lambda node, above: located.append(node) or locate(node, above))
    group.position = 60, 40
    painter.frame(root)
    assert located == [group]


def test_what_lies_under_an_opaque_cover_is_not_drawn(window):
    root = Node(*(block((index, 0, 0), (100, 100)) for index in range(50)), block((1, 2, 3), (400, 300), opaque=True))
    painter = Painter(window)
    painter.frame(root)
    assert painter.drawn == 1


def test_children_of_a_clipping_node_end_at_its_box(window):
    room = Node(block((250, 0, 0), (400, 400)), at=(50, 50), size=(60, 60), clips=True)
    root = Node(block((1, 2, 3), (400, 300), opaque=True), room, block((0, 0, 250), at=(200, 200)))
    Painter(window).frame(root)
    assert window.get_at((109, 109))[:3] == (250, 0, 0)
    assert window.get_at((110, 110))[:3] == (1, 2, 3)
    assert window.get_at((210, 210))[:3] == (0, 0, 250), "the clip ends with the room"


def test_a_picture_is_painted_once_until_it_is_invalidated(window):
    calls = []
    node = block()
    node.paint = lambda surface, rect, scale: calls.append(scale)
    root = Node(node)
    painter = Painter(window)
    painter.frame(root)
    node.x = 50
    painter.frame(root)
    assert calls == [1.0]
    node.invalidate()
    painter.frame(root)
    assert calls == [1.0, 1.0]


def coloured(calls):
    """A box in the colour that its appearance names."""
    node = block(at=(60, 60), anchor=(0.5, 0.5))
    node.paint = lambda surface, rect, scale: calls.append(node.appearance) or surface.fill(node.appearance, rect)
    node.appearance = "red"
    return node


def test_a_picture_in_an_appearance_that_comes_again_is_painted_once(window):
    calls = []
    root = Node(block((1, 2, 3), (400, 300), opaque=True), node := coloured(calls))
    painter = Painter(window)
    for appearance in ("red", "green", "red", "green", "blue", "red"):
        node.appearance = appearance
        painter.frame(root)
        assert shown(window) == whole(root) and window.get_at((60, 60)) == pygame.Color(appearance)
    assert calls == ["red", "green", "blue"]
    node.invalidate()
    for appearance in ("red", "green"):
        node.appearance = appearance
        painter.frame(root)
    assert calls == ["red", "green", "blue", "red", "green"], "nothing is kept of what looks otherwise now"


def test_nothing_is_drawn_for_an_appearance_that_nobody_has_seen(window):
    root = Node(block((1, 2, 3), (400, 300), opaque=True), node := coloured([]))
    painter = Painter(window)
    painter.frame(root)
    node.appearance = "green"
    node.appearance = "red"
    assert painter.frame(root) == [] and painter.drawn == 0


@pytest.mark.parametrize("change", ["hidden", "moved", "turned", "forgotten"])
def test_what_changes_its_appearance_while_it_is_hidden_or_as_it_moves_shows_the_new_one(window, change):
    root = Node(block((1, 2, 3), (400, 300), opaque=True), node := coloured([]))
    painter = Painter(window)
    painter.frame(root)
    node.appearance = "green"
    match change:
        case "hidden":
            node.visible = False
            painter.frame(root)
            node.visible = True
        case "moved":
            node.x += 5
        case "turned":
            node.rotation = 30
        case "forgotten":
            node.forget_pictures()
    painter.frame(root)
    assert shown(window) == whole(root) and window.get_at((60, 60)) == pygame.Color("green")


@pytest.mark.parametrize("later", [False, True])
def test_what_comes_to_lie_on_top_is_drawn_over_what_changes_below_it_in_the_same_frame(window, later):
    ground, changing = block((1, 2, 3), (400, 300), opaque=True), block((90, 30, 30), (20, 20), at=(40, 40))
    many = [block((200, number, 0), (8, 8), at=(10 * number, 200)) for number in range(30)]
    veil = PaintNode(lambda surface, rect, scale: surface.fill((0, 0, 0, 90), rect), size=(400, 300), z=2)
    over = block((250, 250, 250), (10, 10), at=(45, 45), z=3)
    veil.visible = False
    root = Node(ground, changing, *many, veil, *([over] if later else []))
    painter = Painter(window)
    painter.frame(root)
    veil.visible, changing.x = True, 44
    painter.frame(root)
    assert shown(window) == whole(root)
    assert later or painter.drawn < len(many)


def test_a_large_picture_is_painted_in_parts_and_not_kept(window):
    parts = []

    def paint_part(surface, rect, scale):
        parts.append(surface.get_size())
        surface.fill((200, 0, 0), rect.inflate(-20, -20))

    large = PaintNode(paint_part, size=(300, 200), at=(50, 40), kept=False)
    mover = block(at=(60, 60))
    root = Node(block((1, 2, 3), (400, 300), opaque=True), large, mover)
    painter = Painter(window)
    painter.frame(root)
    mover.x += 4
    painter.frame(root)
    assert parts == [(300, 200), (44, 40)]
    assert shown(window) == whole(root)


def test_a_small_part_of_a_large_picture_is_painted_once_until_it_changes(window):
    parts = []
    large = PaintNode(lambda surface, rect, scale: parts.append(surface.get_size()), size=(900, 900), kept=False)
    Painter(window).frame(Node(large))
    parts.clear()
    places = [Rect(number * 10, 0, 50, 40) for number in range(PARTS_KEPT)]
    for place in [*places, *places]:
        large.pictures(place)
    assert parts == [(50, 40)] * PARTS_KEPT
    large.pictures(Rect(0, 0, 900, 900))
    large.pictures(places[0])
    large.invalidate()
    large.pictures(places[0])
    assert parts[PARTS_KEPT:] == [(900, 900), (50, 40)]


def test_what_turns_or_grows_is_smooth_again_when_it_rests(window):
    turning, growing = block(at=(100, 100), anchor=(0.5, 0.5)), block(at=(250, 100), size=(60, 60))
    root = Node(block((1, 2, 3), (400, 300), opaque=True), turning, growing)
    painter = Painter(window)
    painter.frame(root)
    motions = Motions()
    motions.play(Parallel(rotate(turning, 33, 100), glide(growing, growing.position, 100, scale=0.7)))
    motions.advance(0)
    motions.advance(60)
    painter.frame(root)
    assert turning.place.haste == growing.place.haste == QUICK and shown(window) == whole(root)
    motions.advance(200)
    painter.frame(root)
    assert turning.place.haste == growing.place.haste == SHARP
    drawn = shown(window)
    still, small = block(at=(100, 100), anchor=(0.5, 0.5)), block(at=(250, 100), size=(60, 60))
    still.rotation, small.scale = 33, 0.7
    Painter(window).frame(Node(block((1, 2, 3), (400, 300), opaque=True), still, small))
    assert drawn == shown(window)


def test_merged_rects_cover_all_and_are_few():
    rects = [Rect(17 * index % 371, 29 * index % 271, 20, 20) for index in range(60)]
    few = merged(rects)
    assert len(few) <= RECTS_KEPT
    assert all(any(big.contains(rect) for big in few) for rect in rects)
    assert merged([Rect(0, 0, 10, 10), Rect(300, 200, 10, 10)]) == [Rect(0, 0, 10, 10), Rect(300, 200, 10, 10)]


def test_a_still_gallery_sleeps_and_a_hover_wakes_only_its_button(stage):
    pilot = stage(Gallery)
    pilot.settle()
    assert pilot.app.next_tick_in(pilot.clock.now) is None
    pilot.hover("Play")
    button = pilot.find("Play").screen_rect().inflate(24, 24)
    assert pilot.app.painter.drawn > 0
    pilot.settle()
    painter, damaged = pilot.app.painter, []
    frame = painter.frame
    painter.frame = lambda root: damaged.extend(frame(root)) or damaged
    pilot.hover((640, 700))
    assert damaged and all(button.contains(rect) for rect in damaged)


def test_a_moving_card_wants_frames_and_then_none(stage):
    from client.motion import move

    card = block(at=(10, 10))
    pilot = stage(screen_of(card))
    pilot.settle()
    pilot.app.motions.play(move(card, (500, 300), 260))
    assert pilot.app.next_tick_in(pilot.clock.now) == FRAME_MS
    pilot.settle()
    assert card.position == (500, 300)
    assert pilot.app.next_tick_in(pilot.clock.now) is None


def striped(surface, rect, scale):
    """Stripes that are jagged where they are turned or shrunk without being smoothed."""
    surface.fill((255, 255, 255), rect)
    for x in range(rect.left, rect.right, 8):
        surface.fill((0, 0, 0), Rect(x, rect.top, 4, rect.height))


@pytest.mark.parametrize(("turn", "scale"), [(5, 1.0), (0, 0.77), (-4, 0.6)])
def test_a_card_in_flight_is_as_smooth_as_one_that_lies(window, turn, scale):
    card = PaintNode(striped, size=(120, 160), at=(200, 150), anchor=(0.5, 0.5))
    root = Node(block((20, 40, 30), (400, 300), opaque=True), card)
    painter = Painter(window)
    painter.frame(root)
    card.hurries, card.rotation, card.scale = True, turn, scale
    painter.frame(root)
    greys = {window.get_at((x, 150))[:3] for x in range(170, 230)} - {(0, 0, 0), (255, 255, 255)}
    assert len(greys) > 3


def hairlines(surface, rect, scale):
    """Lines as fine as those of letters."""
    surface.fill((255, 255, 255), rect)
    for step in range(40):
        x = rect.left + round(step * 4 * scale)
        surface.fill((0, 0, 0), Rect(x, rect.top, max(1, round(1.2 * scale)), rect.height))


def test_a_turned_card_is_drawn_larger_first_so_that_its_letters_stay_sharp():
    """Fine lines keep more of their contrast than in a picture that was turned as it is, at rest and in flight."""
    card = PaintNode(hairlines, size=(160, 160))

    def contrast(surface):
        across, down = surface.get_rect().center
        return pstdev(surface.get_at((across + x, down + y))[0] for x in range(-50, 50) for y in range(-50, 50, 5))

    plain = contrast(pygame.transform.rotozoom(card.render(1), -7, 1))
    for haste in (SHARP, QUICK):
        shown_turned = Sprite().at(Transform(0, 0, rotation=7, haste=haste), card.render)
        assert contrast(shown_turned) > 1.1 * plain


def test_a_card_is_turned_once_however_often_it_is_shown():
    card, sprite = PaintNode(hairlines, size=(160, 160)), Sprite()
    first = sprite.at(Transform(0, 0, rotation=7), card.render)
    sprite.at(Transform(0, 0, rotation=-4), card.render)
    assert sprite.at(Transform(0, 0, rotation=7), card.render) is first


def test_what_turns_in_passing_makes_a_picture_do_for_some_frames():
    card, sprite = PaintNode(hairlines, size=(160, 160)), Sprite()
    sprite.at(Transform(0, 0, rotation=2, haste=QUICK), card.render)
    passing = [sprite.at(Transform(0, 0, rotation=turn, haste=QUICK), card.render) for turn in (20, 20.5, 21, 25)]
    assert passing[0] is passing[1] is passing[2] and passing[2] is not passing[3]
    assert sprite.at(Transform(0, 0, rotation=25), card.render) is not passing[3], "at rest it lies as it should"


def test_a_chain_of_neighbours_is_not_drawn_as_one_wide_box():
    """Each next to the last, but all of them on a slope: one box around all would be mostly empty."""
    rects = [Rect(60 * step, 50 * step, 70, 70) for step in range(7)]
    assert sum(rect.width * rect.height for rect in merged(rects)) <= 1.2 * 7 * 70 * 70 + 7 * 4000


def test_what_is_wanted_twice_counts_once_where_rectangles_are_put_together():
    """Or two lines, each noted several times, would be drawn with all that lies between them."""
    above, below = Rect(0, 0, 300, 40), Rect(0, 400, 300, 40)
    assert merged([above, below] * 5) == [above, below]
    assert merged([Rect(0, 10, 300, 20), below, above, Rect(5, 405, 9, 9)]) == [below, above]


def test_what_is_clipped_away_is_not_drawn_again(window):
    content = Node(block(size=(100, 500)), size=(100, 500))
    room = Node(content, at=(50, 50), size=(100, 80), clips=True)
    root = Node(block((1, 2, 3), (400, 300), opaque=True), room)
    painter = Painter(window)
    painter.frame(root)
    content.y = -30
    assert painter.frame(root) == [Rect(50, 50, 100, 80)]
    assert shown(window) == whole(root)
