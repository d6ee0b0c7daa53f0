"""Texts of a player's own for options that take any: where they come from, and what to call them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.game import Option
from core.kit.english import listing


@dataclass(frozen=True, slots=True)
class OwnText:
    """text: the value, None where the player has none. label: its name in a list. trouble: sentences on what is left
    out.
    """

    text: str | None = None
    label: str = ""
    trouble: tuple[str, ...] = ()


def own_text(game_id: str, option: Option) -> OwnText:
    """What the player has for an option; nothing for options that take no text."""
    source = SOURCES.get((game_id, option.id))
    return source() if source is not None and option.check_text is not None else OwnText()


def _characters() -> OwnText:
    """Those in the player's folder of characters."""
    from netcode.characters import added_characters
    from netcode.folders import characters_folder, data_folder

    added = added_characters(characters_folder(data_folder()))
    if not added.text:
        return OwnText(trouble=added.trouble)
    names = listing(added.names) if len(added.names) < 3 else f"{len(added.names)} of yours"
    return OwnText(added.text, names, added.trouble)


SOURCES: dict[tuple[str, str], Callable[[], OwnText]] = {("stonebound", "characters"): _characters}
"""(game, option) -> where the player's own text for it lies."""
