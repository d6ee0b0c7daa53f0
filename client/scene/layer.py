"""A layer: a subtree drawn once onto a surface of its own and then shown from it.

For what seldom changes and lies under what moves (a board, its walls). While a camera pans, the surface is
shifted; while it zooms, the surface is shown stretched; once the zoom rests, it is drawn sharp again in bands,
some of them a frame, so that no frame stalls.
"""

import pygame
from pygame import Rect, Surface

from client.scene.frame import Frame, merged, without
from client.scene.node import Node
from client.scene.paint import paint
from client.scene.placing import CONTENT, MOVED, Picture, Stretched
from client.scene.transform import QUICK, Point, Transform, pixel

BAND_PIXELS = 40_000
"""Of what is drawn in one piece between frames."""
AT_ONCE_PIXELS = 300_000
"""Of a strip where all is drawn before the next frame: strips only save memory then."""
MARGIN = 0.05
BUFFER = 64


class Layer(Node):
    """Keeps its children on a surface. Layers are not turned; `opaque` ones must be covered by their children."""

    shows_children = False
    reaches = True  # bounds below are pixels of the layer

    def __init__(self, *children: Node, size: tuple[float, float], at: Point = (0, 0), opaque: bool = False,
                 z: float = 0, name: str = "") -> None:  # fmt: skip
        super().__init__(*children, at=at, size=size, z=z, name=name)
        self.opaque = opaque
        self._is_covered = False
        self._surface: Surface | None = None
        self._cover = Rect(0, 0, 0, 0)
        self._sharp = 0.0
        self._is_sharpening = False
        self._fresh: Surface | None = None
        self._fresh_cover = Rect(0, 0, 0, 0)
        self._fresh_scale = 0.0
        self._spare: Surface | None = None
        """What was shown before, to be drawn on again: fresh memory of that size costs as much as a frame."""
        self._content = (0.0, 0.0, size[0], size[1])
        self._bands: list[Rect] = []
        self._waiting: list[Node] = []
        self._preview: tuple[Transform, list[Picture]] | None = None
        self._view = Rect(0, 0, 0, 0)
        self._buffer: Surface | None = None

    def be_covered(self, is_covered: bool) -> None:
        """Say whether something hides all of it: what was never seen is drawn in bands then, too."""
        if is_covered != self._is_covered:
            self._is_covered = is_covered
            if self._surface is None:
                self.mark(MOVED)

    def forget_pictures(self) -> None:
        super().forget_pictures()
        self._surface = self._spare = self._preview = self._buffer = None
        self._stop_sharpening()
        self.mark(MOVED)

    # --- settling: the children live in coordinates of the layer, so that a pan leaves them alone

    def settle(self, above: Transform, frame: Frame) -> None:
        """Changes below are drawn onto the layer's surface at once."""
        if self.stale & MOVED:
            before = self.bounds
            self.relocate(above, frame)
            frame.moved(self, before, self.bounds)
            return
        self._settle_inside(frame)

    def relocate(self, above: Transform, frame: Frame) -> None:
        """Only a new scale touches the children."""
        if not self._visible:
            super().relocate(above, frame)
            return
        self.place = self.locate(above)
        self.extent = self.bounds = self._extent()
        self._view = frame.view
        if self._surface is None:
            self._start(frame)
        elif self._is_sharpening and self.place.scale != self._fresh_scale:  # the zoom goes on
            self._stop_sharpening()
            self._place_children(frame, self._sharp)
        if self.place.haste < QUICK and not self._is_sharpening and self.place.scale != self._sharp:
            self._refresh(frame)
        self._settle_inside(frame)
        self._follow()

    def _settle_inside(self, frame: Frame) -> None:
        own = Transform(0, 0, self._inner_scale)
        inside = Frame(own.box(0, 0, self._width, self._height))
        for rect in self._lost:
            inside.damage(rect)
        self._lost.clear()
        for child in self.children:
            if child.stale:
                child.settle(own, inside)
        frame.restless += inside.restless
        self.stale = 0
        if inside.rects:
            frame.changed(self)
        bounds = [child.bounds for child in self.children]
        for rect in merged(inside.rects):
            self._redraw(rect, bounds)
        for rect in inside.rects:
            frame.damage(rect.move(*self._corner()))
        if inside.rects:
            self._note_content()
            self._follow()

    # --- drawing

    @property
    def _inner_scale(self) -> float:
        return self._fresh_scale if self._is_sharpening else self._sharp

    def _start(self, frame: Frame) -> None:
        """Draw everything now, where it is seen: there is nothing older to show meanwhile."""
        if self._is_covered:
            if not self._is_sharpening or self.place.scale != self._fresh_scale:
                self._refresh(frame)
            return
        self._sharp = self.place.scale
        self._stop_sharpening()
        self._place_children(frame, self._sharp)
        self._cover = self._wanted_cover()
        self._surface = self._blank(self._cover)
        self._redraw(self._cover)

    def _refresh(self, frame: Frame) -> None:
        """Begin to draw at a new scale, in bands; the old surface is shown until all are done."""
        self._fresh_scale = self.place.scale
        self._place_children(frame, self._fresh_scale)
        self._fresh_cover = self._wanted_cover()
        self._is_sharpening, self._fresh = True, None
        self._bands = _tiles(self._fresh_cover)
        self._waiting = [node for child in self.children for node in child.walk() if node.has_picture]
        if self not in frame.restless:
            frame.restless.append(self)

    def _stop_sharpening(self) -> None:
        """What was begun is of no use."""
        self._is_sharpening, self._fresh, self._bands, self._waiting = False, None, [], []

    def calm(self, frame: Frame) -> None:
        """Draw some bands; in a frame after the last one the sharp surface takes the place of the old."""
        if not self._is_sharpening:
            return
        while (self._waiting or self._bands) and frame.has_time():
            if self._fresh is None:
                self._fresh = self._spare_for(self._fresh_cover)
            elif not self._waiting:
                self._draw_band(self._fresh, self._bands.pop(0), self._fresh_cover)
            elif self._waiting[-1].prepare():
                self._waiting.pop()
        if frame.has_sliced:
            frame.restless.append(self)
            return
        self._spare, self._surface = self._surface, self._fresh
        self._cover, self._sharp = self._fresh_cover, self._fresh_scale
        self._preview = self._buffer = None
        self._stop_sharpening()
        self._follow()
        if not self._is_covered:
            frame.damage(self.bounds.clip(self._view))
            frame.spend()
        self.mark(CONTENT)

    def _follow(self) -> None:
        """After a pan: when the view leaves what is drawn, shift the drawing and draw what is new."""
        if self._is_sharpening or self.place.scale != self._sharp:
            return
        seen = self._seen(self._sharp)
        if self._cover.contains(seen) or not seen.width or self._surface is None:
            return
        before, self._cover = self._cover, self._wanted_cover()
        old, cover = self._surface, self._cover
        way = before.x - cover.x, before.y - cover.y
        if cover.size == before.size:
            old.scroll(*way)
        else:
            self._surface = self._blank(cover)
            self._surface.blit(old, way)
        for strip in without(cover, before):
            self._redraw(strip)

    def _place_children(self, frame: Frame, scale: float) -> None:
        self._lost.clear()
        inner = Transform(0, 0, scale)
        for child in self.children:
            child.relocate(inner, frame)
        self.stale = 0
        self._note_content(scale)

    def _note_content(self, scale: float = 0.0) -> None:
        """Remember, in units of the layer, how far the children reach: nothing is kept of empty edges."""
        scale = scale or self._inner_scale
        boxes = [child.bounds for child in self.children if child.bounds.width]
        if self.opaque or not boxes or not scale:
            return
        box = boxes[0].unionall(boxes[1:]).inflate(2, 2)
        self._content = (box.x / scale, box.y / scale, box.width / scale, box.height / scale)

    def _redraw(self, rect: Rect, bounds: list[Rect] | None = None) -> None:
        """bounds: of the children, where many parts are drawn one after the other."""
        surface, cover = (self._fresh, self._fresh_cover) if self._is_sharpening else (self._surface, self._cover)
        if surface is not None:
            for band in _bands(rect.clip(cover), AT_ONCE_PIXELS):
                self._draw_band(surface, band, cover, bounds)
        self._preview = None

    def _draw_band(self, surface: Surface, rect: Rect, cover: Rect, bounds: list[Rect] | None = None) -> None:
        if not self.opaque:
            surface.fill((0, 0, 0, 0), rect.move(-cover.x, -cover.y))
        boxes = [child.bounds for child in self.children] if bounds is None else bounds
        seen = [self.children[place] for place in rect.collidelistall(boxes)]
        ground = next((place for place in range(len(seen) - 1, 0, -1) if seen[place].hides(rect)), 0)
        for child in seen[ground:]:
            paint(surface, child, rect, cover.topleft)

    # --- what is shown

    def pictures(self, area: Rect) -> list[Picture]:
        """The kept surface, stretched while its scale is not the place's."""
        if self._surface is None:
            return []
        if not self._is_stretched:
            corner = self._corner()
            return [(self._surface, (corner[0] + self._cover.x, corner[1] + self._cover.y))]
        if self._preview is None or self._preview[0] != self.place:
            self._preview = (self.place, self._stretch(self._surface))
        return self._preview[1]

    @property
    def _is_stretched(self) -> bool:
        return self._sharp != self.place.scale or self._is_sharpening

    def hides(self, area: Rect) -> bool:
        if not self.opaque or self._surface is None:
            return False
        if self._is_stretched:
            return bool(self._stretch_box(self._source()).contains(area))
        return any(surface.get_rect(topleft=corner).contains(area) for surface, corner in self.pictures(area))

    def stretched(self, area: Rect) -> Stretched | None:
        """All that can be seen, stretched right onto where it is seen, but no more than that."""
        if self._surface is None or not self._is_stretched or area != self._view:
            return None
        source, ratio = self._source(), self._sharp / self.place.scale
        box = Transform(0, 0, ratio).box(area.x - self.place.x, area.y - self.place.y, *area.size)
        return self._part(self._surface, box.clip(source)), area

    def _source(self) -> Rect:
        """What is shown of the surface, in its own pixels."""
        return self._seen(self._sharp).clip(self._cover)

    def _stretch_box(self, source: Rect) -> Rect:
        """Where that is shown, rounded outwards: a view with a gap at its edge has to be drawn from the bottom."""
        place = self.place
        return Transform(place.x, place.y, place.scale / self._sharp).box(*source)

    def _part(self, surface: Surface, source: Rect) -> Surface:
        return surface.subsurface(source.move(-self._cover.x, -self._cover.y))

    def _stretch(self, surface: Surface) -> list[Picture]:
        source = self._source()
        if not source.width or not source.height:
            return []
        box = self._stretch_box(source)
        stretched = self._room_for(box.size)
        pygame.transform.scale(self._part(surface, source), box.size, stretched)
        return [(stretched, box.topleft)]

    def _room_for(self, size: tuple[int, int]) -> Surface:
        """A surface of a size that is used again for every step of a zoom: fresh memory costs more than drawing."""
        room = self._buffer
        if room is None or room.get_width() < size[0] or room.get_height() < size[1]:
            room = self._buffer = self._blank(Rect(0, 0, size[0] + BUFFER, size[1] + BUFFER))
        return room.subsurface((0, 0, *size))

    # --- rectangles

    def _corner(self) -> tuple[int, int]:
        return pixel(self.place.x), pixel(self.place.y)

    def _seen(self, scale: float) -> Rect:
        """What of the layer can be seen, in its own pixels at `scale`."""
        view = self._view
        ratio = scale / self.place.scale
        left, top = self._corner()
        seen = Transform(0, 0, ratio).box(view.x - left, view.y - top, view.width, view.height)
        return seen.clip(self._whole(scale))

    def _whole(self, scale: float) -> Rect:
        if self.opaque:  # a last pixel that is covered in part only would stay black
            return Rect(0, 0, int(self._width * scale), int(self._height * scale))
        unit = Transform(0, 0, scale)
        return unit.box(0, 0, self._width, self._height).clip(unit.box(*self._content))

    def _wanted_cover(self) -> Rect:
        scale = self.place.scale
        seen = self._seen(scale)
        margin = round(self._view.width * MARGIN), round(self._view.height * MARGIN)
        return seen.inflate(2 * margin[0], 2 * margin[1]).clip(self._whole(scale))

    def _spare_for(self, cover: Rect) -> Surface:
        spare, self._spare = self._spare, None
        return spare if spare is not None and spare.get_size() == cover.size else self._blank(cover)

    def _blank(self, cover: Rect) -> Surface:
        size = max(1, cover.width), max(1, cover.height)
        if self.opaque:
            return Surface(size)  # of the window's own format
        return Surface(size, pygame.SRCALPHA)


def _tiles(rect: Rect) -> list[Rect]:
    """The rectangle in halves of strips: fewer pictures reach into several of them, of which each paints its part."""
    wide = (rect.width + 1) // 2
    strips = _bands(rect, 2 * BAND_PIXELS)
    return [
        strip.clip((left, strip.top, wide, strip.height)) for strip in strips for left in (rect.left, rect.left + wide)
    ]


def _bands(rect: Rect, pixels: int) -> list[Rect]:
    """The rectangle in strips of about so many pixels."""
    height = max(1, pixels // max(1, rect.width))
    return [Rect(rect.left, top, rect.width, height).clip(rect) for top in range(rect.top, rect.bottom, height)]
