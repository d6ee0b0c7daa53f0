"""Painting: the only place that blits nodes. It draws what changed and nothing else.

A node that is opaque and covers a rectangle hides all below it, so drawing starts there.
"""

from dataclasses import field

from pygame import Rect, Surface
from pygame.transform import scale

from client.scene.backdrop import Backdrop
from client.scene.frame import Frame, Restless, Shift, merged, without
from client.scene.node import Node
from client.scene.placing import Picture, Stretched
from client.scene.transform import IDENTITY, Transform
from core.frozen import slotted


@slotted
class _Batch:
    """Pictures that are drawn under one clip, in order."""

    clip: Rect
    pictures: list[Picture] = field(default_factory=list)
    ground: Stretched | None = None
    """What lies below all pictures and hides the rest."""


def paint(target: Surface, root: Node, area: Rect, origin: tuple[int, int] = (0, 0)) -> int:
    """Draw what of `root` lies in `area` onto the target, whose corner lies at `origin` of the settled
    places. Gives the number of pictures drawn.
    """
    batches = [_Batch(area)]
    if area.colliderect(root.bounds):
        _collect(root, area, batches)
    return _draw(target, batches, origin)


def _draw(target: Surface, batches: "list[_Batch]", origin: tuple[int, int] = (0, 0)) -> int:
    drawn = 0
    for batch in batches:
        if batch.ground is not None:
            part, box = batch.ground
            scale(part, box.size, target.subsurface(box.move(-origin[0], -origin[1])))
            drawn += 1
        target.set_clip(batch.clip.move(-origin[0], -origin[1]))
        target.fblits([(picture, (x - origin[0], y - origin[1])) for picture, (x, y) in batch.pictures])
        drawn += len(batch.pictures)
    target.set_clip(None)
    return drawn


def _collect(node: Node, area: Rect, batches: list[_Batch]) -> None:
    if node.paints and area.colliderect(node.extent):
        _collect_own(node, area, batches)
    if not node.shows_children:
        return
    if node.clips:
        _collect_clipped(node, area, batches)
        return
    for child in node.children:
        if area.colliderect(child.bounds):  # what is hidden has none
            _collect(child, area, batches)


def _collect_own(node: Node, area: Rect, batches: list[_Batch]) -> None:
    whole = batches[0].clip
    is_ground = node.opaque and batches[-1].clip.contains(whole) and node.hides(whole)
    ground = node.stretched(whole) if is_ground else None
    pictures = node.pictures(area) if ground is None else []
    if ground is not None or (is_ground and pictures):
        batches[:] = [_Batch(whole, ground=ground)]
        if whole != area:
            batches.append(_Batch(area))
    batches[-1].pictures.extend(pictures)


def _collect_clipped(node: Node, area: Rect, batches: list[_Batch]) -> None:
    inside = area.clip(node.extent)
    if not inside.width or not inside.height:
        return
    batches.append(_Batch(inside))
    for child in node.children:
        if inside.colliderect(child.bounds):
            _collect(child, inside, batches)
    batches.append(_Batch(area))


def _collect_below(path: list[Node], area: Rect, batches: list[_Batch]) -> None:
    """Collect what is drawn before the last node of a path from the root."""
    node, *rest = path
    if not rest or not area.colliderect(node.bounds):
        return
    if node.paints and area.colliderect(node.extent):
        _collect_own(node, area, batches)
    inside = area.clip(node.extent) if node.clips else area
    if not inside.width or not inside.height:
        return
    if node.clips:
        batches.append(_Batch(inside))
    for child in node.children:
        if child is rest[0]:
            break
        if inside.colliderect(child.bounds):
            _collect(child, inside, batches)
    _collect_below(rest, inside, batches)


Above = list[tuple[Node, Rect | None]]


def _above(path: list[Node]) -> Above:
    """The last node of a path from the root and the nodes drawn after it, all that belongs to each included, with
    the room that nodes around them clip them to.
    """
    rooms: list[Rect | None] = []
    room: Rect | None = None
    for node in path[:-1]:
        if node.clips:
            room = node.extent if room is None else room.clip(node.extent)
        rooms.append(room)
    found: Above = [(path[-1], room)]
    for node, child, room in zip(path[-2::-1], path[:0:-1], rooms[::-1], strict=True):
        found += [(later, room) for later in node.children[node.children.index(child) + 1 :]]
    return found


def _collect_above(above: Above, area: Rect, batches: list[_Batch]) -> None:
    for node, room in above:
        if not area.colliderect(node.bounds):
            continue
        if room is None:
            _collect(node, area, batches)
            continue
        inside = area.clip(room)
        if inside.width and inside.height:
            batches.append(_Batch(inside))
            _collect(node, inside, batches)
            batches.append(_Batch(area))


@slotted
class _Over:
    """What lies over a node that is moved on the window, and stays there. view: the room of the shift; room: what of it
    other nodes leave.
    """

    node: Node
    view: Rect
    room: Rect
    batches: list[_Batch]
    boxes: list[list[Rect]]
    """Where each picture of each batch is seen."""

    def torn(self, way: tuple[int, int]) -> list[Rect]:
        """Where these lie, and where they are moved to by mistake; none lies within another."""
        torn: list[Rect] = []
        for boxes in self.boxes:
            for seen in boxes:
                box = seen.union(seen.move(way)).clip(self.room)
                if box.width and box.height and not any(known.contains(box) for known in torn):
                    torn.append(box)
        return torn

    def within(self, area: Rect) -> list[_Batch]:
        """What of it is to be drawn in an area."""
        return [
            _Batch(batch.clip.clip(area), [batch.pictures[place] for place in places])
            for batch, boxes in zip(self.batches, self.boxes, strict=True)
            if (places := area.collidelistall(boxes))
        ]


