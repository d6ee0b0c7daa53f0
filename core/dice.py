"""Dice of any number of sides, with numbers or faces of their own."""

from __future__ import annotations

from core.frozen import frozen


@frozen
class Die:
    """A die: an id the client draws it by, its number of sides, and its faces where they are not just numbers.

    Results are 1 to `sides`; `face(result)` gives what that side shows.
    """

    id: str
    sides: int
    faces: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.sides < 1:
            raise ValueError(f"a die needs at least one side, not {self.sides}")
        if self.faces and len(self.faces) != self.sides:
            raise ValueError(f"die {self.id} has {self.sides} sides but {len(self.faces)} faces")

    def face(self, result: int) -> str:
        """What the side with this number shows."""
        return self.faces[result - 1] if self.faces else str(result)


def numbered(sides: int) -> Die:
    """A plain die that shows 1 to `sides`."""
    return Die(f"d{sides}", sides)


def with_faces(id: str, *faces: str) -> Die:
    """A die whose sides show these faces, in this order; the same face may occur more than once."""
    return Die(id, len(faces), faces)


D6 = numbered(6)
