"""Every widget can be used by mouse and by keys, says what it is, and fits at every scale."""

import pygame
import pytest

from client.input import takes_part
from client.scene.node import Node
from client.screen import Screen
from client.theme import THEMES, contrast, mix
from client.widgets.button import Button, unable
from client.widgets.choice import Choice
from client.widgets.dialog import Answer, Dialog
from client.widgets.panel import Panel, felt_ground
from client.widgets.scroll import SEEN, ListLines, ScrollArea, ScrollList
from client.widgets.slider import Slider
from client.widgets.text_field import TextField
from client.widgets.toggle import Toggle
from tests.client.gallery import Gallery
from tests.client.scenes import at_sizes


def gallery(pilot):
    return pilot.app.top


SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1600, 900), 1.25)]


@at_sizes(*SIZES)
@pytest.mark.parametrize("theme", ["evening", "light", "contrast"])
def test_no_text_of_the_gallery_is_cut(stage, size, scale, theme):
    pilot = stage(Gallery, size, scale, theme=theme)
    pilot.settle()
    assert pilot.clipped_texts() == []


@at_sizes(*SIZES)
def test_everything_to_click_is_large_enough(stage, size, scale):
    pilot = stage(Gallery, size, scale)
    for node in pilot.app.root.walk():
        if node.focusable and node.name != "back":
            assert node.height >= 40 * scale, node.described()


def test_the_clip_check_finds_a_text_that_is_too_long(stage):
    class Tight(Screen):
        def build(self, size, scale):
            panel = Panel(self.kit, (100, 40), at=(10, 10))
            panel.add(self.kit.text("This sentence is far too long for its panel"))
            cut = self.kit.text("This one is cut", width=60, lines=1, at=(300, 10))
            return Node(felt_ground(self.kit, size), panel, cut, size=size)

    assert len(stage(Tight).clipped_texts()) == 2


def test_tab_reaches_everything_a_mouse_can_press(stage):
    pilot = stage(Gallery)
    usable = [node for node in pilot.app.root.walk() if node.focusable]
    reached = []
    for _ in usable:
        pilot.press("tab")
        reached.append(pilot.app.control.focused)
    assert reached == usable
    for node in pilot.app.root.walk():
        if takes_part(node) and not node.blocks and node.on:
            assert node.focusable or any(above.focusable for above in node.ancestors()) or node.name == "board" or (
                isinstance(node, ScrollArea) or isinstance(node.parent, ScrollArea)), node.described()  # fmt: skip


def test_arrows_reach_everything_too(stage):
    pilot = stage(Gallery)
    usable = {node for node in pilot.app.root.walk() if node.focusable}
    pilot.press("tab")
    reached, edge = set(), [pilot.app.control.focused]
    from client.focus import focusable, towards
    from client.input_events import Action

    nodes = focusable(pilot.app.root)
    while edge:
        node = edge.pop()
        reached.add(node)
        ways = (towards(nodes, node, action) for action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT))
        edge += [other for other in ways if other is not None and other not in reached]
    assert reached == usable


def test_a_button_is_pressed_by_mouse_and_key(stage):
    pilot = stage(Gallery)
    pilot.click("Play")
    pilot.press("enter")
    assert gallery(pilot).done == ["play", "play"]


def test_a_disabled_button_does_nothing_and_says_why(stage):
    pilot = stage(Gallery)
    pilot.click("Undo")
    pilot.press("enter")
    assert gallery(pilot).done == []
    pilot.hover("Undo")
    pilot.tick(500)
    assert pilot.has("You learned a card since.")
    pilot.hover((5, 700))
    pilot.tick()
    assert not pilot.has("You learned a card since.")


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_a_disabled_button_is_read_and_told_from_one_that_can_be_pressed(theme):
    assert contrast(theme.ink_soft, unable(theme)) >= 4.5
    assert theme.shadow or contrast(mix(theme.paper, theme.paper_shade, 0.6), unable(theme)) >= 2


def test_the_reason_is_shown_for_the_focus_as_well_and_can_be_lifted(stage):
    pilot = stage(Gallery)
    button = pilot.find("Undo")
    pilot.app.control.focus(button)
    pilot.press("left")
    pilot.press("right")
    pilot.tick(500)
    assert pilot.app.control.focused is button and pilot.has("You learned a card since.")
    button.reason = ""
    pilot.click("Undo")
    assert gallery(pilot).done == ["play", "undo"] or gallery(pilot).done == ["undo"]


def test_a_toggle_flips_and_says_so(stage):
    pilot = stage(Gallery)
    pilot.click("Reduce motion: Off")
    assert pilot.has("Reduce motion: On")
    pilot.press("space")
    assert gallery(pilot).done == [True, False]