def _over(shift: Shift) -> _Over:
    path = list(shift.node.ancestors())[::-1]
    room = shift.room
    for around in path:
        room = room.clip(around.extent) if around.clips else room
    batches = [_Batch(room)]
    _collect_above(_above(path)[1:], room, batches)
    boxes = [
        [Rect(corner, picture.get_size()).clip(batch.clip) for picture, corner in batch.pictures] for batch in batches
    ]
    return _Over(shift.node, shift.room, room, batches, boxes)


def _draw_shifted(target: Surface, shift: Shift, over: _Over) -> int:
    """Move on a target what it shows of a node, then draw what came into sight and all that does not move along."""
    room = over.room
    target.subsurface(room).scroll(*shift.way)
    fresh = [box for rect in shift.fresh if (box := rect.clip(room)).width and box.height]
    drawn = 0
    for area in merged(fresh + without(room, room.move(shift.way)) + over.torn(shift.way)):
        batches = [_Batch(area, [] if shift.ground is None else [(shift.ground, room.topleft)])]
        _collect(shift.node, area, batches)
        drawn += _draw(target, batches + over.within(area))
    return drawn


def _draw_arrival(target: Surface, node: Node, area: Rect, others: list[Rect]) -> int | None:
    """Draw a node over what a target shows, after what else has changed below it; None where something in its area is
    drawn after it.
    """
    path = list(node.ancestors())[::-1]
    (arrived, room), *above = _above(path)
    if any(area.colliderect(later.bounds) for later, _ in above):
        return None
    drawn = 0
    for other in others:
        below = [_Batch(other)]
        _collect_below(path, other, below)
        drawn += _draw(target, below)
    batches = [_Batch(area)]
    _collect_above([(arrived, room)], area, batches)
    return drawn + _draw(target, batches)


class Painter:
    """Draws a tree onto a window, frame by frame, and only where it changed."""

    def __init__(self, target: Surface) -> None:
        self.target = target
        self.drawn = 0
        self._backdrop = Backdrop(target.get_size())
        self._restless: list[Restless] = []
        self._all = True
        self._over: _Over | None = None
        """What lies over the view that is being dragged, as long as nothing else happens."""
        self.is_slicing = False
        """Whether the last frame did a part of something long, for which nobody need wait a whole frame."""

    def repaint_all(self) -> None:
        """Draw everything at the next frame, whatever changed."""
        self._all = True

    @property
    def is_restless(self) -> bool:
        """Whether something is being drawn in slices, or a zoom runs."""
        return bool(self._restless)

    def wants_frame(self, root: Node) -> bool:
        """Whether anything waits to be drawn."""
        return self._all or bool(self._restless) or bool(root.stale)

    def frame(self, root: Node, above: Transform = IDENTITY) -> list[Rect]:
        """Draw what changed since the last frame; gives the rectangles of the window that are new."""
        self.drawn = 0
        frame = Frame(self.target.get_rect(), self._backdrop.line, self._restless)
        for node in self._restless:
            node.calm(frame)
        if root.stale:
            root.settle(above, frame)
        self._restless, self.is_slicing = frame.restless, frame.has_sliced
        if self._all:
            self._backdrop.forget()
        self._backdrop.watch(frame)
        rects = [self.target.get_rect()] if self._all else frame.all_rects()
        over, self._over = self._over, None
        drawn = None if self._all else self._draw_lone(frame, over)
        if drawn is not None:
            self.drawn += drawn
        elif self._all or (roll := frame.lone_roll()) is None:
            self._paint(root, rects)
        else:
            self.drawn += _draw_shifted(self.target, roll.with_changed(frame.rects), _over(roll))
            self._paint(root, merged([rect for rect in frame.rects if not roll.room.contains(rect)]))
        self._all = False
        return rects

    def _draw_lone(self, frame: Frame, over: _Over | None) -> int | None:
        """Draw what was shifted, or has arrived, over what is shown, where that is enough, else None."""
        if (shift := frame.lone_shift()) is not None:
            if over is None or over.node is not shift.node or over.view != shift.room:
                over = _over(shift)
            self._over = over
            return _draw_shifted(self.target, shift, over)
        if (arrival := frame.arrival()) is not None:
            return _draw_arrival(self.target, *arrival)
        return None

    def _paint(self, root: Node, rects: list[Rect]) -> None:
        path = self._backdrop.path() if self._backdrop.is_used else []
        if len(path) > 1:
            self._paint_above(path, rects)
        else:
            self.drawn += sum(paint(self.target, root, rect) for rect in rects)

    def _paint_above(self, path: list[Node], rects: list[Rect]) -> None:
        """Draw what comes after the line above a copy of what comes before it."""
        above, copied = _above(path), (self._backdrop.surface, (0, 0))
        for area in rects:
            batches = [_Batch(area, [copied])]
            _collect_above(above, area, batches)
            if copied in batches[0].pictures[:1]:
                self._paint_backdrop(path, area)
            self.drawn += _draw(self.target, batches)

    def _paint_backdrop(self, path: list[Node], area: Rect) -> None:
        missing = self._backdrop.missing(area)
        if missing is not None:
            batches = [_Batch(missing)]
            _collect_below(path, missing, batches)
            _draw(self._backdrop.surface, batches)
