"""Pointers reach the right node, and mean the right thing."""

import pytest

from client.focus import towards
from client.input import hit
from client.input_events import Action, Pointer
from client.scene.node import Node
from tests.client.scenes import block, screen_of

ALL = list(Pointer)


def noting(node, notes, kinds=ALL, name=None):
    for kind in kinds:
        node.on[kind] = lambda event, kind=kind: notes.append((name, kind.name) if name else kind.name)
    return node


def test_the_front_node_is_hit_and_the_one_below_when_it_is_hidden(stage):
    notes = []
    low = noting(block(at=(100, 100)), notes, [Pointer.CLICK], "low")
    high = noting(block(at=(110, 110), z=1), notes, [Pointer.CLICK], "high")
    pilot = stage(screen_of(high, low))
    pilot.click((120, 120))
    high.visible = False
    pilot.click((120, 120))
    assert notes == [("high", "CLICK"), ("low", "CLICK")]


def test_a_turned_and_scaled_node_is_hit_where_it_is_seen(stage):
    notes = []
    node = noting(block(size=(100, 20), at=(300, 300), anchor=(0.5, 0.5)), notes, [Pointer.CLICK])
    node.rotation, node.scale = 90, 2
    pilot = stage(screen_of(node))
    pilot.click((300, 390))
    pilot.click((390, 300))
    assert notes == ["CLICK"]


def test_events_go_up_to_the_first_that_handles_them(stage):
    notes = []
    child = noting(block(at=(5, 5)), notes, [Pointer.ENTER], "child")
    parent = noting(Node(child, at=(100, 100), size=(80, 80)), notes, [Pointer.CLICK, Pointer.ENTER], "parent")
    pilot = stage(screen_of(parent))
    pilot.click((110, 110))
    assert notes == [("parent", "ENTER"), ("child", "ENTER"), ("parent", "CLICK")]


def test_what_blocks_lets_nothing_through(stage):
    notes = []
    cover = block(at=(90, 90), size=(100, 100), z=1)
    cover.blocks = True
    pilot = stage(screen_of(noting(block(at=(100, 100)), notes, [Pointer.CLICK]), cover))
    pilot.click((110, 110))
    assert notes == []


def test_enter_and_leave_come_in_pairs(stage):
    notes = []
    pilot = stage(screen_of(noting(block(at=(100, 100)), notes, [Pointer.ENTER, Pointer.LEAVE])))
    for pixel in ((110, 110), (115, 115), (300, 300), (110, 110)):
        pilot.hover(pixel)
    assert notes == ["ENTER", "LEAVE", "ENTER"]


def test_a_node_that_slides_away_under_a_still_pointer_is_left(stage):
    notes = []
    node = noting(block(at=(100, 100)), notes, [Pointer.ENTER, Pointer.LEAVE])
    pilot = stage(screen_of(node))
    pilot.hover((110, 110))
    node.x = 500
    pilot.tick()
    assert notes == ["ENTER", "LEAVE"]


def test_while_keys_lead_nothing_that_slides_below_a_still_pointer_is_pointed_at_before_it_moves(stage):
    notes = []
    first, second = (noting(block(at=at), notes, [Pointer.ENTER, Pointer.LEAVE], name)
                     for at, name in (((100, 100), "first"), ((300, 300), "second")))  # fmt: skip
    pilot = stage(screen_of(first, second))
    pilot.hover((110, 110))
    pilot.press("tab")
    first.position, second.position = (300, 300), (100, 100)
    pilot.tick()
    assert notes == [("first", "ENTER"), ("first", "LEAVE")]
    pilot.hover((111, 110))
    assert notes[2:] == [("second", "ENTER")]


class Wide(Node):
    """Is meant wherever the pointer is."""

    reaches = True

    def covers(self, x, y):
        return True


def test_what_reaches_beyond_its_box_is_hit_there_and_nothing_else_is_looked_into(stage):
    looked = []

    class Looked(Node):
        def covers(self, x, y):
            looked.append(self.name)
            return super().covers(x, y)

    wide = Wide(size=(10, 10), at=(20, 20), z=-1)
    wide.hint = "everywhere"
    near, far = (Looked(Looked(size=(9, 9), name=f"in {name}"), at=at, size=(40, 40), name=name)
                 for name, at in (("near", (100, 100)), ("far", (300, 100))))  # fmt: skip
    pilot = stage(screen_of(wide, near, far))
    looked.clear()
    pilot.hover((120, 120))
    assert pilot.app.control.meant is wide
    assert set(looked) == {"near"}


def test_what_has_moved_since_the_last_frame_is_hit_where_it_is_now(stage):
    inner = block(at=(5, 5))
    inner.hint = "moved"
    group = Node(Node(inner), at=(100, 100))
    pilot = stage(screen_of(group))
    group.x = 300
    assert hit(pilot.app.root, (310, 110)) is inner
    assert hit(pilot.app.root, (110, 110)) is None


