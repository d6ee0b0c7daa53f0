"""A viewport: a window in the window, through which a camera looks at a world that can be dragged and zoomed."""

from collections.abc import Iterator

from client.input_events import Pointer, PointerEvent
from client.scene.camera import Camera, Size, fitted
from client.scene.frame import Frame
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.placing import MOVED
from client.scene.transform import QUICK, READY, SHARP, Point, Transform
from client.scene.world import World

WHEEL_STEP = 1.15
NEAREST, FARTHEST = 4.0, 0.8
QUIET_FRAMES = 2


class Viewport(Node):
    """Shows `world` (a node you fill; its size is the world's size) through `camera`. The wheel zooms to the
    pointer, a drag on the background pans. Zoom runs from 0.8 to 4 times the zoom that fits the world.
    """

    def __init__(self, world: Size, *, size: Size, at: Point = (0, 0), margin: float = 0, name: str = "") -> None:
        super().__init__(at=at, size=size, clips=True, name=name)
        self.world = World(size=world)
        self.margin = margin
        self._haste = SHARP
        self._waiting: list[Node] = []
        self._drawn_zoom = 0.0
        self._still = 0
        self.add(self.world)
        self.on[Pointer.WHEEL] = self._wheel
        self.on[Pointer.DRAG] = lambda event: self.look(self.camera.panned(event.moved))
        self._camera = Camera()
        self.fit()

    @property
    def camera(self) -> Camera:
        """What is seen now; `look` changes it."""
        return self._camera

    def fit(self) -> None:
        """Show the whole world."""
        self._come_to(fitted(self.world.size, self.size, self.margin))

    def show_part(self, box: Place, room: Place) -> None:
        """Show a part of the world in a part of the view, as large as it fits there."""
        zoom = min(room.width / box.width, room.height / box.height)
        x, y = room.centre
        self._come_to(Camera(box.centre[0] - x / zoom, box.centre[1] - y / zoom, zoom))

    def _come_to(self, camera: Camera) -> None:
        """Look there at once: sharp where nothing was seen before, else as after a zoom, sharp soon."""
        self._haste = QUICK if self.bounds.width and camera.zoom != self._camera.zoom else SHARP
        self._camera = camera
        self._show()

    def look(self, camera: Camera) -> None:
        """Look somewhere else; the view is kept near the world."""
        if camera.zoom != self._camera.zoom:
            self._haste = QUICK
        self._camera = camera.kept_inside(self.world.size, self.size)
        self._show()

    def zoom(self, factor: float, pixel: Point) -> None:
        """Zoom to a pixel of the window."""
        whole = fitted(self.world.size, self.size, self.margin).zoom
        at = self.screen_place().invert(pixel)
        self.look(self._camera.zoomed(factor, at, whole * FARTHEST, whole * NEAREST))

    def to_world(self, pixel: Point) -> Point:
        """The point of the world at a pixel of the window."""
        return self._camera.to_world(self.screen_place().invert(pixel))

    def to_screen(self, point: Point) -> Point:
        """The pixel of the window at which a point of the world is seen."""
        return self.screen_place().apply(self._camera.to_screen(point))

    def _wheel(self, event: PointerEvent) -> None:
        self.zoom(WHEEL_STEP ** event.wheel[1], event.pixel)

    def _show(self) -> None:
        x, y = self._camera.to_screen((0, 0))
        # Whole pixels keep layers and pieces from drifting apart while the view is dragged.
        self.world.position = round(x), round(y)
        self.world.scale = self._camera.zoom

    # --- a zoom that runs shows quick pictures, one that rests sharp ones

    def settle(self, above: Transform, frame: Frame) -> None:
        """With this box as the part that can be seen."""
        if self.stale & MOVED:
            super().settle(above, frame)
            return
        outside = frame.view
        frame.view = outside.clip(self.extent)
        super().settle(above, frame)
        frame.view = outside
        self._watch_zoom(frame)

    def relocate(self, above: Transform, frame: Frame) -> None:
        """With this box as the part that can be seen."""
        outside = frame.view
        frame.view = outside.clip(self.locate(above).box(0, 0, self._width, self._height))
        super().relocate(above, frame)
        frame.view = outside
        self._watch_zoom(frame)

    def place_inside(self) -> Transform:
        """What lies in the world learns whether the zoom runs."""
        return self.place._replace(haste=self._haste)

    def calm(self, frame: Frame) -> None:
        """Once the zoom stood still for some frames, have everything drawn sharp, some nodes a frame."""
        if self._haste == SHARP or self._drawn_zoom != self._camera.zoom:
            return
        self._still += 1
        if self._still == QUIET_FRAMES:
            self._haste = READY
            self._waiting = [node for child in self.world.children for node in _drawn(child)]
            self.world.mark(MOVED)
            frame.spend()  # what is sharp can be begun right after this frame
        elif self._still > QUIET_FRAMES:
            self._prepare_some(frame)
        if self._haste != SHARP:
            frame.restless.append(self)

    def _prepare_some(self, frame: Frame) -> None:
        while self._waiting and frame.has_time():
            if self._waiting[-1].prepare():
                self._waiting.pop()
        are_layers_sharp = all(node is self for node in frame.calmed)
        if frame.has_sliced or not are_layers_sharp:  # to draw it all is enough for another frame
            return
        self._haste = SHARP
        self.world.mark(MOVED)
        frame.spend()

    def _watch_zoom(self, frame: Frame) -> None:
        if self._haste == SHARP:
            return
        if self._drawn_zoom != self._camera.zoom:
            self._still = 0
        self._drawn_zoom = self._camera.zoom
        if self not in frame.restless:
            frame.restless.append(self)


def _drawn(node: Node) -> Iterator[Node]:
    """The visible nodes that have pictures of their own on the window; what lies in a layer is the layer's care."""
    if not node.visible:
        return
    if node.has_picture:
        yield node
    if node.shows_children:
        for child in node.children:
            yield from _drawn(child)
