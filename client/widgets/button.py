"""The button: brass for the one thing to do, paper for others, an outline for letting a chance pass, quiet for what is
seldom needed.
"""

from collections.abc import Callable
from functools import cache
from typing import Unpack

import pygame
from pygame import Rect, Surface

from client.input_events import Pointer, PointerEvent
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded, shadow_around
from client.theme import Colour, Theme, contrast, mix
from client.widgets.ground import OnGround

PRIMARY, SECONDARY, OUTLINED, QUIET = "primary", "secondary", "outlined", "quiet"
BARE = (OUTLINED, QUIET)


class ButtonLook(OnGround, total=False):
    """`icon`: a picture before the label. Without `width` it is as wide as it needs. `words`: how it is called where
    the label alone tells too little.
    """

    icon: str
    width: float | None
    height: float | None
    words: str


class Button(Node):
    """Calls `on_press()` on click, Enter or Space. Give `reason` to disable it: the reason is shown as its hint.
    `kind` is primary (brass), secondary (paper), outlined or quiet (text alone, in `ground`'s text colour: felt, wood,
    paper).
    """

    def __init__(self, kit: Kit, label: str, on_press: Callable[[], object], *, kind: str = SECONDARY,
                 reason: str = "", **look: Unpack[ButtonLook]) -> None:  # fmt: skip
        super().__init__(at=look.get("at", (0, 0)), name=look.get("name", ""))
        self._kit, self._kind, self._ground = kit, kind, look.get("ground", "felt")
        self._icon = icon = look.get("icon", "")
        self._usual_hint = look.get("hint", "")
        self.on_press = on_press
        self.focusable = True
        self.words = look.get("words") or label
        self._hovered = self._held = False
        self._reason = reason
        self._label = kit.text(label, "body", weight="bold" if kind not in BARE else "regular")
        self._picture = kit.picture(icon, kit.px(20)) if icon else None
        self.size = look.get("width") or self._wanted_width(), look.get("height") or kit.theme.touch
        self._face = PaintNode(self._paint, size=self.size, bleed=kit.px(4))
        self.add(self._face, self._label)
        if self._picture is not None:
            self.add(self._picture)
        self._arrange()
        self._dress()
        self.on = {Pointer.CLICK: self._click, Pointer.ENTER: self._enter, Pointer.LEAVE: self._leave,
                   Pointer.DOWN: self._down, Pointer.UP: self._up}  # fmt: skip

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self._reason

    @property
    def reason(self) -> str:
        """Why it cannot be pressed; empty when it can. Setting it changes that."""
        return self._reason

    @reason.setter
    def reason(self, reason: str) -> None:
        self._reason = reason
        self._dress()

    @property
    def label(self) -> str:
        """The words on it."""
        return self._label.text

    @label.setter
    def label(self, label: str) -> None:
        self._label.text = self.words = label
        self._arrange()

    def _wanted_width(self) -> float:
        icon = self._kit.px(28 if self._label.text else 20) if self._icon else 0
        least = self._kit.theme.touch if not self._label.text else self._kit.px(96 if self._kind != QUIET else 40)
        return max(least, self._label.width + icon + self._kit.px(2 * (16 if self._label.text else 10)))

    def _arrange(self) -> None:
        icon = self._kit.px(20) if self._picture is not None else 0
        gap = self._kit.px(8) if icon and self._label.text else 0
        left = round((self.width - icon - gap - self._label.width) / 2)
        if self._picture is not None:
            self._picture.position = left, round((self.height - icon) / 2)
        self._label.position = left + icon + gap, round((self.height - self._label.height) / 2)

    # --- how it looks

    def _dress(self) -> None:
        self.hint = self._reason or self._usual_hint
        colour = self._text_colour()
        self._label.recolour(colour)
        if self._picture is not None:
            self._picture.show(self._icon, colour)
        self._face.invalidate()

    def _text_colour(self) -> Colour:
        theme = self._kit.theme
        if self._kind in BARE:
            return _on_ground(theme, self._ground, self.enabled)
        return theme.ink if self.enabled else theme.ink_soft

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = self._kit.theme, self._kit.px
        if self._kind in BARE:
            self._paint_bare(surface, rect)
            return
        fill, edge = self._colours(theme)
        if self.enabled and not self._held:
            shadow_around(surface, rect.move(0, px(1)), theme.radius, px(3), theme.shadow)
        rounded(surface, rect, edge, theme.radius)
        lip = px(2) if self.enabled and not self._held else 0
        rounded(surface, Rect(rect.x, rect.y, rect.width, rect.height - lip), fill, theme.radius, Rim(edge, 1))

    def _paint_bare(self, surface: Surface, rect: Rect) -> None:
        theme, colour = self._kit.theme, _on_ground(self._kit.theme, self._ground, True)
        if self._hovered and self.enabled:
            veil = Surface(rect.size, pygame.SRCALPHA)
            rounded(veil, veil.get_rect(), colour, theme.radius)
            veil.set_alpha(34 if not self._held else 60)
            surface.blit(veil, rect)
        if self._kind == OUTLINED:
            edge = mix(theme.wood if self._ground == "wood" else theme.felt, colour, 0.6)
            ring(surface, rect, edge, theme.radius, max(1, self._kit.px(1)))

    def _colours(self, theme: Theme) -> tuple[Colour, Colour]:
        if not self.enabled:
            return unable(theme), mix(theme.paper_shade, theme.ink_soft, 0.5)
        if self._kind == PRIMARY:
            return (theme.brass_light if self._hovered else theme.brass), theme.brass_edge
        return (theme.paper if self._hovered else mix(theme.paper, theme.paper_shade, 0.6)), theme.wood

    # --- what is done to it

    def _click(self, event: PointerEvent) -> None:
        if self.enabled:
            self.on_press()

    def _enter(self, event: PointerEvent) -> None:
        self._look(True, False)

    def _leave(self, event: PointerEvent) -> None:
        self._look(False, False)

    def _down(self, event: PointerEvent) -> None:
        self._look(True, True)

    def _up(self, event: PointerEvent) -> None:
        self._look(self._hovered, False)

    def _look(self, hovered: bool, held: bool) -> None:
        if (hovered, held) != (self._hovered, self._held):
            self._hovered, self._held = hovered, held
            self._face.invalidate()


@cache
def unable(theme: Theme) -> Colour:
    """The ground of what cannot be pressed, as dark as lets letters be read. Where nothing throws a shadow, it alone
    tells that from what can.
    """
    toward = theme.felt_text_soft if theme.shadow else theme.ink_soft
    shades = (mix(theme.paper_shade, toward, share / 20) for share in range(7, -1, -1))
    return next(shade for shade in shades if contrast(theme.ink_soft, shade) >= 4.5)


def _on_ground(theme: Theme, ground: str, enabled: bool) -> Colour:
    if ground == "paper":
        return theme.ink if enabled else theme.ink_soft
    strong = theme.wood_text if ground == "wood" else theme.felt_text
    return strong if enabled else theme.felt_text_soft