def test_a_small_move_is_a_click_and_a_larger_one_a_drag(stage):
    notes = []
    node = noting(block(at=(100, 100)), notes, [Pointer.CLICK, Pointer.DRAG_START, Pointer.DROP])
    pilot = stage(screen_of(node))
    pilot.drag((110, 110), (113, 112))
    assert notes == ["CLICK"]
    pilot.drag((110, 110), (112, 110))
    noting(node, notes, [Pointer.DRAG])
    pilot.drag((110, 110), (160, 110))
    assert notes[2:] == ["DRAG_START", *["DRAG"] * notes.count("DRAG"), "DROP"]


def test_a_drag_holds_its_node_and_tells_what_it_is_dropped_on(stage):
    drops = []
    goal = noting(block(at=(400, 100), name="goal"), [], [Pointer.ENTER])
    node = block(at=(100, 100), z=1)
    node.on[Pointer.DRAG] = lambda event: setattr(
        node, "position", (node.x + event.moved[0], node.y + event.moved[1]))  # fmt: skip
    node.on[Pointer.DROP] = lambda event: drops.append((event.start, event.over.name))
    pilot = stage(screen_of(goal, node))
    pilot.drag((110, 110), (415, 115))
    assert drops == [((110, 110), "goal")]
    assert node.position == (405, 105)


def test_what_is_dropped_stays_visible_while_its_goal_is_looked_for(stage):
    seen, drops = [], []

    class Goal(Node):
        def covers(self, x, y):
            seen.append(node.visible)
            return super().covers(x, y)

    node = noting(block(at=(100, 100), z=1), [], [Pointer.DRAG])
    node.on[Pointer.DROP] = lambda event: drops.append(event.over)
    goal = noting(Goal(at=(200, 80), size=(200, 200)), [], [Pointer.ENTER])
    pilot = stage(screen_of(goal, node))
    pilot.drag((110, 110), (300, 110))
    assert drops == [goal] and all(seen)


def test_escape_gives_a_drag_up(stage):
    notes = []
    node = noting(block(at=(100, 100)), notes, [Pointer.DRAG, Pointer.DRAG_CANCEL, Pointer.DROP, Pointer.CLICK])
    pilot = stage(screen_of(node))
    pilot.drag((110, 110), (200, 110), drop=False)
    pilot.press("escape")
    pilot.drag((300, 300), (310, 300))
    assert notes[-1] == "DRAG_CANCEL" and "DROP" not in notes


def test_a_double_click_is_a_click_and_a_double(stage):
    notes = []
    pilot = stage(screen_of(noting(block(at=(100, 100)), notes, [Pointer.CLICK, Pointer.DOUBLE])))
    pilot.double_click((110, 110))
    pilot.tick(1000)
    pilot.click((110, 110))
    assert notes == ["CLICK", "DOUBLE", "CLICK"]


def test_two_quick_clicks_where_nothing_handles_a_double_are_two_clicks(stage):
    notes = []
    pilot = stage(screen_of(noting(block(at=(100, 100)), notes, [Pointer.CLICK])))
    pilot.double_click((110, 110))
    assert notes == ["CLICK", "CLICK"]


def test_a_long_press_is_no_click(stage):
    notes = []
    pilot = stage(screen_of(noting(block(at=(100, 100)), notes, [Pointer.CLICK, Pointer.LONG])))
    pilot.long_press((110, 110))
    assert notes == ["LONG"]
    pilot.click((110, 110))
    assert notes == ["LONG", "CLICK"]


def test_the_right_button_opens_a_menu_and_the_wheel_turns(stage):
    notes = []
    pilot = stage(screen_of(noting(block(at=(100, 100)), notes, [Pointer.MENU, Pointer.WHEEL, Pointer.CLICK])))
    pilot.right_click((110, 110))
    pilot.wheel(2, (110, 110))
    assert notes == ["MENU", "WHEEL"]


def test_letting_go_elsewhere_is_no_click(stage):
    notes = []
    pilot = stage(screen_of(noting(block(at=(100, 100)), notes, [Pointer.CLICK, Pointer.UP])))
    pilot.drag((110, 110), (500, 500))
    assert notes == ["UP"]