def test_a_choice_steps_by_arrows_of_both_kinds_and_around(stage):
    pilot = stage(Gallery)
    pilot.click("Theme next")
    pilot.press("right")
    pilot.press("right")
    pilot.click("Theme previous")
    assert gallery(pilot).done == [1, 2, 0, 2]
    assert pilot.has("Theme: Contrast")


def test_segments_choose_one(stage):
    pilot = stage(Gallery)
    pilot.click("Rules")
    pilot.click("Rules, chosen")
    pilot.press("right")
    pilot.press("enter")
    assert gallery(pilot).done == [1, 2]
    assert pilot.has("Keys, chosen") and not pilot.has("Rules, chosen")


def test_a_slider_is_dragged_clicked_and_stepped(stage):
    pilot = stage(Gallery)
    slider = pilot.find("Effects: 80 %")
    line = slider._line.screen_rect()
    pilot.click((line.right - 1, line.centery))
    assert slider.value == 100
    pilot.drag((line.right - 10, line.centery), (line.left - 200, line.centery))
    assert slider.value == 0
    pilot.press("right")
    pilot.press("end")
    pilot.press("left")
    assert slider.value == 95 and gallery(pilot).done[-1] == 95


def test_a_field_is_typed_into(stage):
    pilot = stage(Gallery)
    field = pilot.find("#field")
    pilot.click(field)
    pilot.type("Ana Bea")
    for key in ("left", "left", "backspace", "home", "delete", "end"):
        pilot.press(key)
    pilot.type("x")
    assert field.text == "na ea"[:3] + "eax"
    pilot.type("y" * 40)
    assert len(field.text) == 12


def test_letters_in_a_field_do_not_reach_the_screen_and_escape_does(stage):
    pilot = stage(Gallery)
    keys = []
    pilot.app.top.on_key = lambda key: keys.append(key.code) or False
    pilot.click("#field")
    pilot.type("a b")
    assert keys == []
    pilot.press("escape")
    assert keys == [27]


def test_text_being_composed_is_shown_and_not_taken(stage):
    import pygame

    pilot = stage(Gallery)
    field = pilot.find("#field")
    pilot.click(field)
    pilot.settle()
    before = pygame.image.tobytes(pilot.app.window.surface, "RGB")
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    pilot.tick()
    assert field.text == "" and pygame.image.tobytes(pilot.app.window.surface, "RGB") != before
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="日"))
    pilot.tick()
    assert field.text == "日"


def test_a_click_in_a_field_puts_the_caret_between_letters(stage):
    pilot = stage(Gallery)
    field = pilot.find("#field")
    pilot.click(field)
    pilot.type("MMMM")
    box = field.screen_rect()
    pilot.click((box.left + 12, box.centery))
    assert field.caret == 0
    pilot.click((box.right - 5, box.centery))
    assert field.caret == 4


def filled(stage, text="join me"):
    pilot = stage(Gallery)
    field = pilot.find("#field")
    pilot.click(field)
    pilot.type(text)
    return pilot, field


@pytest.mark.parametrize("keys, selected", [
    (["ctrl+a"], "join me"), (["shift+left", "shift+left"], "me"), (["home", "shift+right"], "j"),
    (["shift+home"], "join me"), (["home", "shift+end"], "join me"), (["ctrl+a", "left"], ""),
])  # fmt: skip
def test_keys_select_letters(stage, keys, selected):
    pilot, field = filled(stage)
    for key in keys:
        pilot.press(key)
    assert field.selected == selected


def test_what_is_typed_or_erased_takes_the_place_of_what_is_selected(stage):
    pilot, field = filled(stage)
    for key in ("home", "shift+right", "shift+right"):
        pilot.press(key)
    pilot.type("X")
    assert field.text == "Xin me"
    pilot.press("ctrl+a")
    pilot.press("delete")
    assert field.text == ""


def test_text_is_cut_copied_and_pasted(stage):
    pilot, field = filled(stage)
    for key in ("ctrl+a", "ctrl+c", "end", "ctrl+v"):
        pilot.press(key)
    assert field.text == "join mejoin "  # the gallery's field takes 12 letters
    for key in ("ctrl+a", "ctrl+x"):
        pilot.press(key)
    assert field.text == ""
    pilot.press("ctrl+v")
    assert field.text == "join mejoin"


@pytest.mark.parametrize("held, shown", [
    ("  K7QX-WMTP\r\n", "K7QX-WMTP"), ("a\tb\x1b[2J\x00c", "a b[2Jc"), ("x" * 3_000_000, "x" * 12), ("", ""),
    ("\n \n", ""),
])  # fmt: skip
def test_whatever_the_clipboard_holds_becomes_one_short_line(stage, monkeypatch, held, shown):
    monkeypatch.setattr("pygame.scrap.get_text", lambda: held)
    pilot, field = filled(stage, "")
    pilot.press("ctrl+v")
    assert field.text == shown


