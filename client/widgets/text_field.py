"""A line of text to type, with the input methods of the system."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from client.input_events import Key, Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.transform import Point
from client.shapes import rounded


class TextField(Node):
    """Text of at most `most` letters; `on_change(text)` is called for every change, `on_enter()` for Enter.
    The text being composed by an input method is shown underlined before it is taken.
    """

    def __init__(self, kit: Kit, text: str, on_change: Callable[[str], None], *, width: float, placeholder: str = "",
                 most: int = 24, label: str = "", on_enter: Callable[[], None] | None = None, at: Point = (0, 0),
                 name: str = "") -> None:  # fmt: skip
        super().__init__(at=at, size=(width, kit.theme.touch), name=name)
        self._kit, self._text, self._on_change, self._on_enter = kit, text, on_change, on_enter
        self._placeholder, self._most, self._label = placeholder, most, label
        self._caret = len(text)
        self._composed = ""
        self._has_focus = False
        self.focusable = True
        self._face = PaintNode(self._paint, size=self.size)
        self.add(self._face)
        self.on = {Pointer.CLICK: self._entered, Pointer.DOWN: self._pointed}
        self.on_text, self.on_compose = self._typed, self._composing
        self.on_key, self.on_focus = self._key, self._focused

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._caret = min(self._caret, len(text))
        self._change(text)

    @property
    def caret(self) -> int:
        """The number of letters before the caret."""
        return self._caret

    def described(self) -> str:
        return f"{self._label or self._placeholder}: {self._text}"

    # --- typing

    def _typed(self, text: str) -> None:
        clean = "".join(letter for letter in text if letter.isprintable())[: self._most - len(self._text)]
        self._composed = ""
        before, self._caret = self._caret, self._caret + len(clean)
        self._change(self._text[:before] + clean + self._text[before:])

    def _composing(self, text: str) -> None:
        self._composed = text
        self._face.invalidate()

    def _key(self, key: Key) -> bool:
        if self._composed:
            return True
        match key.code:
            case pygame.K_BACKSPACE:
                self._erase(self._caret - 1)
            case pygame.K_DELETE:
                self._erase(self._caret)
            case pygame.K_LEFT:
                self._move(self._caret - 1)
            case pygame.K_RIGHT:
                self._move(self._caret + 1)
            case pygame.K_HOME:
                self._move(0)
            case pygame.K_END:
                self._move(len(self._text))
            case pygame.K_RETURN | pygame.K_KP_ENTER if self._on_enter is not None:
                self._on_enter()
            case _:
                return self._is_letter(key)
        return True

    @staticmethod
    def _is_letter(key: Key) -> bool:
        """Letters arrive as text as well; as keys they must not reach the screen's shortcuts."""
        return not (key.ctrl or key.alt) and 32 <= key.code < 0x110000 and key.code != pygame.K_DELETE

    def _erase(self, index: int) -> None:
        if 0 <= index < len(self._text):
            self._caret = index
            self._change(self._text[:index] + self._text[index + 1 :])

    def _move(self, caret: int) -> None:
        self._caret = min(len(self._text), max(0, caret))
        self._face.invalidate()

    def _change(self, text: str) -> None:
        changed, self._text = text != self._text, text
        self._face.invalidate()
        if changed:
            self._on_change(text)

    # --- pointer and focus

    def _focused(self, has_focus: bool) -> None:
        self._has_focus, self._composed = has_focus, ""
        self._face.invalidate()

    def _entered(self, event: PointerEvent) -> None:
        """Clicks only give the focus; that a click is handled keeps it from what lies below."""

    def _pointed(self, event: PointerEvent) -> None:
        x = self.screen_place().invert(event.pixel)[0] - self._kit.px(10) + self._scrolled()
        widths = [abs(self._width_of(self._text[:count]) - x) for count in range(len(self._text) + 1)]
        self._move(widths.index(min(widths)))

    # --- how it looks

    def _width_of(self, text: str) -> int:
        return self._kit.texts.width(text, "regular", self._kit.theme.type_size("body")) if text else 0

    def _scrolled(self) -> int:
        room = self.width - 2 * self._kit.px(10)
        return max(0, round(self._width_of(self._text[: self._caret] + self._composed) - room))

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        edge = theme.brass_edge if self._has_focus else theme.ink_soft
        rounded(surface, rect, theme.paper, theme.radius, edge, px(2) if self._has_focus else 1)
        inside = rect.inflate(-2 * px(10), -2 * px(4))
        surface.set_clip(inside)
        self._paint_text(surface, inside)
        surface.set_clip(None)

    def _paint_text(self, surface: Surface, inside: Rect) -> None:
        theme, size = self._kit.theme, self._kit.theme.type_size("body")
        empty = not self._text and not self._composed
        before = self._text[: self._caret] + self._composed
        shown = self._placeholder if empty else before + self._text[self._caret :]
        run = self._kit.texts.run(shown, "regular", size, theme.ink_soft if empty else theme.ink)
        left = inside.x - self._scrolled()
        surface.blit(run, (left, inside.centery - run.get_height() // 2))
        x = left + self._width_of(before)
        if self._composed:
            start = left + self._width_of(self._text[: self._caret])
            surface.fill(theme.ink, (start, inside.centery + size // 2, x - start, max(1, self._kit.px(1))))
        if self._has_focus:
            caret = Rect(min(x, inside.right - 2), inside.centery - size // 2 - 2, self._kit.px(2), size + 4)
            surface.fill(theme.ink, caret)
