"""What has acted in a match of Dragon Dice: each entry of the printed data, chapter by chapter."""

from __future__ import annotations

from core.events import Event
from core.games.dragon_dice.components import components
from core.games.dragon_dice.events import Acted, Printed
from core.games.dragon_dice.pieces import ELEMENTS


def printed_entries() -> dict[str, tuple[str, ...]]:
    """The ids of all that can act."""
    parts = components()
    of_dragons = (face for kind in parts.dragons.values() for face in kind.faces)
    chapters: dict[Printed, tuple[str, ...]] = {
        Printed.ICON: tuple(parts.icons),
        Printed.SPELL: tuple(parts.spells),
        Printed.ABILITY: tuple(parts.abilities),
        Printed.DRAGON_FACE: tuple(dict.fromkeys(of_dragons)),
        Printed.BREATH: (*ELEMENTS, "ivory"),
        Printed.EIGHTH_FACE: tuple(dict.fromkeys(kind.eighth for kind in parts.terrains.values())),
        Printed.MINOR_FACE: tuple(parts.minor_faces),
        Printed.ITEM: tuple(parts.items),
    }
    return {chapter.value: ids for chapter, ids in chapters.items()}


def acted(event: Event) -> tuple[str, str] | None:
    """The chapter and the id."""
    return (event.sort.value, event.id) if isinstance(event, Acted) else None
