"""What a viewport looks at. Dragged by whole pixels, it only lies elsewhere; while a zoom runs, a picture that was
taken of it at the start is stretched, so that nothing in it is placed or drawn. That is shown until all is sharp.
"""

from pygame import Rect, Surface
from pygame.transform import scale

from client.scene.frame import Frame
from client.scene.node import Node
from client.scene.paint import paint
from client.scene.placing import MOVED, Picture, Stretched
from client.scene.transform import QUICK, READY, Transform

MARGIN = 0.05


class World(Node):
    """Shows its children, or for as long as only the zoom changes, the picture of them."""

    reaches = True

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size=size)
        self._taken: tuple[Surface, Rect, Transform] | None = None
        """The picture, where it lay on the window, and the place of the world then."""

    def settle(self, above: Transform, frame: Frame) -> None:
        was, bounds, place = self.place, self.bounds, self.locate(above)
        if self.stale != MOVED:
            self.let_go()
            super().settle(above, frame)
        elif place.haste == QUICK and self._has_taken(frame, place):
            self._show_taken(frame, place)
        elif place == was._replace(haste=READY):  # all is shown as it was until it is sharp
            super().relocate(above, frame)
            if self._taken is not None:
                self._cover_view(frame)
        else:
            is_filled = self._taken is None and self._fills(frame, frame.view)
            self.relocate(above, frame)
            way = round(place.x - was.x), round(place.y - was.y)
            if is_filled and self._fills(frame, frame.view) and was.moved(way) == place:
                frame.shifted(self, way)
            else:
                frame.moved(self, bounds, self.bounds)

    def relocate(self, above: Transform, frame: Frame) -> None:
        self.let_go()
        super().relocate(above, frame)

    def forget_pictures(self) -> None:
        super().forget_pictures()
        self.let_go()

    def let_go(self) -> None:
        """Show the children themselves again."""
        if self._taken is not None:
            self._taken, self.opaque, self.shows_children = None, False, True
            self.mark(MOVED)

    def _fills(self, frame: Frame, area: Rect) -> bool:
        """Whether nothing below can be seen, and nothing is shown stretched."""
        return not frame.restless and any(child.visible and child.hides(area) for child in self.children)

    # --- the picture that is stretched

    def _has_taken(self, frame: Frame, place: Transform) -> bool:
        """Whether there is a picture that shows all that is seen from a place; taken now if there was none."""
        if self._taken is not None:
            viewport: object = self.parent
            is_sharpening = any(node is not viewport for node in frame.restless)
            return not is_sharpening and _covers(self._taken[1], _source(frame.view, self._taken[2], place))
        wanted = _source(frame.view, self.place, place)
        wide = frame.view.inflate(round(frame.view.width * MARGIN), round(frame.view.height * MARGIN))
        rooms = (room for room in (wide, frame.view) if _covers(room, wanted) and self._fills(frame, room))
        room = next(rooms, None)
        if room is not None:
            surface = Surface(room.size)
            paint(surface, self, room, room.topleft)
            self._taken = surface, room, self.place
        return room is not None

    def _show_taken(self, frame: Frame, place: Transform) -> None:
        self.opaque, self.shows_children = True, False
        self.place, self.stale = place, 0
        self._cover_view(frame)
        frame.changed(self)
        frame.damage(frame.view)

    def _cover_view(self, frame: Frame) -> None:
        self.extent = self.bounds = frame.view

    def hides(self, area: Rect) -> bool:
        return self.opaque and bool(self.extent.contains(area))

    def stretched(self, area: Rect) -> Stretched | None:
        """All that can be seen, and no less, so that parts fit together."""
        if self._taken is None or not self.opaque or area != self.extent:
            return None
        surface, room, was = self._taken
        return surface.subsurface(_source(area, was, self.place).clip(room).move(-room.x, -room.y)), area

    def pictures(self, area: Rect) -> list[Picture]:
        shown = self.stretched(self.extent)
        return [] if shown is None else [(scale(shown[0], self.extent.size), self.extent.topleft)]


def _source(area: Rect, was: Transform, now: Transform) -> Rect:
    """Where what is seen in an area of the window now was seen, when the world lay elsewhere."""
    ratio = was.scale / now.scale
    return Transform(was.x, was.y, ratio).box(area.x - now.x, area.y - now.y, *area.size)


def _covers(room: Rect, source: Rect) -> bool:
    """Whether a picture of a room is enough; a pixel at its edge may be missing."""
    return bool(room.inflate(2, 2).contains(source))
