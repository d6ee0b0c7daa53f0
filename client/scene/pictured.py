"""The pictures of one node where it lies, kept until it lies elsewhere or looks otherwise: nodes that move along with
others take theirs with them.
"""

from collections.abc import Callable, Hashable

from client.scene.placing import Picture
from client.scene.sprite import Render, Wardrobe
from client.scene.transform import Transform


class Pictured:
    """Made when a node is first shown. A place is known again by identity."""

    __slots__ = ("_placed", "wardrobe")

    def __init__(self, appearance: Hashable) -> None:
        self.wardrobe = Wardrobe(appearance)
        self._placed: tuple[Transform, list[Picture]] | None = None

    @property
    def is_drawn(self) -> bool:
        """Whether there is a picture of its own."""
        return self.wardrobe.worn.is_drawn

    def at(self, place: Transform, lay: Callable[[], list[Picture]]) -> list[Picture]:
        """What `lay()` gives for this place, asked once for each."""
        if self._placed is None or self._placed[0] is not place:
            self._placed = None  # its memory may be used again
            self._placed = place, lay()
        return self._placed[1]

    def prepare(self, place: Transform, render: Render) -> bool:
        """Do a step of making the picture for a place ahead of its use; True after the last."""
        return self.wardrobe.worn.prepare(place, render)

    # --- change

    def follow(self, was: Transform, place: Transform, way: tuple[int, int]) -> None:
        """The node lies so many pixels further on."""
        if self._placed is not None and self._placed[0] is was:
            self._placed = place, [(shown, (x + way[0], y + way[1])) for shown, (x, y) in self._placed[1]]

    def wear(self, appearance: Hashable) -> bool:
        """Show this appearance; whether it is another than was shown."""
        is_new = self.wardrobe.wear(appearance)
        if is_new:
            self._placed = None
        return is_new

    def lay_anew(self) -> None:
        """The picture is the same, and lies otherwise."""
        self._placed = None

    def drop(self) -> None:
        """Forget what was drawn."""
        self.wardrobe.drop()
        self._placed = None
