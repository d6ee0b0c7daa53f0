"""The prompt bar: what lets a chance pass looks quiet, and never lies where the last choice lay."""

import pytest

from client.scene.layout import Place
from client.table.prompt import Extra, PromptBar
from client.widgets.button import OUTLINED, PRIMARY, Button
from tests.client.pilot import Pilot, open_app
from tests.client.table.tables import BOT, PERSON, open_without_notes, session_of, until_asked

pytestmark = pytest.mark.unpainted


def nothing() -> None:
    """What a button does here."""


def buttons(bar: PromptBar) -> list[Button]:
    return [node for node in bar.walk() if isinstance(node, Button)]


def test_passing_is_outlined_and_choosing_is_brass():
    pilot, screen = open_without_notes(session_of(PERSON, BOT, seed=4))
    until_asked(pilot, screen, "reaction")
    passing = pilot.find("#prompt No reaction")
    assert passing._kind == OUTLINED
    assert screen.scene.prompt.first_button is None, "keys do not begin with it either"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_button_that_passes_comes_to_lie_under_the_pointer(scale):
    app = open_app((1280, 720), scale)
    place = Place(0, 500, 1280, app.kit.px(52))
    clicked = [(-1.0, -1.0)]
    bar = PromptBar(app.kit, place, lambda: clicked[0])
    bar.show(None, "Choose.", (Extra("Confirm", nothing, primary=True),))
    (confirm,) = buttons(bar)
    assert confirm._kind == PRIMARY
    for share in (0.01, 0.5, 0.99):
        clicked[0] = confirm.x + share * confirm.width, place.y + place.height / 2
        bar.show(None, "Anything else?", (Extra("Keep the rest", nothing, passes=True),))
        (passing,) = buttons(bar)
        assert not passing.x <= clicked[0][0] < passing.x + passing.width
    clicked[0] = 640.0, 200.0
    bar.show(None, "Anything else?", (Extra("Keep the rest", nothing, passes=True),))
    (passing,) = buttons(bar)
    assert passing.x + passing.width == pytest.approx(confirm.x + confirm.width)
    Pilot(app)
    app.close()


def test_buttons_that_look_as_before_stay_and_do_what_they_are_for_now():
    app, pressed = open_app((1280, 720)), []
    bar = PromptBar(app.kit, Place(0, 500, 1280, app.kit.px(52)))
    first, second = (Extra("Confirm", lambda name=name: pressed.append(name), True, reason=reason)
                     for name, reason in (("first", "Choose two."), ("second", "")))  # fmt: skip
    other = Extra("Cancel", nothing)
    bar.show(None, "One of two.", (first,))
    (before,) = buttons(bar)
    assert not before.enabled
    bar.show(None, "Two of two.", (second, other))
    confirm = next(each for each in buttons(bar) if each.label == "Confirm")
    assert confirm is before and confirm.enabled and bar.first_button is confirm
    confirm.on_press()
    assert pressed == ["second"] and len(buttons(bar)) == 2
    bar.show(None, "Done.")
    assert not buttons(bar) and bar.first_button is None
    app.close()
