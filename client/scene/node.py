"""The node: a place in the tree, and what changed since it was last drawn.

A node knows where it lies and what it looks like, never what it means. Input handlers are plain callables
that others set; drawing happens in `paint`. All coordinates of children are in pixels from the upper left
corner of their parent.
"""

from collections.abc import Callable, Hashable, Iterator

from pygame import Rect, Surface

from client.input_events import Action, Key, Pointer, PointerEvent
from client.scene.frame import Frame
from client.scene.layout import Place
from client.scene.pictured import Pictured
from client.scene.placing import APPEARANCE, BELOW, CONTENT, MOVED, REORDERED, Picture, Stretched, moving
from client.scene.transform import IDENTITY, QUICK, Point, Transform, pixel, turn


class Node:
    """A box in the scene. `anchor` is the point of the box (in shares of its size) that lies at `position`
    and around which it turns and grows; `bleed` is how far its picture reaches beyond the box.
    """

    x: float = moving("_x")
    y: float = moving("_y")
    width: float = moving("_width")
    height: float = moving("_height")
    anchor: tuple[float, float] = moving("_anchor")
    scale: float = moving("_scale")
    rotation: float = moving("_rotation")
    visible: bool = moving("_visible")
    opacity: float = moving("_opacity")
    hurries: bool = moving("_hurries")
    """Whether it turns or grows just now, so that quick pictures do; motions set it and take it back."""
    appearance: Hashable = moving("_appearance", APPEARANCE)
    """Its picture depends on this. Those of the last ones are kept, and nothing is drawn where it is soon as it was.
    When anything else of its picture changes, `invalidate` it."""

    shows_children = True
    paints = False
    """Whether nodes of this class have pictures of their own; found out when the class is made."""
    carries = True
    """Whether all below a node of this class moves as it moves; found out when the class is made."""
    reaches = False
    """Whether a pointer can mean it, or what is below it, outside its bounds."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.paints = cls.render is not Node.render or cls.pictures is not Node.pictures
        cls.carries = cls.relocate is Node.relocate and cls.place_inside is Node.place_inside

    def __init__(
        self,
        *children: "Node",
        at: Point = (0, 0),
        size: tuple[float, float] = (0, 0),
        anchor: tuple[float, float] = (0, 0),
        z: float = 0,
        name: str = "",
        clips: bool = False,
    ) -> None:
        self._x, self._y = at
        self._width, self._height = size
        self._anchor = anchor
        self._scale, self._rotation, self._opacity = 1.0, 0.0, 1.0
        self._visible, self._hurries, self._z, self._appearance = True, False, z, None
        self.name, self.clips = name, clips
        self.bleed: float = 0
        self.opaque = False
        self.parent: Node | None = None
        self.children: list[Node] = []
        self.on: dict[Pointer, Callable[[PointerEvent], None]] = {}
        self.on_action: Callable[[Action], bool] | None = None
        self.on_key: Callable[[Key], bool] | None = None
        self.on_text: Callable[[str], None] | None = None
        self.on_compose: Callable[[str], None] | None = None
        self.on_focus: Callable[[bool], None] | None = None
        self.reveal: Callable[[Node], None] | None = None
        self.focusable = self.blocks = self.hovered = False
        self.hint = self.words = ""
        self.lights_up: Node | None = None
        """What is painted anew when the pointer comes or goes, by `hovered`."""
        self.stale = MOVED
        self.place = IDENTITY
        self.extent = self.bounds = Rect(0, 0, 0, 0)
        self._lost: list[Rect] = []
        self._pictured: Pictured | None = None
        self.add(*children)

    # --- the tree

    def add(self, *children: "Node") -> None:
        """Put nodes into this one, above those with the same z; each leaves the parent it had."""
        is_in_order = True
        for child in children:
            child.remove()
            child.parent = self
            is_in_order = is_in_order and (not self.children or self.children[-1]._z <= child._z)
            self.children.append(child)
            child.mark(MOVED)
        if not is_in_order:
            self.children.sort(key=lambda child: child._z)

    def remove(self) -> None:
        """Leave the parent; a node without one stays as it is."""
        if self.parent is None:
            return
        self.parent.children.remove(self)
        self.parent._lost.append(self.bounds)
        self.parent.mark(BELOW | REORDERED)
        self.parent = None

    def clear(self) -> None:
        """Remove all children."""
        for child in tuple(self.children):
            child.remove()

    def throw_out(self) -> None:
        """Remove all children for good, with their pictures."""
        self.forget_pictures()
        self.clear()

    def walk(self) -> Iterator["Node"]:
        """This node and all below it that are visible, in the order they are drawn."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            if node._visible:
                yield node
                waiting += node.children[::-1]

    def ancestors(self) -> Iterator["Node"]:
        """This node, its parent, and so on to the root."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def within(self, other: "Node") -> bool:
        """Whether this node is `other` or lies below it."""
        return any(node is other for node in self.ancestors())

    # --- what it is

    @property
    def z(self) -> float:
        """The height in the pile of siblings; later ones lie above earlier ones of the same z."""
        return self._z

    @z.setter
    def z(self, value: float) -> None:
        if value == self._z:
            return
        self._z = value
        if self.parent is not None:
            self.parent.children.sort(key=lambda child: child._z)
            self.parent.stale |= REORDERED
        self.mark(MOVED)

    @property
    def position(self) -> Point:
        """Where the anchor lies in the parent."""
        return self._x, self._y

    @position.setter
    def position(self, point: Point) -> None:
        if point != (self._x, self._y):
            self._x, self._y = point
            self.mark(MOVED)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the box before scaling."""
        return self._width, self._height

    @size.setter
    def size(self, size: tuple[float, float]) -> None:
        if size != self.size:
            self._width, self._height = size
            self.invalidate()
            self.mark(MOVED)

    def put(self, place: Place, resize: bool = True) -> None:
        """Take a place from a layout; with `resize` also its size."""
        if resize:
            self.size = place.width, place.height
        self.position = (
            place.x + self._anchor[0] * place.width,
            place.y + self._anchor[1] * place.height,
        )
        self.rotation = place.rotation

    def described(self) -> str:
        """What this is, in words: for reading aloud and for finding it. Empty for mere decoration."""
        return self.words

    def written(self) -> str:
        """What can be read on its own picture, in full."""
        return ""

    def render(self, scale: float) -> Surface | None:
        """The node's own picture at a scale: its box and `bleed` around it, in pixels. Kept until invalidated."""
        return None

    # --- change

    def invalidate(self) -> None:
        """Have the node's own picture made again."""
        if self._pictured is not None:
            self._pictured.drop()
        self.mark(CONTENT)

    def forget_pictures(self) -> None:
        """Give back the pictures of this node and of all below it; they are made again when it is shown again."""
        self._pictured = None
        for child in self.children:
            child.forget_pictures()

    def mark(self, change: int) -> None:
        """Note a change here and tell the ancestors that there is one below them."""
        self.stale |= change
        node = self.parent
        while node is not None and not node.stale & BELOW:
            node.stale |= BELOW
            node = node.parent

    # --- where it lies on the surface

    def locate(self, above: Transform) -> Transform:
        """The place of this node under a parent's place."""
        x, y, scale, rotation, opacity, haste = above
        if rotation:
            x, y = above.apply((self._x, self._y))
        else:
            x, y = x + self._x * scale, y + self._y * scale
        scale *= self._scale
        rotation += self._rotation
        across, down = self._anchor
        if across or down:
            shift = -across * self._width, -down * self._height
            if rotation:
                shift = turn(shift, rotation)
            x, y = x + shift[0] * scale, y + shift[1] * scale
        return Transform(x, y, scale, rotation, opacity * self._opacity, QUICK if self._hurries else haste)

    def settle(self, above: Transform, frame: Frame) -> None:
        """Bring places and bounds up to date below `above`, and note in the frame what must be drawn again."""
        for rect in self._lost:
            frame.damage(rect)
        frame.is_reordered |= bool(self.stale & REORDERED)
        if self.stale & MOVED:
            before = self.bounds
            self.relocate(above, frame)
            frame.moved(self, before, self.bounds)
            return
        if (self.stale & APPEARANCE and self._looks_new()) or self.stale & CONTENT:
            frame.changed(self)
            frame.damage(self.extent)
        if self.stale & BELOW:
            self.settle_children(frame)
        self._settled()

    def settle_children(self, frame: Frame) -> None:
        """Settle those children that changed; what is clipped away is not drawn again."""
        inside, line, view = self.place_inside(), frame.line, frame.view
        if self.clips:
            frame.view = view.clip(self.extent)
        for child in self.children:
            if child is line:
                frame.is_above = True
            if child.stale:
                child.settle(inside, frame)
        frame.view = view

    def place_inside(self) -> Transform:
        """The place that children are located in."""
        return self.place

    def relocate(self, above: Transform, frame: Frame) -> None:
        """Compute the places of this whole subtree anew; whoever moved it notes the damage."""
        frame.is_reordered |= bool(self.stale & REORDERED)
        if not self._visible:
            self.extent = self.bounds = Rect(0, 0, 0, 0)
            self._lost.clear()
            self.stale = MOVED | (self.stale & APPEARANCE)
            return
        if self.stale & APPEARANCE:
            self._looks_new()
        was, self.place = self.place, self.locate(above)
        self.extent = self._extent()
        inside, way = self.place_inside(), was.whole_way_to(self.place) if self.carries else None
        for child in self.children:
            if way is None or child.stale or not child.carries:
                child.relocate(inside, frame)
            else:
                child._follow_along(way, frame)
        self._settled()

    def _follow_along(self, way: tuple[int, int], frame: Frame) -> None:
        """Lie some pixels further on with all below it, where nothing else has changed since it was settled."""
        was, self.place = self.place, self.place.moved(way)
        self.extent = extent = self.extent.move(way)
        self.bounds = self.bounds.move(way) if self.children else extent
        if self._pictured is not None:
            self._pictured.follow(was, self.place, way)
        for child in self.children:
            if child.stale or not child.carries:
                child.relocate(self.place, frame)
            else:
                child._follow_along(way, frame)

    def _extent(self) -> Rect:
        bleed = self.bleed
        box = self.place.box(-bleed, -bleed, self._width + 2 * bleed, self._height + 2 * bleed)
        return box.inflate(4, 4) if self.place.rotation else box

    def _settled(self) -> None:
        self.stale = 0
        self._lost.clear()
        if not self.children:
            self.bounds = self.extent
            return
        boxes = [child.bounds for child in self.children if child.bounds.width]
        if self.extent.width:
            boxes.append(self.extent)
        around = boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)
        self.bounds = around.clip(self.extent) if self.clips else around

    # --- how it looks there

    def _looks_new(self) -> bool:
        """Wear the appearance that it has now; whether it is another than was shown."""
        return self._pictured is None or self._pictured.wear(self._appearance)

    def pictures(self, area: Rect) -> list[Picture]:
        """The node's own pictures, at least what of them lies in an area of the surface, and where their upper left
        corners lie on it.
        """
        if self._pictured is None:
            self._pictured = Pictured(self._appearance)
        return self._pictured.at(self.place, self._placed)

    def _placed(self) -> list[Picture]:
        """The pictures where it lies now, while it is pictured."""
        assert self._pictured is not None, "pictures are asked for first"
        surface = self._pictured.wardrobe.worn.at(self.place, self.render)
        if surface is None:
            return []
        place, bleed = self.place, self.bleed
        if not place.rotation:
            corner = place.x - bleed * place.scale, place.y - bleed * place.scale
        else:
            middle = place.apply((self._width / 2, self._height / 2))
            corner = middle[0] - surface.get_width() / 2, middle[1] - surface.get_height() / 2
        return [(surface, (pixel(corner[0]), pixel(corner[1])))]

    @property
    def has_picture(self) -> bool:
        """Whether a picture of its own was shown."""
        return self._pictured is not None and self._pictured.is_drawn

    def prepare(self) -> bool:
        """Do a step of making the picture for the present place ahead of its use; True after the last."""
        return self._pictured is None or self._pictured.prepare(self.place, self.render)

    def hides(self, area: Rect) -> bool:
        """Whether nothing below this node can be seen in an area of the surface."""
        place = self.place
        if not self.opaque or place.rotation or place.opacity < 1:
            return False
        covered = Rect(pixel(place.x), pixel(place.y), int(self._width * place.scale), int(self._height * place.scale))
        return bool(covered.contains(area))

    def stretched(self, area: Rect) -> Stretched | None:
        """What shows the node in an area that it hides, where that is quicker than its pictures."""
        return None

    def contains(self, pixel: Point) -> bool:
        """Whether a pixel of the window lies in the node's box."""
        return self.covers(*self.screen_place().invert(pixel))

    def covers(self, x: float, y: float) -> bool:
        """Whether a point in the node's own coordinates lies in it; nodes of another shape than a box override this."""
        return 0 <= x < self._width and 0 <= y < self._height

    def screen_place(self) -> Transform:
        """The place in the window as the tree stands now, settled or not."""
        above = self.parent.screen_place() if self.parent is not None else IDENTITY
        return self.locate(above)

    def screen_rect(self) -> Rect:
        """The box in the window as the tree stands now."""
        return self.screen_place().box(0, 0, self._width, self._height)