def grid_of(across, down):
    nodes = []
    for number in range(across * down):
        node = block(at=(100 + 90 * (number % across), 100 + 80 * (number // across)), name=f"n{number}")
        node.focusable = True
        nodes.append(node)
    return nodes


def focused(pilot):
    return pilot.app.control.focused.name


def test_tab_walks_the_tree_and_around_its_end(stage):
    pilot = stage(screen_of(*grid_of(2, 2)))
    seen = []
    for _ in range(5):
        pilot.press("tab")
        seen.append(focused(pilot))
    assert seen == ["n0", "n1", "n2", "n3", "n0"]
    pilot.press("shift+tab")
    assert focused(pilot) == "n3"


def test_arrows_walk_by_geometry(stage):
    pilot = stage(screen_of(*grid_of(3, 3)))
    seen = []
    for key in ("down", "right", "down", "down", "right", "up", "left", "left"):
        pilot.press(key)
        seen.append(focused(pilot))
    assert seen == ["n0", "n1", "n4", "n7", "n8", "n5", "n4", "n3"]
    pilot.press("left")
    assert focused(pilot) == "n3", "nothing lies further left"


def test_an_arrow_leads_along_a_row_and_not_to_what_lies_above_and_is_wider():
    """As on the planning board of Fated Hand: the Stances lie over the arms."""
    stances = [Node(at=(100 + 160 * place, 0), size=(150, 60)) for place in range(3)]
    arms = [Node(at=(100 + 96 * place, 70), size=(90, 60)) for place in range(5)]
    root = Node(*stances, *arms, size=(700, 200))
    root.add(far := Node(at=(640, 80), size=(40, 40)))
    nodes = root.children
    for place, arm in enumerate(arms[:-1]):
        assert towards(nodes, arm, Action.RIGHT) is arms[place + 1]
        assert towards(nodes, arms[place + 1], Action.LEFT) is arm
    for place, stance in enumerate(stances[:-1]):
        assert towards(nodes, stance, Action.RIGHT) is stances[place + 1]
    assert towards(nodes, arms[-1], Action.RIGHT) is far
    offhands = [Node(at=(100 + 96 * place, 140), size=(90, 60)) for place in range(5)]
    root.add(*offhands)
    there = [node for node in nodes if node is not offhands[2]]
    assert towards(there, offhands[1], Action.RIGHT) is offhands[3], "over what cannot be chosen"
    assert towards(there, offhands[3], Action.LEFT) is offhands[1]
    assert towards(nodes, arms[0], Action.UP) is stances[0]
    assert towards(nodes, stances[2], Action.DOWN) in arms[3:]


@pytest.mark.parametrize("key", ["enter", "space"])
def test_a_key_does_what_a_click_does(stage, key):
    notes = []
    node = noting(block(at=(100, 100)), notes, [Pointer.CLICK])
    node.focusable = True
    pilot = stage(screen_of(node))
    pilot.press("tab")
    pilot.press(key)
    assert notes == ["CLICK"]


def test_the_ring_appears_with_keys_and_not_with_the_mouse(stage):
    pilot = stage(screen_of(*grid_of(2, 1)))
    ring = next(node for node in pilot.app.root.children if node.name == "focus ring")
    pilot.click("#n0")
    assert focused(pilot) == "n0" and not ring.visible
    pilot.press("right")
    assert ring.visible and ring.screen_rect().contains(pilot.find("#n1").screen_rect())


def test_focus_leaves_a_node_that_is_gone(stage):
    nodes = grid_of(2, 1)
    pilot = stage(screen_of(*nodes))
    pilot.press("tab")
    nodes[0].remove()
    pilot.tick()
    assert pilot.app.control.focused is None


def test_an_action_goes_from_the_focus_up_to_the_screen(stage):
    notes = []
    node = grid_of(1, 1)[0]
    node.on_action = lambda action: notes.append(("node", action)) or action is Action.LEFT
    screen = screen_of(node)
    screen.on_action = lambda self, action: notes.append(("screen", action)) or True
    pilot = stage(screen)
    pilot.press("tab")
    pilot.app.control.focus(node)
    notes.clear()
    pilot.press("left")
    pilot.press("right")
    assert notes == [("node", Action.LEFT), ("node", Action.RIGHT), ("screen", Action.RIGHT)]


def test_a_key_held_down_presses_once(stage):
    import pygame

    notes = []
    node = noting(block(at=(100, 100)), notes, [Pointer.CLICK])
    node.focusable = True
    pilot = stage(screen_of(node))
    pilot.press("tab")
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    pilot.tick()
    assert notes == ["CLICK", "CLICK"]


def test_what_lights_up_is_painted_anew_when_the_pointer_comes_and_goes(stage):
    node, other = block(at=(40, 40)), block((9, 9, 9), at=(200, 40))
    node.focusable = True
    face = block()
    node.lights_up = face
    node.add(face)
    pilot = stage(screen_of(node, other))
    pilot.settle()
    seen = []
    face.invalidate = lambda: seen.append(node.hovered)
    pilot.hover((60, 60))
    pilot.hover((70, 70))
    pilot.hover((220, 60))
    assert seen == [True, False]
