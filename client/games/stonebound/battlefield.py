"""The field on the stage: its spaces as spots, the characters on them, and marks for what is looked at."""

from collections.abc import Iterable, Mapping
from functools import partial

from client.games.stonebound.field import Marks, SpaceSpot, field_layout, field_picture
from client.games.stonebound.portraits import Portraits
from client.games.stonebound.unit_node import FALLEN_Z, Light, UnitLook, UnitNode
from client.scene.layer import Layer
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.viewport import Viewport
from client.table.furniture import world_felt
from client.table.marked import Looks
from client.table.spot import Mood
from client.table.stage import Stage
from core.games.stonebound.board import SPACES
from core.games.stonebound.state import StoneState
from core.grids.square import Square

Point = tuple[float, float]
BEYOND = 0.15
"""How far the felt reaches beyond the world, in shares of it."""


class Battlefield:
    """Spaces and characters. `node` is what is put on the stage; `room` is where in the arena the field lies."""

    def __init__(self, stage: Stage, portraits: Portraits, room: Place) -> None:
        kit, arena = stage.kit, stage.layout.arena
        size = arena.width, arena.height
        self._stage, self._portraits = stage, portraits
        self.layout = field_layout(kit, Place(room.x - arena.x, room.y - arena.y, room.width, room.height))
        self.node = Viewport(size, size=size, at=(arena.x, arena.y), name="arena")
        looks: Looks[Marks] = {}
        self.spaces = {space: SpaceSpot(kit, self.layout, space, looks) for space in SPACES}
        self.units: dict[int, UnitNode] = {}
        self._standing: dict[Square, int] = {}
        for spot in self.spaces.values():
            spot.on_dress = partial(self._light, spot)
        margin = round(BEYOND * max(size))
        pieces = [field_picture(kit, self.layout), *self.spaces.values()]
        for piece in pieces:
            piece.position = piece.x + margin, piece.y + margin
        whole = size[0] + 2 * margin, size[1] + 2 * margin
        ground = Layer(world_felt(kit, size, margin), *pieces, at=(-margin, -margin), size=whole, opaque=True)
        self.node.world.add(ground)

    def sync(self, state: StoneState, looks: Mapping[int, UnitLook]) -> None:
        """Everybody lies where the state says, and shows these looks."""
        self._standing = {unit.place: unit.id for unit in state.units if unit.stands and unit.place is not None}
        for unit_id in [each for each in self.units if each >= len(state.units)]:
            self.units.pop(unit_id).remove()
        for unit in state.units:
            if unit.id not in self.units:
                self._enlist(unit.id, unit.seat)
            self.units[unit.id].show(unit, looks[unit.id])
        active = state.units[state.active] if state.active is not None else None
        for space, spot in self.spaces.items():
            is_active = active is not None and active.place == space
            colour = self._stage.styles[active.seat].colour if is_active and active is not None else None
            if spot.marks.active != colour:
                spot.mark_as(active=colour)
            if space in self._standing:
                self._light(spot)

    def _light(self, spot: SpaceSpot) -> None:
        """A card covers its space, so it shows itself what its space shows."""
        unit_id = self._standing.get(spot.space)
        if unit_id is None or unit_id not in self.units:
            return
        light = Light.ACTIVE if spot.marks.active else Light.NONE
        if spot.mood is Mood.LIT:
            light = Light.NEAR if spot.near else Light.LIT
        self.units[unit_id].light(light)

    def _enlist(self, unit_id: int, seat: int) -> None:
        node = UnitNode(self._stage.kit, self.layout, self._portraits, self._stage.styles[seat], unit_id)
        self.units[unit_id] = node
        self.node.world.add(node)

    def rest(self) -> None:
        """Nothing is lit."""
        for spot in self.spaces.values():
            spot.rest()

    # --- marks

    def mark(self, name: str, spaces: Iterable[Square]) -> None:
        """Mark these spaces and no others; `name` is a mark of `field.Marks`."""
        marked = set(spaces)
        for space, spot in self.spaces.items():
            if getattr(spot.marks, name) != (space in marked):
                spot.mark_as(**{name: space in marked})

    def clear_marks(self) -> None:
        """Take away what was only looked at."""
        for name in ("reach", "walk", "path"):
            self.mark(name, ())

    # --- places

    def pixel(self, space: Square) -> Point:
        """The middle of a space in the window."""
        return self.node.to_screen(self.layout.centre(space))

    def space_under(self, pixel: Point) -> Square | None:
        """The space of the field at a pixel of the window."""
        space = self.layout.space_at(self.node.to_world(pixel))
        return space if space in self.spaces and self.node.contains(pixel) else None

    def pixel_of_unit(self, unit_id: int) -> Point:
        """The middle of a character's card in the window."""
        return self.node.to_screen(self.units[unit_id].position)

    def lay_down(self, unit_id: int) -> None:
        """A card that has fallen lies below the others."""
        self.units[unit_id].z = FALLEN_Z

    def add(self, node: Node) -> None:
        """Put something else onto the field."""
        self.node.world.add(node)
