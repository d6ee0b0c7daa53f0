"""A line of text to type, with the input methods of the system."""

from collections.abc import Callable
from typing import Unpack

import pygame
from pygame import Rect, Surface

from client.clipboard import copied, copy
from client.input_events import Key, Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.placing import Placing
from client.scene.transform import Point
from client.shapes import Rim, rounded
from client.theme import mix
from client.widgets.line_edit import LineEdit

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Caption(Placing, total=False):
    """What a field is called, and what stands in it while it is empty."""

    label: str
    placeholder: str


class TextField(Node):
    """Text of at most `most` letters; `on_change(text)` is called for every change, `on_enter()` for Enter.
    The text being composed by an input method is shown underlined before it is taken.
    """

    def __init__(self, kit: Kit, text: str, on_change: Callable[[str], None], *, width: float, most: int = 24,
                 on_enter: Callable[[], None] | None = None, **look: Unpack[Caption]) -> None:  # fmt: skip
        super().__init__(at=look.get("at", (0, 0)), size=(width, kit.theme.touch), name=look.get("name", ""))
        self._kit, self._on_change, self._on_enter = kit, on_change, on_enter
        self._placeholder, self._label = look.get("placeholder", ""), look.get("label", "")
        self._line = LineEdit(text, most, len(text), len(text))
        self._composed = ""
        self._has_focus = False
        self.focusable = True
        self._face = PaintNode(self._paint, size=self.size)
        self.add(self._face)
        self.on = {Pointer.CLICK: self._entered, Pointer.DOWN: self._pointed, Pointer.DRAG: self._dragged,
                   Pointer.DOUBLE: self._doubled}  # fmt: skip
        self.on_text, self.on_compose = self._typed, self._composing
        self.on_key, self.on_focus = self._key, self._focused

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._line.text

    @text.setter
    def text(self, text: str) -> None:
        self._edit(lambda line: line.replace(text))

    @property
    def caret(self) -> int:
        """The number of letters before the caret."""
        return self._line.caret

    @property
    def selected(self) -> str:
        """The letters selected."""
        return self._line.selected

    def described(self) -> str:
        return f"{self._label or self._placeholder}: {self.text}"

    # --- typing

    def _edit(self, change: Callable[[LineEdit], None]) -> None:
        before = self._line.text
        change(self._line)
        self._face.invalidate()
        if self._line.text != before:
            self._on_change(self._line.text)

    def _typed(self, text: str) -> None:
        self._composed = ""
        self._edit(lambda line: line.type(text))

    def _composing(self, text: str) -> None:
        self._composed = text
        self._face.invalidate()

    def _key(self, key: Key) -> bool:
        if self._composed:
            return True
        if key.ctrl and not key.alt and (edit := self._clipped(key)) is not None:
            self._edit(edit)
            return True
        by = STEPS.get(key.code)
        match key.code:
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                towards = -1 if key.code == pygame.K_BACKSPACE else 1
                self._edit(lambda line: line.erase(towards, word=key.ctrl))
            case pygame.K_LEFT | pygame.K_RIGHT if by is not None:
                self._edit(lambda line: line.step(by, select=key.shift, word=key.ctrl))
            case pygame.K_HOME | pygame.K_END:
                goal = 0 if key.code == pygame.K_HOME else len(self.text)
                self._edit(lambda line: line.move(goal, select=key.shift))
            case pygame.K_RETURN | pygame.K_KP_ENTER if self._on_enter is not None:
                self._on_enter()
            case _:
                return self._is_letter(key)
        return True

    def _clipped(self, key: Key) -> Callable[[LineEdit], None] | None:
        """What Ctrl and this letter do: select all, copy, cut, paste."""
        match key.code:
            case pygame.K_a:
                return LineEdit.select_all
            case pygame.K_c | pygame.K_x if not self._line.selected:
                return _nothing
            case pygame.K_c:
                copy(self._line.selected)
                return _nothing
            case pygame.K_x:
                return (lambda line: line.erase(-1)) if copy(self._line.selected) else _nothing
            case pygame.K_v:
                return lambda line: line.paste(copied())
            case _:
                return None

    @staticmethod
    def _is_letter(key: Key) -> bool:
        """Letters arrive as text as well; as keys they must not reach the screen's shortcuts."""
        return not (key.ctrl or key.alt) and 32 <= key.code < 0x110000 and key.code != pygame.K_DELETE

    # --- pointer and focus

    def _focused(self, has_focus: bool) -> None:
        self._has_focus, self._composed = has_focus, ""
        self._face.invalidate()

    def _entered(self, event: PointerEvent) -> None:
        """Clicks only give the focus; that a click is handled keeps it from what lies below."""

    def _pointed(self, event: PointerEvent) -> None:
        goal = self._caret_at(event.pixel)
        self._edit(lambda line: line.move(goal, select=event.shift))

    def _dragged(self, event: PointerEvent) -> None:
        goal = self._caret_at(event.pixel)
        self._edit(lambda line: line.move(goal, select=True))

    def _doubled(self, event: PointerEvent) -> None:
        self._edit(LineEdit.select_word)

    def _caret_at(self, pixel: Point) -> int:
        x = self.screen_place().invert(pixel)[0] - self._kit.px(10) + self._scrolled()
        widths = [abs(self._width_of(self.text[:count]) - x) for count in range(len(self.text) + 1)]
        return widths.index(min(widths))

    # --- how it looks

    def _width_of(self, text: str) -> int:
        return self._kit.texts.width(text, "regular", self._kit.theme.type_size("body")) if text else 0

    def _scrolled(self) -> int:
        """A field that nobody types in shows how its text begins."""
        if not self._has_focus:
            return 0
        room = self.width - 2 * self._kit.px(10)
        return max(0, round(self._width_of(self.text[: self.caret] + self._composed) - room))

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        edge = theme.brass_edge if self._has_focus else theme.ink_soft
        rounded(surface, rect, theme.paper, theme.radius, Rim(edge, px(2) if self._has_focus else 1))
        inside = rect.inflate(-2 * px(10), -2 * px(4))
        surface.set_clip(inside)
        self._paint_text(surface, inside)
        surface.set_clip(None)

    def _paint_text(self, surface: Surface, inside: Rect) -> None:
        theme, size = self._kit.theme, self._kit.theme.type_size("body")
        empty = not self.text and not self._composed
        before = self.text[: self.caret] + self._composed
        shown = self._placeholder if empty else before + self.text[self.caret :]
        self._paint_selection(surface, inside)
        run = self._kit.texts.run(shown, "regular", size, theme.ink_soft if empty else theme.ink)
        left = inside.x - self._scrolled()
        surface.blit(run, (left, inside.centery - run.get_height() // 2))
        x = left + self._width_of(before)
        if self._composed:
            start = left + self._width_of(self.text[: self.caret])
            surface.fill(theme.ink, (start, inside.centery + size // 2, x - start, max(1, self._kit.px(1))))
        if self._has_focus:
            caret = Rect(min(x, inside.right - 2), inside.centery - size // 2 - 2, self._kit.px(2), size + 4)
            surface.fill(theme.ink, caret)

    def _paint_selection(self, surface: Surface, inside: Rect) -> None:
        start, end = self._line.span
        if start == end or not self._has_focus:
            return
        theme, size = self._kit.theme, self._kit.theme.type_size("body")
        left = inside.x - self._scrolled() + self._width_of(self.text[:start])
        wide = self._width_of(self.text[start:end])
        surface.fill(mix(theme.paper, theme.focus, 0.6), Rect(left, inside.centery - size // 2 - 2, wide, size + 4))


def _nothing(line: LineEdit) -> None:
    """The line stays as it is."""