def test_a_clipboard_that_holds_a_picture_or_cannot_be_used_pastes_nothing_and_loses_nothing(stage, monkeypatch):
    import pygame

    def broken():
        raise pygame.error("no text")

    monkeypatch.setattr("pygame.scrap.get_text", broken)
    monkeypatch.setattr("pygame.scrap.put_text", lambda text: broken())
    pilot, field = filled(stage)
    for key in ("ctrl+v", "ctrl+a", "ctrl+c", "ctrl+x"):
        pilot.press(key)
    assert field.text == "join me"


def test_the_mouse_selects_by_dragging_and_a_word_by_a_double_click(stage):
    pilot, field = filled(stage)
    box = field.screen_rect()
    pilot.drag((box.left + 12, box.centery), (box.right - 5, box.centery))
    assert field.selected == "join me"
    pilot.click((box.left + 12, box.centery))
    assert field.selected == ""
    pilot.tick(1000)
    pilot.double_click((box.left + 16, box.centery))
    assert field.selected == "join"


def test_a_click_with_shift_selects_up_to_there(stage):
    pilot, field = filled(stage)
    box = field.screen_rect()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode=""))
    pilot.click((box.left + 12, box.centery))
    assert field.selected == "join me"


def test_what_is_selected_is_seen(stage):
    import pygame

    pilot, _ = filled(stage)
    pilot.settle()
    before = pygame.image.tobytes(pilot.app.window.surface, "RGB")
    pilot.press("ctrl+a")
    pilot.settle()
    assert pygame.image.tobytes(pilot.app.window.surface, "RGB") != before


def test_a_long_list_builds_only_what_is_seen(stage):
    pilot = stage(Gallery)
    built = []
    kit = pilot.app.kit

    def build(index):
        built.append(index)
        return Node(size=(100, 20))

    lines = ScrollList(kit, (200, 100), ListLines(build, 10_000, 20))
    assert built == [0, 1, 2, 3, 4]
    lines.to_end()
    assert 9999 in built and len(built) < 20


def test_a_following_list_comes_to_its_end_where_some_lines_are_as_much_taller_as_others_are_lower(stage):
    heights = [44] * 73 + [44, 44, 63, 44, 25, 63, 44, 25]
    lines = ListLines(lambda index: Node(size=(150, heights[index])), len(heights), 44)
    shown = ScrollList(stage(Gallery).app.kit, (200, 214.8), lines, follow=True)
    assert shown._area.offset == round(shown._area.most)


def test_a_following_list_stays_at_its_end_unless_it_was_scrolled_away(stage):
    pilot = stage(Gallery)
    screen = gallery(pilot)
    assert pilot.has("59. Ana")
    screen.lines.append("60. Ben stands.")
    screen.list.add_line()
    pilot.tick()
    assert pilot.has("60. Ben stands.")
    pilot.wheel(10, screen.list)
    screen.lines.append("61. Ana walks.")
    screen.list.add_line()
    pilot.tick()
    assert not pilot.has("61. Ana walks.")


def test_lines_of_a_list_are_chosen_by_mouse_and_keys(stage):
    pilot = stage(Gallery)
    screen = gallery(pilot)
    pilot.app.control.focus(screen.list)
    pilot.press("up")
    pilot.press("enter")
    assert screen.done == [58]
    pilot.press("home")
    pilot.press("enter")
    assert screen.done == [58, 0] and pilot.has("0. Ana")
    pilot.click("1. Ana rolls 5")
    assert screen.done == [58, 0, 1]


class Tall(Screen):
    def build(self, size, scale):
        kit = self.kit
        self.pressed = []
        buttons = [Button(kit, f"Button {number}", lambda number=number: self.pressed.append(number),
                          at=(10, 50 * number)) for number in range(40)]  # fmt: skip
        area = ScrollArea(kit, Node(*buttons, size=(300, 2000)), (320, 400), at=(50, 50), name="area")
        return Node(felt_ground(kit, size), area, size=size)


def test_focus_scrolls_what_it_reaches_into_sight(stage):
    pilot = stage(Tall)
    for _ in range(30):
        pilot.press("tab")
    box, room = pilot.app.control.focused.screen_rect(), pilot.find("#area").screen_rect()
    assert room.contains(box)
    pilot.press("enter")
    assert pilot.app.top.pressed == [29]


class Lit(Screen):
    """What lies in the area can be chosen only once it is lit."""

    def build(self, size, scale):
        self.spots = [Node(at=(10, 50 * number), size=(200, 40), name=f"spot {number}") for number in range(20)]
        content = Node(*self.spots, size=(300, 1000))
        area = ScrollArea(self.kit, content, (320, 200), at=(50, 50), is_walked=True, name="area")
        for spot in self.spots:
            spot.focusable = True
        return Node(felt_ground(self.kit, size), area, size=size)


