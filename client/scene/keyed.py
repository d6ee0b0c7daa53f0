"""A picture compared by its key: what a node shows as plain data, drawn again when that changes and only then."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, TypeVar

K = TypeVar("K")


class Keyed(Generic[K]):
    """Holds the key of a picture: a frozen value with ==, of all that the picture depends on. `redraw` is called when
    another key is set; mostly it is `Node.invalidate`, for nodes made of others it makes those anew.
    """

    def __init__(self, key: K, redraw: Callable[[], None]) -> None:
        self._key, self._redraw = key, redraw

    @property
    def key(self) -> K:
        """What is shown now."""
        return self._key

    def set(self, key: K) -> bool:
        """Show this; whether it is another key than before."""
        if key == self._key:
            return False
        self._key = key
        self._redraw()
        return True

    def change(self, **fields: Any) -> bool:
        """Show the same with these fields of the key, a frozen dataclass, changed; whether it is another key."""
        if all(getattr(self._key, name) == value for name, value in fields.items()):
            return False
        return self.set(replace(self._key, **fields))  # type: ignore[type-var]
