"""The camera: which part of a world is seen and how large. Pure; a `Viewport` shows what it sees."""


from client.scene.transform import Point
from core.frozen import frozen

Size = tuple[float, float]


@frozen
class Camera:
    """`x`, `y` is the world's point at the upper left corner of the view; `zoom` the pixels of a world unit."""

    x: float = 0.0
    y: float = 0.0
    zoom: float = 1.0

    def to_screen(self, point: Point) -> Point:
        """The place in the view of a point of the world."""
        return (point[0] - self.x) * self.zoom, (point[1] - self.y) * self.zoom

    def to_world(self, pixel: Point) -> Point:
        """The point of the world at a place of the view."""
        return self.x + pixel[0] / self.zoom, self.y + pixel[1] / self.zoom

    def panned(self, way: Point) -> "Camera":
        """The view dragged by `way` pixels: the world follows the pointer."""
        return Camera(self.x - way[0] / self.zoom, self.y - way[1] / self.zoom, self.zoom)

    def zoomed(self, factor: float, pixel: Point, least: float, most: float) -> "Camera":
        """Zoomed so that the point of the world under `pixel` stays there."""
        zoom = min(most, max(least, self.zoom * factor))
        world = self.to_world(pixel)
        return Camera(world[0] - pixel[0] / zoom, world[1] - pixel[1] / zoom, zoom)

    def kept_inside(self, world: Size, view: Size) -> "Camera":
        """Moved so that no more than needed lies outside the world; a smaller world is centred."""
        return Camera(
            _kept(self.x, world[0], view[0] / self.zoom), _kept(self.y, world[1], view[1] / self.zoom), self.zoom
        )


def fitted(world: Size, view: Size, margin: float = 0) -> Camera:
    """The camera that shows the whole world as large as it fits, centred."""
    room = max(1.0, view[0] - 2 * margin), max(1.0, view[1] - 2 * margin)
    zoom = min(room[0] / world[0], room[1] / world[1])
    return Camera((world[0] - view[0] / zoom) / 2, (world[1] - view[1] / zoom) / 2, zoom)


def _kept(start: float, length: float, seen: float) -> float:
    if seen >= length:
        return (length - seen) / 2
    return min(max(start, 0.0), length - seen)
