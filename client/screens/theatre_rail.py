"""The rail of the theatre: the timeline, and under it the buttons, the speed, the eyes, and the way back into play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.screens.furniture import wood
from client.screens.tape import Tape
from client.screens.timeline import HEIGHT, Timeline
from client.theme import SeatStyle
from client.widgets.button import PRIMARY, QUIET, Button
from client.widgets.choice import Choice
from core.frozen import frozen

RAIL = HEIGHT + 58
SPEEDS = ("× ½", "× 1", "× 2", "Max")
NARROW, WIDE, WIDEST = 720, 960, 1160


@frozen
class Handles:
    """What the rail's handles do."""

    seek: Callable[[int], None]
    turn_back: Callable[[], None]
    step_back: Callable[[], None]
    play: Callable[[], None]
    step: Callable[[], None]
    turn: Callable[[], None]
    speed: Callable[[int], None]
    eyes: Callable[[int], None]
    play_on: Callable[[], None]
    play_on_the_lan: Callable[[], None]


@frozen
class Viewing:
    """How a match is looked at. place: on the tape. eyes: the names of those that may look; eye: whose of them."""

    tape: Tape
    place: int
    seats: Sequence[SeatStyle]
    speed: int
    eyes: Sequence[str]
    eye: int


class TheatreRail(Node):
    """`show` follows the place and whether the match runs."""

    def __init__(self, kit: Kit, width: float, handles: Handles, viewing: Viewing) -> None:
        height = kit.px(RAIL)
        super().__init__(size=(width, height), z=8, name="theatre rail")
        self.blocks = True
        margin, gap = kit.px(16), kit.px(8)
        self.timeline = Timeline(kit, viewing.tape, viewing.seats, handles.seek, width - 2 * margin)
        self.timeline.position = margin, kit.px(2)
        self.timeline.shown = viewing.place
        self.add(wood(kit, (width, height), edge="top"), self.timeline)
        narrow = width < kit.px(NARROW)
        buttons = self._buttons(kit, handles, kit.px(40 if narrow else 44))
        self.play_on, self.lan = self._ways_on(kit, handles, width)
        x, y = float(margin), kit.px(HEIGHT + 6)
        for button in buttons:
            button.position = round(x), y
            x += button.width + kit.px(2)
        self.play_on.position = round(width - margin - self.play_on.width), y
        self.lan.position = round(self.play_on.x - gap - self.lan.width), y
        between = Place(x + gap, y, self.lan.x - gap - x - gap, 0)
        slow = kit.px(116 if narrow else 128)
        self.add(*buttons, *_choices(kit, handles, viewing, between, slow), self.lan, self.play_on)

    def show(self, place: int, refusal: str, lan_refusal: str) -> None:
        """The match stands here now; the refusals are why nobody can play on from here, at this machine and on the LAN,
        empty if one can.
        """
        if place != self.timeline.shown:
            self.timeline.shown = place
        for button, reason in ((self.play_on, refusal), (self.lan, lan_refusal)):
            if reason != button.reason:
                button.reason = reason

    def running(self, kit: Kit, runs: bool) -> None:
        """Whether the match runs by itself: the button in the middle stops it then."""
        words, icon = ("Pause", "icon_pause") if runs else ("Play", "icon_play")
        self._play.words = words
        self._play.hint = f"{words}. The space bar does the same."
        for child in self._play.children:
            if hasattr(child, "show"):
                child.show(icon, kit.theme.wood_text)

    @staticmethod
    def _ways_on(kit: Kit, handles: Handles, width: float) -> tuple[Button, Button]:
        """Back into play: at this machine, and at a table on the LAN."""
        wide = width >= kit.px(WIDE)
        here = Button(kit, "Play on from here" if wide else "", handles.play_on, kind=PRIMARY, icon="icon_fork",
                      hint="A new table from this moment. This match stays as it is.", name="play on",
                      words="Play on from here")  # fmt: skip
        lan = Button(kit, "On the LAN" if width >= kit.px(WIDEST) else "", handles.play_on_the_lan, icon="icon_lan",
                     hint="Play on the LAN from here. What lies open stays, and every hidden card is dealt anew.",
                     name="play on the LAN", words="Play on the LAN from here")  # fmt: skip
        return here, lan

    def _buttons(self, kit: Kit, handles: Handles, width: float) -> list[Button]:
        rows = (
            ("icon_turn_back", "A turn back", handles.turn_back, "Page up"),
            ("icon_step_back", "An answer back", handles.step_back, "Left"),
            ("icon_play", "Play", handles.play, "Space"),
            ("icon_step_forward", "An answer on", handles.step, "Right"),
            ("icon_turn_forward", "A turn on", handles.turn, "Page down"),
        )
        buttons = [Button(kit, "", action, kind=QUIET, icon=icon, ground="wood", words=words, name=words.lower(),
                          width=width, hint=f"{words}. Key: {key}.")
                   for icon, words, action, key in rows]  # fmt: skip
        self._play = buttons[2]
        return buttons


def _choices(kit: Kit, handles: Handles, viewing: Viewing, room: Place, slow: float) -> tuple[Choice, Choice]:
    """The speed, so wide, at the left of the room, and the eyes at its right."""
    wide = min(kit.px(220), room.width - slow - kit.px(8))
    speeds = Choice(kit, "", SPEEDS, viewing.speed, handles.speed, width=slow, name="speed",
                    hint="How fast it is shown.", at=(round(room.x), room.y))  # fmt: skip
    look = Choice(kit, "", viewing.eyes, viewing.eye, handles.eyes, width=wide, name="eyes",
                  hint="Whose eyes you look with.", at=(round(room.x + room.width - wide), room.y))  # fmt: skip
    return speeds, look
