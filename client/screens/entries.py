"""Entries: wide rows to press, with a picture, a title and a line of detail. On wood for menus, on paper for lists."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded, shadow
from client.theme import Colour, mix
from core.frozen import frozen

ICON = 24


@frozen
class EntryWords:
    """name: what the node is called, for who looks for it; the title if nothing is said."""

    title: str
    detail: str = ""
    hint: str = ""
    name: str = ""


@frozen
class EntryLook:
    """kind: brass (the thing to do), wood (lies on wood) or paper (a slip on felt). height: in real pixels, with a
    title of one line, None: as the words need it. style: of the title. title_lines, lines: of the title and of the
    detail at most. extra: nodes at its right end. front: stands before the words, in place of an icon.
    """

    width: float
    kind: str = "wood"
    icon: str = ""
    height: float | None = None
    style: str = ""
    title_lines: int = 1
    lines: int = 1
    extra: tuple[Node, ...] = ()
    front: Node | None = None


class Entry(Node):
    """Calls `on_press()` on click, Enter or Space. Without it, it is only read, and the detail says why."""

    def __init__(self, kit: Kit, words: EntryWords, on_press: Callable[[], None] | None, look: EntryLook) -> None:
        super().__init__(name=words.name or words.title)
        self._kit, self._kind, self.on_press = kit, look.kind, on_press
        self._style = look.style or ("body" if look.kind == "paper" else "title")
        self._hovered = self._held = self._chosen = False
        self.words, self.hint = words.title, words.hint
        self.focusable = True
        self.on = {Pointer.CLICK: self._click, Pointer.ENTER: lambda event: self._look(True, False),
                   Pointer.LEAVE: lambda event: self._look(False, False),
                   Pointer.DOWN: lambda event: self._look(True, True),
                   Pointer.UP: lambda event: self._look(self._hovered, False)}  # fmt: skip
        self._lay(words, look)

    def _lay(self, words: EntryWords, look: EntryLook) -> None:
        """Picture, words and what stands at the right, on a face as high as they need."""
        kit = self._kit
        margin = kit.px(16)
        front = look.front or (kit.picture(look.icon, kit.px(ICON), tint=self._ink()) if look.icon else None)
        left = margin + (front.width + kit.px(14) if front is not None else 0)
        used = sum(node.width + kit.px(8) for node in look.extra)
        texts = self._texts(words, look.width - left - margin - used, look)
        tall = sum(text.height for text in texts)
        more = texts[0].height - kit.texts.line_height(kit.theme.type_size(self._style))
        needed = max(kit.px(48), tall + kit.px(16), front.height + kit.px(16) if front is not None else 0)
        self.size = look.width, needed if look.height is None else look.height + more
        self._face = PaintNode(self._paint, size=self.size, bleed=kit.px(8))
        self.add(self._face)
        if front is not None:
            front.position = margin, round((self.height - front.height) / 2)
            self.add(front)
        self._stack(texts, left, tall)
        self._stand(look.extra, look.width - margin)

    @property
    def chosen(self) -> bool:
        """Whether it is the one that is shown elsewhere."""
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self._face.invalidate()

    def _texts(self, words: EntryWords, room: float, look: EntryLook) -> list[Node]:
        kit, ink, soft = self._kit, self._ink(), self._soft()
        weight = "bold" if self._kind != "wood" else "regular"
        title = kit.text(words.title, self._style, colour=ink, weight=weight, width=room, lines=look.title_lines)
        texts: list[Node] = [title]
        if words.detail:
            texts.append(kit.text(words.detail, "small", colour=soft, width=room, lines=look.lines))
        return texts

    def _stack(self, texts: list[Node], left: float, tall: float) -> None:
        y = (self.height - tall) / 2
        for text in texts:
            text.position = left, round(y)
            y += text.height
            self.add(text)

    def _stand(self, extra: tuple[Node, ...], right: float) -> None:
        for node in reversed(extra):
            node.position = round(right - node.width), round((self.height - node.height) / 2)
            right -= node.width + self._kit.px(8)
            self.add(node)

    # --- how it looks

    def _ink(self) -> Colour:
        theme = self._kit.theme
        if self._kind == "wood":
            return theme.wood_text
        return theme.ink if self.on_press is not None else theme.ink_soft

    def _soft(self) -> Colour:
        theme = self._kit.theme
        if self._kind == "wood":
            return mix(theme.wood_text, theme.wood, 0.12)
        return theme.ink if self._kind == "brass" else theme.ink_soft

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        if self._kind == "wood":
            self._veil(surface, rect)
            return
        fill, edge = self._colours()
        if self.on_press is not None and not self._held:
            shadow(surface, rect.move(0, px(2)), theme.radius, px(4 if self._hovered else 3), theme.shadow)
        rounded(surface, rect, edge, theme.radius)
        lip = px(2) if self.on_press is not None and not self._held else 0
        rounded(surface, Rect(rect.x, rect.y, rect.width, rect.height - lip), fill, theme.radius, Rim(edge, 1))
        if self._chosen:
            ring(surface, rect, theme.brass, theme.radius, px(2))

    def _veil(self, surface: Surface, rect: Rect) -> None:
        theme = self._kit.theme
        if self._hovered or self._chosen:
            veil = Surface(rect.size, pygame.SRCALPHA)
            rounded(veil, veil.get_rect(), theme.wood_text, theme.radius)
            veil.set_alpha(52 if self._held else 30)
            surface.blit(veil, rect)
        if self._chosen:
            bar = self._kit.px(4)
            rounded(surface, Rect(rect.x + bar, rect.y + 2 * bar, bar, rect.height - 4 * bar), theme.brass, bar // 2)

    def _colours(self) -> tuple[Colour, Colour]:
        theme = self._kit.theme
        if self._kind == "brass":
            return (theme.brass_light if self._hovered else theme.brass), theme.brass_edge
        if self.on_press is None:
            return mix(theme.paper_shade, theme.paper, 0.3), mix(theme.paper_shade, theme.ink_soft, 0.3)
        return (theme.paper if self._hovered else mix(theme.paper, theme.paper_shade, 0.4)), theme.wood

    # --- what is done to it

    def _click(self, event: PointerEvent) -> None:
        if self.on_press is not None:
            self.on_press()

    def _look(self, hovered: bool, held: bool) -> None:
        if (hovered, held) != (self._hovered, self._held):
            self._hovered, self._held = hovered, held
            self._face.invalidate()
