"""What cannot be said just now stays in the field, and a sentence says why; so with places that are pointed at."""

from __future__ import annotations

from core.errors import ParlourError
from tests.client.lan.test_lan_screens import in_lobby

WAIT = "You have said a lot at once. Wait 4 seconds and say it again."


def test_what_is_said_too_fast_stays_in_the_field():
    pilot, lobby = in_lobby()
    said = lobby.say

    def refuse(text):
        raise ParlourError(WAIT)

    lobby.say = refuse
    pilot.click("#say something")
    pilot.type("Hello")
    pilot.press("enter")
    assert lobby.view.chat == () and pilot.has(WAIT)
    lobby.say = said
    pilot.press("enter")
    assert [line.text for line in lobby.view.chat] == ["Hello"]