def test_arrows_walk_what_lies_in_an_area_also_where_it_was_lit_later(stage):
    pilot = stage(Lit)
    pilot.press("tab")
    for _ in range(9):
        pilot.press("down")
    focused = pilot.app.control.focused
    assert focused.name == "spot 9" and pilot.find("#area").screen_rect().contains(focused.screen_rect())
    pilot.press("up")
    assert pilot.app.control.focused.name == "spot 8"


def test_an_area_scrolls_by_wheel_bar_and_pages(stage):
    pilot = stage(Tall)
    area = pilot.find("#area")
    pilot.wheel(-3, area)
    assert area.offset == 192
    bar = area._bar.screen_rect()
    pilot.drag(bar.center, (bar.centerx, 2000))
    assert area.offset == area.most
    pilot.app.control.focus(pilot.find("Button 39"))
    pilot.press("home")
    assert area.offset == 0


def test_a_question_takes_all_input_until_it_is_answered(stage):
    pilot = stage(Gallery)
    said = []
    play = pilot.find("Play").screen_rect().center
    Dialog(pilot.app, "Leave this match?", [Answer("Leave", lambda: said.append("leave")),
                                            Answer("Stay", lambda: said.append("stay"))], "It is saved.")  # fmt: skip
    pilot.settle()
    assert pilot.clipped_texts() == []
    pilot.click(play)
    assert gallery(pilot).done == []
    pilot.press("escape")
    assert said == ["stay"] and pilot.app.questions == []
    pilot.click(play)
    assert gallery(pilot).done == ["play"]


def test_the_first_answer_is_given_by_enter_alone(stage):
    pilot = stage(Gallery)
    said = []
    Dialog(pilot.app, "Leave?", [Answer("Leave", lambda: said.append("leave")), Answer("Stay")])
    pilot.press("enter")
    assert said == ["leave"] and not pilot.has("Leave?")


def test_a_question_stays_through_a_resize_and_fits(stage):
    pilot = stage(Gallery, (1280, 720), 1.0)
    Dialog(pilot.app, "Keep what you changed?", [Answer("Keep it"), Answer("Throw it away"), Answer("Go on editing")])
    pilot.resize((1024, 640))
    pilot.settle()
    assert pilot.clipped_texts() == [] or all("rolls" in text for text in pilot.clipped_texts())
    pilot.click("Throw it away")
    assert pilot.app.questions == []


def test_every_widget_says_what_it_is(stage):
    kit = stage(Gallery).app.kit
    nothing = lambda *args: None  # noqa: E731
    widgets = [Button(kit, "Play", nothing), Toggle(kit, "Mute", True, nothing, width=300),
               Choice(kit, "Theme", ["Evening"], 0, nothing, width=300),
               Slider(kit, "Bell", 5, nothing, width=300),
               TextField(kit, "Ana", nothing, width=200, label="Name")]  # fmt: skip
    assert [widget.described() for widget in widgets] == [
        "Play", "Mute: On", "Theme: Evening", "Bell: 5 %", "Name: Ana"]  # fmt: skip


def test_every_text_that_was_cut_is_said_in_full_on_hover(stage):
    from client.widgets.choice import Choice

    pilot = stage(Gallery)
    label = "A label with so many words that no stepper has room for all of them"
    choice = Choice(pilot.app.kit, label, ["Short", "Long"], 0, lambda index: None, width=300, at=(700, 300))
    pilot.app.top.root.add(choice)
    choice.z = 30
    pilot.tick()
    pilot.hover((710, choice.screen_rect().centery))
    pilot.tick(400)
    pilot.tick()
    assert [words for words in pilot.words() if words == label] and pilot.app.hints.node.children
    pilot.click((710, choice.screen_rect().centery))
    assert choice.chosen == 1, "a click on what was cut does what a click beside it does"


def test_what_a_choice_has_no_room_for_is_said_in_full_on_hover(stage):
    from client.widgets.choice import Choice, Segments

    pilot = stage(Gallery)
    long = "An option with so many words that no stepper has room for all of them"
    choice = Choice(pilot.app.kit, "Arena", ["Short", long], 1, lambda index: None, width=300, hint="Where one plays.")
    assert choice.hint == f"{long}. Where one plays."
    choice.step(1)
    assert choice.hint == "Where one plays."
    parts = Segments(pilot.app.kit, [long, "B"], 1, lambda index: None, width=200)
    assert [part.hint for part in parts.children] == [long, ""]


@pytest.mark.parametrize("name", sorted(THEMES))
def test_a_scroll_bar_is_seen_on_wood(name):
    theme = THEMES[name]
    assert contrast(mix(theme.wood, theme.wood_text, SEEN), theme.wood) >= 3
