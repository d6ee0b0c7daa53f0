"""The settings: every preference on one page, in force as soon as it is chosen, and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

from client.motion import SPEEDS
from client.scene.node import Node
from client.screen import Screen
from client.screens.furniture import room
from client.screens.sections import columns, inner_width, section, settled
from client.settings import DELAYS_MS, SCALES, Settings
from client.theme import THEMES
from client.widgets.button import Button
from client.widgets.choice import Choice
from client.widgets.dialog import Answer, Dialog
from client.widgets.scroll import ScrollArea
from client.widgets.slider import Slider
from client.widgets.toggle import Toggle

THEME_WORDS = {"evening": "Evening", "light": "Daylight", "contrast": "High contrast"}
SPEED_WORDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "none": "None"}
DELAY_WORDS = {0: "Never", 300: "At once", 700: "Soon", 1500: "Later"}
KEPT_BY_RESET = (
    "player_names", "last_table", "last_game", "game_master", "window_width", "window_height", "fullscreen",
)  # fmt: skip


def in_words(values: Iterable[Any], words: dict[Any, str]) -> dict[Any, str]:
    """What each value is called: itself where there is no word for it."""
    return {value: words.get(value, str(value)) for value in values}


class SettingsScreen(Screen):
    """Each change is applied at once; a change of theme or scale builds the page again under the pointer."""

    title = "Settings"

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self._scrolled = 0.0

    @property
    def settings(self) -> Settings:
        """What is set now."""
        return self.app.settings

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """Papers in one to three columns, in a scroll area."""
        kit = self.kit
        reset = Button(kit, "Reset", self._ask_reset, hint="Set everything as it was in the beginning.", name="reset")
        root, place = room(self, size, self.title, (reset,))
        gap = kit.px(20)
        count = max(1, min(2, int((place.width + gap) // kit.px(440))))
        width = (min(place.width, kit.px(560) * count) - gap * (count - 1) - kit.px(40)) / count
        inner = inner_width(kit, width)
        rows = {"Look": self._look, "Sound": self._sound, "Motion": self._motion, "Help": self._help}
        papers = [section(kit, title, make(inner), width) for title, make in rows.items()]
        content = columns(kit, papers, count, width, gap)
        left = round(place.x + (place.width - content.width) / 2)
        height = size[1] - place.y
        area = ScrollArea(kit, settled(content, height), (content.width + kit.px(16), height), at=(left, place.y),
                          on_scroll=lambda: self._note_scroll(area))  # fmt: skip
        area.scroll(self._scrolled)
        root.add(area)
        return root

    def _note_scroll(self, area: ScrollArea) -> None:
        self._scrolled = area.offset

    # --- the papers

    def _look(self, width: float) -> list[Node]:
        scales = [round(each * 100) for each in SCALES]
        nearest = min(range(len(SCALES)), key=lambda index: abs(SCALES[index] - self.settings.scale))
        return [
            self._choice("Theme", "theme", in_words(THEMES, THEME_WORDS), width),
            Choice(self.kit, "Size of everything", [f"{each} %" for each in scales], nearest,
                   lambda index: self._set("scale", SCALES[index]), width=width, name="scale"),
            self._toggle("Full screen", "fullscreen", width, hint="The key F11 does the same."),
        ]  # fmt: skip

    def _motion(self, width: float) -> list[Node]:
        return [
            self._choice("Speed of motions", "motion_speed", in_words(SPEEDS, SPEED_WORDS), width),
            self._toggle("Reduce motion", "reduce_motion", width, hint="Things fade instead of travelling."),
        ]

    def _sound(self, width: float) -> list[Node]:
        return [
            self._volume("Everything", "master_volume", "click", width),
            self._volume("Table sounds", "effects_volume", "die_land", width),
            self._volume("Bell for your turn", "bell_volume", "your_turn", width),
            self._toggle("Mute", "mute", width, hint="Everything you would hear is also shown."),
        ]

    def _help(self, width: float) -> list[Node]:
        return [
            self._toggle("Guide me at the table", "hints", width, then=self._forget_guide,
                         hint="Notes that point at what you can do."),
            self._choice("Pass for me", "answer_delay_ms", in_words(DELAYS_MS, DELAY_WORDS), width,
                         hint="When there is nothing you could play or do."),
            self._toggle("Hold to confirm", "hold_to_confirm", width,
                         hint="What brings dice or cards counts only when its button or key is held."),
        ]  # fmt: skip

    # --- the rows

    def _choice(self, label: str, name: str, words: dict[Any, str], width: float, hint: str = "") -> Choice:
        now, values = getattr(self.settings, name), list(words)
        nearest = values.index(now) if now in values else 0
        return Choice(self.kit, label, list(words.values()), nearest,
                      lambda index: self._set(name, values[index]), width=width, hint=hint, name=name)  # fmt: skip

    def _toggle(self, label: str, name: str, width: float, hint: str = "",
                then: Callable[[], None] = lambda: None) -> Toggle:  # fmt: skip
        def flipped(on: bool) -> None:
            self._set(name, on)
            then()

        return Toggle(self.kit, label, getattr(self.settings, name), flipped, width=width, hint=hint, name=name)

    def _volume(self, label: str, name: str, sample: str, width: float) -> Slider:
        def moved(value: int) -> None:
            setattr(self.settings, name, value)
            self.app.sounds.play(sample)

        return Slider(self.kit, label, getattr(self.settings, name), moved, width=width, name=name)

    # --- what is done

    def _set(self, name: str, value: Any) -> None:
        setattr(self.settings, name, value)
        self.app.apply_settings()

    def _forget_guide(self) -> None:
        """Whoever asks for the guide again gets all of it."""
        if self.settings.hints:
            self.settings.known = []

    def _ask_reset(self) -> None:
        Dialog(self.app, "Set everything as it was in the beginning?",
               [Answer("Reset", self._reset), Answer("Keep my settings")],
               "Names, tables and matches stay.")  # fmt: skip

    def _reset(self) -> None:
        usual = Settings()
        for each in fields(Settings):
            if each.name not in KEPT_BY_RESET:
                setattr(self.settings, each.name, getattr(usual, each.name))
        self.app.apply_settings()
        self.root.clear()
        self.root.add(*tuple(self.build(self.app.window.size, self.settings.scale).children))

    def leave(self) -> None:
        """Volumes are kept when the page is left, not at every step of a slider."""
        self.app.save_settings()
